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

/** Whether a pointer is over the bubble, or in the gap before it. */
function isOver(bubble: HTMLElement | null, { clientX, clientY }: Pick<MouseEvent, 'clientX' | 'clientY'>): boolean {
  if (!bubble) return false
  const { left, right, top, bottom } = bubble.getBoundingClientRect()
  return clientX >= left && clientX < right && clientY >= top - GAP && clientY < bottom + GAP
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

/**
 * A tooltip that appears on hover and on keyboard focus, and stays while the pointer is over it. Escape hides it, and
 * closes nothing else, but where it only repeats the name of the control that has the focus.
 */
export function Tooltip({ text, silent = false, isTold = false, children }: TooltipProps) {
  const [state, setState] = useState<'away' | 'waiting' | 'shown'>('away')
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLSpanElement>(null)
  /** What the pointer is over. */
  const pointer = useRef<'control' | 'bubble' | null>(null)
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
    const ended = new AbortController()
    const on = { signal: ended.signal, capture: true }
    // Before a dialog, which listens at the document, hears the key.
    window.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return
        if (!silent || pointer.current) event.stopPropagation()
        away()
      },
      on,
    )
    window.addEventListener('scroll', away, on)
    // The bubble takes no presses from what it lies over, and so hears no pointer itself.
    window.addEventListener(
      'pointermove',
      (event) => {
        if (pointer.current === 'bubble' && !isOver(bubble.current, event)) away()
      },
      on,
    )
    return () => {
      ended.abort()
      if (pointer.current === 'bubble') pointer.current = null
    }
  }, [state, silent])

  const away = () => setState('away')
  // Of React's own, which listens once for the page: each row of a table has two tooltips.
  const watched = {
    onPointerOver: ({ pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return
      pointer.current = 'control'
      setState((now) => (now === 'away' ? 'waiting' : now))
    },
    onPointerOut: (event: PointerEvent) => {
      const { relatedTarget, currentTarget } = event
      if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
      pointer.current = state === 'shown' && isOver(bubble.current, event) ? 'bubble' : null
      if (!pointer.current) away()
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
