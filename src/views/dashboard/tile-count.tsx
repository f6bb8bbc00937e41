import { dashboardTexts } from '../../messages/dashboard'
import { VisuallyHidden } from '../../ui/feedback/visually-hidden'

const figures = new Intl.NumberFormat('en-GB')

/** The number of items of a tile's screen; nothing if it is unknown. */
export function TileCount({ count }: { count: number | null }) {
  if (count === null) return null
  return (
    <>
      {figures.format(count)} <VisuallyHidden>{dashboardTexts.inAll}</VisuallyHidden>
    </>
  )
}
