import { useSelector } from '@xstate/react'
import type { CarouselItem } from '../../../contract/carousel'
import { moveBy } from '../../domain/content/slide-order'
import { carouselTexts } from '../../messages/content/carousel'
import { VisuallyHidden } from '../../ui/feedback/visually-hidden'
import { Grip } from '../../ui/layout/grip'
import { moves } from '../shared/moves'
import type { CarouselScreen } from './carousel.view'
import { useSlides } from './slides'

/** Whether the order of the slides can be changed: the host keeps one, and the list shows all of them. */
function useIsMovable(screen: CarouselScreen): boolean {
  const order = useSelector(screen, ({ children }) => children.order)
  const list = useSelector(screen, ({ children }) => children.list)
  const hasOrder = useSelector(order, (snapshot) => snapshot?.context.isStored ?? false)
  const isArranged = useSelector(
    list,
    (snapshot) => snapshot?.context.search.trim() !== '' || snapshot.context.by !== '',
  )
  return hasOrder && !isArranged
}

/** The handle that moves a slide (EXT-162). */
export function SlideGrip({ screen, item }: { screen: CarouselScreen; item: CarouselItem }) {
  return useIsMovable(screen) ? <MovingGrip screen={screen} item={item} /> : null
}

function MovingGrip({ screen, item }: { screen: CarouselScreen; item: CarouselItem }) {
  const order = useSelector(screen, ({ children }) => children.order)
  const slides = useSlides(screen)
  if (slides.length < 2) return null
  return (
    <Grip
      id={item.id}
      name={carouselTexts.grip(item.title)}
      description={carouselTexts.gripKeys}
      position={slides.findIndex(({ id }) => id === item.id)}
      count={slides.length}
      words={moves}
      onStep={(by) => {
        const ids = slides.map(({ id }) => id)
        const move = moveBy(ids, item.id, by)
        if (move) order?.send({ type: 'order.move', ...move })
        return move !== null
      }}
      onDrop={(before) => order?.send({ type: 'order.move', id: item.id, before })}
    />
  )
}

/** Says where the slide that was moved last stands now. */
export function SlidePlace({ screen }: { screen: CarouselScreen }) {
  const order = useSelector(screen, ({ children }) => children.order)
  const isMovable = useIsMovable(screen)
  const last = useSelector(order, (snapshot) => snapshot?.context.last ?? null)
  const slides = useSlides(screen)
  const at = last === null ? -1 : slides.findIndex(({ id }) => id === last)
  const text = at === -1 ? '' : carouselTexts.moved(slides[at]?.title ?? '', at + 1, slides.length)
  return isMovable ? <VisuallyHidden live>{text}</VisuallyHidden> : null
}
