import { createRecorder } from './recorder'
import type { createWatch } from './watch'

type Watch = ReturnType<typeof createWatch>

const recorders = new WeakMap<Watch, ReturnType<typeof createRecorder>>()

/** Begins to record, once for a desk. */
export function record(watch: Watch): ReturnType<typeof createRecorder> {
  const known = recorders.get(watch)
  if (known) return known
  const made = createRecorder(watch)
  recorders.set(watch, made)
  return made
}

/** Saves what was recorded as a file (EXT-38). */
export const saveReport = (watch: Watch): void => saveFile(record(watch).text())

/** Gives the person a file of their own; nothing is sent. */
function saveFile(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `meridian-report-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`
  link.click()
  // The browser reads it after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
