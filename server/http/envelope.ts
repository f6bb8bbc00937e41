import { promisify } from 'node:util'
import { gzip, gzipSync } from 'node:zlib'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../contract/envelope'
import type { Env } from './env'

export const okEnvelope = (data: unknown): Envelope => ({ success: true, data })

/** Clients read either field, so both contain the message. */
export const errorEnvelope = (message: string, data?: unknown): Envelope => ({
  success: false,
  message,
  error: message,
  ...(data === undefined ? {} : { data }),
})

/** Answers up to this many bytes are not compressed. */
const UNPACKED = 1024
/** Bytes up to which compressing takes less than the way to another thread: 0.1 ms for 8 KiB. */
const PACKED_HERE = 65_536
/** Of levels 1 to 6 the one after which answers hardly get smaller. */
const LEVEL = { level: 4 }
const gzipInThread = promisify(gzip)

const acceptsGzip = ({ req }: Context<Env>): boolean =>
  parseAccept(req.header('Accept-Encoding') ?? '').some(({ type, q }) => type === 'gzip' && q > 0)

/**
 * Responds with JSON text, compressed above 1 KiB for clients that accept it. No answer contains a secret beside input of
 * the request, so that compression does not enable BREACH attacks. Hono's compress() sends every answer through a stream,
 * which takes longer than reading a page (decision 77).
 */
export async function sendJsonText(
  context: Context<Env>,
  text: string,
  status: ContentfulStatusCode = 200,
  { ETag, ...headers }: Record<string, string> = {},
) {
  const length = Buffer.byteLength(text)
  const isPacked = length > UNPACKED && context.req.method !== 'HEAD' && acceptsGzip(context)
  const packed = isPacked ? await (length <= PACKED_HERE ? gzipSync(text, LEVEL) : gzipInThread(text, LEVEL)) : null
  return context.body(packed ? new Uint8Array(packed) : text, status, {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': `${packed?.length ?? length}`,
    ...(length > UNPACKED && { Vary: 'Accept-Encoding' }),
    ...(packed && { 'Content-Encoding': 'gzip' }),
    // Two encodings of one item are not the same bytes.
    ...(ETag && { ETag: packed ? `W/${ETag}` : ETag }),
  })
}

export const sendEnvelope = (context: Context<Env>, envelope: Envelope, status: ContentfulStatusCode = 200) =>
  sendJsonText(context, JSON.stringify(envelope), status)
