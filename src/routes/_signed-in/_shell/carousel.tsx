import { createFileRoute } from '@tanstack/react-router'
import { carouselScreen } from '../../../app/screens/carousel'
import { carouselFormCode, pastCode } from '../../../app/screens/late-forms'
import { useScreen } from '../../../app/use-screen'
import { CarouselView } from '../../../views/carousel/carousel.view'
import { lazyVersions } from '../../../views/shared/past/lazy-past'

export const Route = createFileRoute('/_signed-in/_shell/carousel')({ component: Carousel })

const Form = carouselFormCode.view(({ CarouselForm }) => CarouselForm)
const { Changed, Past } = lazyVersions(async () => (await carouselFormCode.load()).carouselComparison, pastCode.load)

function Carousel() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, carouselScreen)
  const past = <Past screen={screen} clock={app.clock} />
  return <CarouselView {...{ Changed, Form, screen, past }} />
}
