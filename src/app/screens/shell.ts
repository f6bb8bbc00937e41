import { createActor } from 'xstate'
import { createShellMachine } from '../../machines/shell.machine'
import { pageList } from '../../messages/pages'
import { onPaletteKeys, onWidth } from '../../services/page-life'
import type { App } from '../app'
import type { createCommands } from '../commands'
import { historyOf } from '../history'
import { late } from '../late'
import { defineScreen } from '../use-screen'

/** The frame around the signed-in screens. */
export const shellScreen = defineScreen('shell', (app: App) => {
  let commands: ReturnType<typeof createCommands> | undefined
  const palette = late(async () => {
    const { openPalette } = await import('../palette')
    const opened = openPalette(app, shell)
    commands = opened.commands
    return opened.machine
  })
  const shell = createActor(
    createShellMachine(
      app.inspection.spyOn('shell', {
        shell: {
          pages: pageList,
          go: (path) => (path.startsWith('/') ? historyOf(app).push(path) : commands?.run(path)),
          onWide: (listener) => onWidth((isWide) => (isWide ? listener() : undefined)),
          onKeys: (listener) =>
            onPaletteKeys(() => app.session.getSnapshot().matches({ signedIn: 'fresh' }) && listener()),
          find: (text) => commands?.beside(text) ?? [],
        },
        palette,
      }),
    ),
    app.inspection.actorOptions('shell'),
  )
  return shell
})
