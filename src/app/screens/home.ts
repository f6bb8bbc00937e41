import { createActor } from 'xstate'
import { createHomeMachine } from '../../machines/screens/home.machine'
import type { SignedInApp } from '../app-services'
import { lazyMachine } from '../lazy-machine'
import { onSessionRenewed } from '../session-renewal'
import { defineScreen } from '../use-screen'

/** Composes the dashboard, whose tiles start to read once it is shown. */
export const homeScreen = defineScreen('home', (app: SignedInApp) => {
  const tiles = lazyMachine(async () =>
    (await import('./home-tiles')).homeTiles(app.services, app.environment.clock.now, app.inspection.spyOn),
  )
  const screen = createActor(createHomeMachine({ tiles }), app.inspection.actorOptions('home'))
  onSessionRenewed(app.session, screen, () => {
    const reads = screen.getSnapshot().children.tiles?.getSnapshot().children ?? {}
    for (const tile of Object.values(reads)) tile?.send({ type: 'tile.retry' })
  })
  return screen
})
