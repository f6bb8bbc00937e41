/** What an editor has selected in a list. */
export interface Selection {
  /** Which page and search of the list it belongs to. */
  at: string
  ids: readonly string[]
  /** The item that was selected or deselected last, from which a range goes. */
  anchor: string | null
  /** By id: why the last action on a selected item was not carried out, or may not have been. */
  reasons: Readonly<Record<string, string>>
}

/** The items that a list shows, in their order. */
export interface ShownItems {
  at: string
  shown: readonly string[]
}

/**
 * A press on the box of an item, or on that of all shown items, whose id is null; with `isRange`, all items from the
 * anchor to it follow it.
 */
export interface Pressed extends ShownItems {
  id: string | null
  isRange: boolean
}

/** An action on each of the selected items. */
export type BulkAction = { type: 'delete' | 'enable' | 'disable' } | { type: 'topic'; topicId: string }

/** How one item of such an action ended. */
export interface BulkOutcome {
  id: string
  type: 'done' | 'failed' | 'unknown'
  /** Why it was not carried out; empty if it was. */
  reason: string
}

export const nothingSelected: Selection = { at: '', ids: [], anchor: null, reasons: {} }

const sets = new WeakMap<readonly string[], ReadonlySet<string>>()

/** The selected ids as a set, made once for each selection: every row asks. */
export function selectedIn({ ids }: Selection): ReadonlySet<string> {
  const set = sets.get(ids) ?? new Set(ids)
  sets.set(ids, set)
  return set
}

const at = (selection: Selection, where: string): Selection => (selection.at === where ? selection : nothingSelected)

/** The selection after a press. */
export function pressed(selection: Selection, { at: where, id, isRange, shown }: Pressed): Selection {
  const { ids, anchor, reasons } = at(selection, where)
  if (id === null)
    return without(shown, ids).length === 0 ? nothingSelected : { at: where, ids: shown, anchor: null, reasons }
  const ends = [anchor === null || !isRange ? -1 : shown.indexOf(anchor), shown.indexOf(id)]
  const meant = ends.includes(-1) ? [id] : shown.slice(Math.min(...ends), Math.max(...ends) + 1)
  const left = ids.includes(id) ? without(ids, meant) : [...new Set([...ids, ...meant])]
  return { at: where, ids: left, anchor: id, reasons }
}

/** The selection among what the list shows now: none on another page, or under another search. */
export function stillShown(selection: Selection, { at: where, shown }: ShownItems): Selection {
  const current = at(selection, where)
  const gone = without(current.ids, shown)
  return gone.length === 0 ? current : { ...current, ids: without(current.ids, gone) }
}

/**
 * What stays selected after an action: all but the items for which it was carried out. One that it did not come to has
 * its former reason still.
 */
export function afterBulk(selection: Selection, outcomes: readonly BulkOutcome[]): Selection {
  const reasons = new Map(Object.entries(selection.reasons))
  for (const { id, reason } of outcomes) {
    if (reason === '') reasons.delete(id)
    else reasons.set(id, reason)
  }
  const done = outcomes.flatMap(({ type, id }) => (type === 'done' ? [id] : []))
  return { ...selection, ids: without(selection.ids, done), reasons: Object.fromEntries(reasons) }
}

function without(ids: readonly string[], others: readonly string[]): string[] {
  const left = new Set(ids)
  for (const other of others) left.delete(other)
  return [...left]
}
