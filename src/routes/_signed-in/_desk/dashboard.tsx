import { createFileRoute } from '@tanstack/react-router'
import { deskOf } from '../../../app/desk'
import { DashboardView } from '../../../views/dashboard/dashboard.view'

export const Route = createFileRoute('/_signed-in/_desk/dashboard')({ component: Dashboard })

function Dashboard() {
  const app = Route.useRouteContext()
  return <DashboardView clock={app.clock} times={deskOf(app).times} />
}
