import { cutTitle } from './text'

/** The maximum length of an API server's message, in grapheme clusters. */
const MAX_MESSAGE_LENGTH = 300

/**
 * Why a call failed. `refused`: the response reports a failure. `failed`: the response is not ok or cannot be read.
 * `unreached`: there was no response. `unknown`: a write that may have been carried out.
 */
export type FailureKind = 'refused' | 'failed' | 'unreached' | 'unknown'

/** An error of a call. `text` is the API server's error field, or 'Failed to fetch data' (ERR-2). */
export class CallError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly serverMessage: string
  readonly text: string
  /** Whether the failure is reported elsewhere, such as by the sign-in dialog (EXT-2), so that no toast is shown. */
  readonly isQuiet: boolean

  constructor(
    kind: FailureKind,
    {
      status,
      serverMessage = '',
      text = '',
      isQuiet = false,
      cause,
    }: {
      status?: number | undefined
      serverMessage?: string
      text?: string
      isQuiet?: boolean
      cause?: unknown
    } = {},
  ) {
    super(cutTitle(text || serverMessage || kind, MAX_MESSAGE_LENGTH), { cause })
    this.name = 'CallError'
    this.kind = kind
    this.status = status
    this.serverMessage = cutTitle(serverMessage, MAX_MESSAGE_LENGTH)
    this.text = cutTitle(text, MAX_MESSAGE_LENGTH) || 'Failed to fetch data'
    this.isQuiet = isQuiet
  }
}

/** Chooses the message for the failure of one call. */
export type FailureText = (error: unknown) => string

/** Always the same text. */
export const always =
  (text: string): FailureText =>
  () =>
    text

/**
 * The API server's message for a refusal, or the given text if it sent none; a second text for any other failure
 * (NEWS-26, NEWS-27).
 */
export const serverWords =
  (refused: string, broken: string): FailureText =>
  (error) =>
    error instanceof CallError && error.kind === 'refused' ? error.serverMessage || refused : broken

/** One text for a refusal and another for any other failure; never the API server's message (EVN-12, EVN-13). */
export const byKind =
  (refused: string, thrown: string): FailureText =>
  (error) =>
    error instanceof CallError && error.kind === 'refused' ? refused : thrown

/** The message of the error handler for a failure for which the screen has no text (ERR-3). */
export const thrownText: FailureText = (error) => {
  const text = error instanceof CallError ? error.text : error instanceof Error ? error.message : ''
  return text.trim() === '' ? 'Unknown error occurred' : cutTitle(text, MAX_MESSAGE_LENGTH)
}

/** The ERR-1 message for a response that was not ok; null for any other failure. */
export const notOkText = (error: unknown): string | null =>
  error instanceof CallError &&
  error.kind === 'failed' &&
  error.status !== undefined &&
  (error.status < 200 || error.status > 299)
    ? error.serverMessage || 'An error occurred'
    : null

/** Whether a failure is reported elsewhere than in toasts (EXT-2). */
export const isQuiet = (error: unknown): boolean => error instanceof CallError && error.isQuiet

/** The messages of a failure: the ERR-1 message if there is one, then the screen's (ERR-3). */
export const errorMessages = (error: unknown, text: FailureText): string[] =>
  isQuiet(error) ? [] : [notOkText(error) ?? '', text(error)].filter((message) => message !== '')

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
