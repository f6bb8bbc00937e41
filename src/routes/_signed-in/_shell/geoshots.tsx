import { createFileRoute } from '@tanstack/react-router'
import { geoShotsScreen } from '../../../app/screens/geo-shots'
import { geoShotFormCode, pastCode } from '../../../app/screens/late-forms'
import { useScreen } from '../../../app/use-screen'
import { GeoShotsView } from '../../../views/geo-shots/geo-shots.view'
import { lazyVersions } from '../../../views/shared/past/lazy-past'

export const Route = createFileRoute('/_signed-in/_shell/geoshots')({ component: GeoShots })

const Form = geoShotFormCode.view(({ GeoShotForm }) => GeoShotForm)
const { Changed, Past } = lazyVersions(async () => (await geoShotFormCode.load()).geoShotComparison, pastCode.load)

function GeoShots() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, geoShotsScreen)
  const past = <Past screen={screen} clock={app.clock} />
  return <GeoShotsView {...{ Changed, Form, screen, past }} />
}
