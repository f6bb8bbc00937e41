import { blankNotification, type NotificationForm, parseNotificationDraft } from '../../domain/content/notification'
import { createNotificationsMachine } from '../../machines/screens/notifications.machine'
import { notificationTexts } from '../../messages/content/notification'
import { readBroadcasts } from '../../services/api/outbox.api'
import type { SignedInApp } from '../app-services'
import { formDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { retryFailedLists } from '../session-renewal'
import { defineScreen } from '../use-screen'
import { notificationFormCode } from './lazy-code'

/** Composes the page for broadcasts from its machine and its services. */
export const notificationsScreen = defineScreen('notifications', {
  machine(app: SignedInApp) {
    const { services } = app
    const { draft, restore } = formDrafts<NotificationForm>(app, {
      formType: 'notification',
      route: '/notifications',
      idOf: () => null,
      read: parseNotificationDraft,
    })
    const form = lazyMachine(notificationFormCode, ({ pageNotificationForm }) =>
      pageNotificationForm(app, services, draft),
    )
    const path = app.environment.editors.readPath('outboxPath')
    const sent =
      path === null ? null : (page: number, signal: AbortSignal) => readBroadcasts(services.http, path, page, signal)
    return createNotificationsMachine(app.inspection.spyOn('notifications', { form, restore, sent, toast: app.toast }))
  },
  onRenewed: (screen) => retryFailedLists(screen.getSnapshot().children.list),
  commandLabels: { 'form.open': { text: notificationTexts.open, values: blankNotification() } },
})
