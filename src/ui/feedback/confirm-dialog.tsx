import { Trash2 } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '../actions/button'
import type { LucideIcon } from '../layout/icon'
import { Dialog } from './dialog'

export interface ConfirmDialogProps {
  open: boolean
  title: string
  /** The question; with the item's title in a <b>. */
  children: ReactNode
  cancelLabel: string
  actionLabel: string
  busyLabel?: string | undefined
  busy?: boolean | undefined
  icon?: LucideIcon | undefined
  variant?: 'destructive' | 'default' | undefined
  onConfirm: () => void
  onCancel: () => void
}

/** A confirmation of an irreversible action; the focus starts on the safe answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  const { busy = false } = props
  return (
    <Dialog
      open={props.open}
      onClose={() => !busy && props.onCancel()}
      title={props.title}
      role="alertdialog"
      size="alert"
      asks
      initialFocus={safe}
      footer={
        <>
          <Button ref={safe} variant="outline" disabled={busy} onClick={props.onCancel}>
            {props.cancelLabel}
          </Button>
          <Button
            variant={props.variant ?? 'destructive'}
            icon={props.icon ?? Trash2}
            busy={busy}
            onClick={props.onConfirm}
          >
            {busy ? (props.busyLabel ?? props.actionLabel) : props.actionLabel}
          </Button>
        </>
      }
    >
      {props.children}
    </Dialog>
  )
}
