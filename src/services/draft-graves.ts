import type { DraftRecord } from '../domain/draft-record'
import type { SafeStorage } from './storage'

const GRAVE = 'formDraftsGone:'

/**
 * Names of discarded drafts, written at once into local storage until the durable store has heard of them: a page that
 * goes away right after Cancel or a save takes its unfinished transactions along, and the draft would come back.
 */
export function createDraftGraves(local: SafeStorage) {
  const revOf = (id: string): number => Number(local.get(GRAVE + id) ?? 0) || 0
  return {
    /** Notes a record that is gone; others are left out. */
    note({ draft: { id }, rev, state }: DraftRecord): void {
      if (state === 'gone') local.set(GRAVE + id, String(rev))
    },
    /** Lets go of what the durable store knows by now. */
    settle({ draft: { id }, rev, state }: DraftRecord): void {
      if (state === 'gone' && revOf(id) === rev) local.remove(GRAVE + id)
    },
    /** A stored record as it was left: gone, where its end was noted and never stored. */
    apply(record: DraftRecord): DraftRecord {
      const rev = revOf(record.draft.id)
      return rev > record.rev && record.state !== 'gone' ? { ...record, rev, state: 'gone' } : record
    },
    /** Lets go of names that the durable store does not have. */
    sweep(known: ReadonlySet<string>): void {
      for (const key of local.keys())
        if (key.startsWith(GRAVE) && !known.has(key.slice(GRAVE.length))) local.remove(key)
    },
  }
}
