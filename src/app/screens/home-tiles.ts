import {
  type ArticlesSummary,
  type CarouselSummary,
  carouselSummary,
  type EventsSummary,
  eventsSummary,
  type NewsSummary,
  newsSummary,
  type TopicsSummary,
  topicsSummary,
} from '../../domain/content/dashboard-summaries'
import { createHomeTilesMachine, type HomeTilesPorts } from '../../machines/screens/home-tiles.machine'
import type { PortSpy } from '../../recording/port-spy'
import { createArticleCounter } from '../../services/api/article-counter'
import { createCarouselApi } from '../../services/api/carousel.api'
import { createEventsApi } from '../../services/api/events.api'
import { createNewsApi } from '../../services/api/news.api'
import { createReadCache, type ReadCache } from '../../services/api/read-cache'
import { createTopicsApi } from '../../services/api/topics.api'
import type { AppServices } from '../app-services'

type Load<Shown> = (signal?: AbortSignal) => Promise<Shown>

// The dashboard is visited often, so that its read cache outlives its actor (READ-4).
const cached = new WeakMap<AppServices, ReturnType<typeof createReadCaches>>()

/** Composes the reads of the dashboard's tiles, each of one call or more. */
export function homeTiles(services: AppServices, now: () => number, spyOn: PortSpy) {
  const reads = cached.get(services) ?? createReadCaches(services)
  cached.set(services, reads)
  return createHomeTilesMachine(spyOn('home', portsOf(services, reads, now)))
}

function createReadCaches({ editorId }: AppServices) {
  const keep = <Shown>() =>
    createReadCache(
      (load: Load<Shown>, signal?: AbortSignal) => load(signal),
      () => editorId() ?? '',
    )
  return {
    news: keep<NewsSummary>(),
    carousel: keep<CarouselSummary>(),
    events: keep<EventsSummary>(),
    articles: keep<ArticlesSummary>(),
    trending: keep<TopicsSummary>(),
  }
}

function portsOf(
  { http, editorId }: AppServices,
  reads: ReturnType<typeof createReadCaches>,
  now: () => number,
): HomeTilesPorts {
  const counter = createArticleCounter(http)
  const userId = editorId() ?? ''
  const tile = <Shown>(read: ReadCache<Load<Shown>, Shown>, load: Load<Shown>) => ({
    load: (signal: AbortSignal) => read.load(load, signal),
    cached: () => read.get(load),
  })
  return {
    news: tile(reads.news, async (signal) => newsSummary(await createNewsApi(http).page({ page: 0, userId }, signal))),
    carousel: tile(reads.carousel, async (signal) => carouselSummary(await createCarouselApi(http).list(signal))),
    events: tile(reads.events, async (signal) => eventsSummary(await createEventsApi(http).list(signal), now())),
    articles: { ...tile(reads.articles, counter.load), partial: counter.partial },
    trending: tile(reads.trending, async (signal) => topicsSummary(await createTopicsApi(http).list(signal))),
  }
}
