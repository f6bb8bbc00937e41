import type { AnyDraft, DraftRecord } from '../domain/draft-record'
import type { createDraftBook } from './draft-book'
import type { createDraftHandover } from './draft-handover'
import type { createDraftWriter } from './draft-writer'
import type { DraftsDb } from './drafts.db'

interface Wiped {
  book: ReturnType<typeof createDraftBook>
  writer: ReturnType<typeof createDraftWriter>
  db: DraftsDb
  handover: ReturnType<typeof createDraftHandover>
  isMine: (draft: AnyDraft) => boolean
}

/**
 * Removes the drafts of one person from this device: listed, parked, unlisted and discarded ones, the one on its way to a
 * form, and what could not be read, since nobody can say whose that was (EXT-31). Nothing but a name is left of each, so
 * that no other tab writes it anew. Rejects where the durable store kept something.
 */
export async function wipeDrafts({ book, writer, db, handover, isMine }: Wiped): Promise<void> {
  book.reconcile()
  const emptied = book.all().flatMap((record): DraftRecord[] => {
    if (!isMine(record.draft)) return []
    const { id, formType, timestamp } = record.draft
    handover.withdraw(id)
    return [writer.alter({ ...record, draft: { id, formType, formData: {}, timestamp, route: '' } }, 'gone')]
  })
  book.edit('')
  book.project()
  await Promise.all(emptied.map((record) => db.merge(record)))
  await db.emptyQuarantine()
}
