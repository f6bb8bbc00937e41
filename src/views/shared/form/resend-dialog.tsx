import { useSelector } from '@xstate/react'
import { RotateCw } from 'lucide-react'
import { LazyConfirmDialog } from '../lazy-confirm-dialog'
import type { FormFramePart } from '../part'

export interface ResendDialogProps {
  form: FormFramePart
  texts: { title: string; text: string; action: string; cancel: string }
  /** The question that it asks: of changed words, or of what was sent within a day (EXT-173). */
  of?: 'confirmingResend' | 'confirmingAgain' | undefined
}

/** The confirmation before changed values are sent whose first version may have been carried out (EXT-46, EXT-47). */
export function ResendDialog({ form, texts, of = 'confirmingResend' }: ResendDialogProps) {
  const isConfirming = useSelector(form, (snapshot) => snapshot.matches({ open: { work: of } }))
  if (!isConfirming) return null
  return (
    <LazyConfirmDialog
      open
      title={texts.title}
      cancelLabel={texts.cancel}
      actionLabel={texts.action}
      variant="default"
      icon={RotateCw}
      onCancel={() => form.send({ type: 'resend.cancel' })}
      onConfirm={() => form.send({ type: 'resend.confirm' })}
    >
      <p>{texts.text}</p>
    </LazyConfirmDialog>
  )
}
