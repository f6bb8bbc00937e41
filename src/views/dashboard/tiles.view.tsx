import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { tiles } from '../../../styled-system/recipes/tiles'
import { dashboardTexts } from '../../messages/dashboard'
import { Icon } from '../../ui/icon'
import { TileArt } from '../../ui/tile-art'

/** The tiles in the order of the panel; News and Notifications are two columns wide. */
const panel = [
  { key: 'news', path: '/all-news', isWide: true },
  { key: 'carousel', path: '/carousel', isWide: false },
  { key: 'events', path: '/events', isWide: false },
  { key: 'articles', path: '/articles', isWide: false },
  { key: 'trending', path: '/trending-topics', isWide: false },
  { key: 'notifications', path: '/notifications', isWide: true },
] as const

/** The six ways on from the dashboard (DASH-4). */
export function Tiles() {
  const id = useId()
  const look = tiles()
  return (
    <div className={look.root}>
      {panel.map(({ key, path, isWide }) => (
        <Link
          key={key}
          to={path}
          data-wide={isWide || undefined}
          className={look.tile}
          aria-labelledby={`${id}-${key}`}
          aria-describedby={`${id}-${key}-line`}
        >
          <h2 id={`${id}-${key}`} className={look.name}>
            {dashboardTexts.tiles[key]}
          </h2>
          <div className={look.art}>
            <TileArt of={key} />
          </div>
          <div className={look.foot}>
            <span id={`${id}-${key}-line`}>{dashboardTexts.lines[key]}</span>
            <span data-arrow="">
              <Icon of={ArrowRight} size={16} />
            </span>
          </div>
        </Link>
      ))}
    </div>
  )
}
