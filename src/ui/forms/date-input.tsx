import { useEffect, useRef } from 'react'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { useField } from './field'

/** The earliest date that is meant; earlier ones are years that are not typed to their end. */
const FIRST = '1900'

/** A date, as yyyy-mm-dd or empty, through the browser's native control. */
export function DateInput({ value, onInput }: { value: string; onInput: (value: string) => void }) {
  const { control } = useField()
  const input = useRef<HTMLInputElement>(null)
  // The browser keeps what is typed of a date that is not whole.
  useEffect(() => {
    if (input.current && input.current.value !== value) input.current.value = value
  }, [value])
  return (
    <div className={inputBox()}>
      <input
        {...control}
        ref={input}
        type="date"
        defaultValue={value}
        onChange={({ target }) => {
          if (target.value === '' || target.value >= FIRST) onInput(target.value)
        }}
      />
    </div>
  )
}
