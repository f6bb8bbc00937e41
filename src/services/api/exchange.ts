import ky, { type KyInstance } from 'ky'
import * as z from 'zod/mini'
import type { Call } from '../../../contract/call'
import { CallError } from '../../domain/failure'
import { pathId } from '../../domain/navigation/path-id'
import { type Body, readBody } from './envelope'

/** The timeout of a read, in milliseconds. */
const READ_TIME = 15_000
const WRITE_TIME = 60_000

export type AnyCall = Call<unknown, unknown, z.ZodMiniType>

export interface RequestOptions {
  params?: Record<string, string> | undefined
  query?: unknown
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal | undefined
}

/** A response of the API server, of any status. */
export interface Exchanged {
  status: number
  isOk: boolean
  /** Whether another address answered, to which the API server or a proxy had redirected the call. */
  isRedirected: boolean
  headers: Headers
  body: Body
}

/** The client of a host: it sends each call once (READ-3). */
export const createClient = (host: string, fetch: typeof globalThis.fetch): KyInstance =>
  ky.create({ prefixUrl: host, fetch, retry: 0, timeout: false, throwHttpErrors: false })

/**
 * Sends one call once and reads its whole response. Throws a `CallError` if there was no response: `unreached`, or
 * `unknown` for a write that may have been carried out, which is any that began online; throws the reason of an aborted
 * signal.
 */
export async function exchange(client: KyInstance, call: AnyCall, options: RequestOptions): Promise<Exchanged> {
  const isRead = call.method === 'get'
  const path = pathOf(call.path, options.params ?? {})
  if (path === null) throw new CallError('refused')
  const clock = new AbortController()
  const wasOffline = globalThis.navigator?.onLine === false
  const timer = setTimeout(() => clock.abort(), isRead ? READ_TIME : WRITE_TIME)
  const signal = options.signal ? AbortSignal.any([options.signal, clock.signal]) : clock.signal
  try {
    options.signal?.throwIfAborted()
    const response = await client(path, {
      method: call.method,
      searchParams: nonEmpty(options.query),
      // Sent with every call, also without a body (CALL-1).
      headers: { 'Content-Type': 'application/json', ...options.headers },
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
      signal,
    })
    const body = await readBody(response, signal)
    const { status, ok: isOk, redirected: isRedirected, headers } = response
    return { status, isOk, isRedirected, headers, body }
  } catch (error) {
    if (options.signal?.aborted) throw error
    const isOffline = wasOffline || globalThis.navigator?.onLine === false
    throw new CallError(isRead || wasOffline ? 'unreached' : 'unknown', { cause: error, isOffline })
  } finally {
    clearTimeout(timer)
  }
}

/** The address of a read below the base URL of the API, without a slash before it. */
export function addressOf(call: Pick<AnyCall, 'path'>, query: unknown): string {
  const params = nonEmpty(query).toString()
  return `${call.path.replace(/^\//, '')}${params === '' ? '' : `?${params}`}`
}

function pathOf(template: string, params: Record<string, string>): string | null {
  let isWhole = true
  const path = template.replace(/:(\w+)/g, (_, name: string) => {
    const segment = pathId(Object.hasOwn(params, name) ? (params[name] ?? '') : '')
    if (segment === null) isWhole = false
    return segment ?? ''
  })
  return isWhole ? path.replace(/^\//, '') : null
}

/** Drops empty parameters; the number 0 is not empty (CALL-2). */
function nonEmpty(query: unknown): URLSearchParams {
  const params = new URLSearchParams()
  const read = z.record(z.string(), z.unknown()).safeParse(query ?? {})
  for (const [name, value] of Object.entries(read.success ? read.data : {}))
    if (isPlain(value) && value !== '') params.set(name, `${value}`)
  return params
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
