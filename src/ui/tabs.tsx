import { Tabs as Ark } from '@ark-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabs } from '../../styled-system/recipes/tabs'
import type { Choice } from './select'

export interface TabsProps {
  items: readonly Choice[]
  value: string
  onPick: (value: string) => void
  /** What the tabs choose between. */
  label: string
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Names in a line, one chosen, its panel below. Arrow keys move the focus, Enter or Space chooses. */
export function Tabs({ items, value, onPick, label, children }: TabsProps) {
  const look = tabs()
  return (
    <Ark.Root value={value} onValueChange={(change) => onPick(change.value)} activationMode="manual">
      <Ark.List className={look.list} aria-label={label}>
        {items.map((item) => (
          <Ark.Trigger key={item.value} value={item.value} className={look.tab}>
            {item.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      <Ark.Content value={value} className={look.panel}>
        {children}
      </Ark.Content>
    </Ark.Root>
  )
}
