import type { ActorRefFrom } from 'xstate'
import { createPaletteMachine } from '../machines/palette.machine'
import type { createShellMachine } from '../machines/shell.machine'
import type { App } from './app'
import { createCommands } from './commands'

/** The palette over the commands of an application; loaded when it is first asked for. */
export function openPalette(app: App, shell: ActorRefFrom<ReturnType<typeof createShellMachine>>) {
  const commands = createCommands(app, shell)
  return { commands, machine: createPaletteMachine(app.inspection.spyOn('palette', { palette: commands.palette })) }
}
