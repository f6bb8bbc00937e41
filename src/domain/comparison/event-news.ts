import { type EventNews, eventNews } from '../../../contract/event-news'
import { type EventNewsForm, eventNewsFormOf, eventNewsPayload } from '../content/event-news'
import { comparison, parseBy } from './comparison'

/** How edited event news is compared with the stored one. */
export const eventNewsComparison = comparison<EventNewsForm, EventNews>({
  sent: (values) => eventNewsPayload(values, ''),
  parts: {
    dateTime: ['dateTime', 'dateTimeIso', 'dateTimeAt'],
    imageUrls: ['imageUrls', 'imageUrlEntry'],
    videoUrls: ['videoUrls', 'videoUrlEntry'],
  },
  valuesOf: eventNewsFormOf,
  parse: parseBy(eventNews, (read) => read),
})
