import { CircleAlert, CircleCheck, FilePenLine, Info, X } from 'lucide-react'
import { type FocusEvent, type PointerEvent, type ReactNode, useRef } from 'react'
import { createPortal } from 'react-dom'
import { toast } from '../../../styled-system/recipes/toast'
import { Button } from '../actions/button'
import { IconButton } from '../actions/icon-button'
import { Icon } from '../layout/icon'
import { Spinner } from './spinner'

const icons = { success: CircleCheck, error: CircleAlert, info: Info, draft: FilePenLine }

export interface ToastCardProps {
  tone: 'success' | 'error' | 'info' | 'busy' | 'draft'
  text: string
  action?: { label: string; onRun: () => void } | undefined
  dismissName: string
  onDismiss: () => void
  /** Whether the remaining time runs or is paused; without it no time is shown. */
  time?: 'running' | 'still' | undefined
  /** Called when the pointer or the focus is on the toast, with where the focus came from. */
  onHold?: ((from?: EventTarget | null) => void) | undefined
  /** Called when neither is on it any more. */
  onRelease?: (() => void) | undefined
}

/** A toast without behaviour; the caller controls its time and the queue. */
export function ToastCard(props: ToastCardProps) {
  const { tone, action, time } = props
  const classes = toast({ tone })
  const isUnderPointer = useRef(false)
  const rest = {
    onPointerEnter() {
      isUnderPointer.current = true
      props.onHold?.()
    },
    onPointerLeave({ currentTarget }: PointerEvent) {
      isUnderPointer.current = false
      if (!currentTarget.contains(document.activeElement)) props.onRelease?.()
    },
    onFocus: ({ relatedTarget }: FocusEvent) => props.onHold?.(relatedTarget),
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      if (!isUnderPointer.current && !currentTarget.contains(relatedTarget)) props.onRelease?.()
    },
  }
  return (
    <div className={classes.card} role={tone === 'error' ? 'alert' : 'status'} {...rest}>
      {tone === 'busy' ? <Spinner /> : <Icon of={icons[tone]} size={20} />}
      <div dir="auto" className={classes.text}>
        {props.text}
      </div>
      {action && (
        <div className={classes.action}>
          <Button variant="outline" size="sm" onClick={action.onRun}>
            {action.label}
          </Button>
        </div>
      )}
      <IconButton name={props.dismissName} icon={X} className={classes.close} onClick={props.onDismiss} />
      {time && <i aria-hidden="true" className={classes.time} data-running={time === 'running' || undefined} />}
    </div>
  )
}

/** The region of toasts: one live region at the top right, above dialogs and outside of what they make inert. */
export function ToastRegion({ name, children }: { name: string; children: ReactNode }) {
  return createPortal(
    <section aria-label={name} aria-live="polite" data-layer="toast" className={toast().region}>
      {children}
    </section>,
    document.body,
  )
}
