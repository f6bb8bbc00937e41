import {
  CalendarDays,
  Clapperboard,
  FilePenLine,
  GalleryHorizontalEnd,
  House,
  type LucideIcon,
  Megaphone,
  Newspaper,
  Settings,
  SquarePen,
  TrendingUp,
  UserRound,
} from 'lucide-react'
import type { pageList } from '../../messages/shell/pages'

type Path = (typeof pageList)[number]['path']

/** The icons of the sidebar. */
export const pageIcons: Record<Path, LucideIcon> = {
  '/dashboard': House,
  '/all-news': SquarePen,
  '/carousel': GalleryHorizontalEnd,
  '/articles': Newspaper,
  '/events': CalendarDays,
  '/geoshots': Clapperboard,
  '/trending-topics': TrendingUp,
  '/notifications': Megaphone,
  '/drafts': FilePenLine,
  '/settings': Settings,
  '/profile': UserRound,
}

/** Whether an entry stands at the bottom of the sidebar (LAYOUT-10). */
export const isAtFoot = (path: Path): boolean => path === '/settings' || path === '/profile'
