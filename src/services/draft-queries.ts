import type { Draft, DraftLink, DraftSubject } from '../domain/draft'
import { type AnyDraft, belongsTo, isListed, linkOf } from '../domain/draft-record'
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

    /** A draft as any tab kept it last; null where it is gone. */
    newest(id: string): { link: DraftLink; formData: Record<string, unknown> } | null {
      book.reconcile()
      const record = book.get(id)
      return record && record.state !== 'gone' ? { link: linkOf(record), formData: record.draft.formData } : null
    },

    /** What became of a draft that a form writes. */
    fate(id: string): 'kept' | 'gone' | 'newer' {
      if (book.isOutgrown(id)) return 'newer'
      return book.get(id)?.state === 'gone' ? 'gone' : 'kept'
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

/** Who is signed in, and who writes: words that are kept while someone logs out are still that person's (EXT-17). */
export function ownership(signedIn: () => string | null) {
  let last: string | null = null
  const ownerId = (): string | null => {
    const owner = signedIn()
    last = owner ?? last
    return owner
  }
  return { ownerId, authorId: (): string | null => ownerId() ?? last }
}
