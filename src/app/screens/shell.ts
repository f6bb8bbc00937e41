import type { Actor } from 'xstate'
import { createShellMachine } from '../../machines/page/shell.machine'
import { pageList } from '../../messages/shell/pages'
import { onPaletteKeys, onWidth } from '../../services/browser/page-lifecycle'
import type { SignedInApp } from '../app-services'
import type { createCommands } from '../commands/commands'
import { lazyMachine } from '../lazy-machine'
import { defineScreen } from '../use-screen'
import { paletteCode } from './late-forms'

/** Composes the frame around the signed-in screens. */
export const shellScreen = defineScreen('shell', {
  machine(app: SignedInApp, _key: string, self: () => Actor<ReturnType<typeof createShellMachine>> | undefined) {
    let commands: ReturnType<typeof createCommands> | undefined
    const palette = lazyMachine(paletteCode, ({ openPalette }) => {
      const opened = openPalette(app, self)
      commands = opened.commands
      return opened.machine
    })
    return createShellMachine(
      app.inspection.spyOn('shell', {
        shell: {
          pages: pageList,
          go: (path) => (path.startsWith('/') ? app.history.push(path) : commands?.run(path)),
          onWide: (listener) => onWidth((isWide) => (isWide ? listener() : undefined)),
          onKeys: (listener) =>
            onPaletteKeys(() => app.session.getSnapshot().matches({ signedIn: 'fresh' }) && listener()),
          find: (text) => commands?.beside(text) ?? [],
        },
        palette,
      }),
    )
  },
})
