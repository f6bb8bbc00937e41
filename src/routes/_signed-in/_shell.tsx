import { createFileRoute, Outlet } from '@tanstack/react-router'
import { paletteCode } from '../../app/screens/late-forms'
import { shellScreen } from '../../app/screens/shell'
import { useScreen } from '../../app/use-screen'
import type { PageSearchProps } from '../../views/shell/page-search.view'
import { ShellView } from '../../views/shell/shell.view'

/** The frame of every screen except the full-screen home (LAYOUT-1); its code is loaded with the router. */
export const Route = createFileRoute('/_signed-in/_shell')({ component: AppServices, codeSplitGroupings: [] })

function AppServices() {
  const { app } = Route.useRouteContext()
  const { session, network, theme, clock, report } = app
  const { drafts, times } = app.services
  return (
    <ShellView
      shell={useScreen(app, shellScreen)}
      optionsOf={optionsOf}
      {...{ session, network, theme, clock, drafts, times, report }}
    >
      <Outlet />
    </ShellView>
  )
}

/** The rows of the palette's list; the search asks for them once it has such a list. */
const optionsOf: PageSearchProps['optionsOf'] = (commands, text) =>
  paletteCode.loaded()?.paletteOptions(commands, text) ?? []
