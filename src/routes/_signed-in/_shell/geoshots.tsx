import { createFileRoute } from '@tanstack/react-router'
import { geoShotsScreen } from '../../../app/screens/geo-shots'
import { geoShotFormCode, pastCode } from '../../../app/screens/lazy-code'
import { useScreen } from '../../../app/use-screen'
import { type GeoShotsProps, GeoShotsView } from '../../../views/geo-shots/geo-shots.view'
import { lazyVersions } from '../../../views/shared/past/lazy-past'
import { selectedOf } from '../../-selected'

export const Route = createFileRoute('/_signed-in/_shell/geoshots')({ component: GeoShots })
const parts: Omit<GeoShotsProps, 'screen' | 'clock'> = {
  Form: geoShotFormCode.view(({ GeoShotForm }) => GeoShotForm),
  ...lazyVersions(async () => (await geoShotFormCode.load()).geoShotComparison, pastCode.load),
  Selected: selectedOf(),
}

function GeoShots() {
  const { app } = Route.useRouteContext()
  return <GeoShotsView {...parts} screen={useScreen(app, geoShotsScreen)} clock={app.clock} />
}
