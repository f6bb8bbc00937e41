import type { Inspection } from './inspection'
import { createRecorder } from './recorder'

const recorders = new WeakMap<Inspection, ReturnType<typeof createRecorder>>()

/** The recorder of an app; the first call starts the recording. */
export function recorderOf(inspection: Inspection): ReturnType<typeof createRecorder> {
  const known = recorders.get(inspection)
  if (known) return known
  const made = createRecorder(inspection)
  recorders.set(inspection, made)
  return made
}

/** Saves the recording as a file (EXT-38). */
export const saveReport = (inspection: Inspection): void => saveFile(recorderOf(inspection).text())

/** Downloads the text as a file; nothing is sent anywhere. */
function saveFile(text: string) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `meridian-report-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}.json`
  link.click()
  // The browser reads the URL only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
