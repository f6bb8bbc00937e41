import { createFileRoute } from '@tanstack/react-router'
import { carouselScreen } from '../../../app/screens/carousel'
import { useScreen } from '../../../app/use-screen'
import { CarouselView } from '../../../views/carousel/carousel.view'

export const Route = createFileRoute('/_signed-in/_desk/carousel')({ component: Carousel })

function Carousel() {
  return <CarouselView screen={useScreen(Route.useRouteContext(), carouselScreen)} />
}
