import { createPaletteMachine } from '../../src/machines/page/palette.machine'
import type { ShellPorts } from '../../src/machines/page/shell.machine'

/** A frame without a screen, with a palette without commands. */
export const inertPalette: ShellPorts = {
  shell: {
    pages: [],
    go: () => undefined,
    onWide: () => () => undefined,
    onKeys: () => () => undefined,
    find: () => [],
  },
  palette: {
    machine: createPaletteMachine({ palette: { find: () => [], watch: () => () => undefined } }),
    load: async () => undefined,
  },
}
