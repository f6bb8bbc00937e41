import { Refusal } from './http'

const PATIENCE_MS = 30_000

/** Yields a body's bytes; throws a Refusal above `limit` bytes (413) or after 30 s without any (408). */
export async function* bytesOf(body: ReadableStream<Uint8Array> | null, limit: number): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  let total = 0
  try {
    for (;;) {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Refusal(408, 'The request took too long')), PATIENCE_MS)
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

/** Reads JSON of at most `limit` bytes; an empty body reads as undefined, anything malformed is a 400 (L4). */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit)
  const chunks: Uint8Array[] = []
  for await (const chunk of bytesOf(request.body, limit)) chunks.push(chunk)
  if (chunks.length === 0) return undefined
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
    const value: unknown = text.trim() === '' ? undefined : JSON.parse(text)
    return value
  } catch {
    throw new Refusal(400, 'The request is not readable JSON')
  }
}
