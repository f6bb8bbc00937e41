import { createItemNotificationMachine } from '../../machines/item-notification.machine'
import type { DeskApp } from '../desk'
import { late, lateCode } from '../late'

export const notificationFormCode = lateCode(() => import('../chunks/notification-form'))

/** The notification dialog that a screen opens for one of its items. */
export function itemNotification(app: DeskApp) {
  const toast = app.announce
  const form = late(async () => (await notificationFormCode.load()).itemNotificationForm({ ...app, toast }, app.desk))
  return createItemNotificationMachine({ form, toast })
}
