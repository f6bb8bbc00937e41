import type { News } from '../../../contract/news'
import { notificationFromNews } from '../../domain/content/notification'
import type { LazyMachine } from '../typed'
import type { createItemNotificationFormMachine, ItemNotification } from './notification-form.machine'

/** The notification form of an item as a lazy machine. */
export type ItemNotificationForm = LazyMachine<ReturnType<typeof createItemNotificationFormMachine>>

/** The notification dialog of a news item, prefilled (NEWS-40). */
export const itemNotification = (form: ItemNotificationForm) => ({
  form,
  blank: (): ItemNotification => ({ subject: '', content: '', image: '', item: null }),
  of(news: News): ItemNotification {
    const { values, item } = notificationFromNews(news)
    return { ...values, item }
  },
})

/** The clauses of opening and ending the notification dialog of a news item. */
export const notificationClauses = { notify: ['NEWS-40', 'NEWS-41'], notified: ['NOTE-5', 'NOTE-13'] } as const
