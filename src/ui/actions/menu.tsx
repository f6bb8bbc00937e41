import { type ReactNode, useId, useState } from 'react'
import { type FallbackProps, lazyComponent } from '../feedback/lazy-component'
import { loadPart } from '../feedback/load-part'
import type { LucideIcon } from '../layout/icon'
import type { MenuContentProps } from './menu-content'

/** An option of a menu, or a named separator between two groups. */
export type MenuEntry = { value: string; label: string; icon?: LucideIcon } | { line: string }

/** Loads what a menu shows once it is open; rejects if that fails, and may be called again. */
export const loadMenu = () => loadPart('menu-content', () => import('./menu-content'))

const load = async () => (await loadMenu()).MenuContent
const ahead = () => void load().catch(() => undefined)
const Content = lazyComponent<MenuContentProps & Pick<MenuProps, 'failed'>>(load, ({ open, failed, ...retry }) =>
  open ? failed(retry) : null,
)

export interface MenuProps {
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

/** A button with a menu. The button is rendered at once; the menu's code is loaded on the first hover or focus. */
export function Menu({ name, className, children, ...rest }: MenuProps) {
  const [open, setOpen] = useState(false)
  const [used, setUsed] = useState(false)
  const id = useId()
  const change = (next: boolean) => {
    if (next) setUsed(true)
    setOpen(next)
  }
  return (
    <>
      <button
        id={id}
        type="button"
        className={className}
        aria-label={name}
        aria-haspopup="menu"
        aria-expanded={open}
        onPointerEnter={ahead}
        onFocus={ahead}
        onClick={() => change(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          change(true)
        }}
      >
        {children}
      </button>
      {used && <Content triggerId={id} open={open} onOpenChange={change} {...rest} />}
    </>
  )
}
