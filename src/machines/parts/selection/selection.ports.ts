import type { BulkAction, BulkOutcome, Pressed, Selection } from '../../../domain/selection'
import type { Toast } from '../../../domain/toast'
import type { LazyMachine } from '../../typed'
import type { createSelectionMachine } from './selection.machine'

export interface SelectionPorts<Item> {
  /** The machine's id: the screen's own, then "selection". */
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

export type PressEvent = { type: 'select.press' } & Pressed

export type SelectionEvent<Item> =
  | PressEvent
  | { type: 'select.clear' }
  | { type: 'list.shown'; items: readonly { id: string }[]; at: string }
  | ({ type: 'bulk.request' } & BulkInput<Item>)
  | { type: 'screen.leave' }

/** What a selection sends to its parent. */
export type SelectionReport = ({ type: 'bulk.ended' } & BulkOutput) | { type: 'topics.needed' }

export interface SelectionContext {
  selection: Selection
}

/** The selection of a screen, whose code is loaded on demand. */
export type LazySelection<Item extends { id: string }> = LazyMachine<ReturnType<typeof createSelectionMachine<Item>>>
