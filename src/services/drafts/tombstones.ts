import { type DraftRecord, emptied } from '../../domain/drafts/draft-record'
import type { SafeStorage } from '../browser/storage'

const TOMBSTONE = 'formDraftsGone:'
/** Marks the tombstone of a draft that can be restored. */
const RESTORABLE = 'restorable'

/** The names of deleted drafts in local storage, until IndexedDB has recorded the deletions. */
export function createTombstones(local: SafeStorage) {
  function read(id: string): { rev: number; isRestorable: boolean } {
    const [rev, mark] = (local.get(TOMBSTONE + id) ?? '').split(' ')
    return { rev: Number(rev) || 0, isRestorable: mark === RESTORABLE }
  }

  return {
    put({ draft: { id }, rev, isRestorable }: DraftRecord): void {
      local.set(TOMBSTONE + id, isRestorable ? `${rev} ${RESTORABLE}` : String(rev))
    },
    /** Removes the tombstone of a deletion that IndexedDB has recorded. */
    confirm({ draft: { id }, rev, state }: DraftRecord): void {
      if (state === 'gone' && read(id).rev === rev) local.remove(TOMBSTONE + id)
    },
    /** Applies the tombstone of a stored record, if its deletion was not recorded in IndexedDB. */
    apply(record: DraftRecord): DraftRecord {
      const { rev, isRestorable } = read(record.draft.id)
      if (rev <= record.rev) return record
      return { ...(isRestorable ? record : emptied(record)), rev, state: 'gone', isRestorable }
    },
    /** Removes the tombstones of drafts that IndexedDB does not contain. */
    removeUnknown(known: ReadonlySet<string>): void {
      for (const key of local.keys())
        if (key.startsWith(TOMBSTONE) && !known.has(key.slice(TOMBSTONE.length))) local.remove(key)
    },
  }
}
