import type { BulkAction } from '../../domain/selection'
import type { Versioned } from '../../domain/version'
import { newId } from '../../services/browser/new-id'
import type { SignedInApp } from '../app-services'
import { lazyMachine } from '../lazy-machine'
import { selectionCode } from './lazy-code'

/** The single call of an action on one item, under a key of its own; resolves to the item that it has saved. */
type Write<Item> = (
  step: { action: BulkAction; item: Item },
  idempotencyKey: string,
) => Promise<Item | null> | Promise<void>

/**
 * Starts each write from what the last one has saved: a list that is being read again may still show the item of before,
 * and the editor's own change would look like that of someone else.
 */
export function onNewest<Item extends Versioned>(write: Write<Item>): Write<Item> {
  const saved = new Map<string, Item>()
  return async ({ action, item }, idempotencyKey) => {
    const own = saved.get(item.id)
    const newest = own && (own.version ?? 0) > (item.version ?? 0) ? own : item
    const written = (await write({ action, item: newest }, idempotencyKey)) ?? null
    if (written) saved.set(item.id, written)
    return written
  }
}

/** Composes the selected rows of a screen, whose code is loaded on demand. */
export function selectionOf<Item extends Versioned>(app: SignedInApp, id: string, write: Write<Item>) {
  const send = onNewest(write)
  return lazyMachine(selectionCode, ({ createSelectionMachine }) =>
    createSelectionMachine<Item>(
      app.inspection.spyOn('selection', {
        id,
        async write(step) {
          await send(step, newId())
        },
        toast: app.toast,
      }),
    ),
  )
}
