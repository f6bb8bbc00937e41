import { carouselSummary, eventsSummary, newsSummary, topicsSummary } from '../../domain/content/dashboard-summaries'
import { createHomeTilesMachine, type HomeTilesPorts } from '../../machines/screens/home-tiles.machine'
import type { PortSpy } from '../../recording/port-spy'
import { createArticleCounter } from '../../services/api/article-counter'
import { createCarouselApi } from '../../services/api/carousel.api'
import { createEventsApi } from '../../services/api/events.api'
import { createNewsApi } from '../../services/api/news.api'
import type { ReadCache } from '../../services/api/read-cache'
import { createTopicsApi } from '../../services/api/topics.api'
import type { AppServices } from '../app-services'
import type { LoadTile } from '../tile-caches'

/** Composes the reads of the dashboard's tiles, each of one call or more. */
export const homeTiles = (services: AppServices, now: () => number, spyOn: PortSpy) =>
  createHomeTilesMachine(spyOn('home', portsOf(services, now)))

function portsOf({ http, editorId, tileCaches }: AppServices, now: () => number): HomeTilesPorts {
  const counter = createArticleCounter(http)
  const userId = editorId() ?? ''
  const tile = <Shown>(cache: ReadCache<LoadTile<Shown>, Shown>, load: LoadTile<Shown>) => ({
    load: (signal: AbortSignal) => cache.load(load, signal),
    cached: () => cache.get(load),
  })
  return {
    news: tile(tileCaches.news, async (signal) =>
      newsSummary(await createNewsApi(http).page({ page: 0, userId }, signal)),
    ),
    carousel: tile(tileCaches.carousel, async (signal) => carouselSummary(await createCarouselApi(http).list(signal))),
    events: tile(tileCaches.events, async (signal) => eventsSummary(await createEventsApi(http).list(signal), now())),
    articles: { ...tile(tileCaches.articles, counter.load), partial: counter.partial },
    trending: tile(tileCaches.trending, async (signal) => topicsSummary(await createTopicsApi(http).list(signal))),
  }
}
