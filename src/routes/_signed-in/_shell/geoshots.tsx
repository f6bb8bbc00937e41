import { createFileRoute } from '@tanstack/react-router'
import { geoShotFormCode, geoShotsScreen } from '../../../app/screens/geo-shots'
import { useScreen } from '../../../app/use-screen'
import { GeoShotsView } from '../../../views/geo-shots/geo-shots.view'

export const Route = createFileRoute('/_signed-in/_shell/geoshots')({ component: GeoShots })

const Form = geoShotFormCode.view(({ GeoShotForm }) => GeoShotForm)

function GeoShots() {
  return <GeoShotsView Form={Form} screen={useScreen(Route.useRouteContext().app, geoShotsScreen)} />
}
