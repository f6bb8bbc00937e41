import { useSelector } from '@xstate/react'
import { PaletteView } from './palette.view'
import type { ShellProps } from './shell.view'
import { ShortcutsView } from './shortcuts.view'

/** What the shell shows over a screen: the palette, and the list of shortcuts. */
export function PaletteOverlays({ shell }: Pick<ShellProps, 'shell'>) {
  const palette = useSelector(shell, ({ children }) => children.palette)
  const shortcuts = useSelector(shell, ({ children }) => children.shortcuts)
  return (
    <>
      {palette ? <PaletteView palette={palette} /> : null}
      {shortcuts ? <ShortcutsView shortcuts={shortcuts} /> : null}
    </>
  )
}
