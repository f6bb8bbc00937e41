import { cutTitle } from './text'

/** The maximum length of an API server's message, in grapheme clusters. */
export const MAX_MESSAGE_LENGTH = 300

/**
 * Why a call failed. `refused`: the response reports a failure. `failed`: the response is not ok or cannot be read.
 * `unreached`: there was no response. `unknown`: a write that may have been carried out, with a `status` if there was an
 * unreadable response.
 */
export type FailureKind = 'refused' | 'failed' | 'unreached' | 'unknown'

/** An error of a call. `text` is the API server's error field, or empty. */
export class CallError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly serverMessage: string
  readonly text: string
  /** Whether the failure is reported elsewhere, such as by the sign-in dialog (EXT-2), so that no toast is shown. */
  readonly isQuiet: boolean
  /** Whether the host sent an answer of its own that reports no success, however it is worded. */
  readonly isRefusal: boolean
  /** Whether the device was offline. */
  readonly isOffline: boolean
  /** The data of the response, such as the present item where a write expected another version (EXT-49). */
  readonly data: unknown
  /** For how many seconds the host asks to wait; null if it does not. */
  readonly waitSeconds: number | null

  constructor(
    kind: FailureKind,
    {
      status,
      serverMessage = '',
      text = '',
      isQuiet = false,
      isRefusal = kind === 'refused',
      isOffline = false,
      data,
      waitSeconds = null,
      cause,
    }: {
      status?: number | undefined
      serverMessage?: string
      text?: string
      isQuiet?: boolean
      isRefusal?: boolean
      isOffline?: boolean
      data?: unknown
      waitSeconds?: number | null
      cause?: unknown
    } = {},
  ) {
    super(cutTitle(text || serverMessage || kind, MAX_MESSAGE_LENGTH), { cause })
    this.name = 'CallError'
    this.kind = kind
    this.status = status
    this.serverMessage = cutTitle(serverMessage, MAX_MESSAGE_LENGTH)
    this.text = cutTitle(text, MAX_MESSAGE_LENGTH)
    this.isQuiet = isQuiet
    this.isRefusal = isRefusal
    this.isOffline = isOffline
    this.data = data
    this.waitSeconds = waitSeconds
  }
}

/** Whether a failure is reported elsewhere than in toasts (EXT-2). */
export const isQuiet = (error: unknown): boolean => error instanceof CallError && error.isQuiet

/** Whether a write may have been carried out although its call failed. */
export const isOutcomeUnknown = (error: unknown): boolean => error instanceof CallError && error.kind === 'unknown'

/** Whether a status says that there is no such item. */
export const isGoneStatus = (status: number | undefined): boolean => status === 404 || status === 410

/** Whether the host has said that there is no such item, by its status or by data that is null. */
export const isGone = (error: unknown): boolean =>
  error instanceof CallError && (isGoneStatus(error.status) || (error.kind === 'refused' && error.status === undefined))

/**
 * Whether a retry may succeed (READ-1): no response, a timeout, an overloaded or failing host, or an unreadable
 * response.
 */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  if (error.kind === 'refused') return false
  if (error.status === undefined || (error.status >= 200 && error.status < 300)) return true
  return error.status === 408 || error.status === 425 || error.status === 429 || error.status >= 500
}
