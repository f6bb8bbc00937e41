import type {
  ArticlesSummary,
  CarouselSummary,
  EventsSummary,
  NewsSummary,
  TopicsSummary,
} from '../domain/content/dashboard-summaries'
import { createReadCache } from '../services/api/read-cache'

/** Reads what a tile shows. */
export type LoadTile<Shown> = (signal?: AbortSignal) => Promise<Shown>

/** Caches what the dashboard's tiles show, per editor. They outlive the screen, which is visited often (READ-4). */
export function createTileCaches(editorId: () => string | null) {
  const tileCache = <Shown>() =>
    createReadCache(
      (load: LoadTile<Shown>, signal?: AbortSignal) => load(signal),
      () => editorId() ?? '',
    )
  return {
    news: tileCache<NewsSummary>(),
    carousel: tileCache<CarouselSummary>(),
    events: tileCache<EventsSummary>(),
    articles: tileCache<ArticlesSummary>(),
    trending: tileCache<TopicsSummary>(),
  }
}
