import * as z from 'zod/mini'
import type { News } from '../../../contract/news'
import type { NotificationToSend } from '../../../contract/notification'
import { isEmbedded, mediaUrl } from '../navigation/url'
import { isBlank } from '../text'
import type { EventItem } from './event'
import { holdsAny, textOrEmpty } from './form-fields'

/** The values of a notification form (NOTE-3). */
export interface NotificationForm {
  subject: string
  content: string
  image: string
}

/** The empty form (NOTE-2). */
export const blankNotification = (): NotificationForm => ({ subject: '', content: '', image: '' })

/** The subject of a broadcast: the type of an item and its id; absent outside the item dialog. */
export interface NotificationItem {
  type: 'news' | 'event'
  id: string
}

/** When something was sent before, in milliseconds since the epoch, and by whom. */
export interface Prior {
  at: number | null
  by: string
}

/** The initial values for a news item (NEWS-40); a picture URL that readers cannot load is left out. */
export const notificationFromNews = (news: News): { values: NotificationForm; item: NotificationItem } => ({
  values: {
    subject: news.title,
    content: [news.description, news.subTitle].find((given) => given !== undefined && !isBlank(given)) ?? '',
    image: mediaUrl(news.imageUrls[0] ?? '') ?? '',
  },
  item: { type: 'news', id: news.id },
})

/** The initial values for an event: its name, description and banner (EXT-154). */
export const notificationFromEvent = ({
  id,
  name,
  description,
  bannerUrl,
}: Pick<EventItem, 'id' | 'name' | 'description' | 'bannerUrl'>): {
  values: NotificationForm
  item: NotificationItem
} => ({
  values: { subject: name, content: description, image: mediaUrl(bannerUrl) ?? '' },
  item: { type: 'event', id },
})

/** Whether all three fields are blank; on the notifications page one is enough (NOTE-7). */
export const isNothingToSend = (values: NotificationForm): boolean =>
  Object.keys(notificationPayload(values)).every((key) => key === 'data')

/** Whether the subject is blank; the item dialog requires it (NOTE-9). */
export const lacksSubject = (values: NotificationForm): boolean => isBlank(values.subject)

/**
 * The payload, and what its preview shows: the fields that are not blank, trimmed, a picture only if readers can load
 * it, and the item's id (NOTE-8, NEWS-41, DATA-14, DATA-15).
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

const draftSchema = z.object({ subject: textOrEmpty, content: textOrEmpty, image: textOrEmpty })

/** The form values of a draft, without an embedded picture; null if it contains none of a broadcast. */
export function parseNotificationDraft(formData: Record<string, unknown>): NotificationForm | null {
  const read = draftSchema.safeParse(formData)
  if (!read.success || !holdsAny(draftSchema.shape, formData)) return null
  return { ...read.data, image: isEmbedded(read.data.image) ? '' : read.data.image }
}
