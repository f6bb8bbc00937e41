import { useSelector } from '@xstate/react'
import type { SignedInApp } from '../app/app-services'
import { paletteCode } from '../app/screens/late-forms'
import { shellScreen } from '../app/screens/shell'
import { useScreen } from '../app/use-screen'

const View = paletteCode.view(({ PaletteView }) => PaletteView)

/** The command palette, over any screen (EXT-25). */
export function Palette({ app }: { app: SignedInApp }) {
  const palette = useSelector(useScreen(app, shellScreen), ({ children }) => children.palette)
  return palette ? <View palette={palette} /> : null
}
