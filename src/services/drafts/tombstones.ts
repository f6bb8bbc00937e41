import type { DraftRecord } from '../../domain/drafts/draft-record'
import type { SafeStorage } from '../browser/storage'

const TOMBSTONE = 'formDraftsGone:'

/**
 * Names of discarded drafts, written at once into local storage until the durable store has recorded them: a page that
 * goes away right after Cancel or a save takes its unfinished transactions along, and the draft would come back.
 */
export function createTombstones(local: SafeStorage) {
  const revOf = (id: string): number => Number(local.get(TOMBSTONE + id) ?? 0) || 0
  return {
    /** Notes a record that is gone; others are left out. */
    record({ draft: { id }, rev, state }: DraftRecord): void {
      if (state === 'gone') local.set(TOMBSTONE + id, String(rev))
    },
    /** Removes what the durable store knows by now. */
    confirm({ draft: { id }, rev, state }: DraftRecord): void {
      if (state === 'gone' && revOf(id) === rev) local.remove(TOMBSTONE + id)
    },
    /** A stored record as it was left: gone, where its end was noted and never stored. */
    apply(record: DraftRecord): DraftRecord {
      const rev = revOf(record.draft.id)
      return rev > record.rev && record.state !== 'gone' ? { ...record, rev, state: 'gone' } : record
    },
    /** Removes names that the durable store does not have. */
    removeUnknown(known: ReadonlySet<string>): void {
      for (const key of local.keys())
        if (key.startsWith(TOMBSTONE) && !known.has(key.slice(TOMBSTONE.length))) local.remove(key)
    },
  }
}
