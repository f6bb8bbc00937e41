import { useSelector } from '@xstate/react'
import { localClock } from '../../../domain/time/clock'
import { formDraftTexts } from '../../../messages/drafts/form-drafts'
import { Badge } from '../../../ui/feedback/badge'
import { Notice } from '../../../ui/feedback/notice'
import type { FormFramePart } from '../part'
import { DraftLockNotice } from './draft-lock-notice'

/** Shows since when the draft has been saved (EXT-10). */
export function DraftBadge({ form }: { form: FormFramePart }) {
  const draft = useSelector(form, ({ children }) => children.draft)
  const savedAt = useSelector(draft, (snapshot) => snapshot?.context.savedAt ?? null)
  if (savedAt === null) return null
  return <Badge tone="draft" dot text={formDraftTexts.savedAt(localClock(savedAt).slice(0, 5))} />
}

/** Warns that the values are not saved, that a file was lost with the page (EXT-62), or that another tab holds the draft lock. */
export function DraftWarning({ form }: { form: FormFramePart }) {
  const draft = useSelector(form, ({ children }) => children.draft)
  const hasSaveFailed = useSelector(
    draft,
    (snapshot) => snapshot?.matches({ open: { content: 'saveFailed' } }) ?? false,
  )
  const lost = useSelector(draft, (snapshot) => snapshot?.context.lost) ?? []
  return (
    <>
      {hasSaveFailed && <Notice tone="warning">{formDraftTexts.cannotStore}</Notice>}
      {lost.length > 0 && <Notice tone="warning">{formDraftTexts.filesLost(lost)}</Notice>}
      <DraftLockNotice form={form} />
    </>
  )
}
