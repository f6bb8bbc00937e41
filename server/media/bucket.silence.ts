import { Readable } from 'node:stream'
import { AwayError, codeOf } from '../errors'
import { timedChunks } from './streams'

/**
 * How long a bucket may take until it takes the next bytes of a file or begins to answer: a caller gets its 503 within
 * five seconds (EXT-273).
 */
const SILENCE_MS = 4500
/** How long it may be silent between the bytes of a file that it gives. */
const READ_SILENCE_MS = 20_000

const away = (cause?: unknown) => new AwayError('The bucket does not answer', { cause })

/** Whether the bucket answered that it is out of service. */
const isFault = (error: unknown): boolean =>
  error instanceof Error &&
  '$metadata' in error &&
  typeof error.$metadata === 'object' &&
  error.$metadata !== null &&
  'httpStatusCode' in error.$metadata &&
  Number(error.$metadata.httpStatusCode) >= 500

/** Whether the connection broke, such as one that the bucket closed as idle at the moment of the call. */
const isBroken = (error: unknown): boolean => ['ECONNRESET', 'EPIPE'].includes(codeOf(error))

const isAway = (error: unknown): boolean =>
  isFault(error) || isBroken(error) || (error instanceof Error && error.name === 'TimeoutError')

/** Whether a call that failed with an AwayError is worth another try: the bucket was not silent, but the call went wrong. */
export const isWorthATry = (error: unknown): boolean =>
  error instanceof AwayError && (isFault(error.cause) || isBroken(error.cause))

/** Whether a call failed since the bucket was silent. */
export const isSilence = (error: unknown): boolean => error instanceof AwayError && !isWorthATry(error)

/**
 * Asks the bucket; throws an AwayError if it has not answered in time, or is out of service. The time begins anew with
 * each `heard()`.
 */
export async function inTime<Reply>(ask: (silence: AbortSignal, heard: () => void) => Promise<Reply>): Promise<Reply> {
  const silence = new AbortController()
  const timer = setTimeout(() => silence.abort(), SILENCE_MS)
  try {
    return await ask(silence.signal, () => timer.refresh())
  } catch (error) {
    throw silence.signal.aborted || isAway(error) ? away(error) : error
  } finally {
    clearTimeout(timer)
  }
}

/** The bytes of a stream; ends with an error where the next ones do not come. */
export async function* steady(stream: ReadableStream<unknown>): AsyncGenerator<Uint8Array> {
  for await (const bytes of timedChunks(stream, () => READ_SILENCE_MS, away)) {
    if (!(bytes instanceof Uint8Array)) throw new Error('The bucket gave something else than bytes')
    yield bytes
  }
}

/** The bytes of a source, each of which says that the bucket is not silent. */
export function heardBytes(source: AsyncIterable<Uint8Array>, heard: () => void): Readable {
  const bytes = async function* () {
    for await (const chunk of source) {
      heard()
      yield chunk
    }
  }
  return Readable.from(bytes(), { objectMode: false })
}
