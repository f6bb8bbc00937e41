import { push } from '../../styled-system/recipes/push'
import { Mark } from './mark'
import { Picture } from './picture'

export interface PushPreviewProps {
  /** 'HH:mm' on the phone. */
  time: string
  date: string
  appName: string
  /** 'now' */
  moment: string
  subject: string
  content: string
  image: string | null
  imageAlt: string
}

/** The notification as its reader will see it; missing parts collapse. */
export function PushPreview(props: PushPreviewProps) {
  const look = push()
  return (
    <div className={look.field}>
      <div className={look.phone}>
        <div className={look.screen}>
          <div aria-hidden="true" className={look.status}>
            <span>{props.time}</span>
            <span className={look.island} />
            <svg aria-hidden="true" width="34" height="12" viewBox="0 0 34 12" fill="currentColor">
              <path d="M0 7h2.5v4H0zM4 4.5h2.500v6.500H4zM8 2h2.500v9H8zM16 3h11v6H16z" />
              <rect x="14.500" y="1.500" width="17" height="9" rx="2.400" fill="none" stroke="currentColor" />
            </svg>
          </div>
          <div aria-hidden="true" className={look.lock}>
            {props.date}
            <span className={look.time}>{props.time}</span>
          </div>
          <div className={look.card}>
            <div className={look.head}>
              <span className={look.app}>
                <Mark size={16} />
              </span>
              <b>{props.appName}</b>
              <span>{props.moment}</span>
            </div>
            {props.subject && <p className={look.subject}>{props.subject}</p>}
            {props.content && <p className={look.text}>{props.content}</p>}
            {props.image && (
              <div className={look.image}>
                <Picture src={props.image} alt={props.imageAlt} frame="wide" eager />
              </div>
            )}
          </div>
        </div>
      </div>
    </div>
  )
}
