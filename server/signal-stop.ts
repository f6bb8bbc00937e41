import { type Closer, STOP_WITHIN_MS } from './close-server'

/** What has to be done once the requests have ended, such as closing the store. */
const CLOSE_WITHIN_MS = 1000

/** What a stop by a signal needs of the server that it ends. */
interface Stopping extends Pick<Closer, 'uploadsEnded'> {
  stop(): Promise<void>
}

/**
 * What a signal does: ends the process once all is closed, or in time where something holds that up, such as a statement
 * to a database that has fallen silent (L6). Uploads have a longer time of their own.
 */
export function createSignalStop(
  { stop, uploadsEnded }: Stopping,
  { drainMs, uploadDrainMs }: { drainMs: number; uploadDrainMs: number },
  exit: (code: number) => void,
): () => void {
  let isStopping = false
  const exitSoon = () => setTimeout(() => exit(1), CLOSE_WITHIN_MS).unref()
  return () => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => void uploadsEnded().then(exitSoon), drainMs + STOP_WITHIN_MS).unref()
    setTimeout(exitSoon, drainMs + Math.max(STOP_WITHIN_MS, uploadDrainMs)).unref()
    stop().then(
      () => exit(0),
      () => exit(1),
    )
  }
}
