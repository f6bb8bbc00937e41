import { selectionCode } from '../app/screens/late-forms'
import { whenIdle } from '../ui/feedback/idle'
import { lazySelected } from '../views/shared/selection/lazy-selected'

/** The boxes of the rows of a screen and the bar of the selected ones. */
export const selectedOf = <Item extends { id: string }>() =>
  lazySelected<Item>(whenIdle(async () => (await selectionCode.load()).Selected))
