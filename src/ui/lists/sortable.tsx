import { closestCenter, DndContext, PointerSensor, useSensor, useSensors } from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { sortable } from '../../../styled-system/recipes/sortable'
import { type MovesProps, useMoves } from '../actions/use-moves'
import { Spoken } from '../feedback/spoken'
import { Icon } from '../layout/icon'

export interface SortableProps {
  count: number
  /** Tiles in rows, or lines below one another. */
  shape: 'tiles' | 'lines'
  disabled: boolean
  onMove: (from: number, to: number) => void
  /** What is said of an entry that was moved; its place is counted from 1. */
  movedText: (position: number, count: number) => string
  className: string
  children: ReactNode
}

type Move = (from: number, to: number) => void

const MoveContext = createContext<Move>(() => undefined)
const DisabledContext = createContext(false)
const GripContext = createContext<Partial<Pick<ReturnType<typeof useSortable>, 'setActivatorNodeRef' | 'listeners'>>>(
  {},
)

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
/** An entry's own keys of a text need the arrows alone. */
const isStep = ({ altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent) =>
  !ctrlKey && !metaKey && !shiftKey && (altKey || (target instanceof Element && target.closest('[data-grip]') !== null))

/** Where the focus goes after a move: the grip, or the same place of the text. */
interface FocusRequest {
  index: number
  caret: number | null
}

/**
 * Entries in an order, which a pointer changes by their grips, anyone by the menus of these, and the keyboard by the arrow
 * keys of a grip, or with Alt from anywhere in an entry (EXT-140); from a text only up and down. The drag is dnd-kit's;
 * its own words for screen readers give way to ours.
 */
export function Sortable({ count, shape, disabled, onMove, movedText, className, children }: SortableProps) {
  const root = useRef<HTMLDivElement>(null)
  const request = useRef<FocusRequest | null>(null)
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const [muted, setMuted] = useState<HTMLElement | null>(null)
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))

  useLayoutEffect(() => {
    if (request.current === null) return
    const { index, caret } = request.current
    request.current = null
    const entry = root.current?.querySelector(`[data-entry="${index}"]`)
    const text = caret === null ? null : entry?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    ;(text ?? entry?.querySelector<HTMLElement>('[data-grip]'))?.focus()
    if (caret !== null) text?.setSelectionRange(caret, caret)
  })

  const move = (from: number, to: number, caret: number | null = null) => {
    if (disabled || to === from || to < 0 || to >= count) return
    request.current = { index: to, caret }
    onMove(from, to)
    setSaid(({ turn }) => ({ text: movedText(to + 1, count), turn: turn + 1 }))
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    const step = steps[key]
    const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
    if (step === undefined || !entry || !isStep(event)) return
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
    // To the side, Alt moves the caret of a text by a word, on a Mac.
    if (isText && (key === 'ArrowLeft' || key === 'ArrowRight')) return
    event.preventDefault()
    const from = Number(entry.getAttribute('data-entry'))
    move(from, from + step, isText ? target.selectionStart : null)
  })
  // The keys are those of the grips and texts inside.
  useEffect(() => {
    const ended = new AbortController()
    root.current?.addEventListener('keydown', (event) => onKey(event), { signal: ended.signal })
    return () => ended.abort()
  }, [])

  return (
    <div ref={root} className={className}>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        accessibility={muted ? { container: muted } : {}}
        onDragEnd={({ active, over }) => over && move(Number(active.id) - 1, Number(over.id) - 1)}
      >
        <SortableContext
          items={Array.from({ length: count }, (_, index) => `${index + 1}`)}
          strategy={shape === 'tiles' ? rectSortingStrategy : verticalListSortingStrategy}
          disabled={disabled}
        >
          <DisabledContext value={disabled}>
            <MoveContext value={move}>{children}</MoveContext>
          </DisabledContext>
        </SortableContext>
      </DndContext>
      <div ref={setMuted} hidden />
      <Spoken {...said} className={sortable().said} />
    </div>
  )
}

/** One entry of a list that can be sorted. */
export function SortableEntry({
  index,
  className,
  children,
}: {
  index: number
  className: string
  children: ReactNode
}) {
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id: `${index + 1}`,
  })
  return (
    <div
      ref={setNodeRef}
      data-entry={index}
      data-dragged={isDragging || undefined}
      className={`${className} ${sortable().entry}`}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
    >
      <GripContext value={{ setActivatorNodeRef, listeners }}>{children}</GripContext>
    </div>
  )
}

export interface GripProps extends Pick<MovesProps, 'words' | 'position' | 'count'> {
  name: string
  description: string
  className: string
}

/** The button that an entry is dragged by, and moved by with the arrow keys or by its menu. */
export function Grip({ name, description, className, position, ...place }: GripProps) {
  const { setActivatorNodeRef, listeners } = use(GripContext)
  const move = use(MoveContext)
  const disabled = use(DisabledContext)
  const { button, list } = useMoves({
    ...place,
    position,
    onStep: (by) => move(position, position + by),
    onTop: () => move(position, 0),
  })
  return (
    <>
      <button
        {...button}
        onClick={() => !disabled && button.onClick()}
        aria-disabled={disabled || undefined}
        ref={setActivatorNodeRef}
        data-grip
        className={`${className} ${sortable().grip}`}
        aria-label={name}
        aria-description={description}
        title={name}
        {...listeners}
      >
        <Icon of={GripVertical} size={16} />
      </button>
      {list}
    </>
  )
}

/** Moves an entry, says so, and focuses its grip. */
export const useMove = (): Move => use(MoveContext)
