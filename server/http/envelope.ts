import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Envelope } from '../../contract/envelope'
import type { Env } from './env'

export const okEnvelope = (data: unknown): Envelope => ({ success: true, data: data ?? null })

/** Clients read either field, so both contain the message. */
export const errorEnvelope = (message: string, data?: unknown): Envelope => ({
  success: false,
  message,
  error: message,
  ...(data === undefined ? {} : { data }),
})

/** Responds with JSON text and its length: without a length the compression treats every response as large. */
export const sendJsonText = (
  context: Context<Env>,
  text: string,
  status: ContentfulStatusCode = 200,
  headers: Record<string, string> = {},
) =>
  context.body(text, status, {
    ...headers,
    'Content-Type': 'application/json',
    'Content-Length': `${Buffer.byteLength(text)}`,
  })

export const sendEnvelope = (context: Context<Env>, envelope: Envelope, status: ContentfulStatusCode = 200) =>
  sendJsonText(context, JSON.stringify(envelope), status)
