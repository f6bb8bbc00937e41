import * as z from 'zod/mini'
import type { News } from '../../../contract/news'
import type { NotificationToSend } from '../../../contract/notification'
import { isEmbedded, mediaUrl } from '../navigation/url'
import { isBlank } from '../text'

/** A broadcast as it is filled in (NOTE-3). */
export interface NotificationForm {
  subject: string
  content: string
  image: string
}

/** An empty form (NOTE-2). */
export const blankNotification = (): NotificationForm => ({ subject: '', content: '', image: '' })

/** What a broadcast is about: a type of item and its identifier; none outside the item dialog. */
export interface NotificationItem {
  type: 'news'
  id: string
}

/** The form opened from a news item (NEWS-40); a picture that no reader could load is left out. */
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
  Object.keys(notificationPayload(values)).every((key) => key === 'data')

/** In the item dialog the subject is required (NOTE-9). */
export const lacksSubject = (values: NotificationForm): boolean => isBlank(values.subject)

/**
 * What is sent, and what its preview shows: the fields that say something, trimmed, a picture only where a reader can
 * load it, and the item's identifier (NOTE-8, NEWS-41, DATA-14).
 */
export const notificationPayload = (
  values: NotificationForm,
  item: NotificationItem | null = null,
): NotificationToSend => ({
  ...(isBlank(values.subject) ? {} : { subject: values.subject.trim() }),
  ...(isBlank(values.content) ? {} : { content: values.content.trim() }),
  ...(mediaUrl(values.image) === null ? {} : { image: values.image.trim() }),
  data: item === null ? {} : { [`${item.type}Id`]: item.id },
})

const text = z._default(z.catch(z.string(), ''), '')
const draftSchema = z.object({ subject: text, content: text, image: text })

/** The form that a draft holds; null where it holds nothing of a broadcast, and no picture in itself. */
export function parseNotificationDraft(formData: Record<string, unknown>): NotificationForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !Object.keys(draftSchema.shape).some((key) => Object.hasOwn(formData, key))) return null
  return { ...read.data, image: isEmbedded(read.data.image) ? '' : read.data.image }
}
