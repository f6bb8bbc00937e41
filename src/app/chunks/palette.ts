import { type ActorRefFrom, createActor } from 'xstate'
import { createPaletteMachine } from '../../machines/page/palette.machine'
import type { createShellMachine } from '../../machines/page/shell.machine'
import { createShortcutsMachine } from '../../machines/page/shortcuts.machine'
import { createVisitMachine } from '../../machines/page/visit.machine'
import { actInRow, focusListSearch, focusRow } from '../../services/browser/row-focus'
import { onShortcutKey } from '../../services/browser/shortcut-keys'
import { createShortcutSetting } from '../../services/browser/shortcut-setting'
import type { SignedInApp } from '../app-services'
import { createCommands } from '../commands/commands'
import { createVisitPorts } from '../commands/visits'

export { PaletteOverlays } from '../../views/shell/palette.view'
export { paletteOptions } from '../../views/shell/palette-options'

/** Composes the visits of screens. */
export const visitMachine = (app: SignedInApp) =>
  createVisitMachine(app.inspection.spyOn('visit', createVisitPorts(app)))

/** Composes the palette and the shortcuts over the commands of an app; their code is loaded on first use. */
export function openPalette(
  app: SignedInApp,
  shell: () => ActorRefFrom<ReturnType<typeof createShellMachine>> | undefined,
) {
  const visits = createActor(visitMachine(app), app.inspection.actorOptions('visit'))
  visits.start()
  const commands = createCommands(app, shell, visits)
  const setting = createShortcutSetting(app.environment.local)
  return {
    commands,
    machine: createPaletteMachine(app.inspection.spyOn('palette', { palette: commands.palette })),
    shortcuts: createShortcutsMachine(
      app.inspection.spyOn('shortcuts', {
        shortcuts: {
          watch: (listener) => onShortcutKey(setting.read, listener),
          create: commands.createHere,
          search: focusListSearch,
          move: focusRow,
          act: actInRow,
        },
      }),
    ),
  }
}
