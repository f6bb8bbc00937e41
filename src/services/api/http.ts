import type * as z from 'zod/mini'
import type { Call, ListCall } from '../../../contract/call'
import type { Page } from '../../../contract/page'
import { VERSIONS_RELATION } from '../../../contract/version'
import { CallError, isGoneStatus } from '../../domain/failure'
import { type Answer, isReadable, readEnvelope } from './envelope'
import { type AnyCall, createClient, type Exchanged, exchange, type RequestOptions } from './exchange'
import { relationsIn } from './link-header'
import { pageOf } from './read-page'
import { waitSecondsIn } from './wait-seconds'

/** What is told how one call ended. */
export interface CallListeners {
  /** Called with the name of a call that was answered with 401; returns true if the caller reports it itself. */
  onUnauthorised?: (call: string) => unknown
  /** Called with what a call has answered: the page of a list, an item, or nothing. */
  onAnswer?: (call: AnyCall, sent: Pick<RequestOptions, 'params' | 'query' | 'body'>, data: unknown) => void
}

export interface HttpOptions {
  /** The base URL of the API, such as https://desk.example; the caller uses the page's origin by default. */
  host: string
  fetch?: typeof globalThis.fetch
  /** Called as each call is sent, so that its listeners know in whose session that was. */
  onCall?: () => CallListeners
  /** The path that finds attempts, as the sign-in advertised it; such a host supports idempotency keys (EXT-45). */
  attemptsPath?: () => string | null
  /** The relations that the page declares, before an answer does (EXT-182). */
  relations?: readonly string[]
  /** Awaited before a write with an idempotency key, so that its attempt is stored first (EXT-46). */
  attemptStored?: () => Promise<unknown>
}

export interface Sent<Query, Body> {
  params?: Record<string, string>
  query: Query
  body: Body
  signal?: AbortSignal | undefined
  /** The idempotency key; sent only to a host that declared support for it. */
  idempotencyKey?: string | undefined
  /** The version that the item is expected to have; sent only to a host that declared versions (EXT-49). */
  version?: number | undefined
}

export type Http = ReturnType<typeof createHttp>

/**
 * Makes the calls of the contract, each once, without retries (READ-3). Throws a `CallError`, or the reason of an
 * aborted signal.
 */
export function createHttp({
  host,
  fetch = (...sent) => globalThis.fetch(...sent),
  onCall = () => ({}),
  attemptsPath = () => null,
  attemptStored = async () => undefined,
  relations: declared = [],
}: HttpOptions) {
  const client = createClient(host, fetch)
  let isSupportDeclared = false
  const relations = new Set(declared)

  const supportsIdempotency = () => isSupportDeclared || attemptsPath() !== null

  async function answerTo(call: AnyCall, options: RequestOptions): Promise<Exchanged> {
    const exchanged = await exchange(client, call, options)
    if (exchanged.headers.get('Idempotency-Key-Support')?.trim() === '?1') isSupportDeclared = true
    for (const relation of relationsIn(exchanged.headers.get('Link'))) relations.add(relation)
    return exchanged
  }

  async function accepted(
    call: AnyCall,
    options: RequestOptions,
  ): Promise<{ answer: Answer | null; exchanged: Exchanged; onAnswer: CallListeners['onAnswer'] }> {
    const { onUnauthorised, onAnswer } = onCall()
    const exchanged = await answerTo(call, options)
    const { status, isOk } = exchanged
    const answer = readEnvelope(exchanged.body)
    const isQuiet = status === 401 && onUnauthorised?.(call.name) === true
    if (call.method !== 'get' && isUnclear(call, exchanged, answer)) throw unclear(exchanged, answer)
    // Deleting an item that no longer exists counts as success (ERR-2).
    if (call.method === 'delete' && isGoneStatus(status)) return { answer: null, exchanged, onAnswer }
    if (!isOk) throw failed(exchanged, answer, { isQuiet })
    // What counts as a success depends on the call (CALL-1).
    if (call.reply === 'acknowledged') {
      if (answer?.success === false) throw refused(exchanged, answer)
    } else if (!answer) throw failed(exchanged, null)
    else if (answer.success !== true && !(call.reply === 'listed' && answer.success === undefined))
      throw refused(exchanged, answer)
    return { answer, exchanged, onAnswer }
  }

  return {
    /** Sends a call and returns the data of its response. */
    async send<Query, Body, Data extends z.ZodMiniType>(
      call: Call<Query, Body, Data>,
      { idempotencyKey, version, ...sent }: Sent<NoInfer<Query>, NoInfer<Body>>,
    ): Promise<z.output<Data>> {
      const headers: Record<string, string> = {
        ...(supportsIdempotency() && idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {}),
        ...(relations.has(VERSIONS_RELATION) && version !== undefined ? { 'If-Match': `"${version}"` } : {}),
      }
      if (idempotencyKey) await attemptStored()
      const { answer, exchanged, onAnswer } = await accepted(call, { ...sent, headers })
      let read = call.data.safeParse(answer?.data)
      // A write was carried out even if the data of its response is invalid.
      if (!read.success && call.method !== 'get') read = call.data.safeParse(undefined)
      if (read.success) {
        onAnswer?.(call, sent, read.data)
        return read.data
      }
      throw failed(exchanged, answer, { cause: read.error })
    },

    /** Sends a list call and returns one page: the readable rows, and the number of unreadable ones. */
    async sendList<Query, Item extends z.ZodMiniType>(
      call: ListCall<Query, Item>,
      sent: Pick<Sent<NoInfer<Query>, undefined>, 'query' | 'params' | 'signal'>,
    ): Promise<Page<z.output<Item>>> {
      const { answer, exchanged, onAnswer } = await accepted(call, sent)
      const bare = call.reply === 'listed' && exchanged.body.kind === 'json' ? exchanged.body.value : undefined
      const page = await pageOf(call, (answer?.success === true ? answer.data : undefined) ?? bare)
      if (page) {
        onAnswer?.(call, sent, page)
        return page
      }
      throw answer && answer.success === undefined ? refused(exchanged, answer) : failed(exchanged, answer)
    },

    /** Whether the sign-in or a previous response declared support for idempotency keys. */
    supportsIdempotency,

    /** Whether the page, or a previous response by its `Link` header, declared a relation, such as versions or a search. */
    declares: (relation: string): boolean => relations.has(relation),

    /** The path that finds attempts by their keys; null if the host has none (EXT-45). */
    attemptsPath,

    /** The unprocessed response, for calls with their own rules of success (AUTH-12, AUTH-13). */
    exchange: answerTo,
  }
}

/**
 * Whether an answer to a write leaves open whether it was carried out (EXT-44): it is neither readable nor a refusal by
 * its status, or it is another address's. A call that is only acknowledged may be so by any JSON or by nothing, and a
 * deletion by a plain text.
 */
export function isUnclear(
  call: AnyCall,
  { status, isOk, isRedirected, body }: Exchanged,
  answer: Answer | null,
): boolean {
  if (isRedirected) return true
  if (isReadable(answer)) return false
  if (!isOk) return status < 400 || status > 499 || status === 408
  if (call.reply !== 'acknowledged') return true
  return body.kind === 'unreadable' || (body.kind === 'text' && call.method !== 'delete')
}

const unclear = ({ status, isOk }: Exchanged, answer: Answer | null) =>
  new CallError('unknown', {
    status,
    serverMessage: answer?.message || (isOk && answer?.error) || '',
    text: answer?.error ?? '',
    isRefusal: isOk && answer !== null,
  })

const statusOf = ({ status, headers }: Exchanged) => ({
  status,
  waitSeconds: waitSecondsIn(headers.get('Retry-After')),
})

const refused = (exchanged: Exchanged, { message, error }: Answer) =>
  new CallError('refused', { ...statusOf(exchanged), serverMessage: message || error || '', text: error ?? '' })

const failed = (exchanged: Exchanged, answer: Answer | null, more: { isQuiet?: boolean; cause?: unknown } = {}) =>
  new CallError('failed', {
    ...statusOf(exchanged),
    serverMessage: answer?.message ?? '',
    text: answer?.error ?? '',
    data: answer?.data,
    ...more,
  })
