import type { ActorRefFrom } from 'xstate'
import { createPaletteMachine } from '../../machines/page/palette.machine'
import type { createShellMachine } from '../../machines/page/shell.machine'
import type { SignedInApp } from '../app-services'
import { createCommands } from '../commands/commands'

export { PaletteView } from '../../views/shell/palette.view'

/** Starts the command palette over the commands of an app; its code is loaded on first use. */
export function openPalette(
  app: SignedInApp,
  shell: () => ActorRefFrom<ReturnType<typeof createShellMachine>> | undefined,
) {
  const commands = createCommands(app, shell)
  return { commands, machine: createPaletteMachine(app.inspection.spyOn('palette', { palette: commands.palette })) }
}
