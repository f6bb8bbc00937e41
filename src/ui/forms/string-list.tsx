import { Plus, X } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { stringList } from '../../../styled-system/recipes/string-list'
import { Button } from '../actions/button'
import { IconButton } from '../actions/icon-button'
import { useField } from './field'
import { isCommandKey } from './form-keys'
import { useDraw } from './use-typed'

export interface StringListProps {
  values: readonly string[]
  onInput: (index: number, text: string) => void
  /** Adds an empty line at this index. */
  onAdd: (index: number) => void
  onRemove: (index: number) => void
  addLabel: string
  /** The accessible name of a line, counted from 1. */
  lineName: (position: number) => string
  removeName: string
  placeholder?: string | undefined
  type?: 'text' | 'url' | undefined
}

/** Lines of text. Enter adds one, Backspace in an empty one removes it, and the focus follows. */
export function StringList(props: StringListProps) {
  const { values, onInput, onAdd, onRemove } = props
  const { links, group, readOnly } = useField()
  const classes = stringList()
  const root = useRef<HTMLFieldSetElement>(null)
  const focusRequest = useRef<{ index: number; from: number } | null>(null)

  // Moves the focus only after the line has been rendered or removed.
  useLayoutEffect(() => {
    if (focusRequest.current === null || focusRequest.current.from === values.length) return
    const inputs = root.current?.querySelectorAll('input') ?? []
    inputs[Math.min(focusRequest.current.index, inputs.length - 1)]?.focus()
    focusRequest.current = null
  })

  const draw = useDraw()
  const add = (index: number) => {
    if (readOnly) return
    focusRequest.current = { index, from: values.length }
    onAdd(index)
  }
  const remove = (index: number) => {
    if (readOnly) return
    focusRequest.current = { index: Math.max(0, index - 1), from: values.length }
    onRemove(index)
  }
  const onKey = (event: KeyboardEvent, index: number, value: string) => {
    if (event.nativeEvent.isComposing || isCommandKey(event)) return
    if (event.key === 'Enter') {
      event.preventDefault()
      add(index + 1)
    } else if (event.key === 'Backspace' && value === '' && values.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }

  const lines = values.map((value, index) => ({ value, index }))
  return (
    <fieldset ref={root} className={classes.root} {...group}>
      {lines.map(({ value, index }) => (
        <div key={index} className={classes.line}>
          <span aria-hidden="true" className={classes.number}>
            {index + 1}
          </span>
          <div className={inputBox()}>
            <input
              id={index === 0 ? links?.id : undefined}
              type={props.type ?? 'text'}
              value={value}
              aria-label={props.lineName(index + 1)}
              aria-invalid={links?.invalid || undefined}
              aria-required={(index === 0 && links?.required) || undefined}
              placeholder={props.placeholder}
              autoComplete="off"
              readOnly={readOnly}
              onChange={(event) => {
                onInput(index, event.target.value)
                draw()
              }}
              onKeyDown={(event) => onKey(event, index, value)}
            />
          </div>
          <IconButton
            name={props.removeName}
            description={props.lineName(index + 1)}
            icon={X}
            disabled={readOnly}
            onClick={() => remove(index)}
          />
        </div>
      ))}
      <div className={classes.add}>
        <Button variant="ghost" size="sm" icon={Plus} disabled={readOnly} onClick={() => add(values.length)}>
          {props.addLabel}
        </Button>
      </div>
    </fieldset>
  )
}
