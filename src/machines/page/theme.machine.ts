import { setup } from 'xstate'
import { type Meta, typed } from '../typed'

export type Theme = 'light' | 'dark'

export interface ThemePorts {
  theme: {
    /**
     * The stored theme, else the system's preference, else light; it is applied before the app starts (THEME-2 to
     * THEME-4).
     */
    start: () => Theme
    /** Applies a theme to the whole page and stores it. */
    choose: (theme: Theme) => void
  }
}

/** The theme of the page: light or dark. */
export const createThemeMachine = ({ theme }: ThemePorts) =>
  setup({
    types: typed<{ events: { type: 'theme.toggle' }; meta: Meta }>(),
    actions: { choose: (_, params: { theme: Theme }) => theme.choose(params.theme) },
    guards: { startsDark: () => theme.start() === 'dark' },
  }).createMachine({
    id: 'theme',
    initial: 'reading',
    states: {
      reading: {
        always: [
          { meta: { spec: ['THEME-2', 'THEME-3'] }, guard: 'startsDark', target: 'dark' },
          { meta: { spec: ['THEME-2', 'THEME-4'] }, target: 'light' },
        ],
      },
      light: {
        meta: { spec: ['THEME-1'] },
        on: {
          'theme.toggle': {
            meta: { spec: ['THEME-5', 'THEME-6'] },
            target: 'dark',
            actions: { type: 'choose', params: { theme: 'dark' } },
          },
        },
      },
      dark: {
        meta: { spec: ['THEME-1'] },
        on: {
          'theme.toggle': {
            meta: { spec: ['THEME-5', 'THEME-6'] },
            target: 'light',
            actions: { type: 'choose', params: { theme: 'light' } },
          },
        },
      },
    },
  })
