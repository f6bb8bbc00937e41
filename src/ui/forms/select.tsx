import { ChevronsUpDown } from 'lucide-react'
import { inputBox } from '../../../styled-system/recipes/input-box'
import { Icon, type LucideIcon } from '../layout/icon'
import { useField } from './field'

/** A value and its label. */
export interface Choice {
  value: string
  label: string
}

export interface SelectProps {
  items: readonly Choice[]
  value: string
  onPick: (value: string) => void
  /** The label of the empty option; without it there is none. */
  empty?: string | undefined
  icon?: LucideIcon | undefined
  label?: string | undefined
  disabled?: boolean | undefined
}

/** A native select; a value that is not among the options is preserved and shown. */
export function Select(props: SelectProps) {
  const { control, readOnly } = useField()
  const strange = props.value !== '' && !props.items.some((item) => item.value === props.value)
  return (
    <div className={inputBox()}>
      {props.icon && <Icon of={props.icon} />}
      <select
        {...control}
        value={props.value}
        disabled={props.disabled}
        aria-label={props.label}
        aria-disabled={readOnly || undefined}
        onChange={(event) => !readOnly && props.onPick(event.target.value)}
      >
        {props.empty !== undefined && <option value="">{props.empty}</option>}
        {strange && <option value={props.value}>{props.value}</option>}
        {props.items.map((item) => (
          <option key={item.value} value={item.value}>
            {item.label}
          </option>
        ))}
      </select>
      <Icon of={ChevronsUpDown} size={16} />
    </div>
  )
}
