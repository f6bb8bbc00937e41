/** A web stream of any source of bytes; cancelling it closes the source. */
export function streamOf(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const bytes = source[Symbol.asyncIterator]()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await bytes.next()
      if (next.done) controller.close()
      else controller.enqueue(new Uint8Array(next.value))
    },
    async cancel() {
      await bytes.return?.()
    },
  })
}

/** The bytes of a stream; where it breaks off, `onBreak` ends the connection of the reader, or throws to fail the stream. */
export function unbroken(bytes: ReadableStream<Uint8Array>, onBreak: (error: unknown) => void) {
  const reader = bytes.getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await reader.read().catch(onBreak)
      if (next?.done) controller.close()
      else if (next) controller.enqueue(next.value)
    },
    cancel: (reason) => reader.cancel(reason),
  })
}

/** The chunks of a stream; throws `late()` where the next one takes longer than `mostMs()`. */
export async function* timedChunks<Chunk>(
  stream: ReadableStream<Chunk>,
  mostMs: () => number,
  late: () => Error,
): AsyncGenerator<Chunk> {
  const reader = stream.getReader()
  try {
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(late()), mostMs())
      })
      const { done, value } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer))
      if (done) return
      yield value
    }
  } finally {
    // Not awaited: whoever is silent would never confirm it.
    reader.cancel().catch(() => undefined)
  }
}
