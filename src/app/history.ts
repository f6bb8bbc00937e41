import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import type { App } from './app'

// Each route is given a copy of the application: the screens tell whose history it is.
const histories = new WeakMap<App['screens'], RouterHistory>()

/** The addresses that this tab has been at; made with the desk, since sign-in by itself needs none. */
export function historyOf(app: App): RouterHistory {
  const known = histories.get(app.screens)
  if (known) return known
  const made = createBrowserHistory()
  histories.set(app.screens, made)
  return made
}
