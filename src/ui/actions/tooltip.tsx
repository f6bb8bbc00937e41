import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { tooltip } from '../../../styled-system/recipes/tooltip'

/** The delay before the tooltip appears, in milliseconds. */
const DELAY = 400
const GAP = 6
const EDGE = 8

function positionAt(bubble: HTMLElement, anchor: Element) {
  const a = anchor.getBoundingClientRect()
  const b = bubble.getBoundingClientRect()
  const below = a.bottom + GAP
  const top = below + b.height + EDGE > window.innerHeight ? a.top - GAP - b.height : below
  const left = Math.min(Math.max(EDGE, a.left + a.width / 2 - b.width / 2), window.innerWidth - b.width - EDGE)
  bubble.style.top = `${top}px`
  bubble.style.left = `${left}px`
}

export interface TooltipProps {
  text: string
  /** The tooltip repeats the control's own name and is not read a second time. */
  silent?: boolean | undefined
  /** A press shows it at once: the control does nothing else. */
  isTold?: boolean | undefined
  /** The control; receives the id for its aria-describedby. */
  children: (describedBy: string | undefined) => ReactNode
}

/** A tooltip that appears on hover and on keyboard focus; Escape hides it. */
export function Tooltip({ text, silent = false, isTold = false, children }: TooltipProps) {
  const [state, setState] = useState<'away' | 'waiting' | 'shown'>('away')
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  const classes = tooltip()

  useEffect(() => {
    if (state !== 'waiting') return
    const timer = setTimeout(() => setState('shown'), DELAY)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    const control = anchor.current?.firstElementChild
    if (state !== 'shown' || !bubble.current || !control) return
    bubble.current.showPopover?.()
    positionAt(bubble.current, control)
    const away = () => setState('away')
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') away()
    }
    document.addEventListener('keydown', onKey, true)
    window.addEventListener('scroll', away, true)
    return () => {
      document.removeEventListener('keydown', onKey, true)
      window.removeEventListener('scroll', away, true)
    }
  }, [state])

  const away = () => setState('away')
  // Of React's own, which listens once for the page: each row of a table has two tooltips.
  const watched = {
    onPointerOver: ({ pointerType }: PointerEvent) => {
      if (pointerType !== 'touch') setState((now) => (now === 'away' ? 'waiting' : now))
    },
    onPointerOut: ({ relatedTarget, currentTarget }: PointerEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) away()
    },
    onPointerDown: away,
    onClick: isTold ? () => setState('shown') : undefined,
    onFocus: ({ currentTarget }: FocusEvent) => {
      if (currentTarget.querySelector(':focus-visible')) setState('waiting')
    },
    onBlur: away,
  }

  return (
    <span ref={anchor} className={classes.anchor} {...watched}>
      {children(silent ? undefined : id)}
      {(!silent || state === 'shown') && (
        <span
          ref={bubble}
          id={id}
          role="tooltip"
          popover="manual"
          hidden={state !== 'shown'}
          aria-hidden={silent || undefined}
          className={classes.bubble}
        >
          {text}
        </span>
      )}
    </span>
  )
}
