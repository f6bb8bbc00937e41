import { useSelector } from '@xstate/react'
import { formTexts } from '../../messages/form'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import type { FormFramePart } from './part'

/** Asks before what was typed is thrown away, in a form that keeps no draft (EXT-8). */
export function LoseDialog({ form }: { form: FormFramePart }) {
  const isDoubting = useSelector(form, (snapshot) => snapshot.matches({ open: { work: 'doubting' } }))
  if (!isDoubting) return null
  return (
    <ConfirmDialog
      open
      title={formTexts.discardTitle}
      cancelLabel={formTexts.keepEditing}
      actionLabel={formTexts.discard}
      onCancel={() => form.send({ type: 'lose.cancel' })}
      onConfirm={() => form.send({ type: 'lose.confirm' })}
    >
      <p>{formTexts.discardText}</p>
    </ConfirmDialog>
  )
}
