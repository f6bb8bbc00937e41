import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'

const bare = css({ outline: 'none', minW: '0' })
const controls = 'input:not([type=hidden]), select, textarea, button, a[href]'

const isFocusLost = () => document.activeElement === null || document.activeElement === document.body

/** The page's heading, which takes the focus when nothing else can. */
export const pageHeading = () => document.querySelector<HTMLElement>('main h1, h1')

const textFields =
  'input:not([type=checkbox]):not([type=radio]):not([type=range]):not([type=file]), textarea, [contenteditable]'
const isTypedOutside = (part: Element) =>
  document.activeElement?.matches(textFields) === true && !part.contains(document.activeElement)

interface Yielding {
  /** The part comes without being asked for, so it leaves the focus to a text field in which somebody types. */
  yields?: boolean | undefined
}

/** Focuses the first invalid control inside whenever the reason changes. */
export function FocusInvalid({
  reason,
  yields = false,
  children,
}: Yielding & { reason: object | null; children: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const isYielding = useRef(yields)
  useLayoutEffect(() => {
    isYielding.current = yields
  })
  useEffect(() => {
    if (!reason || !root.current || (isYielding.current && isTypedOutside(root.current))) return
    const invalid = root.current.querySelector<HTMLElement>('[aria-invalid=true]')
    invalid?.focus()
    invalid?.scrollIntoView?.({ block: 'nearest' })
  }, [reason])
  return (
    <div ref={root} className={bare}>
      {children}
    </div>
  )
}

export interface FocusAgainProps {
  /** Identifies the current content. */
  turn: string
  /** The change was requested by the user, so the focus moves wherever it was. */
  insists: boolean
  /** The page is not scrolled: the change comes in its own time, when the user may be looking elsewhere. */
  isStill?: boolean | undefined
  children: ReactNode
}

/** Focuses the first control inside when `turn` changes, but not on mount. */
export function FocusAgain({ turn, insists, isStill = false, children }: FocusAgainProps) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef(turn)
  useLayoutEffect(() => {
    if (last.current === turn) return
    last.current = turn
    if (insists || isFocusLost() || root.current?.contains(document.activeElement))
      root.current?.querySelector<HTMLElement>(controls)?.focus({ preventScroll: isStill })
  }, [turn, insists, isStill])
  return (
    <div ref={root} className={bare} data-focus-again>
      {children}
    </div>
  )
}

/**
 * Returns a function that finds the element to give the focus back to: the element itself or, where its `FocusAgain` has
 * hidden or replaced it, the first control there; null if neither is left.
 */
export function focusFinder(element: Element | null): () => HTMLElement | null {
  const part = element?.closest('[data-focus-again]')
  const isShown = (one: HTMLElement) => one.isConnected && one.checkVisibility?.() !== false
  return () => {
    if (!(element instanceof HTMLElement) || element === document.body) return null
    if (isShown(element) || !part?.isConnected) return element.isConnected ? element : null
    return [...part.querySelectorAll<HTMLElement>(controls)].find(isShown) ?? null
  }
}

export interface FocusWithinProps extends Yielding {
  children: ReactNode
  /**
   * The element to focus if this part is unmounted with the focus inside; by default the form or dialog around it, or else
   * the page's heading.
   */
  after?: (() => HTMLElement | null) | undefined
  /** The part itself takes the focus, not its first control. */
  whole?: boolean | undefined
  className?: string | undefined
}

/** What stands around a part and takes the focus itself. */
const around = 'form[tabindex], [role=dialog], [role=alertdialog]'

/** Takes the focus on mount and passes it on when unmounted, unless something else takes it then. */
export function FocusWithin({ children, after, whole = false, yields = false, className = bare }: FocusWithinProps) {
  const root = useRef<HTMLDivElement>(null)
  const next = useRef(after)
  const isYielding = useRef(yields)
  useLayoutEffect(() => {
    next.current = after
  })
  useLayoutEffect(() => {
    const part = root.current
    if (!part) return
    const first = whole ? part : part.querySelector<HTMLElement>('input, select, textarea')
    if (!(isYielding.current && isTypedOutside(part))) first?.focus({ preventScroll: true })
    return () => {
      const held = part.contains(document.activeElement)
      // A dialog that closes as well returns the focus itself.
      const host = part.closest<HTMLElement>(around)
      queueMicrotask(() => {
        if (!held || part.isConnected || !isFocusLost()) return
        const target = next.current ? next.current() : (host ?? pageHeading())
        target?.focus({ preventScroll: true })
      })
    }
  }, [whole])
  return (
    <div ref={root} className={className} tabIndex={whole ? -1 : undefined}>
      {children}
    </div>
  )
}

/** A button that does something, and not only tells. */
const act = 'button:not([data-told])'

/** A row of a table, or a card; entries of an open list are marked as cards. A hidden row stands for rows not drawn. */
const rowLike = 'tbody tr:not([aria-hidden]), [data-card]'

/**
 * Keeps the focus among rows or cards: if its row is removed, the first button of the next row gets it, which never
 * deletes (EXT-96), otherwise the element that `fallback` returns.
 */
export function FocusRows({ children, fallback }: { children: ReactNode; fallback: () => HTMLElement | null }) {
  const root = useRef<HTMLDivElement>(null)
  const last = useRef<{ control: HTMLElement; row: number } | null>(null)

  useEffect(() => {
    const noteFocused = ({ target }: FocusEvent) => {
      // A dialog about the row was opened from it: the focus still belongs to the row.
      if (target instanceof Element && target.closest('[role=dialog], [role=alertdialog]')) return
      const row = target instanceof HTMLElement && root.current?.contains(target) ? target.closest(rowLike) : null
      last.current =
        row && target instanceof HTMLElement
          ? { control: target, row: indexOf(row, rowsOf(root.current).indexOf(row)) }
          : null
    }
    document.addEventListener('focusin', noteFocused)
    return () => document.removeEventListener('focusin', noteFocused)
  }, [])

  useEffect(() => {
    const part = root.current
    if (!part) return
    function settle() {
      const { current } = last
      if (!current || current.control.isConnected) return
      last.current = null
      if (!isFocusLost()) return
      const rows = rowsOf(root.current).filter((row) => controlsOf(row).length > 0)
      const row = rows.find((one, order) => indexOf(one, order) >= current.row) ?? rows.at(-1)
      const control = row && (controlsOf(row).find((one) => one.matches(act)) ?? controlsOf(row)[0])
      ;(control ?? fallback())?.focus({ preventScroll: control === undefined })
    }
    // Rows are removed by renders of another component, which this one does not see.
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
/** The place of a row in its list; a table of which not all rows are drawn names it. */
const indexOf = (row: Element, order: number): number => Number(row.getAttribute('data-index') ?? order)
const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(controls)]
