import type { AnyDraft, DraftRecord } from '../../domain/drafts/draft-record'
import type { createDraftHandOff } from './draft-hand-off'
import type { createDraftIndex } from './draft-index'
import type { createDraftWriter } from './draft-writer'
import type { DraftsDb } from './drafts.db'

interface DeleteAllParts {
  book: ReturnType<typeof createDraftIndex>
  writer: ReturnType<typeof createDraftWriter>
  db: DraftsDb
  handOff: ReturnType<typeof createDraftHandOff>
  isMine: (draft: AnyDraft) => boolean
}

/**
 * Deletes the drafts of one editor from this device: listed, archived, unlisted and discarded ones, one that is handed
 * off, and unreadable ones, whose owner is unknown (EXT-31). A record without values remains of each, so that no other
 * tab writes the draft again. Rejects if IndexedDB could not delete everything.
 */
export async function deleteAllDrafts({ book, writer, db, handOff, isMine }: DeleteAllParts): Promise<void> {
  book.reconcile()
  const tombstones = book.all().flatMap((record): DraftRecord[] => {
    if (!isMine(record.draft)) return []
    const { id, formType, timestamp } = record.draft
    handOff.withdraw(id)
    return [writer.alter({ ...record, draft: { id, formType, formData: {}, timestamp, route: '' } }, 'gone')]
  })
  book.setActive('')
  book.project()
  await Promise.all(tombstones.map((record) => db.merge(record)))
  await db.emptyQuarantine()
}
