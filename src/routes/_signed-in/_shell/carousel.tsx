import { createFileRoute } from '@tanstack/react-router'
import { carouselScreen } from '../../../app/screens/carousel'
import { carouselFormCode, pastCode } from '../../../app/screens/late-forms'
import { useScreen } from '../../../app/use-screen'
import { type CarouselProps, CarouselView } from '../../../views/carousel/carousel.view'
import { lazyVersions } from '../../../views/shared/past/lazy-past'
import { selectedOf } from '../../-selected'

export const Route = createFileRoute('/_signed-in/_shell/carousel')({ component: Carousel })
const { Changed, Past } = lazyVersions(async () => (await carouselFormCode.load()).carouselComparison, pastCode.load)
const parts: Omit<CarouselProps, 'screen' | 'past'> = {
  Form: carouselFormCode.view(({ CarouselForm }) => CarouselForm),
  Changed,
  Selected: selectedOf(),
}

function Carousel() {
  const { app } = Route.useRouteContext()
  const screen = useScreen(app, carouselScreen)
  return <CarouselView {...parts} screen={screen} past={<Past screen={screen} clock={app.clock} />} />
}
