import type { DraftLink, DraftSubject } from '../../domain/drafts/draft'
import { type AnyDraft, belongsTo, entityOf, linkOf } from '../../domain/drafts/draft-record'
import type { DraftRecords } from './draft-records'
import type { FormDraftsList } from './form-drafts-list'

interface DraftQueriesParts {
  records: DraftRecords
  list: FormDraftsList
}

/** What screens and forms ask of the drafts of the signed-in editor. */
export const draftQueries = ({ records, list }: DraftQueriesParts) => ({
  /** The newest unsent draft of a screen or of one item, which the screen offers. */
  latestFor(
    subject: Pick<DraftSubject, 'formType' | 'route'> & Partial<DraftSubject>,
    exceptId: string | null = null,
  ): AnyDraft | null {
    list.reconcile()
    const unsent = records.own().filter(({ draft, state }) => state !== 'gone' && draft.id !== exceptId)
    return unsent.find(({ draft }) => belongsTo(draft, subject))?.draft ?? null
  },

  /** The ids of the items of a form's type with an unsent edit (EXT-53). */
  unsentEdits(formType: DraftSubject['formType']): string[] {
    const edited = records
      .own()
      .filter(({ draft, state }) => state !== 'gone' && draft.formType === formType)
      .map(({ draft }) => entityOf(draft))
    return [...new Set(edited.filter((id) => id !== null))]
  },

  /** The latest saved version of a draft, whichever tab wrote it; null if it is deleted. */
  latest(id: string): { link: DraftLink; draft: AnyDraft } | null {
    list.reconcile()
    const record = records.get(id)
    return record && record.state !== 'gone' ? { link: linkOf(record), draft: record.draft } : null
  },
})
