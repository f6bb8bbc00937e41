import type { ItemNotificationForm } from '../../machines/forms/item-notification.ports'
import type { SignedInApp } from '../app-services'
import { lateCode, lazyMachine } from '../lazy-machine'

export const notificationFormCode = lateCode('notification-form', () => import('../chunks/notification-form'))

/** The notification form that a screen opens for one of its items; its toasts are shown on any screen. */
export const itemNotificationForm = (app: SignedInApp, id: string): ItemNotificationForm =>
  lazyMachine(notificationFormCode, (code) =>
    code.itemNotificationForm({ ...app, toast: app.announce }, app.services, id),
  )
