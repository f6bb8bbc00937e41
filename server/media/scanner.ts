import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { HttpError } from '../errors'

/** Where a clamd listens. */
export interface Scanner {
  host: string
  port: number
}

/** How long the scanner may be silent. */
const SILENCE_MS = 60_000

/** A file as clamd takes it: parts with their lengths, and an empty one at the end. */
async function* streamed(file: string): AsyncGenerator<Buffer> {
  const lengthOf = (bytes: number) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(bytes)
    return length
  }
  yield Buffer.from('zINSTREAM\0')
  for await (const part of createReadStream(file)) {
    const bytes = Buffer.from(part)
    yield lengthOf(bytes.length)
    yield bytes
  }
  yield lengthOf(0)
}

async function answerOf(file: string, { host, port }: Scanner): Promise<string> {
  const socket = connect(port, host)
  socket.setTimeout(SILENCE_MS, () => socket.destroy(new Error('silent')))
  const answer = text(socket)
  // It may fail before it is waited for.
  answer.catch(() => undefined)
  try {
    for await (const bytes of streamed(file))
      if (!socket.write(bytes)) await Promise.race([new Promise((resolve) => socket.once('drain', resolve)), answer])
    return await answer
  } finally {
    socket.destroy()
  }
}

/** Throws an HttpError unless a scanner finds nothing in a file: one that does not answer lets nothing pass. */
export async function assertClean(file: string, scanner: Scanner): Promise<void> {
  const answer = await answerOf(file, scanner).catch(() => '')
  if (/^stream: OK\0?$/.test(answer)) return
  if (/ FOUND\0?$/.test(answer)) throw new HttpError(422, 'The virus scanner refuses this file')
  throw new HttpError(503, 'The virus scanner does not answer. Please try again.')
}
