import { type KeyboardEvent, type ReactNode, type Ref, useEffect, useId, useState } from 'react'
import { css } from '../../../styled-system/css'
import { menu } from '../../../styled-system/recipes/menu'
import { Status } from '../feedback/status'
import { SearchBox } from './search-box'
import { SearchOption } from './search-option'

const inline = css({ mt: '3', mx: '[-10px]', h: '[min(420px, 50dvh)]', overflowY: 'auto' })
const popup = css({
  position: 'absolute',
  top: '[calc(100% + 8px)]',
  left: '0',
  right: '0',
})
/** A fieldset would be as wide as its longest row. */
const section = css({ minW: '0' })

/** One match; matches of a group are adjacent, with a heading if there are several groups. */
export interface CommandOption {
  value: string
  /** Its row: icon and name. */
  label: ReactNode
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
  /** The keyboard shortcut, shown in the empty input. */
  hint?: string | undefined
  options: readonly CommandOption[]
  /** Shown if nothing matches; nothing is, if it is empty. */
  none: string
  onPick: (value: string) => void
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  /**
   * The list is a popup of the input, where no option is active before an arrow key, and Enter submits the text. Without
   * it the list is part of the page, and its first option is active.
   */
  popup?: { onSubmit: (() => void) | undefined; onFocusLeave: () => void } | undefined
}

/** A search with its matches; arrow keys move through them, Enter runs the active one. */
export function CommandBox(props: CommandBoxProps) {
  const { options, value } = props
  const [active, setActive] = useState<string | null>(null)
  const id = useId()
  const classes = menu()
  const found = options.findIndex((option) => option.value === active)
  const index = props.popup ? found : Math.max(found, 0)
  const groups = [...new Set(options.map(({ group }) => group))]
  const current = options[index]
  const idOf = (option: CommandOption) => `${id}${options.indexOf(option)}`
  const listClasses = props.popup ? `${classes.content} ${popup}` : inline

  useEffect(() => {
    if (active !== null) document.getElementById(`${id}${index}`)?.scrollIntoView?.({ block: 'nearest' })
  }, [active, id, index])

  const pick = (option: CommandOption) => {
    setActive(null)
    props.onPick(option.value)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    props.onKeyDown?.(event)
    if (event.defaultPrevented || options.length === 0) return
    const last = options.length - 1
    const steps: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index <= 0 ? last : index - 1 }
    const to = steps[event.key] ?? (props.popup ? undefined : { Home: 0, End: last }[event.key])
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
      ref={props.ref}
      value={value}
      onInput={(text) => {
        setActive(null)
        // The first match is the active one.
        document.getElementById(id)?.scrollTo?.({ top: 0 })
        props.onInput(text)
      }}
      label={props.label}
      placeholder={props.placeholder}
      clearName={props.clearName}
      hint={props.hint}
      controls={id}
      expanded={options.length > 0}
      active={current && idOf(current)}
      onKeyDown={onKeyDown}
      onSubmit={props.popup?.onSubmit}
      onFocusLeave={() => {
        setActive(null)
        props.popup?.onFocusLeave()
      }}
    >
      {options.length > 0 && (
        <div id={id} role="listbox" aria-label={props.listLabel} className={listClasses}>
          {groups.map((group) => (
            <fieldset key={group ?? ''} aria-label={group} className={section}>
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
                    {option.label}
                  </SearchOption>
                ))}
            </fieldset>
          ))}
        </div>
      )}
      {options.length === 0 && value.trim() !== '' && props.none !== '' && (
        <Status className={`${listClasses} ${classes.empty}`}>{props.none}</Status>
      )}
    </SearchBox>
  )
}
