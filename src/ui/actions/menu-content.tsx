import { Menu } from '@ark-ui/react/menu'
import { menu } from '../../../styled-system/recipes/menu'
import { Icon } from '../layout/icon'
import type { MenuEntry } from './menu'

export interface MenuContentProps {
  triggerId: string
  open: boolean
  onOpenChange: (open: boolean) => void
  entries: readonly MenuEntry[]
  onPick: (value: string) => void
  header?: { title: string; detail: string } | undefined
  /** Which of its edges is at that of the button; the end, unless it says otherwise. */
  at?: 'start' | 'end' | undefined
  /** Called once the list is gone and the focus is back at the button. */
  onClosed?: (() => void) | undefined
}

/** The list of a menu, positioned at a button elsewhere; loaded on first use. */
export function MenuContent({
  triggerId,
  open,
  onOpenChange,
  entries,
  onPick,
  header,
  at = 'end',
  onClosed,
}: MenuContentProps) {
  const classes = menu()
  const contentId = `${triggerId}-content`
  /** Ark focuses a list in a frame that may come after its close; it would take the focus with it. */
  const returnFocus = () => {
    if (document.getElementById(contentId)?.contains(document.activeElement))
      document.getElementById(triggerId)?.focus({ preventScroll: true })
  }
  return (
    <Menu.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      onSelect={(choice) => onPick(choice.value)}
      ids={{ trigger: triggerId, content: contentId }}
      positioning={{ placement: `bottom-${at}`, gutter: 8, strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      onExitComplete={() => {
        returnFocus()
        onClosed?.()
      }}
    >
      <Menu.Positioner>
        <Menu.Content className={classes.content} aria-describedby={header && `${triggerId}-header`}>
          {header && (
            <div className={classes.header}>
              <b>{header.title}</b>
              {/* The title is in the name of the button, by which the menu is called. */}
              <span id={`${triggerId}-header`}>{header.detail}</span>
            </div>
          )}
          {header && <Menu.Separator className={classes.line} />}
          {entries.map((entry) =>
            'line' in entry ? (
              <Menu.Separator key={entry.line} className={classes.line} />
            ) : (
              <Menu.Item
                key={entry.value}
                value={entry.value}
                className={classes.item}
                data-danger={entry.danger || undefined}
              >
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
