import type { HostCall } from '../feed'

/** A part of a path that is a word of the interface; anything else may be an id or a secret. */
const WORD = /^(?:[a-z]\d|[a-z]{1,24}(?:-[a-z]{1,24})*|[a-z]+(?:[A-Z][a-z]+){1,3})$/

/** The path of an address without ids, secrets and parameters. */
export const pathWords = (address: string): string =>
  new URL(address).pathname
    .split('/')
    .map((part) => (part === '' || WORD.test(part) ? part : '…'))
    .join('/')

/** Finds the calls to the host in which actors ended. */
export function createHostCalls() {
  let count = 0
  let answered: { call: HostCall; sentAt: number } | null = null
  const births = new Map<string, number>()

  return {
    bear(actor: string) {
      count += 1
      births.set(actor, count)
    },
    /** Notes that a call is sent; returns what notes that its answer was read, in the task in which it was. */
    send(): (call: HostCall) => void {
      count += 1
      const sentAt = count
      return (call) => {
        answered = { call, sentAt }
      }
    },
    /** Notes that this task is over. */
    endTask() {
      answered = null
    },
    /** The call whose answer has ended an actor: read in this task, and sent since the actor began. */
    of(actor: string): HostCall | undefined {
      const birth = births.get(actor)
      return answered && birth !== undefined && birth < answered.sentAt ? answered.call : undefined
    },
  }
}

export type HostCalls = ReturnType<typeof createHostCalls>

/** Calls a listener when a stream has been read to its end. */
function onEnd(body: ReadableStream<Uint8Array>, told: () => void) {
  const getReader = () => {
    const reader = new ReadableStreamDefaultReader(body)
    const part = reader.read.bind(reader)
    const read = async () => {
      const next = await part()
      if (next.done) told()
      return next
    }
    Object.defineProperty(reader, 'read', { value: read })
    return reader
  }
  Object.defineProperty(body, 'getReader', { value: getReader })
}

/**
 * A `fetch` that notes its calls. The actor that awaits one ends in the task in which the answer was read to its end:
 * `later` calls back in the next task.
 */
export function watchedFetch(
  fetch: typeof globalThis.fetch,
  calls: HostCalls,
  later: (act: () => void) => void,
): typeof globalThis.fetch {
  return async (input, init) => {
    const { method, url } = input instanceof Request ? input : new Request(input, { method: init?.method ?? 'GET' })
    const answered = calls.send()
    const response = await fetch(input, init)
    const told = () => {
      answered({ method, path: pathWords(url), status: response.status })
      later(calls.endTask)
    }
    if (response.body) onEnd(response.body, told)
    else told()
    return response
  }
}
