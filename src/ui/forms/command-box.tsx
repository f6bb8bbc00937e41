import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { css } from '../../../styled-system/css'
import { menu } from '../../../styled-system/recipes/menu'
import { SearchBox } from './search-box'
import { SearchOption } from './search-option'

const list = css({ mt: '3', mx: '[-10px]', maxH: '[min(420px, 50dvh)]', overflowY: 'auto' })
const side = css({ ml: 'auto', color: 'fg.subtle', whiteSpace: 'nowrap' })

/** One match; matches of a group are adjacent, with a heading if there are several groups. */
export interface CommandOption {
  value: string
  label: ReactNode
  detail?: string | undefined
  group?: string | undefined
}

export interface CommandBoxProps {
  value: string
  onInput: (text: string) => void
  /** The accessible name of the input and of its list. */
  label: string
  listLabel: string
  placeholder: string
  clearName: string
  options: readonly CommandOption[]
  /** Shown if nothing matches. */
  none: string
  onPick: (value: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A search with its matches, the first of which is active; arrow keys move through them, Enter runs the active one. */
export function CommandBox(props: CommandBoxProps) {
  const { options, value } = props
  const [active, setActive] = useState<string | null>(null)
  const id = useId()
  const classes = menu()
  const found = options.findIndex((option) => option.value === active)
  const index = Math.max(found, 0)
  const groups = [...new Set(options.map(({ group }) => group))]
  const current = options[index]
  const idOf = (option: CommandOption) => `${id}${options.indexOf(option)}`

  useEffect(() => {
    if (active !== null) document.getElementById(`${id}${index}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, id, index])

  const pick = (option: CommandOption) => {
    setActive(null)
    props.onPick(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    props.onKeyDown(event)
    if (event.nativeEvent.isComposing || options.length === 0) return
    const last = options.length - 1
    const to = { ArrowDown: index + 1, ArrowUp: index === 0 ? last : index - 1, Home: 0, End: last }[event.key]
    if (to !== undefined) {
      event.preventDefault()
      setActive(options[to > last ? 0 : to]?.value ?? null)
    }
    if (event.key === 'Enter' && current) {
      event.preventDefault()
      pick(current)
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
      controls={id}
      expanded={options.length > 0}
      active={current && idOf(current)}
      onKeyDown={onKeyDown}
    >
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label={props.listLabel} className={list}>
          {groups.map((group) => (
            <fieldset key={group} aria-label={group}>
              {groups.length > 1 && (
                <div aria-hidden="true" className={classes.header}>
                  <span>{group}</span>
                </div>
              )}
              {options
                .filter((option) => option.group === group)
                .map((option) => (
                  <SearchOption
                    key={option.value}
                    id={idOf(option)}
                    isChosen={option === current}
                    onPick={() => pick(option)}
                    onKeyDown={onKeyDown}
                  >
                    <span>{option.label}</span>
                    {option.detail && <small className={side}>{option.detail}</small>}
                  </SearchOption>
                ))}
            </fieldset>
          ))}
        </div>
      )}
      {options.length === 0 && value.trim() !== '' && (
        <div role="status" className={classes.empty}>
          {props.none}
        </div>
      )}
    </SearchBox>
  )
}
