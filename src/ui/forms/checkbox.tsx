import { checkbox } from '../../../styled-system/recipes/checkbox'
import { useField } from './field'

export interface CheckboxProps {
  label: string
  checked: boolean
  onToggle: (checked: boolean) => void
  readOnly?: boolean | undefined
  describedBy?: string | undefined
}

/** A checkbox with its label. */
export function Checkbox(props: CheckboxProps) {
  const { links } = useField()
  const still = props.readOnly ?? links?.readOnly ?? false
  return (
    <label className={checkbox()}>
      <input
        type="checkbox"
        checked={props.checked}
        aria-disabled={still || undefined}
        aria-describedby={props.describedBy ?? links?.describedBy}
        onChange={(event) => !still && props.onToggle(event.target.checked)}
      />
      {props.label}
    </label>
  )
}
