import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { tooltip } from '../../../styled-system/recipes/tooltip'

/** The delay before the tooltip appears, in milliseconds. */
const DELAY = 400
const GAP = 6
const EDGE = 8

function place(bubble: HTMLElement, anchor: Element) {
  const a = anchor.getBoundingClientRect()
  const b = bubble.getBoundingClientRect()
  const below = a.bottom + GAP
  const top = below + b.height + EDGE > window.innerHeight ? a.top - GAP - b.height : below
  const left = Math.min(Math.max(EDGE, a.left + a.width / 2 - b.width / 2), window.innerWidth - b.width - EDGE)
  bubble.style.top = `${top}px`
  bubble.style.left = `${left}px`
}

/** What each anchor does when a pointer or the focus arrives: a list of twenty rows has eighty, and two listeners. */
const anchors = new WeakMap<Element, (event: Event) => void>()

function arrive(event: Event) {
  for (let at = event.target instanceof Element ? event.target : null; at; at = at.parentElement)
    anchors.get(at)?.(event)
}

export interface TooltipProps {
  text: string
  /** The tooltip repeats the control's own name and is not read a second time. */
  silent?: boolean | undefined
  /** The control; receives the id for its aria-describedby. */
  children: (describedBy: string | undefined) => ReactNode
}

/** A tooltip that appears on hover and on keyboard focus; Escape hides it. */
export function Tooltip({ text, silent = false, children }: TooltipProps) {
  const [state, setState] = useState<'away' | 'waiting' | 'shown'>('away')
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
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
    place(bubble.current, control)
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

  useEffect(() => {
    const span = anchor.current
    if (!span) return
    let leaving: AbortController | null = null
    const away = () => {
      leaving?.abort()
      leaving = null
      setState('away')
    }
    anchors.set(span, (event) => {
      const isHover = 'pointerType' in event
      if (isHover ? event.pointerType === 'touch' : !span.querySelector(':focus-visible')) return
      setState((now) => (isHover && now !== 'away' ? now : 'waiting'))
      if (leaving) return
      leaving = new AbortController()
      const { signal } = leaving
      span.addEventListener('pointerdown', away, { signal })
      span.addEventListener('focusout', away, { signal })
      const out = ({ relatedTarget }: PointerEvent) =>
        relatedTarget instanceof Node && span.contains(relatedTarget) ? undefined : away()
      span.addEventListener('pointerout', out, { signal })
    })
    // The document takes the same listener only once.
    for (const kind of ['pointerover', 'focusin']) document.addEventListener(kind, arrive, true)
    return () => {
      leaving?.abort()
      anchors.delete(span)
    }
  }, [])

  return (
    <span ref={anchor} className={classes.anchor}>
      {children(silent ? undefined : id)}
      {(!silent || state === 'shown') && (
        <div
          ref={bubble}
          id={id}
          role="tooltip"
          popover="manual"
          hidden={state !== 'shown'}
          aria-hidden={silent || undefined}
          className={classes.bubble}
        >
          {text}
        </div>
      )}
    </span>
  )
}
