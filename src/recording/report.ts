import type { Inspection } from './inspection'
import { createRecorder } from './recorder'

/** The commit of the build, which vite.config.ts defines; undefined in any other run. */
declare const __COMMIT__: string | undefined

const commit = () => (typeof __COMMIT__ === 'string' ? __COMMIT__ : 'unknown')

/** Starts to record events. */
export function startRecording(inspection: Inspection) {
  const recorder = createRecorder(inspection)
  return {
    /** Saves the recording as a file, with program, browser, address and what was expected (EXT-38, EXT-250). */
    save(expected: string) {
      const { pathname, search } = window.location
      const about = { commit: commit(), browser: navigator.userAgent, address: pathname + search, expected }
      saveFile(recorder.text(about))
    },
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
