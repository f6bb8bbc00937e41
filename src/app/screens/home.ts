import { createActor } from 'xstate'
import { createHomeMachine } from '../../machines/home.machine'
import type { DeskApp } from '../desk'
import { late } from '../late'
import { onRenewed } from '../renewal'
import { defineScreen } from '../use-screen'

/** The dashboard, whose tiles read once it is shown. */
export const homeScreen = defineScreen('home', (app: DeskApp) => {
  const tiles = late(async () =>
    (await import('./home-tiles')).homeTiles(app.desk, app.world.clock.now, app.inspection.spyOn),
  )
  const screen = createActor(createHomeMachine({ tiles }), app.inspection.actorOptions('home'))
  onRenewed(app.session, screen, () => {
    const reads = screen.getSnapshot().children.tiles?.getSnapshot().children ?? {}
    for (const tile of Object.values(reads)) tile?.send({ type: 'tile.retry' })
  })
  return screen
})
