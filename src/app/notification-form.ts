import { notificationPayload } from '../domain/notification'
import { createItemNotificationFormMachine } from '../machines/notification-form.machine'
import type { Http } from '../services/http'
import { newId } from '../services/new-id'
import { createNotifyApi } from '../services/notify.api'
import type { App } from './app'
import { createUploads } from './uploads'

/** The notification form of an item, composed of its machine and the services behind it. */
export function itemNotificationForm(app: App, http: Http, onUnauthorised: () => boolean) {
  const api = createNotifyApi(http)
  return createItemNotificationFormMachine({
    async send({ values, attempt }) {
      await api.send(notificationPayload(values, values.item), attempt)
      return {}
    },
    upload: createUploads(app, onUnauthorised),
    attempt: newId,
    toast: app.toast,
  })
}
