/** What a person may ask for from a toast, carried out by the actor that owns it. */
export type ToastEvent = { type: 'draft.restore'; id: string }

/** Something that can be done from a toast: its label, and what is then asked for. */
export interface ToastAction {
  label: string
  event: ToastEvent
}

/** A short notice to the editor: data until the toaster shows it. */
export interface Toast {
  /** `busy` is a progress notice that gives way at once to its outcome (TOAST-3). */
  tone: 'success' | 'error' | 'info' | 'busy'
  text: string
  /** Names a running job, so that its outcome can take the place of its progress notice. */
  key?: string
  /** The key of the progress notice that this one ends. */
  replaces?: string
  action?: ToastAction
}

export const success = (text: string): Toast => ({ tone: 'success', text })
export const failure = (text: string): Toast => ({ tone: 'error', text })
export const info = (text: string): Toast => ({ tone: 'info', text })
export const progress = (text: string, key: string): Toast => ({ tone: 'busy', text, key })
