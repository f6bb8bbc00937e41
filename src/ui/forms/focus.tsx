import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'

const bare = css({ outline: 'none', minW: '0' })
const controls = 'input:not([type=hidden]), select, textarea, button, a[href]'

/** Puts the focus on the first invalid control inside, each time there is a new reason. */
export function FocusInvalid({ reason, children }: { reason: object | null; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reason) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [reason])
  return (
    <div ref={root} className={bare}>
      {children}
    </div>
  )
}

export interface FocusAgainProps {
  /** Names what the part is about. */
  turn: string
  /** Somebody asked for this turn, so that the focus is wanted wherever it was. */
  insists: boolean
  children: ReactNode
}

/** Gives the focus to the first control inside when the part turns to something else, not as it first appears. */
export function FocusAgain({ turn, insists, children }: FocusAgainProps) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef(turn)
  useLayoutEffect(() => {
    if (last.current === turn) return
    last.current = turn
    const { activeElement } = document
    const isLost = activeElement === null || activeElement === document.body
    if (insists || isLost || root.current?.contains(activeElement))
      root.current?.querySelector<HTMLElement>(controls)?.focus()
  }, [turn, insists])
  return (
    <div ref={root} className={bare}>
      {children}
    </div>
  )
}

export interface FocusWithinProps {
  children: ReactNode
  /** Where the focus goes when this part disappears with the focus inside. */
  after?: (() => HTMLElement | null) | undefined
  /** The part itself takes the focus, not its first control. */
  whole?: boolean | undefined
}

/** Takes the focus as it appears and hands it on as it goes. */
export function FocusWithin({ children, after, whole = false }: FocusWithinProps) {
  const root = useRef<HTMLDivElement>(null)
  const next = useRef(after)
  useLayoutEffect(() => {
    next.current = after
  })
  useLayoutEffect(() => {
    const part = root.current
    if (!part) return
    const first = whole ? part : part.querySelector<HTMLElement>('input, select, textarea')
    first?.focus({ preventScroll: true })
    return () => {
      const held = part.contains(document.activeElement)
      queueMicrotask(() => {
        if (held && !part.isConnected) next.current?.()?.focus({ preventScroll: true })
      })
    }
  }, [whole])
  return (
    <div ref={root} className={bare} tabIndex={whole ? -1 : undefined}>
      {children}
    </div>
  )
}

/** A row of a table, or a card; a line of an open list is marked as a card. */
const rowLike = 'tbody tr, [data-card]'

/** Keeps the focus among rows or cards: when its row goes, the same control of the next has it, else what `fallback` finds. */
export function FocusRows({ children, fallback }: { children: ReactNode; fallback: () => HTMLElement | null }) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<{ control: HTMLElement; row: number; place: number } | null>(null)

  useEffect(() => {
    const onChangeValue = ({ target }: FocusEvent) => {
      // A question about the row was asked from it: the row still has the focus to lose.
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return
      const row = target instanceof HTMLElement && root.current?.contains(target) ? target.closest(rowLike) : null
      last.current =
        row && target instanceof HTMLElement
          ? { control: target, row: rowsOf(root.current).indexOf(row), place: controlsOf(row).indexOf(target) }
          : null
    }
    document.addEventListener('focusin', onChangeValue)
    return () => document.removeEventListener('focusin', onChangeValue)
  }, [])

  useEffect(() => {
    const part = root.current
    if (!part) return
    function settle() {
      const { current } = last
      if (!current || current.control.isConnected) return
      last.current = null
      if (document.activeElement !== document.body && document.activeElement !== null) return
      const rows = rowsOf(root.current).filter((row) => controlsOf(row).length > 0)
      const row = rows[Math.min(current.row, rows.length - 1)]
      const control = row && controlsOf(row)[current.place]
      ;(control ?? fallback())?.focus({ preventScroll: control === undefined })
    }
    // Rows go when their own part is drawn anew, of which this one need not hear.
    const observer = new MutationObserver(settle)
    observer.observe(part, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [fallback])

  return (
    <div ref={root} className={bare}>
      {children}
    </div>
  )
}

const rowsOf = (root: HTMLElement | null): Element[] => [...(root?.querySelectorAll(rowLike) ?? [])]
const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(controls)]
