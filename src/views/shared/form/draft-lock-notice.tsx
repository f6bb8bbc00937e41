import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { draftSharingTexts as texts } from '../../../messages/drafts/form-drafts'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import type { FormFramePart } from '../part'

/**
 * A notice in a form whose draft is locked, changed or deleted elsewhere, with the possible actions (EXT-28 to EXT-30).
 */
export function DraftLockNotice({ form }: { form: FormFramePart }) {
  const draft = useSelector(form, ({ children }) => children.draft)
  const isUploading = useSelector(form, ({ context }) => context.queue.length > 0)
  const status = useSelector(
    draft,
    (shown): 'deleted' | 'unsupportedVersion' | 'available' | 'lockedElsewhere' | null => {
      if (!shown?.hasTag('lockedElsewhere')) return null
      if (shown.matches({ open: { lock: 'deleted' } })) return 'deleted'
      if (shown.matches({ open: { lock: 'unsupportedVersion' } })) return 'unsupportedVersion'
      return shown.hasTag('available') ? 'available' : 'lockedElsewhere'
    },
  )
  if (status === null) return null
  if (status === 'deleted') return <Notice tone="draft">{texts.deleted}</Notice>
  if (status === 'unsupportedVersion')
    return (
      <Line text={texts.unsupportedVersion}>
        <Button variant="outline" size="sm" onClick={() => window.location.reload()}>
          {texts.reload}
        </Button>
      </Line>
    )
  return (
    <Line text={texts[status]}>
      <Button variant="outline" size="sm" disabled={isUploading} onClick={() => form.send({ type: 'draft.reclaim' })}>
        {texts.editHere}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => form.send({ type: 'draft.copy' })}>
        {texts.makeCopy}
      </Button>
    </Line>
  )
}

const Line = ({ text, children }: { text: string; children: ReactNode }) => (
  <Notice tone="draft" actions={children}>
    {text}
  </Notice>
)
