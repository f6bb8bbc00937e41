import { type KeyboardEvent, useId, useState } from 'react'
import { css } from '../../../styled-system/css'
import { menu } from '../../../styled-system/recipes/menu'
import { Marked } from '../feedback/marked'
import { SearchBox } from './search-box'
import { SearchOption } from './search-option'

const position = css({ position: 'absolute', top: '[calc(100% + 8px)]', left: '0', right: '0' })

export interface SuggestBoxProps {
  value: string
  onInput: (text: string) => void
  /** The accessible name of the input and of its list. */
  label: string
  listLabel: string
  placeholder: string
  clearName: string
  options: readonly { value: string; label: string }[]
  /** The keyboard shortcut, shown in the empty input. */
  hint: string
  /** Shown if nothing matches; nothing is, if it is empty. */
  none: string
  onPick: (value: string) => void
  /** Enter without a selected suggestion. */
  onSubmit: () => void
  onFocusLeave: () => void
}

/** A search with a list of suggestions; arrow keys move through them, Enter selects one, Escape closes the list. */
export function SuggestBox(props: SuggestBoxProps) {
  const { options, value } = props
  const [active, setActive] = useState<string | null>(null)
  const id = useId()
  const classes = menu()
  const index = options.findIndex((option) => option.value === active)
  const idOf = (option: string) => `${id}-${option}`

  const pick = (option: string) => {
    setActive(null)
    props.onPick(option)
  }
  const move = (event: KeyboardEvent, to: number) => {
    event.preventDefault()
    const next = options[(to + options.length) % options.length]
    setActive(next?.value ?? null)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || options.length === 0) return
    if (event.key === 'ArrowDown') move(event, index + 1)
    if (event.key === 'ArrowUp') move(event, index < 0 ? options.length - 1 : index - 1)
    if (event.key === 'Enter' && active !== null && index >= 0) {
      event.preventDefault()
      pick(active)
    }
  }
  return (
    <SearchBox
      value={value}
      onInput={(text) => {
        setActive(null)
        props.onInput(text)
      }}
      label={props.label}
      placeholder={props.placeholder}
      clearName={props.clearName}
      hint={props.hint}
      controls={id}
      expanded={options.length > 0}
      active={index < 0 || active === null ? undefined : idOf(active)}
      onKeyDown={onKeyDown}
      onSubmit={props.onSubmit}
      onFocusLeave={() => {
        setActive(null)
        props.onFocusLeave()
      }}
    >
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label={props.listLabel} className={`${classes.content} ${position}`}>
          {options.map((option) => (
            <SearchOption
              key={option.value}
              id={idOf(option.value)}
              isChosen={option.value === active}
              onPick={() => pick(option.value)}
              onKeyDown={onKeyDown}
            >
              <span>
                <Marked text={option.label} part={value} />
              </span>
            </SearchOption>
          ))}
        </div>
      )}
      {options.length === 0 && value.trim() !== '' && props.none !== '' && (
        <div role="status" className={`${classes.content} ${classes.empty} ${position}`}>
          {props.none}
        </div>
      )}
    </SearchBox>
  )
}
