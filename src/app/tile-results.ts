import type {
  ArticlesSummary,
  CarouselSummary,
  EventsSummary,
  NewsSummary,
  TopicsSummary,
} from '../domain/content/dashboard-summaries'
import type { Results } from '../services/api/read-cache'

/** What the dashboard's tiles have read, by editor. It outlives the screen, which is visited often (READ-4). */
export function createTileResults() {
  const summaries = <Shown>(): Results<Shown> => new Map()
  return {
    news: summaries<NewsSummary>(),
    carousel: summaries<CarouselSummary>(),
    events: summaries<EventsSummary>(),
    articles: summaries<ArticlesSummary>(),
    trending: summaries<TopicsSummary>(),
  }
}
