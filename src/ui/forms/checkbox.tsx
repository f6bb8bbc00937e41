import type { Ref } from 'react'
import { checkbox } from '../../../styled-system/recipes/checkbox'
import { useField } from './field'

export interface CheckboxProps {
  label: string
  checked: boolean
  onToggle: (checked: boolean) => void
  name?: string | undefined
  readOnly?: boolean | undefined
  describedBy?: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** A checkbox with its label. */
export function Checkbox(props: CheckboxProps) {
  const { links } = useField()
  const still = props.readOnly ?? links?.readOnly ?? false
  return (
    <label className={checkbox()}>
      <input
        ref={props.ref}
        type="checkbox"
        name={props.name}
        checked={props.checked}
        aria-disabled={still || undefined}
        aria-describedby={props.describedBy ?? links?.describedBy}
        onChange={(event) => !still && props.onToggle(event.target.checked)}
      />
      {props.label}
    </label>
  )
}
