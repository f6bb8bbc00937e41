import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Tabs } from '../../../ui/actions/tabs'
import type { Choice } from '../../../ui/forms/select'
import type { TabsPart } from '../part'

export interface ListTabsProps {
  tabs: TabsPart
  items: readonly Choice[]
  /** What the tabs select. */
  label: string
  /** The panel of the selected tab. */
  children: ReactNode
}

/** One tab per item above the panel of the selected one; only the panel without items (ART-1, TOPIC-21). */
export function ListTabs({ tabs, items, label, children }: ListTabsProps) {
  const selected = useSelector(tabs, ({ context }) => context.selected)
  if (items.length === 0) return children
  return (
    <Tabs items={items} value={selected ?? ''} label={label} onPick={(id) => tabs.send({ type: 'tab.pick', id })}>
      {children}
    </Tabs>
  )
}
