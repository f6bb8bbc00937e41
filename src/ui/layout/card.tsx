import type { ReactNode } from 'react'
import { card } from '../../../styled-system/recipes/card'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { Icon, type LucideIcon } from './icon'

/** A grid of cards, three or four per row where there is room. */
export function CardGrid({ label, columns = 4, busy = false, children }: CardGridProps) {
  return (
    <ul aria-label={label} aria-busy={busy || undefined} data-columns={columns} className={card().grid}>
      {children}
    </ul>
  )
}

export interface CardGridProps {
  label: string
  columns?: 3 | 4 | undefined
  busy?: boolean | undefined
  children: ReactNode
}

export interface CardDay {
  /** '05' */
  day: string
  /** 'Dec' */
  month: string
  /** The day in machine-readable form. */
  dateTime: string
}

export interface CardProps {
  /** A link in it covers the whole card. */
  title: ReactNode
  media?: ReactNode | undefined
  /** Placed on the picture, such as a count. */
  chip?: ReactNode | undefined
  /** The date, at the upper corner of the picture. */
  day?: CardDay | undefined
  children?: ReactNode | undefined
  /** To the left of the actions: age or badge. */
  footer?: ReactNode | undefined
  actions?: ReactNode | undefined
  /** The heading level of the title. */
  level?: 2 | 3 | undefined
}

/** A card without a picture, with its actions beside its name. */
export function PlainCard({ title, actions, marked }: Pick<CardProps, 'title' | 'actions'> & { marked: boolean }) {
  const classes = card()
  return (
    <li className={classes.root} data-card="" data-marked={marked || undefined}>
      <div className={classes.line}>
        <h3 dir="auto" className={classes.title}>
          {title}
        </h3>
        {actions}
      </div>
    </li>
  )
}

/** A number with an icon on a picture, with text for screen readers. */
export function CountChip({ icon, value, what }: { icon: LucideIcon; value: number; what: string }) {
  return (
    <>
      <Icon of={icon} size={14} />
      <span aria-hidden="true">{value}</span>
      <VisuallyHidden>{what}</VisuallyHidden>
    </>
  )
}

/** A card with a picture and actions. */
export function Card({ title, media, chip, day, children, footer, actions, level = 3 }: CardProps) {
  const classes = card()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <li className={classes.root} data-card="">
      {media && (
        <div className={classes.media}>
          {media}
          {chip && <span className={classes.chip}>{chip}</span>}
          {day && (
            <time dateTime={day.dateTime} className={classes.day}>
              <b>{day.day}</b> {day.month}
            </time>
          )}
        </div>
      )}
      <div className={classes.body}>
        <Title dir="auto" className={classes.title}>
          {title}
        </Title>
        {children}
      </div>
      {(footer || actions) && (
        <div className={classes.footer}>
          <div>{footer}</div>
          {actions}
        </div>
      )}
    </li>
  )
}
