import type { ItemNotificationForm } from '../../machines/forms/item-notification.ports'
import type { SignedInApp } from '../app-services'
import { lazyMachine } from '../lazy-machine'
import { notificationFormCode } from './lazy-code'

/** The notification form that a screen opens for one of its items; a broadcast is its editor's, whoever works when it ends. */
export function itemNotificationForm(app: SignedInApp, id: string): ItemNotificationForm {
  const { services } = app
  const stored = services.broadcasts.of(services.editorId())
  return lazyMachine(notificationFormCode, (code) => code.itemNotificationForm(app, services, stored, id))
}
