import { useSelector } from '@xstate/react'
import { LateConfirmDialog } from '../late-confirm-dialog'
import type { FormFramePart } from '../part'

export interface ResendDialogProps {
  form: FormFramePart
  texts: { title: string; text: string; action: string; cancel: string }
}

/** The confirmation before changed values are sent whose first version may have been carried out (EXT-46, EXT-47). */
export function ResendDialog({ form, texts }: ResendDialogProps) {
  const isConfirming = useSelector(form, (snapshot) => snapshot.matches({ open: { work: 'confirmingResend' } }))
  if (!isConfirming) return null
  return (
    <LateConfirmDialog
      open
      title={texts.title}
      cancelLabel={texts.cancel}
      actionLabel={texts.action}
      onCancel={() => form.send({ type: 'resend.cancel' })}
      onConfirm={() => form.send({ type: 'resend.confirm' })}
    >
      <p>{texts.text}</p>
    </LateConfirmDialog>
  )
}
