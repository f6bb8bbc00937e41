import type { CarouselItem } from '../../../contract/carousel'
import type { News } from '../../../contract/news'
import type { Page } from '../../../contract/page'
import type { Topic } from '../../../contract/topic'
import { mediaUrl } from '../navigation/url'
import { timeOf } from '../time/local-time'
import type { EventItem } from './event'
import { eventDay } from './event-text'
import { eventState, inTimeOrder } from './event-time'

/** What a tile of the dashboard shows of its screen (EXT-23). */
export interface Summary<View> {
  /** The number of items; null if unknown. */
  count: number | null
  /** When the newest item was written, in milliseconds since the epoch; null if unknown. */
  newest: number | null
  view: View
}

/** The lead story with its picture, and the two after it; a picture URL that is not valid is null. */
export type NewsSummary = Summary<{ id: string; title: string; image: string | null }[]>
/** At most three pictures, and the number of slides that readers see. */
export type CarouselSummary = Summary<{
  images: { id: string; image: string | null }[]
  enabled: number
  disabled: number
}>
/** The three events that take place or come next. */
export type EventsSummary = Summary<{ id: string; name: string; country: string; day: ReturnType<typeof eventDay> }[]>
/** The regions with the most articles first, without those that could not be counted. */
export type ArticlesSummary = Summary<{ id: string; name: string; count: number }[]>
/** The first topics. */
export type TopicsSummary = Summary<{ id: string; name: string }[]>

/** The number of articles of a region, and when the newest was written. */
export interface RegionCount {
  id: string
  name: string
  count: number | null
  newest: number | null
}

/** When the newest of some items was written, or its own date if that is unknown; milliseconds since the epoch. */
export function newestOf(items: readonly { createdAt?: string | undefined; dateTime?: string | undefined }[]) {
  const times = items.flatMap(({ createdAt = '', dateTime = '' }) => timeOf(createdAt) ?? timeOf(dateTime) ?? [])
  return times.length === 0 ? null : Math.max(...times)
}

/** Summarizes news: the first story with a picture leads. */
export function newsSummary(page: Page<News>): NewsSummary {
  const stories = distinct(page.items).map(({ id, title, imageUrls }) => ({ id, title, image: pictureOf(imageUrls) }))
  const lead = stories.find(({ image }) => image !== null) ?? stories[0]
  const view = lead ? [lead, ...stories.filter((story) => story !== lead)].slice(0, 3) : []
  return { count: page.total, newest: newestOf(page.items), view }
}

/** Summarizes the carousel. */
export function carouselSummary(page: Page<CarouselItem>): CarouselSummary {
  const enabled = page.items.filter(({ enable }) => enable).length
  const images = distinct(page.items)
    .slice(0, 3)
    .map(({ id, imageUrl }) => ({ id, image: mediaUrl(imageUrl) }))
  const view = { images, enabled, disabled: page.items.length - enabled }
  return { count: page.total, newest: newestOf(page.items), view }
}

/** Summarizes events: the three that take place or come next, never one that is over (EXT-156). Milliseconds. */
export function eventsSummary(page: Page<EventItem>, now: number): EventsSummary {
  const next = inTimeOrder(distinct(page.items), now).filter((event) =>
    ['running', 'upcoming'].includes(eventState(event, now)),
  )
  const view = next.slice(0, 3).map((event) => ({
    id: event.id,
    name: event.name,
    country: event.location.country,
    day: eventDay(event),
  }))
  return { count: page.total, newest: null, view }
}

/** Summarizes articles: without a total if one region is unknown. */
export function articlesSummary(regions: readonly RegionCount[]): ArticlesSummary {
  const view = distinct(regions).flatMap(({ id, name, count }) => (count === null ? [] : [{ id, name, count }]))
  const times = regions.flatMap((region) => region.newest ?? [])
  return {
    count: view.length === regions.length ? view.reduce((sum, { count }) => sum + count, 0) : null,
    newest: times.length === 0 ? null : Math.max(...times),
    view: view.sort((one, other) => other.count - one.count).slice(0, 6),
  }
}

/** Summarizes topics. */
export const topicsSummary = (page: Page<Topic>): TopicsSummary => ({
  count: page.total,
  newest: null,
  view: distinct(page.items)
    .slice(0, 5)
    .map(({ id, topicName }) => ({ id, name: topicName })),
})

const distinct = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

const pictureOf = (addresses: readonly string[]): string | null => mediaUrl(addresses[0] ?? '')
