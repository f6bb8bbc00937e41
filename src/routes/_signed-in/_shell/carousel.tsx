import { createFileRoute } from '@tanstack/react-router'
import { carouselScreen } from '../../../app/screens/carousel'
import { carouselFormCode } from '../../../app/screens/late-forms'
import { useScreen } from '../../../app/use-screen'
import { type CarouselProps, CarouselView } from '../../../views/carousel/carousel.view'
import { lazyChangedItem } from '../../../views/shared/comparison/lazy-changed-item'
import { selectedOf } from '../../-selected'

export const Route = createFileRoute('/_signed-in/_shell/carousel')({ component: Carousel })
const parts: Omit<CarouselProps, 'screen'> = {
  Form: carouselFormCode.view(({ CarouselForm }) => CarouselForm),
  Changed: lazyChangedItem(async () => (await carouselFormCode.load()).carouselComparison),
  Selected: selectedOf(),
}

function Carousel() {
  return <CarouselView {...parts} screen={useScreen(Route.useRouteContext().app, carouselScreen)} />
}
