import type { ReactNode, SyntheticEvent } from 'react'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { useField } from './field'
import { useDraw } from './use-typed'

export interface DateTimeInputProps {
  /** Local time as yyyy-mm-ddThh:mm, or empty; null for one that is typed in part. */
  value: string | null
  onInput: (value: string | null) => void
  min?: string | undefined
  max?: string | undefined
  /** A button at the end of the box. */
  aside?: ReactNode | undefined
}

/** Date and time through the browser's native control. */
export function DateTimeInput(props: DateTimeInputProps) {
  const { control, readOnly } = useField()
  const draw = useDraw()
  const tell = ({ currentTarget: { validity, value } }: SyntheticEvent<HTMLInputElement>) => {
    props.onInput(validity.badInput ? null : value)
    draw()
  }
  // The browser tells of no change until the date is whole.
  const look = (event: SyntheticEvent<HTMLInputElement>) => {
    if (event.currentTarget.validity.badInput !== (props.value === null)) tell(event)
  }
  return (
    <div className={inputBox()}>
      <input
        {...control}
        type="datetime-local"
        value={props.value ?? ''}
        min={props.min}
        max={props.max}
        readOnly={readOnly}
        onChange={tell}
        onKeyUp={look}
        onBlur={look}
      />
      {props.aside}
    </div>
  )
}
