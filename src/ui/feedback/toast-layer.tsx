import { useEffect } from 'react'
import { toast, useToaster } from 'react-hot-toast/headless'
import { ToastCard, type ToastCardProps, ToastRegion } from './toast-card'

/** The id of the only toast at a time (TOAST-3). */
const ONLY = 'only'

export interface ToastLayerProps extends Omit<ToastCardProps, 'text'> {
  /** The name of the live region. */
  name: string
  /** The toast to show; `number` distinguishes equal texts. */
  shown: { text: string; number: number } | null
}

/** Shows one toast for as long as the caller says: the library's own timer is not used. */
export function ToastLayer({ name, shown, ...card }: ToastLayerProps) {
  const text = shown?.text
  const number = shown?.number
  const { toasts } = useToaster()

  useEffect(() => {
    if (text === undefined) toast.remove(ONLY)
    else toast(text, { id: ONLY, duration: Number.POSITIVE_INFINITY })
  }, [text])

  const said = toasts.find(({ id, visible }) => id === ONLY && visible)?.message
  return (
    <ToastRegion name={name}>
      {typeof said === 'string' && said === text && <ToastCard key={number} {...card} text={said} />}
    </ToastRegion>
  )
}
