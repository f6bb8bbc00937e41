import { Menu } from '@ark-ui/react/menu'
import { menu } from '../../styled-system/recipes/menu'
import { Icon } from './icon'
import type { MenuEntry } from './menu'

export interface MenuContentProps {
  triggerId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  entries: readonly MenuEntry[]
  onPick: (value: string) => void
  head?: { title: string; detail: string } | undefined
}

/** The list of a menu around a button that stands elsewhere; loaded on first use. */
export function MenuContent({ triggerId, open, onOpenChange, entries, onPick, head }: MenuContentProps) {
  const look = menu()
  return (
    <Menu.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      onSelect={(choice) => onPick(choice.value)}
      ids={{ trigger: triggerId }}
      positioning={{ placement: 'bottom-end', gutter: 8, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
    >
      <Menu.Positioner>
        <Menu.Content className={look.content}>
          {head && (
            <div className={look.head}>
              <b>{head.title}</b>
              <span>{head.detail}</span>
            </div>
          )}
          {head && <Menu.Separator className={look.line} />}
          {entries.map((entry) =>
            'line' in entry ? (
              <Menu.Separator key={entry.line} className={look.line} />
            ) : (
              <Menu.Item key={entry.value} value={entry.value} className={look.item}>
                {entry.icon && <Icon of={entry.icon} />}
                {entry.label}
              </Menu.Item>
            ),
          )}
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  )
}
