import type { HTMLInputAutoCompleteAttribute, KeyboardEvent, ReactNode, Ref } from 'react'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { Icon, type LucideIcon } from '../layout/icon'
import { useField } from './field'
import { useTyped } from './use-typed'

export interface TextInputProps {
  value: string
  onInput: (value: string) => void
  appearance?: 'default' | 'headline' | 'quiet' | 'lg' | undefined
  type?: 'text' | 'email' | 'password' | 'url' | 'search' | 'tel' | undefined
  name?: string | undefined
  icon?: LucideIcon | undefined
  placeholder?: string | undefined
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'url' | 'search' | undefined
  /** The accessible name outside of a field. */
  label?: string | undefined
  readOnly?: boolean | undefined
  invalid?: boolean | undefined
  spellCheck?: boolean | undefined
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
  /** Shown at the end of the input. */
  end?: ReactNode | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A single-line text input. */
export function TextInput(props: TextInputProps) {
  const { control, readOnly } = useField()
  const onChange = useTyped(props.onInput)
  return (
    <div className={inputBox({ appearance: props.appearance ?? 'default' })}>
      {props.icon && <Icon of={props.icon} />}
      <input
        {...control}
        ref={props.ref}
        dir="auto"
        type={props.type ?? 'text'}
        name={props.name}
        value={props.value}
        placeholder={props.placeholder}
        autoComplete={props.autoComplete ?? 'off'}
        inputMode={props.inputMode}
        spellCheck={props.spellCheck}
        readOnly={props.readOnly ?? readOnly}
        aria-label={props.label}
        aria-invalid={props.invalid || control['aria-invalid']}
        onChange={onChange}
        onKeyDown={props.onKeyDown}
      />
      {props.end}
    </div>
  )
}
