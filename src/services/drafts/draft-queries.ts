import type { Draft, DraftLink, DraftSubject } from '../../domain/drafts/draft'
import { type AnyDraft, belongsTo, isListed, linkOf } from '../../domain/drafts/draft-record'
import type { createDraftIndex } from './draft-index'

/** What is asked of the drafts that this device knows; each answer is of the signed-in editor (EXT-17). */
export function createDraftQueries(book: ReturnType<typeof createDraftIndex>, ownerId: () => string | null) {
  const isMine = ({ ownerId: owner }: AnyDraft) => owner === undefined || owner === ownerId()
  return {
    isMine,

    /** The newest unsent form of a screen or of one item, for the line that offers it. */
    latestFor(
      subject: Pick<DraftSubject, 'formType' | 'route'> & Partial<DraftSubject>,
      exceptId: string | null = null,
    ): AnyDraft | null {
      book.reconcile()
      const record = book
        .all()
        .find(
          ({ draft, state }) => state !== 'gone' && draft.id !== exceptId && isMine(draft) && belongsTo(draft, subject),
        )
      return record?.draft ?? null
    },

    /** The listed drafts of the signed-in editor, newest first (DRAFT-1). */
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
    latest(id: string): { link: DraftLink; formData: Record<string, unknown> } | null {
      book.reconcile()
      const record = book.get(id)
      return record && record.state !== 'gone' ? { link: linkOf(record), formData: record.draft.formData } : null
    },

    /** What became of a draft that a form writes. */
    statusOf(id: string): 'exists' | 'deleted' | 'unsupportedVersion' {
      if (book.isUnsupported(id)) return 'unsupportedVersion'
      return book.get(id)?.state === 'gone' ? 'deleted' : 'exists'
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
export function createOwnership(signedIn: () => string | null) {
  let last: string | null = null
  const ownerId = (): string | null => {
    const owner = signedIn()
    last = owner ?? last
    return owner
  }
  return { ownerId, authorId: (): string | null => ownerId() ?? last }
}
