import type { ReactNode } from 'react'
import { card } from '../../styled-system/recipes/card'

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

export interface CardProps {
  title: ReactNode
  /** A Picture. */
  media?: ReactNode | undefined
  /** Lies on the picture, such as a count. */
  chip?: ReactNode | undefined
  children?: ReactNode | undefined
  /** Left of the actions: age or badge. */
  foot?: ReactNode | undefined
  actions?: ReactNode | undefined
  marked?: boolean | undefined
}

/** An item with a picture and actions of its own. */
export function Card({ title, media, chip, children, foot, actions, marked = false }: CardProps) {
  const look = card()
  return (
    <li className={look.root} data-card="" data-marked={marked || undefined}>
      {media && (
        <div className={look.media}>
          {media}
          {chip && <span className={look.chip}>{chip}</span>}
        </div>
      )}
      <div className={look.body}>
        <h3 className={look.title}>{title}</h3>
        {children}
      </div>
      {(foot || actions) && (
        <div className={look.foot}>
          <div>{foot}</div>
          {actions}
        </div>
      )}
    </li>
  )
}
