import type { News } from '../../../contract/news'
import { notificationFromNews } from '../../domain/content/notification'
import type { Toast } from '../../domain/toast'
import { createFormHostMachine } from '../parts/form-host.machine'
import type { LazyMachine } from '../typed'
import type { createItemNotificationFormMachine, ItemNotification } from './notification-form.machine'

export interface ItemNotificationPorts {
  /** The form as a lazy machine. */
  form: LazyMachine<ReturnType<typeof createItemNotificationFormMachine>>
  toast: (toast: Toast) => void
}

/** The notification dialog of an item, prefilled (NEWS-40). */
export const createItemNotificationMachine = ({ form, toast }: ItemNotificationPorts) =>
  createFormHostMachine<ItemNotification, object>({
    form: form.machine,
    prepare: form.load,
    blank: () => ({ subject: '', content: '', image: '', item: null }),
    staysOpen: false,
    toast,
    spec: { opened: ['NEWS-40', 'NEWS-41'], ended: ['NOTE-5', 'NOTE-13'] },
  })

/** The initial values of the notification dialog of a news item (NEWS-40). */
export function itemNotificationOf(news: News): ItemNotification {
  const { values, item } = notificationFromNews(news)
  return { ...values, item }
}
