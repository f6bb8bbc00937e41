import { createFileRoute } from '@tanstack/react-router'
import { homeScreen } from '../../../app/screens/home'
import { useScreen } from '../../../app/use-screen'
import { DashboardView } from '../../../views/dashboard/dashboard.view'

export const Route = createFileRoute('/_signed-in/_shell/dashboard')({ component: Dashboard })

function Dashboard() {
  const { app } = Route.useRouteContext()
  const { times, drafts } = app.services
  return <DashboardView home={useScreen(app, homeScreen)} drafts={drafts} clock={app.clock} times={times} />
}
