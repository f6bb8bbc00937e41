import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { tiles } from '../../../styled-system/recipes/tiles'
import { dashboardTexts } from '../../messages/dashboard'
import { VisuallyHidden } from '../../ui/feedback/visually-hidden'
import { Icon } from '../../ui/layout/icon'
import { TileArt } from '../../ui/layout/tile-art'

const paths = {
  news: '/all-news',
  carousel: '/carousel',
  events: '/events',
  articles: '/articles',
  trending: '/trending-topics',
  notifications: '/notifications',
} as const
const wide = new Set<TileName>(['news', 'notifications'])
const figures = new Intl.NumberFormat('en-GB')

export type TileName = keyof typeof paths

interface TileProps {
  of: TileName
  /** The number of items of its screen; null if unknown. */
  count: number | null
  /** The line at the bottom. */
  line: string
  /** The summary; a drawing if it is null. */
  children: ReactNode
}

/** A link to a screen; it is named by the tile's title and described by count and line (DASH-4). */
export function Tile({ of, count, line, children }: TileProps) {
  const id = useId()
  const classes = tiles()
  return (
    <Link
      to={paths[of]}
      data-wide={wide.has(of) || undefined}
      className={classes.tile}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-count ${id}-line`}
    >
      <div className={classes.header}>
        <h2 id={`${id}-name`} className={classes.name}>
          {dashboardTexts.tiles[of]}
        </h2>
        <span id={`${id}-count`}>
          {count !== null && (
            <>
              {figures.format(count)} <VisuallyHidden>{dashboardTexts.inAll}</VisuallyHidden>
            </>
          )}
        </span>
      </div>
      <div className={classes.art}>{children || <TileArt of={of} />}</div>
      <div className={classes.footer}>
        <span id={`${id}-line`}>{line}</span>
        <span data-arrow="">
          <Icon of={ArrowRight} size={16} />
        </span>
      </div>
    </Link>
  )
}
