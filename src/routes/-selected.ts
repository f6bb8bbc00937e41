import { selectionCode } from '../app/screens/lazy-code'
import { oncePainted } from '../ui/feedback/painted'
import { lazySelected } from '../views/shared/selection/lazy-selected'

/** The boxes of the rows of a screen and the bar of the selected ones. */
export const selectedOf = <Item extends { id: string }>() =>
  lazySelected<Item>(oncePainted(async () => (await selectionCode.load()).Selected))
