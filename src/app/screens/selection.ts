import type { BulkAction } from '../../domain/selection'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { lazyMachine } from '../lazy-machine'
import { selectionCode } from './late-forms'

/** The single call of an action on one item, under a key of its own. */
type Write<Item> = (step: { action: BulkAction; item: Item }, idempotencyKey: string) => Promise<unknown>

/** Composes the selected rows of a screen, whose code is loaded on demand. */
export const selectionOf = <Item extends { id: string }>(app: SignedInApp, id: string, write: Write<Item>) =>
  lazyMachine(selectionCode, ({ createSelectionMachine }) =>
    createSelectionMachine<Item>(
      app.inspection.spyOn('selection', {
        id,
        async write(step) {
          await write(step, newId())
        },
        toast: app.toast,
      }),
    ),
  )
