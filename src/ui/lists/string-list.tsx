import { Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { stringList } from '../../../styled-system/recipes/string-list'
import { Button } from '../actions/button'
import { IconButton } from '../actions/icon-button'
import type { MoveWords } from '../actions/use-moves'
import { useField } from '../forms/field'
import { isCommandKey, isComposing } from '../forms/form-keys'
import { useDraw } from '../forms/use-typed'
import { type Edited, joined, pointsOf, withText } from './lines'
import { Grip, Sortable, SortableEntry } from './sortable'
import { Line, type LineElement } from './string-line'
import { type Undo, UndoLine } from './undo-line'

export interface StringListProps {
  values: readonly string[]
  onChange: (values: string[]) => void
  onMove: (from: number, to: number) => void
  /** Removes a line, which can be put back. */
  onRemove: (index: number) => void
  undo?: Undo | undefined
  addLabel: string
  /** The accessible name of a line, counted from 1. */
  lineName: (position: number) => string
  removeName: string
  reorderName: string
  moves: MoveWords
  movedText: (position: number, count: number) => string
  placeholder?: string | undefined
  /** Addresses stay on one line each, and are not split. */
  type?: 'text' | 'url' | undefined
}

/**
 * Lines of text in an order. Enter splits one at the caret, Backspace at its start joins it with the one before, pasted
 * lines become lines, and the focus follows (EXT-145).
 */
export function StringList(props: StringListProps) {
  const { values, onChange, onRemove, type = 'text' } = props
  const { group, readOnly } = useField()
  const classes = stringList()
  const root = useRef<HTMLFieldSetElement>(null)
  const request = useRef<{ index: number; caret: number | null; isDone: () => boolean } | null>(null)

  // Moves the focus only after the line has been rendered or removed.
  useLayoutEffect(() => {
    if (request.current === null || !request.current.isDone()) return
    const { index, caret } = request.current
    request.current = null
    const lines = root.current?.querySelectorAll<LineElement>('input, textarea') ?? []
    const line = lines[Math.min(index, lines.length - 1)]
    line?.focus()
    if (caret !== null) line?.setSelectionRange(caret, caret)
  })

  const draw = useDraw()
  const edit = ({ lines, index, caret }: Edited) => {
    if (readOnly) return
    const { length } = lines
    request.current = { index, caret, isDone: () => rendered() === length }
    onChange(lines)
    draw()
  }
  const rendered = () => root.current?.querySelectorAll('[data-entry]').length
  const add = (index: number) => edit({ lines: values.toSpliced(index, 0, ''), index, caret: 0 })
  const remove = (index: number) => {
    // The only line stays, so that an empty one cannot be removed.
    if (values.length === 1 && values[0] === '') return
    const before = rendered()
    request.current = { index: Math.max(0, index - 1), caret: null, isDone: () => rendered() !== before }
    onRemove(index)
  }
  const onKey = (event: KeyboardEvent<LineElement>, index: number) => {
    if (isComposing(event.nativeEvent) || isCommandKey(event) || event.altKey) return
    const { value } = event.currentTarget
    const [start, end] = selectionOf(event.currentTarget)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (type === 'url') add(index + 1)
      else edit(withText(values, { index, start, end }, '\n'))
    } else if (event.key === 'Backspace' && start === 0 && end === 0 && values.length > 1 && !readOnly) {
      if (value !== '' && (type === 'url' || index === 0)) return
      event.preventDefault()
      if (value === '') remove(index)
      else edit(joined(values, index))
    }
  }
  const onPaste = (event: ClipboardEvent<LineElement>, index: number) => {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\r\n]/.test(text.trim())) return
    event.preventDefault()
    const [start, end] = selectionOf(event.currentTarget)
    edit(withText(values, { index, start, end }, pointsOf(text)))
  }

  return (
    <fieldset ref={root} className={classes.root} {...group}>
      <Sortable
        count={values.length}
        shape="lines"
        disabled={readOnly}
        onMove={props.onMove}
        movedText={props.movedText}
        className={classes.lines}
      >
        {values
          .map((value, index) => ({ value, index }))
          .map(({ value, index }) => (
            <SortableEntry key={index} index={index} className={classes.line}>
              {values.length > 1 && (
                <Grip
                  name={props.reorderName}
                  description={props.lineName(index + 1)}
                  words={props.moves}
                  position={index}
                  count={values.length}
                  className={classes.grip}
                />
              )}
              <span aria-hidden="true" className={classes.number}>
                {index + 1}
              </span>
              <Line
                index={index}
                value={value}
                name={props.lineName(index + 1)}
                type={type}
                placeholder={props.placeholder}
                onInput={(text) => {
                  onChange(values.with(index, text))
                  draw()
                }}
                onKeyDown={(event) => onKey(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              <IconButton
                name={props.removeName}
                description={props.lineName(index + 1)}
                icon={X}
                disabled={readOnly}
                onClick={() => remove(index)}
              />
            </SortableEntry>
          ))}
      </Sortable>
      <div className={classes.add}>
        <Button variant="ghost" size="sm" icon={Plus} disabled={readOnly} onClick={() => add(values.length)}>
          {props.addLabel}
        </Button>
        <UndoLine undo={props.undo} />
      </div>
    </fieldset>
  )
}

const selectionOf = ({ selectionStart, selectionEnd, value: { length } }: LineElement) =>
  [selectionStart ?? length, selectionEnd ?? length] as const
