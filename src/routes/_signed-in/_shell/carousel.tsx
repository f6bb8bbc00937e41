import { createFileRoute } from '@tanstack/react-router'
import { carouselFormCode, carouselScreen } from '../../../app/screens/carousel'
import { useScreen } from '../../../app/use-screen'
import { CarouselView } from '../../../views/carousel/carousel.view'

export const Route = createFileRoute('/_signed-in/_shell/carousel')({ component: Carousel })

const Form = carouselFormCode.view(({ CarouselForm }) => CarouselForm)

function Carousel() {
  return <CarouselView Form={Form} screen={useScreen(Route.useRouteContext().app, carouselScreen)} />
}
