import { notificationCalls } from '../../../contract/notification'
import type { Attempt } from '../../domain/attempt'
import {
  type NotificationForm,
  type NotificationItem,
  notificationPayload,
  parseNotificationDraft,
} from '../../domain/content/notification'
import { timeOf } from '../../domain/time/local-time'
import {
  createItemNotificationFormMachine,
  createPageNotificationFormMachine,
  type ItemNotification,
} from '../../machines/forms/notification-form.machine'
import type { DraftPort } from '../../machines/parts/draft-autosave.ports'
import { writeItem } from '../../services/api/content.api'
import { findAttempt } from '../../services/api/find-saved'
import { lastBroadcastOf } from '../../services/api/outbox.api'
import type { App } from '../app'
import type { AppServices } from '../app-services'
import { createUploads } from '../uploads'

export { NotifyDialog } from '../../views/shared/notify/notify-dialog.view'

/** What sends a broadcast and keeps its attempts. */
type Caller = Pick<AppServices, 'http' | 'onCall' | 'attempts'>
/** The attempts of the editor who opened the screen. */
type StoredAttempts = ReturnType<AppServices['broadcasts']['of']>

/** Composes the notification form of an item; the id is the screen's own, then "notification.form". */
export function itemNotificationForm(app: App, caller: Caller, stored: StoredAttempts, id: string) {
  return createItemNotificationFormMachine(
    app.inspection.spyOn('notify.form', {
      id,
      ...parts(app, caller, id),
      async findPrior({ values: { item }, signal }) {
        const path = app.environment.editors.readPath('outboxPath')
        const last = path !== null && item ? await lastBroadcastOf(caller.http, path, item, signal) : null
        return last && { at: timeOf(last.createdAt), by: last.editorName ?? '' }
      },
      store: {
        read({ item }: ItemNotification) {
          const found = stored.read(item)
          const payload = found && parseNotificationDraft(found.payload)
          return found && payload ? { ...found, payload: { ...payload, item } } : null
        },
        write: ({ item }: ItemNotification, attempt: Attempt<ItemNotification> | null) =>
          stored.write(item, attempt && { ...attempt, payload: { ...attempt.payload } }),
      },
    }),
  )
}

/** Composes the notification form of the page, which saves drafts (NOTE-10). */
export const pageNotificationForm = (app: App, caller: Caller, draft: DraftPort<NotificationForm>) =>
  createPageNotificationFormMachine(
    app.inspection.spyOn('notifications.form', { ...parts(app, caller, 'notifications.form'), draft }),
  )

function parts(app: App, { http, onCall, attempts }: Caller, id: string) {
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
    check: ({ attempt, signal }: { attempt: Pick<Attempt, 'key' | 'at'>; signal: AbortSignal }) =>
      findAttempt(http, notificationCalls.send, {
        attempt,
        signal,
        itemOf: () => ({}),
        // No other call reads broadcasts back.
        search: async () => 'undecided',
      }),
    // Phones show the picture in 16:9 (NOTE-6).
    upload: createUploads(app, onCall, { id: `${id}.upload`, ratio: '16:9' }),
    attempts,
    toast: app.toast,
  }
}
