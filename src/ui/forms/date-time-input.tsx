import type { ReactNode } from 'react'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { useField } from './field'
import { useTyped } from './use-typed'

export interface DateTimeInputProps {
  /** Local time as yyyy-mm-ddThh:mm, or empty. */
  value: string
  onInput: (value: string) => void
  min?: string | undefined
  max?: string | undefined
  /** A button at the end of the box. */
  aside?: ReactNode | undefined
}

/** Date and time through the browser's native control. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { control, readOnly } = useField()
  const onChangeValue = useTyped(props.onInput)
  return (
    <div className={inputBox()}>
      <input
        {...control}
        type="datetime-local"
        value={props.value}
        min={props.min}
        max={props.max}
        readOnly={readOnly}
        onChange={onChangeValue}
      />
      {props.aside}
    </div>
  )
}
