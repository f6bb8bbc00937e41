import type { Page } from 'playwright'
import type { Scene } from './shots.scenes'

/** The screens that read something: without content, while they wait, and after the reads have failed. */
const screens = [
  { name: 'dashboard', path: '/dashboard' },
  { name: 'news', path: '/all-news' },
  { name: 'carousel', path: '/carousel' },
  { name: 'articles', path: '/articles' },
  { name: 'events', path: '/events' },
  { name: 'event', path: '/events/event-ferry-night' },
  { name: 'geoshots', path: '/geoshots' },
  { name: 'trending', path: '/trending-topics' },
  { name: 'notifications', path: '/notifications' },
] as const

const reads = (page: Page, answer: 'never' | 'failure') =>
  page.route(/\/api\/v1\/(?!user\/)/, (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    return answer === 'failure' ? route.fulfill({ status: 404, json: { success: false } }) : undefined
  })

const emptyEvent = (page: Page) =>
  page.route('**/api/v1/eventNews/byEventId?*', (route) =>
    route.fulfill({ json: { success: true, data: { eventNewsList: [], totalCount: 0 } } }),
  )

/** Every screen that reads something, in its three other states. */
export const stateScenes: readonly Scene[] = [
  ...screens.flatMap(({ name, path }): Scene[] => [
    // An empty store has no event to show the news of.
    name === 'event' ? { name: 'event-empty', path, host: emptyEvent } : { name: `${name}-empty`, path, isEmpty: true },
    { name: `${name}-loading`, path, isReading: true, host: (page) => reads(page, 'never') },
    { name: `${name}-failed`, path, host: (page) => reads(page, 'failure') },
  ]),
  { name: 'drafts-empty', path: '/drafts', isEmpty: true },
]
