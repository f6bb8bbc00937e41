import * as z from 'zod/mini'

/** The size limit of a response body, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024

const said = z.catch(z.optional(z.string()), undefined)
const answer = z.object({ success: z.optional(z.unknown()), data: z.optional(z.unknown()), message: said, error: said })

/** The parsed envelope; a message that is not text is dropped. */
export type Answer = z.infer<typeof answer>

/** The body of a response: JSON of any shape, empty, a plain text, or neither, such as HTML or cut JSON. */
export type Body = { kind: 'json'; value: unknown } | { kind: 'empty' | 'text' | 'unreadable' }

/**
 * Reads a body completely, up to the limit. Throws only the errors of the connection and the reason of an aborted signal,
 * which ends also a response that came to a request without one.
 */
export async function readBody(response: Response, signal: AbortSignal): Promise<Body> {
  const text = await readText(response, signal)
  if (text === null) return { kind: 'unreadable' }
  if (text.trim() === '') return { kind: 'empty' }
  try {
    const value: unknown = JSON.parse(text)
    return { kind: 'json', value }
  } catch {
    return { kind: isPlainText(response, text) ? 'text' : 'unreadable' }
  }
}

/** Whether a text is neither HTML nor the beginning of JSON. */
const isPlainText = ({ headers }: Response, text: string): boolean =>
  !/\bhtml\b/i.test(headers.get('Content-Type') ?? '') && !/^\ufeff?\s*[<{["]/.test(text)

/** The envelope of a body; null if the body is not an object. */
export const readEnvelope = (body: Body): Answer | null => {
  const read = body.kind === 'json' && !Array.isArray(body.value) ? answer.safeParse(body.value) : null
  return read?.success ? read.data : null
}

/** Whether an answer is the call's own, so that what it says is certain: it says success or failure in so many words. */
export const isReadable = (answer: Answer | null): boolean => typeof answer?.success === 'boolean'

async function readText(response: Response, signal: AbortSignal): Promise<string | null> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  // A failure to cancel is ignored: the body is discarded in any case.
  const discard = () => reader.cancel().catch(() => undefined)
  signal.throwIfAborted()
  signal.addEventListener('abort', () => void discard(), { once: true })
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    signal.throwIfAborted()
    if (done) return text + decoder.decode()
    bytes += value.byteLength
    if (bytes > MAX_BYTES) {
      await discard()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
