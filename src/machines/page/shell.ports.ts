import type { PageEntry } from '../../domain/navigation/page-search'
import type { LazyMachine } from '../typed'
import type { createPaletteMachine } from './palette.machine'
import type { createShortcutsMachine } from './shortcuts.machine'

export interface ShellPorts {
  shell: {
    pages: readonly PageEntry[]
    /** Navigates to a page, or runs a command if it is still available. */
    go: (path: string) => void
    /** Calls back when the viewport grows to the desktop width; returns an unsubscribe function. */
    onWide: (listener: () => void) => () => void
    /** Calls back at the keyboard shortcut of the palette; returns an unsubscribe function. */
    onKeys: (listener: () => void) => () => void
    /** Takes each key until an input of a dialog has the focus, and calls back with it; returns an unsubscribe function. */
    onTyping: (listener: (key: string) => void) => () => void
  }
  /** The palette as a lazy machine. */
  palette: LazyMachine<ReturnType<typeof createPaletteMachine>>
  /** The shortcuts as a lazy machine; its code is not requested, but waited for. */
  shortcuts: Pick<LazyMachine<ReturnType<typeof createShortcutsMachine>>, 'machine' | 'load'>
}
