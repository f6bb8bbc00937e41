import { createActor } from 'xstate'
import { blankNotification, type NotificationForm, readNotificationDraft } from '../../domain/notification'
import { createNotificationsMachine } from '../../machines/notifications.machine'
import { notificationTexts } from '../../messages/notification'
import type { DeskApp } from '../desk'
import { formDrafts } from '../form-drafts'
import { late } from '../late'
import { defineScreen } from '../use-screen'
import { notificationFormCode } from './item-notification'

/** The page for broadcasts, composed of its machine and the services behind it. */
export const notificationsScreen = defineScreen(
  'notifications',
  (app: DeskApp) => {
    const { desk } = app
    const { draft, restore } = formDrafts<NotificationForm>(desk.shelf, {
      formType: 'notification',
      route: '/notifications',
      idOf: () => null,
      read: readNotificationDraft,
    })
    const form = late(async () => (await notificationFormCode.load()).pageNotificationForm(app, desk, draft))
    return createActor(
      createNotificationsMachine({ form, restore, toast: app.toast }),
      app.inspection.actorOptions('notifications'),
    )
  },
  { 'form.open': { text: notificationTexts.open, values: blankNotification() } },
)
