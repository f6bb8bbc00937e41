import type { PageEntry } from '../../domain/navigation/page-search'
import { layoutTexts } from './layout'

const { entries } = layoutTexts

/** The entries of the sidebar with their routes, in order (LAYOUT-9, LAYOUT-10, MISC-1). */
export const pageList = [
  { title: entries.home, path: '/dashboard' },
  { title: entries.addNews, path: '/all-news' },
  { title: entries.carousel, path: '/carousel' },
  { title: entries.articles, path: '/articles' },
  { title: entries.events, path: '/events' },
  { title: entries.geoShots, path: '/geoshots' },
  { title: entries.trendingTopics, path: '/trending-topics' },
  { title: entries.notifications, path: '/notifications' },
  { title: entries.drafts, path: '/drafts' },
  { title: entries.settings, path: '/settings' },
  { title: entries.profile, path: '/profile' },
] as const satisfies readonly PageEntry[]
