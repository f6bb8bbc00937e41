import type { SafeStorage, WriteResult } from './storage'

export type ThemeName = 'light' | 'dark'

const KEY = 'theme'

/** The theme in local storage, and the system's wish (THEME-2 to THEME-6). */
export const createThemeStore = (local: SafeStorage, view: Pick<Window, 'matchMedia'> = window) => ({
  /** The stored theme; anything but the two names counts as none. */
  read(): ThemeName | null {
    const stored = local.get(KEY)
    return stored === 'light' || stored === 'dark' ? stored : null
  },
  write: (theme: ThemeName): WriteResult => local.set(KEY, theme),
  /** The theme that the system asks for. */
  preferred: (): ThemeName => (view.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
})
