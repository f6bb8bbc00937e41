import type { Comparison } from '../../../domain/comparison/comparison'
import { lazyComponent } from '../../../ui/feedback/lazy-component'
import { loadPart } from '../../../ui/feedback/load-part'
import type { RemovalPart } from '../part'
import { PartLoading, PartNotLoaded } from '../part-status'

export interface ChangedItemProps<Item> {
  removal: RemovalPart<Item>
}

/** What someone changed in an item that is being deleted; its code, and how to compare, are loaded when it is needed. */
export const lazyChangedItem = <Values extends object, Item>(compare: () => Promise<Comparison<Values, Item>>) =>
  lazyComponent<ChangedItemProps<Item>>(
    async () => {
      const [{ changedItem }, comparison] = await Promise.all([
        loadPart('changed-item', () => import('./changed-item')),
        compare(),
      ])
      return changedItem(comparison)
    },
    PartNotLoaded,
    <PartLoading />,
  )
