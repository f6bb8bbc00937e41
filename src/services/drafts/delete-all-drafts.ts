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
 * Removes the drafts of one person from this device: listed, parked, unlisted and discarded ones, the one on its way to a
 * form, and what could not be read, since nobody can say whose that was (EXT-31). Nothing but a name is left of each, so
 * that no other tab writes it anew. Rejects where the durable store kept something.
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
