import { useSelector } from '@xstate/react'
import { formTexts } from '../../../messages/drafts/drafts'
import { LateConfirmDialog } from '../late-confirm-dialog'
import type { FormFramePart } from '../part'

/** The confirmation before values are discarded, in a form without a draft (EXT-8). */
export function DiscardDialog({ form }: { form: FormFramePart }) {
  const isConfirmingDiscard = useSelector(form, (snapshot) => snapshot.matches({ open: { work: 'confirmingDiscard' } }))
  if (!isConfirmingDiscard) return null
  return (
    <LateConfirmDialog
      open
      title={formTexts.discardTitle}
      cancelLabel={formTexts.keepEditing}
      actionLabel={formTexts.discard}
      onCancel={() => form.send({ type: 'discard.cancel' })}
      onConfirm={() => form.send({ type: 'discard.confirm' })}
    >
      <p>{formTexts.discardText}</p>
    </LateConfirmDialog>
  )
}
