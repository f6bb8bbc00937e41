import type { DraftRecord } from '../../domain/drafts/draft-record'
import type { SafeStorage } from '../browser/storage'

const TOMBSTONE = 'formDraftsGone:'

/**
 * Ids of discarded drafts, stored synchronously in local storage until IndexedDB has recorded the deletion: a page that
 * is left right after Cancel or a save aborts its pending transactions, and the draft would reappear.
 */
export function createTombstones(local: SafeStorage) {
  const revOf = (id: string): number => Number(local.get(TOMBSTONE + id) ?? 0) || 0
  return {
    /** Adds a tombstone for a deleted record; other records are ignored. */
    record({ draft: { id }, rev, state }: DraftRecord): void {
      if (state === 'gone') local.set(TOMBSTONE + id, String(rev))
    },
    /** Removes the tombstones that IndexedDB has recorded. */
    confirm({ draft: { id }, rev, state }: DraftRecord): void {
      if (state === 'gone' && revOf(id) === rev) local.remove(TOMBSTONE + id)
    },
    /**
     * Applies the tombstone of a stored record: its state becomes `gone` if the deletion was not recorded in IndexedDB.
     */
    apply(record: DraftRecord): DraftRecord {
      const rev = revOf(record.draft.id)
      return rev > record.rev && record.state !== 'gone' ? { ...record, rev, state: 'gone' } : record
    },
    /** Removes tombstones of drafts that IndexedDB does not contain. */
    removeUnknown(known: ReadonlySet<string>): void {
      for (const key of local.keys())
        if (key.startsWith(TOMBSTONE) && !known.has(key.slice(TOMBSTONE.length))) local.remove(key)
    },
  }
}
