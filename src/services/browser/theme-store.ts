import type { SafeStorage, WriteResult } from './storage'

export type ThemeName = 'light' | 'dark'

const KEY = 'theme'

/** The theme in local storage, and the system's preference (THEME-2 to THEME-6). */
export const createThemeStore = (local: SafeStorage, view: Pick<Window, 'matchMedia'> = window) => ({
  /** The stored theme; null for any value but the two names. */
  read(): ThemeName | null {
    const stored = local.get(KEY)
    return stored === 'light' || stored === 'dark' ? stored : null
  },
  write: (theme: ThemeName): WriteResult => local.set(KEY, theme),
  /** The theme that the system prefers. */
  preferred: (): ThemeName => (view.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'),
})
