import { createHomeMachine } from '../../machines/screens/home.machine'
import type { SignedInApp } from '../app-services'
import { lateCode, lazyMachine } from '../lazy-machine'
import { onSessionRenewed } from '../session-renewal'
import { defineScreen } from '../use-screen'

const tilesCode = lateCode(() => import('./home-tiles'))

/** Composes the dashboard, whose tiles start to read once it is shown. */
export const homeScreen = defineScreen('home', {
  machine({ services, environment, inspection }: SignedInApp) {
    const { spyOn } = inspection
    const tiles = lazyMachine(tilesCode, ({ homeTiles }) => homeTiles(services, environment.clock.now, spyOn))
    return createHomeMachine(spyOn('home.code', { tiles }))
  },
  onCreated(app, screen) {
    onSessionRenewed(app.session, screen, () => {
      const reads = screen.getSnapshot().children.tiles?.getSnapshot().children ?? {}
      for (const tile of Object.values(reads)) tile?.send({ type: 'tile.retry' })
    })
  },
})
