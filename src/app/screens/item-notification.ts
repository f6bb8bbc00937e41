import type { ItemNotificationForm } from '../../machines/forms/item-notification.ports'
import type { SignedInApp } from '../app-services'
import { lazyMachine } from '../lazy-machine'
import { notificationFormCode } from './late-forms'

/** The notification form that a screen opens for one of its items; its toasts are shown on any screen. */
export const itemNotificationForm = (app: SignedInApp, id: string): ItemNotificationForm =>
  lazyMachine(notificationFormCode, (code) =>
    code.itemNotificationForm({ ...app, toast: app.announce }, app.services, id),
  )
