import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { css } from '../../../styled-system/css'
import { tiles } from '../../../styled-system/recipes/tiles'
import { dashboardTexts } from '../../messages/dashboard'
import { Icon } from '../../ui/layout/icon'
import { TileArt } from '../../ui/layout/tile-art'
import { TileCount } from './tile-count'

const paths = {
  news: '/all-news',
  carousel: '/carousel',
  events: '/events',
  articles: '/articles',
  trending: '/trending-topics',
  notifications: '/notifications',
} as const
const wide = new Set<TileName>(['news', 'notifications'])
const quiet = css({ textStyle: 'meta', color: 'fg.muted' })
/** A drawing that waits for its summary breathes, one without a summary stands still. */
const coming = css({ animation: '[pulse 1.2s ease-in-out infinite alternate]', _motionReduce: { animation: '[none]' } })

export type TileName = keyof typeof paths

interface TileProps {
  of: TileName
  /** The number of items of its screen; null if unknown. */
  count: number | null
  /** The line at the bottom. */
  line: string
  /** Whether the summary is being read for the first time, or could not be read. */
  state?: 'reading' | 'unavailable' | 'shown' | undefined
  /** The summary; a drawing if it is null. */
  children: ReactNode
}

/** A link to a screen; it is named by the tile's title and described by count and line (DASH-4, EXT-157). */
export function Tile({ of, count, line, state = 'shown', children }: TileProps) {
  const id = useId()
  const classes = tiles()
  return (
    <Link
      to={paths[of]}
      data-wide={wide.has(of) || undefined}
      className={classes.tile}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-count ${id}-line`}
      aria-busy={state === 'reading' || undefined}
    >
      <div className={classes.header}>
        <h2 id={`${id}-name`} className={classes.name}>
          {dashboardTexts.tiles[of]}
        </h2>
        <span id={`${id}-count`}>
          <TileCount count={count} />
          {state === 'unavailable' && <span className={quiet}>{dashboardTexts.notAvailable}</span>}
        </span>
      </div>
      <div className={`${classes.art} ${state === 'reading' ? coming : ''}`}>{children || <TileArt of={of} />}</div>
      <div className={classes.footer}>
        <span id={`${id}-line`}>{line}</span>
        <span data-arrow="">
          <Icon of={ArrowRight} size={16} />
        </span>
      </div>
    </Link>
  )
}
