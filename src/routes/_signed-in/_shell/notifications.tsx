import { createFileRoute } from '@tanstack/react-router'
import { notificationFormCode } from '../../../app/screens/lazy-code'
import { notificationsScreen } from '../../../app/screens/notifications'
import { useScreen } from '../../../app/use-screen'
import { NotificationsView } from '../../../views/notifications/notifications.view'

export const Route = createFileRoute('/_signed-in/_shell/notifications')({ component: Notifications })

const Notify = notificationFormCode.view(({ NotifyDialog }) => NotifyDialog)

function Notifications() {
  const { app } = Route.useRouteContext()
  const { drafts } = app.services
  return (
    <NotificationsView Notify={Notify} screen={useScreen(app, notificationsScreen)} drafts={drafts} clock={app.clock} />
  )
}
