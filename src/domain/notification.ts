import type { News } from '../../contract/news'
import type { NotificationToSend } from '../../contract/notification.sent'
import { isBlank } from './text'
import { mediaUrl } from './url'

/** A broadcast as it is filled in (NOTE-3). */
export interface NotificationForm {
  subject: string
  content: string
  image: string
}

/** What a broadcast is about: a type of item and its identifier; none outside the item dialog. */
export interface NotificationItem {
  type: 'news'
  id: string
}

/** The form opened from a news item (NEWS-40); a picture that no reader could load is left out (trap I12). */
export const notificationFromNews = (news: News): { values: NotificationForm; item: NotificationItem } => ({
  values: {
    subject: news.title,
    content: [news.description, news.subTitle].find((given) => given !== undefined && !isBlank(given)) ?? '',
    image: mediaUrl(news.imageUrls[0] ?? '') ?? '',
  },
  item: { type: 'news', id: news.id },
})

/** On the notifications page one of the three is enough (NOTE-7). */
export const isNothingToSend = (values: NotificationForm): boolean =>
  isBlank(values.subject) && isBlank(values.content) && isBlank(values.image)

/** In the item dialog the subject is required (NOTE-9). */
export const lacksSubject = (values: NotificationForm): boolean => isBlank(values.subject)

/** What is sent: the fields that say something, trimmed, and the item's identifier (NOTE-8, NEWS-41, DATA-14). */
export const notificationPayload = (
  values: NotificationForm,
  item: NotificationItem | null = null,
): NotificationToSend => ({
  ...(isBlank(values.subject) ? {} : { subject: values.subject.trim() }),
  ...(isBlank(values.content) ? {} : { content: values.content.trim() }),
  ...(isBlank(values.image) ? {} : { image: values.image.trim() }),
  data: item === null ? {} : { [`${item.type}Id`]: item.id },
})
