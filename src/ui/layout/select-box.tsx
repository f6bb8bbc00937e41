import { checkbox } from '../../../styled-system/recipes/checkbox'

export interface SelectBoxProps {
  /** The accessible name; it says which row. */
  name: string
  checked: boolean
  /** Some of the rows that the box stands for are selected. */
  mixed?: boolean | undefined
  /** `isRange`: Shift was held. */
  onToggle: (isRange: boolean) => void
}

/** The box that selects a row of a table, or all of them. */
export function SelectBox({ name, checked, mixed = false, onToggle }: SelectBoxProps) {
  return (
    <label className={checkbox()}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed
        }}
        type="checkbox"
        aria-label={name}
        checked={checked}
        // Shift would select the texts between two rows.
        onMouseDown={(event) => event.shiftKey && event.preventDefault()}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
      />
    </label>
  )
}
