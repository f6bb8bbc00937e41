import type { BulkAction, BulkOutcome } from '../../../domain/selection'
import type { Toast } from '../../../domain/toast'
import type { LazyMachine } from '../../typed'
import type { createBulkMachine } from './bulk.machine'

export interface BulkPorts<Item> {
  /** The machine's id: the screen's own, then "bulk". */
  id: string
  /** Carries the action out for one item, with a single call, if the item has its version where the host has versions. */
  write: (input: { item: Item; action: BulkAction; signal: AbortSignal }) => Promise<void>
  toast: (toast: Toast) => void
}

export interface BulkInput<Item> {
  action: BulkAction
  items: readonly Item[]
}

export interface BulkContext<Item> extends BulkInput<Item> {
  /** How the first items ended; the next one is in progress. */
  outcomes: readonly BulkOutcome[]
  isStopping: boolean
}

/** How an action on several items ended; the items without an outcome were not sent. */
export interface BulkOutput {
  action: BulkAction
  outcomes: readonly BulkOutcome[]
}

export type BulkEvent =
  | { type: 'bulk.topic'; topicId: string }
  | { type: 'bulk.confirm' }
  /** While items are written, stops before the next one. */
  | { type: 'bulk.cancel' }

/** The code of an action on several items, loaded on demand. */
export type BulkMachine<Item extends { id: string }> = LazyMachine<ReturnType<typeof createBulkMachine<Item>>>
