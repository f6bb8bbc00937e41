import { useSelector } from '@xstate/react'
import type { CarouselItem } from '../../../contract/carousel'
import { moved } from '../../domain/content/slide-order'
import type { CarouselScreen } from './carousel.view'

const none: readonly never[] = []

/** The slides in their order, with the moves that the list does not show yet. */
export function useSlides(screen: CarouselScreen): readonly CarouselItem[] {
  const list = useSelector(screen, ({ children }) => children.list)
  const items = useSelector(list, (snapshot) => snapshot?.context.items ?? none)
  const order = useSelector(screen, ({ children }) => children.order)
  const moves = useSelector(order, (snapshot) => snapshot?.context.moves ?? none)
  return moves.reduce(moved<CarouselItem>, items)
}
