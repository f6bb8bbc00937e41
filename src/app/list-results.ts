import type { Article } from '../../contract/article'
import type { CarouselItem } from '../../contract/carousel'
import type { EventNews } from '../../contract/event-news'
import type { GeoShot } from '../../contract/geo-shot'
import type { News } from '../../contract/news'
import type { Page } from '../../contract/page'
import type { Topic } from '../../contract/topic'
import type { EventItem } from '../domain/content/event'
import type { Results } from '../services/api/read-cache'

/** The pages that lists have read, by editor and page. They outlive the screens, which show them when they open again (EXT-14). */
export function createListResults() {
  const pages = <Item>(): Results<Page<Item>> => new Map()
  const results = {
    news: pages<News>(),
    events: pages<EventItem>(),
    eventNews: pages<EventNews>(),
    articles: pages<Article>(),
    carousel: pages<CarouselItem>(),
    geoShots: pages<GeoShot>(),
    topics: pages<Topic>(),
    topicNews: pages<News>(),
  }
  return {
    ...results,
    /** Forgets all pages, since something was written or another editor works. */
    clear(): void {
      for (const one of Object.values(results)) one.clear()
    },
  }
}
