import { type News, news } from '../../../contract/news'
import { type NewsForm, newsFormOf, newsPayload } from '../content/news'
import { comparison, parseBy } from './comparison'

/** How an edited news item is compared with the stored one. */
export const newsComparison = comparison<NewsForm, News>({
  sent: newsPayload,
  parts: {
    dateTime: ['dateTime', 'dateTimeIso', 'dateTimeAt'],
    imageUrls: ['imageUrls', 'imageUrlEntry'],
    videoUrls: ['videoUrls', 'videoUrlEntry'],
  },
  valuesOf: newsFormOf,
  parse: parseBy(news, (read) => read),
})
