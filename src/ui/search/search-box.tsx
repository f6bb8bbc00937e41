import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { css } from '../../../styled-system/css'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { IconButton } from '../actions/icon-button'
import { isCommandKey, isComposing } from '../forms/form-keys'
import { useTyped } from '../forms/use-typed'
import { Icon } from '../layout/icon'

const box = css({ position: 'relative', minW: '0', w: 'full' })
const keys = css({
  // Beside the clocks in the header there is room for the text alone.
  '@media (min-width: 1024px) and (max-width: 1179px)': { display: 'none' },
  textStyle: 'small',
  color: 'fg.subtle',
  whiteSpace: 'nowrap',
})
const clear = css({ mr: '[-10px]', minH: '8', w: '8' })

export interface SearchBoxProps {
  value: string
  onInput: (value: string) => void
  /** The accessible name, 'Search'. */
  label: string
  placeholder: string
  clearName: string
  /** The keyboard shortcut, shown in the empty input. */
  hint?: string | undefined
  onSubmit?: (() => void) | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  /** The focus left the input, its button and its popup. */
  onFocusLeave?: (() => void) | undefined
  /** The popup of the input, such as matches. */
  children?: ReactNode | undefined
  expanded?: boolean | undefined
  controls?: string | undefined
  active?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A search input; Enter submits, Escape clears. */
export function SearchBox(props: SearchBoxProps) {
  const onChange = useTyped(props.onInput)
  const root = useRef<HTMLElement>(null)
  // HTML lets a search field be nothing but a search field.
  const kind =
    props.controls === undefined
      ? ({ type: 'search' } as const)
      : ({
          type: 'text',
          inputMode: 'search',
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': props.expanded ?? false,
        } as const)
  return (
    <search
      ref={root}
      className={box}
      onBlur={({ currentTarget, relatedTarget }) => {
        // Where another window has the focus, the box has it again when the editor comes back.
        const hasLeft = ![relatedTarget, document.activeElement].some((one) => currentTarget.contains(one))
        if (hasLeft) props.onFocusLeave?.()
      }}
    >
      <div className={inputBox({ appearance: 'quiet' })}>
        <Icon of={Search} />
        <input
          {...kind}
          ref={props.ref}
          aria-label={props.label}
          aria-controls={props.controls}
          aria-activedescendant={props.active}
          placeholder={props.placeholder}
          autoComplete="off"
          value={props.value}
          onChange={onChange}
          onKeyDown={(event) => {
            // With Ctrl or ⌘ it sends the form around it (EXT-90).
            if (isComposing(event.nativeEvent) || (event.key === 'Enter' && isCommandKey(event))) return
            props.onKeyDown?.(event)
            if (event.defaultPrevented) return
            if (event.key === 'Escape' && props.value !== '') props.onInput('')
            if (event.key === 'Enter' && props.onSubmit) {
              event.preventDefault()
              props.onSubmit()
            }
          }}
        />
        {props.value === '' ? (
          props.hint && (
            <small aria-hidden="true" className={keys}>
              {props.hint}
            </small>
          )
        ) : (
          <IconButton
            name={props.clearName}
            icon={X}
            className={clear}
            onClick={() => {
              // The button goes with the text, and the focus would go with it.
              root.current?.querySelector('input')?.focus()
              props.onInput('')
            }}
          />
        )}
      </div>
      {props.children}
    </search>
  )
}
