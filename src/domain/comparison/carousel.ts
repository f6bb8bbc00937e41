import { type CarouselItem, carouselItem } from '../../../contract/carousel'
import { type CarouselForm, carouselFormOf, carouselPayload } from '../content/carousel'
import { comparison, parseBy } from './comparison'

/** How an edited carousel item is compared with the stored one. */
export const carouselComparison = comparison<CarouselForm, CarouselItem>({
  sent: carouselPayload,
  valuesOf: carouselFormOf,
  parse: parseBy(carouselItem, (read) => read),
})
