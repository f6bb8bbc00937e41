import { useSelector } from '@xstate/react'
import type { SignedInApp } from '../app/app-services'
import { paletteCode } from '../app/screens/late-forms'
import { shellScreen } from '../app/screens/shell'
import { useScreen } from '../app/use-screen'

const View = paletteCode.view(({ PaletteView }) => PaletteView)
const Shortcuts = paletteCode.view(({ ShortcutsView }) => ShortcutsView)

/** The command palette and the list of shortcuts, over any screen (EXT-25, EXT-184). */
export function Palette({ app }: { app: SignedInApp }) {
  const shell = useScreen(app, shellScreen)
  const palette = useSelector(shell, ({ children }) => children.palette)
  const shortcuts = useSelector(shell, ({ children }) => children.shortcuts)
  return (
    <>
      {palette ? <View palette={palette} /> : null}
      {shortcuts ? <Shortcuts shortcuts={shortcuts} /> : null}
    </>
  )
}
