import { push } from '../../../styled-system/recipes/push'
import { Mark } from '../feedback/mark'
import { Picture } from './picture'

export interface PushPreviewProps {
  /** 'HH:mm' on the phone. */
  time: string
  date: string
  appName: string
  /** 'now' */
  moment: string
  /** What many phones show of it, and the rest. */
  subject: readonly [shown: string, rest: string]
  content: readonly [shown: string, rest: string]
  /** Shown if there is a rest. */
  cut: string
  image: string | null
  imageAlt: string
}

/** The notification as its reader will see it; missing parts are left out. */
export function PushPreview(props: PushPreviewProps) {
  const classes = push()
  return (
    <div className={classes.field}>
      <div className={classes.phone}>
        <div className={classes.screen}>
          <div aria-hidden="true" className={classes.status}>
            <span>{props.time}</span>
            <span className={classes.island} />
            <svg aria-hidden="true" width="34" height="12" viewBox="0 0 34 12" fill="currentColor">
              <path d="M0 7h2.5v4H0zM4 4.5h2.500v6.500H4zM8 2h2.500v9H8zM16 3h11v6H16z" />
              <rect x="14.500" y="1.500" width="17" height="9" rx="2.400" fill="none" stroke="currentColor" />
            </svg>
          </div>
          <div aria-hidden="true" className={classes.lock}>
            {props.date}
            <span className={classes.time}>{props.time}</span>
          </div>
          <div className={classes.card}>
            <div className={classes.header}>
              <span className={classes.app}>
                <Mark />
              </span>
              <b>{props.appName}</b>
              <span>{props.moment}</span>
            </div>
            <Cut of={props.subject} className={classes.subject} />
            <Cut of={props.content} className={classes.text} />
            {props.image && (
              <div className={classes.image}>
                <Picture src={props.image} alt={props.imageAlt} frame="wide" eager />
              </div>
            )}
          </div>
          {props.subject[1] !== '' || props.content[1] !== '' ? <p className={classes.cut}>{props.cut}</p> : null}
        </div>
      </div>
    </div>
  )
}

/** A text whose rest is paler, since many phones do not show it. */
function Cut({ of: [shown, rest], className }: { of: readonly [string, string]; className: string | undefined }) {
  return shown === '' ? null : (
    <p dir="auto" className={className}>
      {shown}
      {rest === '' ? null : <span>{rest}</span>}
    </p>
  )
}
