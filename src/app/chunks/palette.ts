import type { ActorRefFrom } from 'xstate'
import { createPaletteMachine } from '../../machines/palette.machine'
import type { createShellMachine } from '../../machines/shell.machine'
import { createCommands } from '../commands'
import type { DeskApp } from '../desk'

export { PaletteView } from '../../views/shell/palette.view'

/** The palette over the commands of an application; loaded when it is first asked for. */
export function openPalette(app: DeskApp, shell: ActorRefFrom<ReturnType<typeof createShellMachine>>) {
  const commands = createCommands(app, shell)
  return { commands, machine: createPaletteMachine(app.inspection.spyOn('palette', { palette: commands.palette })) }
}
