import { useEffect, useRef } from 'react'
import { toast, useToaster } from 'react-hot-toast/headless'
import { FocusWithin, pageHeading } from '../forms/focus'
import { ToastCard, type ToastCardProps, ToastRegion } from './toast-card'

/** The id of the only toast at a time (TOAST-3). */
const ONLY = 'only'

export interface ToastLayerProps extends Omit<ToastCardProps, 'text'> {
  /** The name of the live region. */
  name: string
  /** The toast to show; `number` distinguishes equal texts. */
  shown: { text: string; number: number } | null
}

/**
 * Shows one toast for as long as the caller says: the library's own timer is not used. The focus of one that goes returns
 * to where it came from.
 */
export function ToastLayer({ name, shown, ...card }: ToastLayerProps) {
  const text = shown?.text
  const number = shown?.number
  const { toasts } = useToaster()
  const before = useRef<HTMLElement | null>(null)

  useEffect(() => {
    if (text === undefined) toast.remove(ONLY)
    else toast(text, { id: ONLY, duration: Number.POSITIVE_INFINITY })
  }, [text])

  const said = toasts.find(({ id, visible }) => id === ONLY && visible)?.message
  return (
    <ToastRegion name={name}>
      {typeof said === 'string' && said === text && (
        <FocusWithin key={number} after={() => (before.current?.isConnected ? before.current : pageHeading())}>
          <ToastCard
            {...card}
            text={said}
            onHold={(from) => {
              if (from === null) before.current = null
              else if (from instanceof HTMLElement && !from.closest('[data-layer=toast]')) before.current = from
              card.onHold?.()
            }}
          />
        </FocusWithin>
      )}
    </ToastRegion>
  )
}
