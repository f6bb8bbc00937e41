import {
  type ArticlesGlance,
  type CarouselGlance,
  carouselGlance,
  type EventsGlance,
  eventsGlance,
  type NewsGlance,
  newsGlance,
  type TopicsGlance,
  topicsGlance,
} from '../../domain/home'
import { createHomeTilesMachine, type HomeTilesPorts } from '../../machines/home-tiles.machine'
import type { PortSpy } from '../../recording/port-spy'
import { createArticleTally } from '../../services/article-tally'
import { createCarouselApi } from '../../services/carousel.api'
import { createEventsApi } from '../../services/events.api'
import { type KeptReads, keepReads } from '../../services/kept-reads'
import { createNewsApi } from '../../services/news.api'
import { createTopicsApi } from '../../services/topics.api'
import type { Desk } from '../desk'

type Load<Shown> = (signal?: AbortSignal) => Promise<Shown>

// The dashboard is left and returned to all day: what it read last is kept beyond its actor (READ-4).
const kept = new WeakMap<Desk, ReturnType<typeof keptReads>>()

/** The reads of the dashboard's tiles, composed of one call or more for each. */
export function homeTiles(desk: Desk, now: () => number, spyOn: PortSpy) {
  const reads = kept.get(desk) ?? keptReads(desk)
  kept.set(desk, reads)
  return createHomeTilesMachine(spyOn('home', portsOf(desk, reads, now)))
}

function keptReads({ editorId }: Desk) {
  const keep = <Shown>() =>
    keepReads(
      (load: Load<Shown>, signal?: AbortSignal) => load(signal),
      () => editorId() ?? '',
    )
  return {
    news: keep<NewsGlance>(),
    carousel: keep<CarouselGlance>(),
    events: keep<EventsGlance>(),
    articles: keep<ArticlesGlance>(),
    trending: keep<TopicsGlance>(),
  }
}

function portsOf({ http, editorId }: Desk, reads: ReturnType<typeof keptReads>, now: () => number): HomeTilesPorts {
  const tally = createArticleTally(http)
  const userId = editorId() ?? ''
  const tile = <Shown>(read: KeptReads<Load<Shown>, Shown>, load: Load<Shown>) => ({
    load: (signal: AbortSignal) => read.load(load, signal),
    kept: () => read.kept(load),
  })
  return {
    news: tile(reads.news, async (signal) => newsGlance(await createNewsApi(http).page({ page: 0, userId }, signal))),
    carousel: tile(reads.carousel, async (signal) => carouselGlance(await createCarouselApi(http).list(signal))),
    events: tile(reads.events, async (signal) => eventsGlance(await createEventsApi(http).list(signal), now())),
    articles: { ...tile(reads.articles, tally.load), partly: tally.partly },
    trending: tile(reads.trending, async (signal) => topicsGlance(await createTopicsApi(http).list(signal))),
  }
}
