import { createActor } from 'xstate'
import { createShellMachine } from '../../machines/shell.machine'
import { pageList } from '../../messages/pages'
import { onWidth } from '../../services/page-life'
import type { App } from '../app'
import { historyOf } from '../history'
import { defineScreen } from '../use-screen'

/** The frame around the signed-in screens. */
export const shellScreen = defineScreen('shell', (app: App) =>
  createActor(
    createShellMachine({
      shell: {
        pages: pageList,
        go: (path) => historyOf(app).push(path),
        onWide: (listener) => onWidth((isWide) => (isWide ? listener() : undefined)),
      },
    }),
  ),
)
