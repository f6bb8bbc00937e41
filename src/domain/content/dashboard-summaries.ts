import type { CarouselItem } from '../../../contract/carousel'
import type { News } from '../../../contract/news'
import type { Page } from '../../../contract/page'
import type { Topic } from '../../../contract/topic'
import { mediaUrl } from '../navigation/url'
import { timeOf } from '../time/local-time'
import type { EventItem } from './event'
import { eventDay } from './event-text'

/** What a tile of the dashboard shows of its screen (EXT-23). */
export interface Summary<View> {
  /** The number of items; null if unknown. */
  count: number | null
  /** When the newest item was written, in milliseconds since the epoch; null if unknown. */
  edited: number | null
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
/** The next three events, filled up with the latest past ones. */
export type EventsSummary = Summary<{ id: string; name: string; country: string; day: ReturnType<typeof eventDay> }[]>
/** The regions with the most articles first, without those that could not be counted. */
export type ArticlesSummary = Summary<{ id: string; name: string; count: number }[]>
/** The first topics by name. */
export type TopicsSummary = Summary<{ id: string; name: string }[]>

/** The number of articles of a region, and when the newest was written. */
export interface RegionCount {
  id: string
  name: string
  count: number | null
  edited: number | null
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
  return { count: page.total, edited: newestOf(page.items), view }
}

/** Summarizes the carousel. */
export function carouselSummary(page: Page<CarouselItem>): CarouselSummary {
  const enabled = page.items.filter(({ enable }) => enable).length
  const images = distinct(page.items)
    .slice(0, 3)
    .map(({ id, imageUrl }) => ({ id, image: mediaUrl(imageUrl) }))
  const view = { images, enabled, disabled: page.items.length - enabled }
  return { count: page.total, edited: newestOf(page.items), view }
}

/** Summarizes events in the order of their start; those without a date are last. Milliseconds. */
export function eventsSummary(page: Page<EventItem>, now: number): EventsSummary {
  const all = distinct(page.items).map((event) => ({
    event,
    start: timeOf(event.startDate) ?? Number.POSITIVE_INFINITY,
  }))
  all.sort((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start)))
  const dated = all.filter(({ start }) => Number.isFinite(start)).length
  const next = all.findIndex(({ event, start }) => (timeOf(event.endDate) ?? start) >= now && Number.isFinite(start))
  // With fewer than three upcoming events, the latest past ones precede them.
  const first = Math.max(0, Math.min(next === -1 ? dated : next, dated - 3))
  const view = all.slice(first, first + 3).map(({ event }) => ({
    id: event.id,
    name: event.name,
    country: event.location.country,
    day: eventDay(event),
  }))
  return { count: page.total, edited: null, view }
}

/** Summarizes articles: without a total if one region is unknown. */
export function articlesSummary(regions: readonly RegionCount[]): ArticlesSummary {
  const view = distinct(regions).flatMap(({ id, name, count }) => (count === null ? [] : [{ id, name, count }]))
  const edited = regions.flatMap((region) => region.edited ?? [])
  return {
    count: view.length === regions.length ? view.reduce((sum, { count }) => sum + count, 0) : null,
    edited: edited.length === 0 ? null : Math.max(...edited),
    view: view.sort((one, other) => other.count - one.count).slice(0, 6),
  }
}

/** Summarizes topics. */
export const topicsSummary = (page: Page<Topic>): TopicsSummary => ({
  count: page.total,
  edited: null,
  view: distinct(page.items)
    .slice(0, 5)
    .map(({ id, topicName }) => ({ id, name: topicName })),
})

const distinct = <Item extends { id: string }>(items: readonly Item[]): Item[] => [
  ...new Map(items.map((item) => [item.id, item])).values(),
]

const pictureOf = (addresses: readonly string[]): string | null => mediaUrl(addresses[0] ?? '')
