import { createFileRoute } from '@tanstack/react-router'
import { notificationsScreen } from '../../../app/screens/notifications'
import { useScreen } from '../../../app/use-screen'
import { NotificationsView } from '../../../views/notifications/notifications.view'

export const Route = createFileRoute('/_signed-in/_desk/notifications')({ component: Notifications })

function Notifications() {
  const app = Route.useRouteContext()
  return <NotificationsView screen={useScreen(app, notificationsScreen)} clock={app.clock} />
}
