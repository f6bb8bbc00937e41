import { useSelector } from '@xstate/react'
import type { SignedInApp } from '../app/app-services'
import { paletteCode } from '../app/screens/lazy-code'
import { shellScreen } from '../app/screens/shell'
import { useScreen } from '../app/use-screen'

const Overlays = paletteCode.view(({ PaletteOverlays }) => PaletteOverlays)

/** The command palette and the list of shortcuts, over any screen (EXT-25, EXT-184). */
export function Palette({ app }: { app: SignedInApp }) {
  const shell = useScreen(app, shellScreen)
  const isUsed = useSelector(shell, ({ children }) => Boolean(children.palette ?? children.shortcuts))
  return isUsed ? <Overlays shell={shell} /> : null
}
