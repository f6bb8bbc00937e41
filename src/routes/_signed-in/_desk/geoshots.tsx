import { createFileRoute } from '@tanstack/react-router'
import { geoShotsScreen } from '../../../app/screens/geo-shots'
import { useScreen } from '../../../app/use-screen'
import { GeoShotsView } from '../../../views/geo-shots/geo-shots.view'

export const Route = createFileRoute('/_signed-in/_desk/geoshots')({ component: GeoShots })

function GeoShots() {
  return <GeoShotsView screen={useScreen(Route.useRouteContext(), geoShotsScreen)} />
}
