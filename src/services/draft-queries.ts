import type { Draft, DraftSubject } from '../domain/draft'
import { type AnyDraft, belongsTo, isListed } from '../domain/draft-record'
import type { createDraftBook } from './draft-book'

/** What is asked of the drafts that this device knows; each answer is of whoever is signed in (EXT-17). */
export function createDraftQueries(book: ReturnType<typeof createDraftBook>, ownerId: () => string | null) {
  const isMine = ({ ownerId: owner }: AnyDraft) => owner === undefined || owner === ownerId()
  return {
    isMine,

    /** The newest unsent form of a screen or of one item, for the line that offers it. */
    latestFor(
      subject: Pick<DraftSubject, 'formType' | 'route'> & Partial<DraftSubject>,
      but: string | null = null,
    ): AnyDraft | null {
      book.reconcile()
      const record = book
        .all()
        .find(({ draft, state }) => state !== 'gone' && draft.id !== but && isMine(draft) && belongsTo(draft, subject))
      return record?.draft ?? null
    },

    /** The listed drafts of whoever is signed in, newest first (DRAFT-1). */
    list(): Draft[] {
      const { isCorrupt } = book.reconcile()
      const live = book.all().filter(({ state }) => state === 'live')
      return isCorrupt
        ? []
        : live
            .map(({ draft }) => draft)
            .filter(isListed)
            .filter(isMine)
            .slice(0, 20)
    },

    /** What left the list without being discarded: more than twenty, a full or broken storage. */
    parked: (): Draft[] =>
      book
        .all()
        .filter(({ draft, state }) => state === 'parked' && isMine(draft))
        .map(({ draft }) => draft)
        .filter(isListed),
  }
}
