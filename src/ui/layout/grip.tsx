import { GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { type MovesProps, useMoves } from '../actions/use-moves'
import { Icon } from './icon'

const grip = css({
  // Above the target of the title's link.
  position: 'relative',
  zIndex: 'raised',
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  w: '7',
  h: '10',
  ml: '-1',
  color: 'fg.subtle',
  borderRadius: 'sm',
  cursor: 'grab',
  // A finger on it moves the row, and does not scroll the page.
  touchAction: 'none',
  _hover: { color: 'fg.default', bg: 'bg.active' },
  _active: { cursor: 'grabbing' },
  // In a list it is below the picture, so that the title has the whole line.
  _listed: { position: 'absolute', left: '[-80px]', top: '[56px]', w: '[44px]', h: '[44px]', ml: '0' },
})

/** How near to an edge of the window a held row scrolls it, and by how much, in pixels. */
const EDGE = 72
const STEP = 14
/** How far a pointer may slip while it presses, in pixels. */
const SLIP = 4

export interface GripProps extends Pick<MovesProps, 'words' | 'count'> {
  /** The id of the row. */
  id: string
  name: string
  description: string
  /** The number of its row, so that it keeps the focus when that changes. */
  position: number
  /** Moves the row by one position; false if there is none. */
  onStep: (by: -1 | 1) => boolean
  /** Puts the row before another, or at the end. */
  onDrop: (before: string | null) => void
}

const gripsBeside = (own: Element): HTMLElement[] => [
  ...(own.closest('tbody, ul')?.querySelectorAll<HTMLElement>('[data-grip]') ?? []),
]
const rowOf = (one: Element): HTMLElement | null => one.closest('tr, li')

/** The id of the row that a row held at a height would stand before; null for the end. */
function rowBelow(own: Element, height: number): { before: string | null; row: HTMLElement | null } {
  for (const one of gripsBeside(own)) {
    const row = rowOf(one)
    const { top = 0, height: rowHeight = 0 } = row?.getBoundingClientRect() ?? {}
    if (height < top + rowHeight / 2) return { before: one.dataset.grip ?? null, row }
  }
  return { before: null, row: null }
}

const clear = (own: Element): void => {
  for (const one of gripsBeside(own)) rowOf(one)?.removeAttribute('data-drop')
}

/** Shows where a row held at a height would be put. */
function mark(own: Element, height: number): void {
  clear(own)
  const { row } = rowBelow(own, height)
  const last = gripsBeside(own).map(rowOf).at(-1)
  if (row) row.dataset.drop = 'before'
  else if (last) last.dataset.drop = 'after'
}

/** The handle of a row whose position can be changed: dragged, or moved by the arrow keys or by its menu. */
export function Grip({ id, name, description, position, count, words, onStep, onDrop }: GripProps) {
  const root = useRef<HTMLButtonElement>(null)
  const wasStepped = useRef(false)
  const wasDragged = useRef(false)
  // A row that moves in the document, or back after a failed move, loses the focus to the page.
  useLayoutEffect(() => {
    const { activeElement, body } = document
    if (wasStepped.current && position >= 0 && activeElement === body) root.current?.focus()
  }, [position])

  const { button, list } = useMoves({
    words,
    position,
    count,
    onStep: (by) => {
      wasStepped.current = onStep(by)
    },
    onTop: () => {
      const [first] = root.current ? gripsBeside(root.current) : []
      wasStepped.current = true
      onDrop(first?.dataset.grip ?? null)
    },
  })
  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    wasStepped.current = onStep(by)
  }
  const hold = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.dataset.held = `${event.clientY}`
    wasDragged.current = false
  }
  const drag = ({ currentTarget, clientY }: PointerEvent<HTMLButtonElement>) => {
    const { held } = currentTarget.dataset
    if (held === undefined) return
    if (Math.abs(clientY - Number(held)) > SLIP) wasDragged.current = true
    if (clientY < EDGE) window.scrollBy(0, -STEP)
    if (clientY > window.innerHeight - EDGE) window.scrollBy(0, STEP)
    mark(currentTarget, clientY)
  }
  const release = (own: HTMLButtonElement) => {
    delete own.dataset.held
    clear(own)
    // The click that ends a drag follows at once.
    setTimeout(() => {
      wasDragged.current = false
    })
  }
  const drop = ({ currentTarget, clientY }: PointerEvent<HTMLButtonElement>) => {
    if (currentTarget.dataset.held === undefined) return
    const { before } = rowBelow(currentTarget, clientY)
    release(currentTarget)
    if (!wasDragged.current) return
    const ids = gripsBeside(currentTarget).map((one) => one.dataset.grip ?? null)
    const next = ids[ids.indexOf(id) + 1] ?? null
    if (before !== id && before !== next) onDrop(before)
  }
  return (
    <>
      <button
        {...button}
        ref={root}
        data-grip={id}
        className={grip}
        aria-label={name}
        aria-description={description}
        aria-keyshortcuts="ArrowUp ArrowDown"
        onClick={() => {
          if (!wasDragged.current) button.onClick()
        }}
        onKeyDown={step}
        onBlur={({ relatedTarget }) => {
          if (relatedTarget) wasStepped.current = false
        }}
        onPointerDown={hold}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={({ currentTarget }) => release(currentTarget)}
      >
        <Icon of={GripVertical} size={16} />
      </button>
      {list}
    </>
  )
}
