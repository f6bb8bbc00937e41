import { useId } from 'react'
import { radioList } from '../../../styled-system/recipes/radio-list'
import { Icon, type LucideIcon } from '../layout/icon'

export interface RadioListItem {
  value: string
  label: string
  icon: LucideIcon
  /** The consequence of the option, such as the resulting size. */
  detail?: string | undefined
}

export interface RadioListProps {
  label: string
  items: readonly RadioListItem[]
  value: string
  onPick: (value: string) => void
}

/** One option per line, in a row below 1024 pixels. Arrow keys move the selection. */
export function RadioList({ label, items, value, onPick }: RadioListProps) {
  const classes = radioList()
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={classes.root}>
      {items.map((item) => (
        <label key={item.value} className={classes.item}>
          <input
            type="radio"
            name={name}
            value={item.value}
            checked={item.value === value}
            aria-label={item.label}
            aria-description={item.detail}
            onChange={() => onPick(item.value)}
          />
          <Icon of={item.icon} />
          <span className={classes.name}>{item.label}</span>
          {item.detail && <span className={classes.detail}>{item.detail}</span>}
        </label>
      ))}
    </div>
  )
}
