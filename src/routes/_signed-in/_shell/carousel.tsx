import { createFileRoute } from '@tanstack/react-router'
import { carouselScreen } from '../../../app/screens/carousel'
import { carouselFormCode } from '../../../app/screens/late-forms'
import { useScreen } from '../../../app/use-screen'
import { CarouselView } from '../../../views/carousel/carousel.view'
import { lazyChangedItem } from '../../../views/shared/comparison/lazy-changed-item'

export const Route = createFileRoute('/_signed-in/_shell/carousel')({ component: Carousel })

const Form = carouselFormCode.view(({ CarouselForm }) => CarouselForm)
const Changed = lazyChangedItem(async () => (await carouselFormCode.load()).carouselComparison)

function Carousel() {
  return <CarouselView Changed={Changed} Form={Form} screen={useScreen(Route.useRouteContext().app, carouselScreen)} />
}
