import { useSelector } from '@xstate/react'
import { FailedWrite } from '../shared/list/failed-write'
import type { CarouselScreen } from './carousel.view'
import { useSlides } from './slides'

/** The last move of a slide that failed or may have; what failed for sure can be tried again (EXT-234). */
export function FailedMove({ screen }: { screen: CarouselScreen }) {
  const order = useSelector(screen, ({ children }) => children.order)
  const failed = useSelector(order, (snapshot) => snapshot?.context.notMoved)
  const slides = useSlides(screen)
  if (!failed) return null
  const { moves, isDefinite, failure, reason } = failed
  const slide = slides.find(({ id }) => id === moves[0]?.id)
  return (
    <FailedWrite
      name={slide?.title ?? ''}
      failure={failure}
      reason={reason}
      onRetry={isDefinite ? () => order?.send({ type: 'order.retry' }) : undefined}
      onClose={() => order?.send({ type: 'order.dismiss' })}
    />
  )
}
