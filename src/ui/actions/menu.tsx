import { type ReactNode, useId, useState } from 'react'
import { type FallbackProps, lazyComponent } from '../feedback/lazy-component'
import { loadPart } from '../feedback/load-part'
import type { LucideIcon } from '../layout/icon'
import type { MenuContentProps } from './menu-content'

/** An option of a menu, red where it removes something, or a named separator between two groups. */
export type MenuEntry = { value: string; label: string; icon?: LucideIcon; danger?: boolean } | { line: string }

/** Loads what a menu shows once it is open; rejects if that fails, and may be called again. */
export const loadMenu = () => loadPart('menu-content', () => import('./menu-content'))

const load = async () => (await loadMenu()).MenuContent
const ahead = () => void load().catch(() => undefined)
const Content = lazyComponent<MenuContentProps & Pick<MenuProps, 'failed'>>(load, ({ open, failed, ...retry }) =>
  open ? failed(retry) : null,
)

export interface MenuProps extends Pick<MenuContentProps, 'at' | 'onClosed'> {
  /** The accessible name of the button. */
  name: string
  className: string
  children: ReactNode
  entries: readonly MenuEntry[]
  onPick: (value: string) => void
  header?: { title: string; detail: string } | undefined
  /** What is rendered if the menu's code could not be loaded. */
  failed: (retry: FallbackProps) => ReactNode
}

/** A menu for a button that is rendered at once; the menu's code is loaded on the first hover or focus. */
export function useMenu(props: Pick<MenuProps, 'entries' | 'onPick' | 'header' | 'at' | 'onClosed' | 'failed'>) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const id = useId()
  const change = (next: boolean) => {
    if (next) setUsed(true)
    setOpen(next)
  }
  return {
    change,
    button: {
      id,
      type: 'button',
      'aria-haspopup': 'menu',
      'aria-expanded': open,
      onPointerEnter: ahead,
      onFocus: ahead,
      onClick: () => change(!open),
    },
    list: used && <Content triggerId={id} open={open} onOpenChange={change} {...props} />,
  } as const
}

/** A button with a menu. */
export function Menu({ name, className, children, ...rest }: MenuProps) {
  const { button, list, change } = useMenu(rest)
  return (
    <>
      <button
        {...button}
        className={className}
        aria-label={name}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          change(true)
        }}
      >
        {children}
      </button>
      {list}
    </>
  )
}
