import { createFileRoute } from '@tanstack/react-router'
import { FullscreenView } from '../../views/fullscreen/fullscreen.view'

/** The home screen without the frame (DASH-6). */
export const Route = createFileRoute('/_signed-in/fullscreen-home')({ component: FullscreenHome })

function FullscreenHome() {
  const { app } = Route.useRouteContext()
  return <FullscreenView clock={app.clock} times={app.services.times} />
}
