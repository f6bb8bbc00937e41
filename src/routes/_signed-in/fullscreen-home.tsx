import { createFileRoute } from '@tanstack/react-router'
import { homeScreen, isCounted } from '../../app/screens/home'
import { useScreen } from '../../app/use-screen'
import { FullscreenView } from '../../views/fullscreen/fullscreen.view'

/** The home screen without the frame (DASH-6). */
export const Route = createFileRoute('/_signed-in/fullscreen-home')({ component: FullscreenHome })

function FullscreenHome() {
  const { app } = Route.useRouteContext()
  if (isCounted(app)) return <CountedHome />
  return <FullscreenView clock={app.clock} times={app.services.times} />
}

/** The same with the numbers of the tiles (EXT-295). */
function CountedHome() {
  const { app } = Route.useRouteContext()
  return <FullscreenView clock={app.clock} times={app.services.times} home={useScreen(app, homeScreen)} />
}
