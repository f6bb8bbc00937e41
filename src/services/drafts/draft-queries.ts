import type { Draft, DraftLink, DraftSubject } from '../../domain/drafts/draft'
import { type AnyDraft, belongsTo, isListed, linkOf } from '../../domain/drafts/draft-record'
import type { createDraftIndex } from './draft-index'

/**
 * Queries over the drafts that this device knows; each result contains only drafts of the signed-in editor (EXT-17).
 */
export function createDraftQueries(book: ReturnType<typeof createDraftIndex>, ownerId: () => string | null) {
  const isMine = ({ ownerId: owner }: AnyDraft) => owner === undefined || owner === ownerId()
  return {
    isMine,

    /** The newest unsent draft of a screen or of one item, which the screen offers. */
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

    /** The latest saved version of a draft, whichever tab wrote it; null if it is deleted. */
    latest(id: string): { link: DraftLink; formData: Record<string, unknown> } | null {
      book.reconcile()
      const record = book.get(id)
      return record && record.state !== 'gone' ? { link: linkOf(record), formData: record.draft.formData } : null
    },

    /** The status of a draft that a form writes. */
    statusOf(id: string): 'exists' | 'deleted' | 'unsupportedVersion' {
      if (book.isUnsupported(id)) return 'unsupportedVersion'
      return book.get(id)?.state === 'gone' ? 'deleted' : 'exists'
    },

    /** The archived drafts: beyond the newest twenty, or not listed since the storage was full or failed. */
    parked: (): Draft[] =>
      book
        .all()
        .filter(({ draft, state }) => state === 'parked' && isMine(draft))
        .map(({ draft }) => draft)
        .filter(isListed),
  }
}

/**
 * The owner of reads and writes: values that are saved during a sign-out still belong to the editor who signs out
 * (EXT-17).
 */
export function createOwnership(signedIn: () => string | null) {
  let last: string | null = null
  const ownerId = (): string | null => {
    const owner = signedIn()
    last = owner ?? last
    return owner
  }
  return { ownerId, authorId: (): string | null => ownerId() ?? last }
}
