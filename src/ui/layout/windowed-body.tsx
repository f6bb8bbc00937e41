import { defaultRangeExtractor, type Range, useWindowVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { css } from '../../../styled-system/css'
import { usePainted } from '../forms/use-painted'
import { type RowPosition, roles } from './table-row'

/** Rows that are drawn beyond either edge of the window, at first and once other rows have been painted. */
const OVERSCAN = { first: 1, painted: 6 }
/** The height of a row, in pixels, until one has been measured. */
const USUAL_HEIGHT = 71

/** The rows above keep their position by measurement; the browser's own anchoring would correct a second time. */
const body = css({ overflowAnchor: 'none' })
const gap = css({ '& > td': { p: '0' }, _listed: { display: 'block' } })

export interface WindowedBodyProps {
  className: string | undefined
  count: number
  /** The key of a row; another function if the rows are others. */
  keyAt: (index: number) => string
  row: (index: number, position?: RowPosition) => ReactNode
}

/** The row that last had the focus. */
interface Focused {
  index: number
  key: string
}

/**
 * The rows of a long table that are in view, and gaps as high as the rows that are not drawn. The first and the last row
 * are always drawn, and so are the row that last had the focus and its neighbours, so that Tab goes from row to row
 * wherever the window was scrolled to. All rows are drawn for printing.
 */
export function WindowedBody({ className, count, keyAt, row }: WindowedBodyProps) {
  const root = useRef<HTMLTableSectionElement>(null)
  const height = useRef<number | null>(null)
  const [top, setTop] = useState(0)
  const [isListed, setListed] = useState(false)
  const [focused, setFocused] = useState<Focused | null>(null)
  const isPrinted = useSyncExternalStore(watchPrinting, () => isPrinting)
  const isPainted = usePainted(keyAt, true) === keyAt

  const virtualizer = useWindowVirtualizer<HTMLTableRowElement>({
    count,
    getItemKey: keyAt,
    overscan: isPainted ? OVERSCAN.painted : OVERSCAN.first,
    scrollMargin: top,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    estimateSize: () => height.current ?? USUAL_HEIGHT,
    measureElement(element, entry) {
      const measured = entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height
      if (measured > 0) height.current ??= measured
      return measured || (height.current ?? USUAL_HEIGHT)
    },
    rangeExtractor: (range) => (isPrinted ? rangeTo(count) : drawnRows(range, focused, keyAt)),
  })
  const measure = useCallback(
    (element: HTMLTableRowElement | null) => virtualizer.measureElement(element),
    [virtualizer],
  )

  // What stands above the table may open and close.
  useLayoutEffect(() => {
    const note = () => {
      if (!root.current) return
      setTop(Math.round(root.current.getBoundingClientRect().top + window.scrollY))
      setListed(getComputedStyle(root.current).display === 'block')
    }
    note()
    const observer = new ResizeObserver(note)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  // The list that a table without room becomes has rows of other heights.
  const layout = useRef(isListed)
  useEffect(() => {
    if (layout.current === isListed) return
    layout.current = isListed
    height.current = null
    virtualizer.measure()
  }, [isListed, virtualizer])

  let end = top
  let drawn = -1
  const rows = virtualizer.getVirtualItems().flatMap((item) => {
    const missing = item.start - end
    // A gap of other rows is another gap: none moves while the list is scrolled.
    const gapKey = `${drawn} to ${item.index}`
    end = item.end
    drawn = item.index
    const shown = row(item.index, { index: item.index, measure })
    return missing > 0 ? [<Gap key={gapKey} height={missing} />, shown] : [shown]
  })

  return (
    <tbody
      ref={root}
      {...roles.rowgroup}
      className={`${className} ${body}`}
      onFocus={({ target }) => {
        const index = Number(target.closest('tr')?.dataset.index)
        setFocused({ index, key: keyAt(index) })
      }}
    >
      {rows}
    </tbody>
  )
}

const unread = { 'aria-hidden': true } as const

/** The height of rows that are not drawn. */
const Gap = ({ height }: { height: number }) => (
  <tr {...unread} className={gap}>
    <td style={{ height }} />
  </tr>
)

const rangeTo = (count: number) => Array.from({ length: count }, (_, index) => index)

function drawnRows(range: Range, focused: Focused | null, keyAt: (index: number) => string): number[] {
  const drawn = new Set([0, ...defaultRangeExtractor(range), range.count - 1])
  if (focused !== null) {
    const found = rangeTo(range.count).findIndex((index) => keyAt(index) === focused.key)
    // If the row is gone, the next one, which gets the focus, has its position.
    const held = found < 0 ? Math.min(focused.index, range.count - 1) : found
    for (const index of [held - 1, held, held + 1]) drawn.add(index)
  }
  return [...drawn].filter((index) => index >= 0 && index < range.count).sort((one, other) => one - other)
}

let isPrinting = false

function watchPrinting(onChange: () => void): () => void {
  const listening = new AbortController()
  const note = (now: boolean) => () => {
    isPrinting = now
    onChange()
  }
  addEventListener('beforeprint', note(true), { signal: listening.signal })
  addEventListener('afterprint', note(false), { signal: listening.signal })
  return () => listening.abort()
}
