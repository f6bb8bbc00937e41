import { createFileRoute } from '@tanstack/react-router'
import { geoShotsScreen } from '../../../app/screens/geo-shots'
import { geoShotFormCode } from '../../../app/screens/late-forms'
import { useScreen } from '../../../app/use-screen'
import { type GeoShotsProps, GeoShotsView } from '../../../views/geo-shots/geo-shots.view'
import { lazyChangedItem } from '../../../views/shared/comparison/lazy-changed-item'
import { selectedOf } from '../../-selected'

export const Route = createFileRoute('/_signed-in/_shell/geoshots')({ component: GeoShots })
const parts: Omit<GeoShotsProps, 'screen'> = {
  Form: geoShotFormCode.view(({ GeoShotForm }) => GeoShotForm),
  Changed: lazyChangedItem(async () => (await geoShotFormCode.load()).geoShotComparison),
  Selected: selectedOf(),
}

function GeoShots() {
  return <GeoShotsView {...parts} screen={useScreen(Route.useRouteContext().app, geoShotsScreen)} />
}
