/** Messages that wait for a slow reader; then its stream ends, and is resumed with the last that has arrived. */
const MOST_WAITING = 256

/** One answer that goes on, in the format of server-sent events. */
export interface EventStream {
  body: ReadableStream<Uint8Array>
  /** Sends an event; one with an id is where the reader resumes. */
  send(event: string, data: unknown, id?: string): void
  /** Sends what no reader sees, so that neither end nor a proxy takes the connection for dead. */
  beat(): void
  end(): void
}

/**
 * Creates a stream; `onEnd` is called once, whoever ends it. One whose reader does not read is not sent to its end, which
 * would wait for the reader: `disconnect` ends its connection.
 */
export function createEventStream(onEnd: () => void, disconnect: () => void): EventStream {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  let isEnded = false
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given
      },
      cancel: finish,
    },
    { highWaterMark: MOST_WAITING },
  )
  function finish() {
    if (isEnded) return
    isEnded = true
    onEnd()
  }
  function end() {
    if (isEnded) return
    finish()
    controller?.close()
  }
  function write(text: string) {
    if (isEnded || controller === undefined) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) > 0) return
    end()
    disconnect()
  }
  return {
    body,
    send: (event, data, id = '') =>
      write(`event: ${event}\ndata: ${JSON.stringify(data)}\n${id === '' ? '' : `id: ${id}\n`}\n`),
    beat: () => write(':\n\n'),
    end,
  }
}
