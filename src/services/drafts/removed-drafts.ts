import { MAX_LISTED, type RemovedDraft } from '../../domain/drafts/draft'
import { type DraftRecord, emptied, initialState } from '../../domain/drafts/draft-record'
import type { DraftRecords } from './draft-records'
import type { DraftWriter } from './draft-writer'
import { sameWhile } from './same-list'

interface RemovedDraftsParts {
  records: DraftRecords
  writer: DraftWriter
  now: () => number
  /** Writes the list of drafts after a change. */
  publish: () => void
}

const isRemoved = ({ state, isRestorable }: DraftRecord): boolean =>
  state === 'parked' || (state === 'gone' && isRestorable === true)

/** The drafts that can be restored for 30 days: archived, discarded and deleted ones (EXT-32, EXT-71). */
export function createRemovedDrafts({ records, writer, now, publish }: RemovedDraftsParts) {
  const shown = sameWhile((removed: readonly DraftRecord[]): readonly RemovedDraft[] =>
    [...removed]
      .sort((a, b) => b.at - a.at)
      .map(({ draft: { id, formType, formData }, at }) => ({ id, formType, formData, removedAt: at })),
  )
  return {
    /** The removed drafts of the signed-in editor, the last removed first; the same list while none changes. */
    removed: (): readonly RemovedDraft[] => shown(records.own().filter(isRemoved)),

    /** Restores a removed draft: at its former position, or as the newest where it would be archived again. */
    restore(id: string): void {
      const record = records.get(id)
      if (!record || !isRemoved(record)) return
      const isFull = record.state === 'parked' || records.live().length >= MAX_LISTED
      const draft = isFull ? { ...record.draft, timestamp: now() } : record.draft
      writer.alter({ ...record, draft }, initialState(draft))
      publish()
    },

    /** Deletes a removed draft for good: its values leave the device. */
    purge(id: string): void {
      const record = records.get(id)
      if (!record || !isRemoved(record)) return
      writer.alter(emptied(record), 'gone')
      publish()
    },
  }
}
