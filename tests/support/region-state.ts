import type { StateValue } from 'xstate'

interface Screen {
  getSnapshot: () => { value: StateValue }
}

/** The state of a region of a screen, without the states inside of it. */
export function regionState(
  screen: Screen,
  region: 'form' | 'deletion' | 'preview' | 'notification' | 'selection' | 'past',
): string | undefined {
  const { value } = screen.getSnapshot()
  const state = typeof value === 'object' ? value[region] : undefined
  return typeof state === 'object' ? Object.keys(state)[0] : state
}

/** The state of a screen's form: browsing, loading, creating, editing … */
export const formState = (screen: Screen): string | undefined => regionState(screen, 'form')

/** The states in which a form is open, by its mode. */
export const openIn = { create: 'creating', edit: 'editing' } as const
