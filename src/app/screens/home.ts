import { carouselCalls } from '../../../contract/carousel'
import { newsCalls } from '../../../contract/news'
import { SEARCH_RELATION } from '../../../contract/search'
import { carouselSummary, eventsSummary, newsSummary, topicsSummary } from '../../domain/content/dashboard-summaries'
import { createHomeMachine, type HomePorts } from '../../machines/screens/home.machine'
import { createArticleCounter } from '../../services/api/article-counter'
import { readList } from '../../services/api/content.api'
import { readEvents } from '../../services/api/events.api'
import { createReadCache, type Results } from '../../services/api/read-cache'
import { readTopics } from '../../services/api/topics.api'
import type { AppServices, SignedInApp } from '../app-services'
import { defineScreen, type Leaving } from '../use-screen'

/** Composes the dashboard from the reads of its tiles, each of one call or more. */
export const homeScreen = defineScreen('home', {
  machine: ({ services, environment, inspection }: SignedInApp, _key: string, visit: Leaving) =>
    createHomeMachine(inspection.spyOn('home', portsOf(services, environment.clock.now, visit))),
  onRenewed(screen) {
    for (const tile of Object.values(screen.getSnapshot().children)) tile?.send({ type: 'tile.retry' })
  },
})

/**
 * Whether the full-screen home shows the numbers of the tiles as well: only on a host that declares more than the calls
 * of the specification, since that screen makes none of them.
 */
export const isCounted = ({ services: { http } }: SignedInApp): boolean => http.declares(SEARCH_RELATION)

function portsOf({ http, editorId, tileResults }: AppServices, now: () => number, { onLeft }: Leaving): HomePorts {
  const counter = createArticleCounter(http)
  const userId = editorId() ?? ''
  function tile<Shown>(results: Results<Shown>, load: (signal?: AbortSignal) => Promise<Shown>) {
    const reads = createReadCache(
      (_: null, signal?: AbortSignal) => load(signal),
      () => userId,
      { results, onLeft },
    )
    return { load: (signal: AbortSignal) => reads.load(null, signal), cached: () => reads.get(null) }
  }
  return {
    news: tile(tileResults.news, async (signal) =>
      newsSummary(await readList(http, newsCalls.page, { pageNo: 0, userId }, signal)),
    ),
    carousel: tile(tileResults.carousel, async (signal) =>
      carouselSummary(await readList(http, carouselCalls.list, {}, signal)),
    ),
    events: tile(tileResults.events, async (signal) => eventsSummary(await readEvents(http, signal), now())),
    articles: { ...tile(tileResults.articles, counter.load), partial: counter.partial },
    trending: tile(tileResults.trending, async (signal) => topicsSummary(await readTopics(http, signal))),
  }
}
