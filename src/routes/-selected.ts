import { bulkCode } from '../app/screens/late-forms'
import { lazySelectionBar } from '../views/shared/selection/lazy-selection-bar'

/** The bar of the selected rows of a screen, whose code is loaded with the machine of its actions. */
export const lazySelected = <Item extends { id: string }>() =>
  lazySelectionBar<Item>(async () => (await bulkCode.load()).SelectionBar)
