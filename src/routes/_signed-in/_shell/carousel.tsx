import { createFileRoute } from '@tanstack/react-router'
import { carouselScreen } from '../../../app/screens/carousel'
import { carouselFormCode, pastCode } from '../../../app/screens/lazy-code'
import { useScreen } from '../../../app/use-screen'
import { type CarouselProps, CarouselView } from '../../../views/carousel/carousel.view'
import { lazyVersions } from '../../../views/shared/past/lazy-past'
import { selectedOf } from '../../-selected'

export const Route = createFileRoute('/_signed-in/_shell/carousel')({ component: Carousel })
const parts: Omit<CarouselProps, 'screen' | 'clock'> = {
  Form: carouselFormCode.view(({ CarouselForm }) => CarouselForm),
  ...lazyVersions(async () => (await carouselFormCode.load()).carouselComparison, pastCode.load),
  Selected: selectedOf(),
}

function Carousel() {
  const { app } = Route.useRouteContext()
  return <CarouselView {...parts} screen={useScreen(app, carouselScreen)} clock={app.clock} />
}
