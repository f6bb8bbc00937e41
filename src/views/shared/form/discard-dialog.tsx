import { useBlocker } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { formTexts } from '../../../messages/drafts/unsent-form'
import { LazyConfirmDialog } from '../lazy-confirm-dialog'
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
      {isHereAlone && <AskBeforeLeaving form={form} />}
      {isConfirmingDiscard && (
        <LazyConfirmDialog
          open
          title={formTexts.discardTitle}
          cancelLabel={formTexts.keepEditing}
          actionLabel={formTexts.discard}
          onCancel={() => form.send({ type: 'discard.cancel' })}
          onConfirm={() => form.send({ type: 'discard.confirm' })}
        >
          <p>{formTexts.discardText}</p>
        </LazyConfirmDialog>
      )}
    </>
  )
}

/** What Back does in place of leaving: it closes the question that is open, or else asks as Escape does. */
const answersToBack = [{ type: 'discard.cancel' }, { type: 'resend.cancel' }, { type: 'form.close' }] as const

/** While it is shown, Back and Forward do not leave the form with what was typed (EXT-70), and the browser asks. */
function AskBeforeLeaving({ form }: { form: FormFramePart }) {
  useBlocker({
    shouldBlockFn({ action }) {
      if (action === 'PUSH' || action === 'REPLACE') return false
      const answer = answersToBack.find((event) => form.getSnapshot().can(event))
      if (answer) form.send(answer)
      return answer !== undefined
    },
  })
  return null
}
