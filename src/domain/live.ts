import type { ItemKind } from '../../contract/change'
import type { ChangeNote, OpenItem } from '../../contract/change-stream'
import type { Versioned } from './version'

/** What a stream tells. */
export type StreamEvent =
  | { type: 'change.told'; change: ChangeNote }
  | { type: 'many.told'; id: string }
  | { type: 'present.told'; open: readonly OpenItem[]; id: string }
  /** The host has ended the stream: of its session there are too many, or it is over. */
  | { type: 'stream.end' }
  | { type: 'stream.fail' }

/** What a list is told of the work of others, as they do it. */
export type LiveNews =
  | { type: 'change'; change: ChangeNote }
  /** More changes than are told one by one. */
  | { type: 'many' }
  /** All items that others have open. */
  | { type: 'present'; open: readonly OpenItem[] }

/** What others have done since the items of a list were read, and what they have open. */
export interface Live {
  /** The last change of each item; one that was made since then stays a new one. */
  changes: readonly ChangeNote[]
  isMany: boolean
  open: readonly OpenItem[]
}

/** Of a list that has been told nothing, as on a host that tells nothing. */
export const notLive: Live = { changes: [], isMany: false, open: [] }

function withChange(changes: readonly ChangeNote[], change: ChangeNote): readonly ChangeNote[] {
  const known = changes.find(({ itemId }) => itemId === change.itemId)
  if (known && known.version > change.version) return changes
  const others = changes.filter((one) => one !== known)
  const isNew = known?.act === 'created'
  if (isNew && change.act === 'deleted') return others
  return [...others, isNew ? { ...change, act: 'created' } : change]
}

/** Adds what is told to what is known; what was made for another scope is no news of this list. */
export function withNews(live: Live, news: LiveNews, scope: unknown): Live {
  if (news.type === 'present') return { ...live, open: news.open }
  if (news.type === 'many') return { ...live, isMany: true }
  const { change } = news
  if (change.act === 'created' && change.scope !== null && change.scope !== scope) return live
  return { ...live, changes: withChange(live.changes, change) }
}

/** A list that is read again knows what was done until then. */
export const sinceRead = (live: Live): Live =>
  live.changes.length > 0 || live.isMany ? { ...live, changes: [], isMany: false } : live

/** What was told before a read that was given up, and during it. */
export const withFormer = (former: Live, live: Live): Live =>
  former.changes.length > 0 || former.isMany
    ? { ...live, changes: live.changes.reduce(withChange, former.changes), isMany: live.isMany || former.isMany }
    : live

/** The changes that a list does not show yet. */
export interface Unseen {
  created: readonly ChangeNote[]
  changed: readonly ChangeNote[]
  deleted: readonly ChangeNote[]
  isMany: boolean
}

/** Compares what was told with the items that are shown; what was found by a search is not compared with new items. */
export function unseenOf({ changes, isMany }: Live, items: readonly Versioned[], isFound: boolean): Unseen {
  const shown = new Map(items.map((item) => [item.id, item]))
  const isBehind = ({ itemId, version }: ChangeNote) => {
    const item = shown.get(itemId)
    return item !== undefined && (item.version ?? 0) < version
  }
  return {
    created: isFound ? [] : changes.filter(({ act, itemId }) => act === 'created' && !shown.has(itemId)),
    changed: changes.filter((change) => change.act === 'changed' && isBehind(change)),
    deleted: changes.filter(({ act, itemId }) => act === 'deleted' && shown.has(itemId)),
    isMany,
  }
}

/** Who has deleted an item that is still shown; null if nobody has. */
export const deleterOf = ({ changes }: Live, id: string): string | null =>
  changes.find(({ act, itemId }) => act === 'deleted' && itemId === id)?.editor ?? null

/** The others who have an item open, by their names; null if nobody has. */
export function othersAt(open: readonly OpenItem[], id: string): { names: readonly string[]; kind: ItemKind } | null {
  const here = open.filter(({ itemId }) => itemId === id)
  const [first] = here
  return first ? { names: here.map(({ editor }) => editor), kind: first.kind } : null
}
