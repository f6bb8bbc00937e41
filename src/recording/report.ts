import type { Inspection } from './inspection'
import { createRecorder } from './recorder'

/** Starts to record events. */
export function startRecording(inspection: Inspection) {
  const recorder = createRecorder(inspection)
  return {
    /** Saves the recording as a file (EXT-38). */
    save: () => saveFile(recorder.text()),
  }
}

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
