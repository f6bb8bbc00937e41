/** The event of a toast action, handled by the actor that owns it. */
export type ToastEvent = { type: 'draft.restore'; id: string }

/** An action of a toast: its label, and the event that it sends. */
export interface ToastAction {
  label: string
  event: ToastEvent
}

/** A toast: a short message to the editor. */
export interface Toast {
  /** `busy` is a progress notice, which its outcome replaces at once (TOAST-3). */
  tone: 'success' | 'error' | 'info' | 'busy'
  text: string
  /** The key of a running job or a draft, so that the toast can be replaced, or withdrawn when its subject is gone. */
  key?: string
  /** The key of the progress notice that this toast replaces. */
  replaces?: string
  action?: ToastAction
}

export const success = (text: string): Toast => ({ tone: 'success', text })
export const failure = (text: string): Toast => ({ tone: 'error', text })
export const info = (text: string): Toast => ({ tone: 'info', text })
export const progress = (text: string, key: string): Toast => ({ tone: 'busy', text, key })

/** The key of the progress notice of an upload. */
export const uploadKey = 'upload'

/** A toast about a draft; it goes when its draft goes. */
export const aboutDraft = (toast: Toast, id: string): Toast => ({ ...toast, key: draftKey(id) })
export const draftKey = (id: string): string => `draft ${id}`
export const isAboutDraft = ({ key }: Toast): boolean => key?.startsWith(draftKey('')) ?? false

/** Whether two toasts say and do the same; the Undos of two drafts differ (EXT-71). */
const isSameToast = (one: Toast, other: Toast): boolean =>
  one.text === other.text && JSON.stringify(one.action) === JSON.stringify(other.action)

const rank: Record<Toast['tone'], number> = { error: 0, success: 1, busy: 2, info: 3 }

/**
 * The queue after one more toast: errors first, then outcomes; automatic notices only when no other toast waits. What
 * is shown or waits already is not repeated, but its progress notice is over all the same (TOAST-3).
 */
export function queued(waiting: readonly Toast[], toast: Toast, shown: Toast | null): readonly Toast[] {
  const rest = waiting.filter(({ key }) => key === undefined || key !== toast.replaces)
  const isKnown = [shown, ...rest].some((known) => known !== null && isSameToast(known, toast))
  const all = [...rest, ...(isKnown ? [] : [toast])].map((one, index) => ({ one, index }))
  const sorted = all.sort((a, b) => rank[a.one.tone] - rank[b.one.tone] || a.index - b.index).map(({ one }) => one)
  return sorted.some(({ tone }) => tone !== 'info') ? sorted.filter(({ tone }) => tone !== 'info') : sorted
}
