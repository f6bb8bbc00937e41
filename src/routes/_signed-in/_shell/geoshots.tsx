import { createFileRoute } from '@tanstack/react-router'
import { geoShotsScreen } from '../../../app/screens/geo-shots'
import { geoShotFormCode } from '../../../app/screens/late-forms'
import { useScreen } from '../../../app/use-screen'
import { GeoShotsView } from '../../../views/geo-shots/geo-shots.view'
import { lazyChangedItem } from '../../../views/shared/comparison/lazy-changed-item'

export const Route = createFileRoute('/_signed-in/_shell/geoshots')({ component: GeoShots })

const Form = geoShotFormCode.view(({ GeoShotForm }) => GeoShotForm)
const Changed = lazyChangedItem(async () => (await geoShotFormCode.load()).geoShotComparison)

function GeoShots() {
  return <GeoShotsView Changed={Changed} Form={Form} screen={useScreen(Route.useRouteContext().app, geoShotsScreen)} />
}
