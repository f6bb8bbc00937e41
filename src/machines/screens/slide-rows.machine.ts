import type { CarouselItem } from '../../../contract/carousel'
import type { Toast } from '../../domain/toast'
import { carouselTexts } from '../../messages/content/carousel'
import { createOrderMachine, type OrderPorts } from '../parts/rows/order.machine'
import { createVisibilityMachine, type VisibilityPorts } from '../parts/rows/visibility.machine'

export interface SlideRowsPorts {
  /** Saves an item whose switch was changed. */
  show: VisibilityPorts<CarouselItem>['save']
  order: Pick<OrderPorts, 'isStored' | 'move'>
}

/** What is changed in the rows of the slides: whether readers see one, and their order. */
export const createSlideRows = ({ show, order, toast }: SlideRowsPorts & { toast: (toast: Toast) => void }) => ({
  visibility: createVisibilityMachine<CarouselItem>({
    id: 'carousel.visibility',
    save: show,
    toast,
    texts: { saveFailed: carouselTexts.saveFailed.edit },
  }),
  order: createOrderMachine({ id: 'carousel.order', ...order, toast, texts: { moveFailed: carouselTexts.moveFailed } }),
})
