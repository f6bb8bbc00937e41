import { useSelector } from '@xstate/react'
import { formDraftTexts } from '../../../messages/drafts/form-drafts'
import { Button } from '../../../ui/actions/button'
import { Notice } from '../../../ui/feedback/notice'
import type { FormFramePart } from '../part'

/** A notice in a form: the previous draft can be restored (EXT-18). */
export function PreviousDraftNotice({ form }: { form: FormFramePart }) {
  const draft = useSelector(form, ({ children }) => children.draft)
  const isUploading = useSelector(form, ({ context }) => context.queue.length > 0)
  const hasPrevious = useSelector(draft, (snapshot) => (snapshot?.context.previous ?? null) !== null)
  if (!hasPrevious) return null
  return (
    <Notice
      tone="draft"
      actions={
        <>
          <Button
            variant="outline"
            size="sm"
            disabled={isUploading}
            onClick={() => form.send({ type: 'previous.restore' })}
          >
            {formDraftTexts.bringBack}
          </Button>
          <Button variant="ghost" size="sm" onClick={() => form.send({ type: 'previous.discard' })}>
            {formDraftTexts.discard}
          </Button>
        </>
      }
    >
      {formDraftTexts.previous}
    </Notice>
  )
}
