import { useSelector } from '@xstate/react'
import { clockText, LOCAL } from '../../domain/time-zone'
import { draftTexts } from '../../messages/drafts'
import { Badge } from '../../ui/badge'
import { Notice } from '../../ui/notice'
import { LeaseLine } from './lease-line'
import type { FormFramePart } from './part'

/** Says since when the draft is on the device (EXT-10). */
export function DraftBadge({ form }: { form: FormFramePart }) {
  const draft = useSelector(form, ({ children }) => children.draft)
  const keptAt = useSelector(draft, (snapshot) => snapshot?.context.keptAt ?? null)
  if (keptAt === null) return null
  return <Badge tone="draft" dot text={draftTexts.kept(clockText(LOCAL, keptAt, { seconds: false }))} />
}

/** Says that nothing holds the words but this page, or that another tab has their draft. */
export function DraftWarning({ form }: { form: FormFramePart }) {
  const draft = useSelector(form, ({ children }) => children.draft)
  const isUnkeepable = useSelector(draft, (snapshot) => snapshot?.matches({ words: 'unkeepable' }) ?? false)
  return (
    <>
      {isUnkeepable && <Notice tone="warning">{draftTexts.notKept}</Notice>}
      <LeaseLine form={form} />
    </>
  )
}
