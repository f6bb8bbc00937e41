import { commonTexts } from '../../messages/common'
import { SkeletonRows } from '../../ui/feedback/skeleton'

/** The place of a screen whose code is on its way (EXT-60). */
export const ComingScreen = () => (
  <div role="status" aria-label={commonTexts.loading}>
    <SkeletonRows />
  </div>
)
