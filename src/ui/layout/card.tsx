import type { ReactNode } from 'react'
import { card } from '../../../styled-system/recipes/card'
import { VisuallyHidden } from '../feedback/visually-hidden'
import { Icon, type LucideIcon } from './icon'

/** A grid of cards, three or four across where there is room. */
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
  /** The machine-readable day. */
  dateTime: string
}

export interface CardProps {
  /** A link in it becomes the link of the whole card. */
  title: ReactNode
  /** A Picture. */
  media?: ReactNode | undefined
  /** Lies on the picture, such as a count. */
  chip?: ReactNode | undefined
  /** The day it is about, at the upper corner of the picture. */
  day?: CardDay | undefined
  children?: ReactNode | undefined
  /** Left of the actions: age or badge. */
  footer?: ReactNode | undefined
  actions?: ReactNode | undefined
  marked?: boolean | undefined
  /** The level of its title among the headings of the page. */
  level?: 2 | 3 | undefined
}

/** An item without a picture, its actions beside its name. */
export function PlainCard({ title, actions, marked = false }: Pick<CardProps, 'title' | 'actions' | 'marked'>) {
  const classes = card()
  return (
    <li className={classes.root} data-card="" data-marked={marked || undefined}>
      <div className={classes.line}>
        <h3 className={classes.title}>{title}</h3>
        {actions}
      </div>
    </li>
  )
}

/** A number on a picture beside the sign of what it counts, in words for those who listen. */
export function CountChip({ icon, value, what }: { icon: LucideIcon; value: number; what: string }) {
  return (
    <>
      <Icon of={icon} size={14} />
      <span aria-hidden="true">{value}</span>
      <VisuallyHidden>{what}</VisuallyHidden>
    </>
  )
}

/** An item with a picture and actions of its own. */
export function Card({ title, media, chip, day, children, footer, actions, marked = false, level = 3 }: CardProps) {
  const classes = card()
  const Title = level === 2 ? 'h2' : 'h3'
  return (
    <li className={classes.root} data-card="" data-marked={marked || undefined}>
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
        <Title className={classes.title}>{title}</Title>
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
