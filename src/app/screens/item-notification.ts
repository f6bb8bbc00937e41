import { createItemNotificationMachine } from '../../machines/forms/item-notification.machine'
import type { SignedInApp } from '../app-services'
import { lateCode, lazyMachine } from '../lazy-machine'

export const notificationFormCode = lateCode(() => import('../chunks/notification-form'))

/** Composes the notification dialog that a screen opens for one of its items. */
export function itemNotification(app: SignedInApp) {
  const toast = app.announce
  const form = lazyMachine(async () =>
    (await notificationFormCode.load()).itemNotificationForm({ ...app, toast }, app.services),
  )
  return createItemNotificationMachine({ form, toast })
}
