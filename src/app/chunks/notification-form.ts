import { notificationCalls } from '../../../contract/notification'
import { type NotificationForm, type NotificationItem, notificationPayload } from '../../domain/content/notification'
import {
  createItemNotificationFormMachine,
  createPageNotificationFormMachine,
} from '../../machines/forms/notification-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { writeItem } from '../../services/api/content.api'
import type { Http } from '../../services/api/http'
import { newId } from '../../services/browser/new-id'
import type { App } from '../app'
import { createUploads } from '../uploads'

export { NotifyDialog } from '../../views/shared/notify/notify-dialog.view'

/** The HTTP client that sends a broadcast, and the callback for a 401 response. */
interface Caller {
  http: Http
  onUnauthorised: () => boolean
}

/** Composes the notification form of an item; the id is the screen's own, then "notification.form". */
export const itemNotificationForm = (app: App, caller: Caller, id: string) =>
  createItemNotificationFormMachine(app.inspection.spyOn('notify.form', { id, ...parts(app, caller, id) }))

/** Composes the notification form of the page, which saves drafts (NOTE-10). */
export const pageNotificationForm = (app: App, caller: Caller, draft: DraftPort<NotificationForm>) =>
  createPageNotificationFormMachine(
    app.inspection.spyOn('notifications.form', { ...parts(app, caller, 'notifications.form'), draft }),
  )

function parts(app: App, { http, onUnauthorised }: Caller, id: string) {
  return {
    async send({
      values,
      idempotencyKey,
    }: {
      values: NotificationForm & { item?: NotificationItem | null }
      idempotencyKey: string
    }) {
      await writeItem(http, notificationCalls.send, notificationPayload(values, values.item), idempotencyKey)
      return {}
    },
    // Phones show the picture in 16:9 (NOTE-6).
    upload: createUploads(app, onUnauthorised, { id: `${id}.upload`, ratio: '16:9' }),
    idempotencyKey: newId,
    toast: app.toast,
  }
}
