import { createPaletteMachine } from '../../src/machines/page/palette.machine'
import type { ShellPorts } from '../../src/machines/page/shell.ports'
import { createShortcutsMachine } from '../../src/machines/page/shortcuts.machine'

const nothing = () => undefined
const unheard = () => nothing

/** A frame without a screen, with a palette without commands. */
export const inertPalette: ShellPorts = {
  shell: { pages: [], go: nothing, onWide: unheard, onKeys: unheard, onTyping: unheard },
  palette: {
    machine: createPaletteMachine({
      palette: {
        find: () => [],
        canAsk: () => false,
        ask: async (text) => ({ text, items: [], isAll: true }),
        watch: unheard,
      },
    }),
    load: async () => undefined,
  },
  shortcuts: {
    machine: createShortcutsMachine({
      shortcuts: { watch: unheard, create: nothing, search: nothing, move: nothing, act: nothing },
    }),
    load: async () => undefined,
  },
}
