import { createFileRoute, Outlet } from '@tanstack/react-router'
import { shellScreen } from '../../app/screens/shell'
import { useScreen } from '../../app/use-screen'
import { ShellView } from '../../views/shell/shell.view'

/** The frame of every screen except the full-screen home (LAYOUT-1); its code is loaded with the router. */
export const Route = createFileRoute('/_signed-in/_shell')({ component: AppServices, codeSplitGroupings: [] })

function AppServices() {
  const { app } = Route.useRouteContext()
  const { session, network, theme, clock, report } = app
  const { drafts, times } = app.services
  return (
    <ShellView shell={useScreen(app, shellScreen)} {...{ session, network, theme, clock, drafts, times, report }}>
      <Outlet />
    </ShellView>
  )
}
