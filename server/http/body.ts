import { HttpError } from '../errors'
import { timedChunks } from '../media/streams'

/** The timeouts of a body, in milliseconds: between two chunks, and in total. */
export interface BodyTimeouts {
  stallMs: number
  totalMs: number
}

const CALL_TIMEOUTS: BodyTimeouts = { stallMs: 30_000, totalMs: 120_000 }
export const UPLOAD_TIMEOUTS: BodyTimeouts = { stallMs: 30_000, totalMs: 30 * 60_000 }

/** The maximum nesting depth of a body. */
const MAX_DEPTH = 32

/** Yields a body's bytes; throws an HttpError above `limit` bytes (413), on a timeout (408), or at a break (400). */
export async function* readBytes(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  { stallMs, totalMs }: BodyTimeouts,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  const end = performance.now() + totalMs
  const mostMs = () => Math.min(stallMs, Math.max(0, end - performance.now()))
  let total = 0
  try {
    for await (const chunk of timedChunks(body, mostMs, () => new HttpError(408, 'The request took too long'))) {
      total += chunk.byteLength
      if (total > limit) throw tooLarge(limit)
      yield chunk
    }
  } catch (error) {
    // Its code is that of a broken connection: to the caller, not to the store.
    throw error instanceof HttpError ? error : new HttpError(400, 'The request broke off')
  }
}

/** The error for a body above a limit of `limit` bytes. */
export const tooLarge = (limit: number) =>
  new HttpError(413, `This is larger than the server accepts (${Math.round(limit / 1024)} KiB)`)

/** Whether JSON is nested too deeply; checked before parsing, since deep nesting would exhaust the parser. */
function exceedsDepth(text: string): boolean {
  let depth = 0
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at]
    if (quoted) {
      if (char === '\\') at += 1
      else if (char === '"') quoted = false
    } else if (char === '"') quoted = true
    else if (char === '[' || char === '{') {
      depth += 1
      if (depth > MAX_DEPTH) return true
    } else if (char === ']' || char === '}') depth -= 1
  }
  return false
}

/** Reads JSON of at most `limit` bytes; an empty body is undefined, malformed JSON is a 400. */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  for await (const chunk of readBytes(request.body, limit, CALL_TIMEOUTS)) chunks.push(chunk)
  if (chunks.length === 0) return undefined
  const text = decodeUtf8(Buffer.concat(chunks))
  if (exceedsDepth(text)) throw new HttpError(400, `The request is nested more than ${MAX_DEPTH} levels deep`)
  try {
    const value: unknown = text.trim() === '' ? undefined : JSON.parse(text)
    return value
  } catch {
    throw new HttpError(400, 'The request is not readable JSON')
  }
}

function decodeUtf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'The request is not readable JSON')
  }
}
