import { createFileRoute } from '@tanstack/react-router'
import { DashboardView } from '../../../views/dashboard/dashboard.view'

export const Route = createFileRoute('/_signed-in/_desk/dashboard')({ component: Dashboard })

function Dashboard() {
  const { clock } = Route.useRouteContext()
  return <DashboardView clock={clock} />
}
