import { Tabs as Ark } from '@ark-ui/react/tabs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { tabs } from '../../../styled-system/recipes/tabs'
import type { Choice } from '../forms/select'

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
  const classes = tabs()
  const line = useRef<HTMLDivElement>(null)
  // Where there is no room for all names, the chosen one is among those seen; the page itself stays where it is.
  useLayoutEffect(() => {
    const names = line.current
    const chosen = value && names?.querySelector('[aria-selected=true]')
    if (!names || !chosen) return
    const [seen, own] = [names.getBoundingClientRect(), chosen.getBoundingClientRect()]
    names.scrollLeft += Math.max(own.right - seen.right, 0) + Math.min(own.left - seen.left, 0)
  }, [value])
  return (
    <Ark.Root value={value} onValueChange={(change) => onPick(change.value)} activationMode="manual">
      <Ark.List ref={line} className={classes.list} aria-label={label}>
        {items.map((item) => (
          <Ark.Trigger key={item.value} value={item.value} className={classes.tab}>
            {item.label}
          </Ark.Trigger>
        ))}
      </Ark.List>
      <Ark.Content value={value} className={classes.panel}>
        {children}
      </Ark.Content>
    </Ark.Root>
  )
}
