import { createFileRoute } from '@tanstack/react-router'
import { geoShotsScreen } from '../../../app/screens/geo-shots'
import { geoShotFormCode, pastCode } from '../../../app/screens/late-forms'
import { useScreen } from '../../../app/use-screen'
import { type GeoShotsProps, GeoShotsView } from '../../../views/geo-shots/geo-shots.view'
import { lazyVersions } from '../../../views/shared/past/lazy-past'
import { selectedOf } from '../../-selected'

export const Route = createFileRoute('/_signed-in/_shell/geoshots')({ component: GeoShots })
const { Changed, Past } = lazyVersions(async () => (await geoShotFormCode.load()).geoShotComparison, pastCode.load)
const parts: Omit<GeoShotsProps, 'screen' | 'past'> = {
  Form: geoShotFormCode.view(({ GeoShotForm }) => GeoShotForm),
  Changed,
  Selected: selectedOf(),
}

function GeoShots() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, geoShotsScreen)
  return <GeoShotsView {...parts} screen={screen} past={<Past screen={screen} clock={app.clock} />} />
}
