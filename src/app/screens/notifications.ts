import { blankNotification, type NotificationForm, parseNotificationDraft } from '../../domain/content/notification'
import { createNotificationsMachine } from '../../machines/screens/notifications.machine'
import { notificationTexts } from '../../messages/content/notification'
import type { SignedInApp } from '../app-services'
import { formDrafts } from '../drafts/form-drafts'
import { lazyMachine } from '../lazy-machine'
import { defineScreen } from '../use-screen'
import { notificationFormCode } from './late-forms'

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
    return createNotificationsMachine(app.inspection.spyOn('notifications', { form, restore, toast: app.toast }))
  },
  commandLabels: { 'form.open': { text: notificationTexts.open, values: blankNotification() } },
})
