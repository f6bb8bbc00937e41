import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router'
import type { App } from './app'

const histories = new WeakMap<App, RouterHistory>()

/** The addresses that this tab has been at; made with the desk, since sign-in by itself needs none. */
export function historyOf(app: App): RouterHistory {
  const known = histories.get(app)
  if (known) return known
  const made = createBrowserHistory()
  histories.set(app, made)
  return made
}
