import { Link } from '@tanstack/react-router'
import {
  CalendarDays,
  GalleryHorizontalEnd,
  type LucideIcon,
  Megaphone,
  Newspaper,
  SquarePen,
  TrendingUp,
} from 'lucide-react'
import { css } from '../../../styled-system/css'
import { tiles as recipe } from '../../../styled-system/recipes/tiles'
import { dashboardTexts } from '../../messages/dashboard'
import { fullscreenTexts } from '../../messages/fullscreen'
import { Icon } from '../../ui/layout/icon'

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

/** The six tiles of the full-screen home (DASH-8). */
export function FullscreenTiles() {
  const classes = recipe()
  return (
    <nav aria-label={fullscreenTexts.tiles} className={`${classes.root} ${root}`}>
      {panel.map(({ key, path }) => (
        <Link key={key} to={path} className={`${classes.tile} ${tile}`}>
          <Icon of={icons[key]} size={24} />
          <span className={`${classes.name} ${name}`}>{tiles[key]}</span>
        </Link>
      ))}
    </nav>
  )
}
