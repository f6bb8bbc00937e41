import { Refusal } from './http'

/** How long a body may take, in milliseconds: from one piece to the next, and in all (L7). */
export interface Pace {
  stallMs: number
  wholeMs: number
}

const CALL_PACE: Pace = { stallMs: 30_000, wholeMs: 120_000 }
export const UPLOAD_PACE: Pace = { stallMs: 30_000, wholeMs: 30 * 60_000 }

/** How deep lists and objects of a body may lie in one another (SV12). */
const DEEPEST = 32

/** Yields a body's bytes; throws a Refusal above `limit` bytes (413) and when they come too slowly (408). */
export async function* bytesOf(
  body: ReadableStream<Uint8Array> | null,
  limit: number,
  { stallMs, wholeMs }: Pace,
): AsyncGenerator<Uint8Array> {
  if (!body) return
  const end = performance.now() + wholeMs
  const reader = body.getReader()
  let total = 0
  try {
    for (;;) {
      const patience = Math.min(stallMs, Math.max(0, end - performance.now()))
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Refusal(408, 'The request took too long')), patience)
      })
      const { done, value } = await Promise.race([reader.read(), late]).finally(() => clearTimeout(timer))
      if (done) return
      total += value.byteLength
      if (total > limit) throw tooLarge(limit)
      yield value
    }
  } finally {
    // An unread rest is thrown away by the connection's end, not waited for.
    reader.cancel().catch(() => undefined)
  }
}

/** Says no to a body above a ceiling of `limit` bytes (SV12). */
export const tooLarge = (limit: number) =>
  new Refusal(413, `This is larger than the server accepts (${Math.round(limit / 1024)} KiB)`)

/** Whether JSON is nested too deeply; told before it is read, since reading is what would suffer. */
function tooDeep(text: string): boolean {
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
      if (depth > DEEPEST) return true
    } else if (char === ']' || char === '}') depth -= 1
  }
  return false
}

/** Reads JSON of at most `limit` bytes; an empty body reads as undefined, anything malformed is a 400 (L4). */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(request.body, limit, CALL_PACE)) chunks.push(chunk)
  if (chunks.length === 0) return undefined
  const text = textOf(Buffer.concat(chunks))
  if (tooDeep(text)) throw new Refusal(400, `The request is nested more than ${DEEPEST} levels deep`)
  try {
    const value: unknown = text.trim() === '' ? undefined : JSON.parse(text)
    return value
  } catch {
    throw new Refusal(400, 'The request is not readable JSON')
  }
}

function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Refusal(400, 'The request is not readable JSON')
  }
}
