import { Tabs as Ark } from '@ark-ui/react/tabs'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { tabs } from '../../../styled-system/recipes/tabs'
import type { Choice } from '../forms/select'

export interface TabsProps {
  items: readonly Choice[]
  value: string
  onPick: (value: string) => void
  /** What the tabs select. */
  label: string
  /** The panel of the selected tab. */
  children: ReactNode
}

/** A tab list with the panel of the selected tab. Arrow keys move the focus, Enter or Space selects. */
export function Tabs({ items, value, onPick, label, children }: TabsProps) {
  const classes = tabs()
  const line = useRef<HTMLDivElement>(null)
  // If not all tabs fit, the selected one is scrolled into view without scrolling the page, and stays so when its font
  // arrives or the window is turned.
  useLayoutEffect(() => {
    const names = line.current
    const chosen = value && names?.querySelector('[aria-selected=true]')
    if (!names || !chosen) return
    const resized = new ResizeObserver(() => {
      const [seen, own] = [names.getBoundingClientRect(), chosen.getBoundingClientRect()]
      names.scrollLeft += Math.max(own.right - seen.right, 0) + Math.min(own.left - seen.left, 0)
    })
    for (const one of [names, ...names.children]) resized.observe(one)
    return () => resized.disconnect()
  }, [value])
  return (
    <Ark.Root value={value} onValueChange={(change) => onPick(change.value)} activationMode="manual">
      <Ark.List ref={line} className={classes.list} aria-label={label}>
        {items.map((item) => (
          <Ark.Trigger
            key={item.value}
            value={item.value}
            title={item.label}
            dir="auto"
            className={classes.tab}
            // Without a selected one, the keyboard reaches each.
            tabIndex={value === '' ? 0 : undefined}
          >
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
