import { useId } from 'react'
import { css } from '../../../styled-system/css'
import { checkbox } from '../../../styled-system/recipes/checkbox'

const helpText = css({ textStyle: 'small', color: 'fg.subtle', pl: '7' })

export interface CheckboxProps {
  label: string
  checked: boolean
  onToggle: (checked: boolean) => void
  readOnly?: boolean | undefined
  /** A sentence below it. */
  help?: string | undefined
}

/** A checkbox with its label. */
export function Checkbox({ label, checked, onToggle, readOnly = false, help }: CheckboxProps) {
  const helpId = useId()
  return (
    <>
      <label className={checkbox()}>
        <input
          type="checkbox"
          checked={checked}
          aria-disabled={readOnly || undefined}
          aria-describedby={help && helpId}
          onChange={(event) => !readOnly && onToggle(event.target.checked)}
        />
        {label}
      </label>
      {help && (
        <p id={helpId} className={helpText}>
          {help}
        </p>
      )}
    </>
  )
}
