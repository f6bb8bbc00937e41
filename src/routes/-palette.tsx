import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import type { App } from '../app/app'
import { shellScreen } from '../app/screens/shell'
import { useScreen } from '../app/use-screen'

const View = lazy(() => import('../views/shell/palette.view').then((module) => ({ default: module.PaletteView })))

/** The palette over whatever screen there is (EXT-25). */
export function Palette({ app }: { app: App }) {
  const palette = useSelector(useScreen(app, shellScreen), ({ children }) => children.palette)
  return <Suspense>{palette ? <View palette={palette} /> : null}</Suspense>
}
