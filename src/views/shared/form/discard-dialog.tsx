import { useSelector } from '@xstate/react'
import { formTexts } from '../../../messages/drafts/drafts'
import { AskBeforeLeaving } from '../../../ui/forms/ask-before-leaving'
import { LateConfirmDialog } from '../late-confirm-dialog'
import type { FormFramePart } from '../part'

/** The confirmation before values are discarded, in a form without a draft (EXT-8), which only this page holds (EXT-72). */
export function DiscardDialog({ form }: { form: FormFramePart }) {
  const isConfirmingDiscard = useSelector(form, (snapshot) => snapshot.matches({ open: { work: 'confirmingDiscard' } }))
  // What was sent is kept with its attempt.
  const isHereAlone = useSelector(
    form,
    ({ context: { attempt, changed }, children }) => changed && attempt === null && children.draft === undefined,
  )
  return (
    <>
      {isHereAlone && <AskBeforeLeaving />}
      {isConfirmingDiscard && (
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
      )}
    </>
  )
}
