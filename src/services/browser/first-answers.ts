import { nextTask } from './next-task'

declare global {
  interface Window {
    /** The answers to the reads that the document sent, by URL (index.html). */
    firstAnswers?: Map<string, Promise<Response>>
  }
}

/** How long an answer counts as that of the screen the page opened with, in milliseconds. */
const MOST_AGE = 15_000

/**
 * A `fetch` that takes over a read which the document has sent already, once; other requests are sent. An answer that is
 * here already waits for a task of its own, since the frame and its rows together would block the page for too long.
 */
export function takeFirstAnswers(fetch: typeof globalThis.fetch, now = () => performance.now()): typeof fetch {
  return (input, init) => {
    const isRead = input instanceof Request && input.method === 'GET'
    const answer = isRead ? window.firstAnswers?.get(input.url) : undefined
    if (!isRead || !answer) return fetch(input, init)
    window.firstAnswers?.delete(input.url)
    // The time since the page was opened.
    return now() > MOST_AGE ? fetch(input, init) : unlessAborted(inOwnTask(answer), input.signal)
  }
}

async function inOwnTask<Result>(result: Promise<Result>): Promise<Result> {
  const arrived = await result
  await nextTask()
  return arrived
}

const unlessAborted = <Result>(result: Promise<Result>, signal: AbortSignal): Promise<Result> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    result.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
