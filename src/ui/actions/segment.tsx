import { useId } from 'react'
import { segment } from '../../../styled-system/recipes/segment'
import { useField } from '../forms/field'
import { Icon, type LucideIcon } from '../layout/icon'

export interface SegmentItem {
  value: string
  label: string
  icon?: LucideIcon | undefined
}

export interface SegmentProps {
  items: readonly SegmentItem[]
  value: string
  onPick: (value: string) => void
  /** The accessible name outside of a field group. */
  label?: string | undefined
}

/** A choice between two or three options; arrow keys move it. */
export function Segment({ items, value, onPick, label }: SegmentProps) {
  const name = useId()
  const { group, readOnly } = useField()
  return (
    <div role="radiogroup" className={segment()} aria-label={label} {...group}>
      {items.map((item) => (
        <label key={item.value}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            aria-disabled={readOnly || undefined}
            onChange={() => !readOnly && onPick(item.value)}
          />
          {item.icon && <Icon of={item.icon} size={16} />}
          {item.label}
        </label>
      ))}
    </div>
  )
}
