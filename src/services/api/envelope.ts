import * as z from 'zod/mini'

/** The size limit of a response body, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024

const said = z.catch(z.optional(z.string()), undefined)
const answer = z.object({ success: z.optional(z.unknown()), data: z.optional(z.unknown()), message: said, error: said })

/** The parsed envelope; a message that is not text is dropped. */
export type Answer = z.infer<typeof answer>

/** The body of a response: JSON of any shape, empty, or not JSON. */
export type Body = { kind: 'json'; value: unknown } | { kind: 'empty' } | { kind: 'unreadable' }

/** Reads a body completely, up to the limit. Throws only the errors of the connection. */
export async function readBody(response: Response): Promise<Body> {
  const text = await readText(response)
  if (text === null) return { kind: 'unreadable' }
  if (text.trim() === '') return { kind: 'empty' }
  try {
    const value: unknown = JSON.parse(text)
    return { kind: 'json', value }
  } catch {
    return { kind: 'unreadable' }
  }
}

/** The envelope of a body; null if the body is not an object. */
export const readEnvelope = (body: Body): Answer | null => {
  const read = body.kind === 'json' && !Array.isArray(body.value) ? answer.safeParse(body.value) : null
  return read?.success ? read.data : null
}

async function readText(response: Response): Promise<string | null> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MAX_BYTES) {
      // A failure to cancel is ignored: the body is discarded in any case.
      await reader.cancel().catch(() => undefined)
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
