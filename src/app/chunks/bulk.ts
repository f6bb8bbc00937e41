import type { BulkAction } from '../../domain/selection'
import { createBulkMachine } from '../../machines/parts/bulk/bulk.machine'
import { newId } from '../../services/browser/new-id'
import type { App } from '../app'

export { SelectionBar } from '../../views/shared/selection/selection-bar'

/** The single call of an action on one item, under a key of its own. */
export type BulkWrite<Item> = (action: BulkAction, item: Item, idempotencyKey: string) => Promise<unknown>

/** Composes the actions on the selected rows of a screen; the id is the screen's own, then "bulk". */
export const bulkActions = <Item extends { id: string }>(app: App, id: string, write: BulkWrite<Item>) =>
  createBulkMachine<Item>(
    app.inspection.spyOn('bulk', {
      id,
      async write({ action, item }) {
        await write(action, item, newId())
      },
      toast: app.toast,
    }),
  )
