import { Link } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import {
  CalendarDays,
  GalleryHorizontalEnd,
  type LucideIcon,
  Megaphone,
  Newspaper,
  SquarePen,
  TrendingUp,
} from 'lucide-react'
import { useId } from 'react'
import { css } from '../../../styled-system/css'
import { tiles as recipe } from '../../../styled-system/recipes/tiles'
import type { Summary } from '../../domain/content/dashboard-summaries'
import { dashboardTexts } from '../../messages/dashboard'
import { fullscreenTexts } from '../../messages/fullscreen'
import { Icon } from '../../ui/layout/icon'
import { TileCount } from '../dashboard/tile-count'
import type { Part } from '../shared/part'
import type { FullscreenProps } from './fullscreen.view'

const { tiles } = dashboardTexts
type Tile = keyof typeof tiles

/** The links in their order; Events leads to the form for a new event (DASH-8). */
const panel = [
  { key: 'carousel', path: '/carousel' },
  { key: 'articles', path: '/articles' },
  { key: 'events', path: '/create-event' },
  { key: 'news', path: '/all-news' },
  { key: 'notifications', path: '/notifications' },
  { key: 'trending', path: '/trending-topics' },
] as const
const icons: Record<Tile, LucideIcon> = {
  carousel: GalleryHorizontalEnd,
  articles: Newspaper,
  events: CalendarDays,
  news: SquarePen,
  notifications: Megaphone,
  trending: TrendingUp,
}
const root = css({
  position: 'relative',
  gridAutoRows: '[auto]',
  lg: { gridTemplateColumns: '[repeat(6, minmax(0, 1fr))]' },
})
const tile = css({ gap: '6', color: 'fg.subtle', lgDown: { minH: '0' } })
const name = css({ color: 'fg.default' })

/** The six tiles of the full-screen home (DASH-8), with their numbers where the dashboard's reads are given (EXT-295). */
export function FullscreenTiles({ home }: Pick<FullscreenProps, 'home'>) {
  const classes = recipe()
  const id = useId()
  const summaries = useSelector(home, (snapshot) => snapshot?.children)
  return (
    <nav aria-label={fullscreenTexts.tiles} className={`${classes.root} ${root}`}>
      {panel.map(({ key, path }) => (
        <Link
          key={key}
          to={path}
          className={`${classes.tile} ${tile}`}
          aria-labelledby={`${id}-${key}`}
          aria-describedby={`${id}-${key}-count`}
        >
          <Icon of={icons[key]} size={24} />
          <div className={classes.header}>
            <div id={`${id}-${key}`} className={`${classes.name} ${name}`}>
              {tiles[key]}
            </div>
            <span id={`${id}-${key}-count`}>{key === 'notifications' ? null : <Count tile={summaries?.[key]} />}</span>
          </div>
        </Link>
      ))}
    </nav>
  )
}

function Count({ tile }: { tile: Part<{ context: { summary: Summary<unknown> | null } }, never> | undefined }) {
  return <TileCount count={useSelector(tile, (snapshot) => snapshot?.context.summary?.count ?? null)} />
}
