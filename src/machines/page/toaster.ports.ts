import type { Toast, ToastEvent } from '../../domain/toast'

export interface ToasterPorts {
  /** Runs the action of a toast, such as Undo. */
  runAction: (event: ToastEvent) => void
  /** Calls back when the page becomes visible or hidden; returns an unsubscribe function. */
  onVisibility: (listener: (isVisible: boolean) => void) => () => void
  /** The present time, in milliseconds. */
  now: () => number
}

export interface ShownToast extends Toast {
  /** Incremented with each toast, so that equal toasts differ. */
  number: number
}
