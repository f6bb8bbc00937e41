import { createActor } from 'xstate'
import type { Toast } from '../domain/toast'
import { createReportMachine } from '../machines/report.machine'
import { createRecorder } from './recorder'
import type { createWatch } from './watch'

type Watch = ReturnType<typeof createWatch>

const reporters = new WeakMap<Watch, ReturnType<typeof createReporter>>()

/** Begins to record, once for a desk. */
export function record(watch: Watch, toast: (toast: Toast) => void): ReturnType<typeof createReporter> {
  const known = reporters.get(watch)
  if (known) return known
  const made = createReporter(watch, toast)
  reporters.set(watch, made)
  return made
}

/** Saves what was recorded as a file (EXT-38). */
export const report = (watch: Watch, toast: (toast: Toast) => void): void =>
  record(watch, toast).send({ type: 'report.save' })

function createReporter(watch: Watch, toast: (toast: Toast) => void) {
  const recorder = createRecorder(watch)
  const save = async () => saveFile(recorder.text())
  return createActor(createReportMachine({ save, toast }), watch.as('report')).start()
}

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
