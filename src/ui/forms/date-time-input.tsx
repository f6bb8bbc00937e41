import type { ReactNode, Ref } from 'react'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { useField } from './field'
import { useTyped } from './use-typed'

export interface DateTimeInputProps {
  /** Local time as yyyy-mm-ddThh:mm, or empty. */
  value: string
  onInput: (value: string) => void
  name?: string | undefined
  label?: string | undefined
  min?: string | undefined
  max?: string | undefined
  readOnly?: boolean | undefined
  onBlur?: (() => void) | undefined
  /** A button at the end of the box. */
  aside?: ReactNode | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Date and time through the browser's native control. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { control, readOnly } = useField()
  const onChangeValue = useTyped(props.onInput)
  return (
    <div className={inputBox()}>
      <input
        {...control}
        ref={props.ref}
        type="datetime-local"
        name={props.name}
        value={props.value}
        min={props.min}
        max={props.max}
        readOnly={props.readOnly ?? readOnly}
        aria-label={props.label}
        onChange={onChangeValue}
        onBlur={props.onBlur}
      />
      {props.aside}
    </div>
  )
}
