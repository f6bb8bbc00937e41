import { createFileRoute } from '@tanstack/react-router'
import { settingsScreen } from '../../../app/screens/settings'
import { useScreen } from '../../../app/use-screen'
import { SettingsView } from '../../../views/settings/settings.view'

export const Route = createFileRoute('/_signed-in/_shell/settings')({ component: Settings })

function Settings() {
  const { app } = Route.useRouteContext()
  return <SettingsView settings={useScreen(app, settingsScreen)} clock={app.clock} />
}
