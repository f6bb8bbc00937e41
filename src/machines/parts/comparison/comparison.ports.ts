import type { Base, Difference } from '../../../domain/comparison/comparison'

/** An item as it was last read. */
export interface StoredItem<Values> {
  values: Values
  version: number | null
}

/** What an edit is made from: an item as it was read, or what a draft remembers of it. */
export type EditBase<Values> = StoredItem<Values> | Base

/** A comparison that the editor decides on, field by field. */
export interface OpenComparison<Values> {
  theirs: StoredItem<Values>
  differences: readonly Difference[]
  /** Whether the form is saved once the editor has decided. */
  saves: boolean
}

/** What a form knows of the stored item that it edits. */
export interface ComparisonContext<Values> {
  /** What the values were made from; null for a new item, and for a draft that does not know it. */
  base: EditBase<Values> | null
  /** The item as it was last read, if it was read. */
  present: StoredItem<Values> | null
  /** Whether the values are those of a draft that was not compared yet. */
  isUncompared: boolean
  comparison: OpenComparison<Values> | null
}

export type ComparisonEvent<Saved> =
  /** The list shows the edited item. */
  | { type: 'item.read'; item: Saved }
  | { type: 'difference.take'; field: string; side: 'theirs' | 'ours' }
  | { type: 'comparison.apply' }
  | { type: 'comparison.close' }
  | { type: 'save.new' }
