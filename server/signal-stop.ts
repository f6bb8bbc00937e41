import { STOP_WITHIN_MS } from './close-server'

/** What has to be done once the requests have ended, such as closing the store. */
const CLOSE_WITHIN_MS = 1000

/**
 * What a signal does: ends the process once all is closed, or in time where something holds that up, such as a statement
 * to a database that has fallen silent (L6).
 */
export function createSignalStop(stop: () => Promise<void>, drainMs: number, exit: (code: number) => void): () => void {
  let isStopping = false
  return () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => exit(1), drainMs + STOP_WITHIN_MS + CLOSE_WITHIN_MS).unref()
    stop().then(
      () => exit(0),
      () => exit(1),
    )
  }
}
