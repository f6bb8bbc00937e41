import { carouselCalls } from '../../../contract/carousel'
import { newsCalls } from '../../../contract/news'
import { SEARCH_RELATION } from '../../../contract/search'
import { carouselSummary, eventsSummary, newsSummary, topicsSummary } from '../../domain/content/dashboard-summaries'
import { createHomeMachine, type HomePorts } from '../../machines/screens/home.machine'
import { createArticleCounter } from '../../services/api/article-counter'
import { readList } from '../../services/api/content.api'
import { readEvents } from '../../services/api/events.api'
import type { ReadCache } from '../../services/api/read-cache'
import { readTopics } from '../../services/api/topics.api'
import type { AppServices, SignedInApp } from '../app-services'
import type { LoadTile } from '../tile-caches'
import { defineScreen } from '../use-screen'

/** Composes the dashboard from the reads of its tiles, each of one call or more. */
export const homeScreen = defineScreen('home', {
  machine: ({ services, environment, inspection }: SignedInApp) =>
    createHomeMachine(inspection.spyOn('home', portsOf(services, environment.clock.now))),
  onRenewed(screen) {
    for (const tile of Object.values(screen.getSnapshot().children)) tile?.send({ type: 'tile.retry' })
  },
})

/**
 * Whether the full-screen home shows the numbers of the tiles as well: only on a host that declares more than the calls
 * of the specification, since that screen makes none of them.
 */
export const isCounted = ({ services: { http } }: SignedInApp): boolean => http.declares(SEARCH_RELATION)

function portsOf({ http, editorId, tileCaches }: AppServices, now: () => number): HomePorts {
  const counter = createArticleCounter(http)
  const userId = editorId() ?? ''
  const tile = <Shown>(cache: ReadCache<LoadTile<Shown>, Shown>, load: LoadTile<Shown>) => ({
    load: (signal: AbortSignal) => cache.load(load, signal),
    cached: () => cache.get(load),
  })
  return {
    news: tile(tileCaches.news, async (signal) =>
      newsSummary(await readList(http, newsCalls.page, { pageNo: 0, userId }, signal)),
    ),
    carousel: tile(tileCaches.carousel, async (signal) =>
      carouselSummary(await readList(http, carouselCalls.list, {}, signal)),
    ),
    events: tile(tileCaches.events, async (signal) => eventsSummary(await readEvents(http, signal), now())),
    articles: { ...tile(tileCaches.articles, counter.load), partial: counter.partial },
    trending: tile(tileCaches.trending, async (signal) => topicsSummary(await readTopics(http, signal))),
  }
}
