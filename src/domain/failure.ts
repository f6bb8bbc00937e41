import { cutTitle } from './text'

/** How much of an API server's message is shown, in characters as a reader counts them. */
const MAX_MESSAGE_LENGTH = 300

/**
 * Why a call failed. `refused`: an answer that says no. `failed`: an answer that is not ok or cannot be read.
 * `unreached`: no answer came. `unknown`: a write that may or may not have been carried out.
 */
export type FailureKind = 'refused' | 'failed' | 'unreached' | 'unknown'

/** A call that did not succeed. `text` is the API server's error field, or 'Failed to fetch data' (ERR-2). */
export class CallError extends Error {
  readonly kind: FailureKind
  readonly status: number | undefined
  readonly serverMessage: string
  readonly text: string
  /** Told already in another way, such as by the sign-in over the screen (EXT-2): no toast says it again. */
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

/** The editor's words for one failing call, chosen from what went wrong. */
export type FailureText = (error: unknown) => string

/** One text whatever went wrong. */
export const always =
  (text: string): FailureText =>
  () =>
    text

/** A refusal in the API server's message, or else ours; anything else is told in a second text (NEWS-26, NEWS-27). */
export const serverWords =
  (refused: string, broken: string): FailureText =>
  (error) =>
    error instanceof CallError && error.kind === 'refused' ? error.serverMessage || refused : broken

/** One text for a refusal and another for whatever else went wrong, never in the API server's message (EVN-12, EVN-13). */
export const byKind =
  (refused: string, thrown: string): FailureText =>
  (error) =>
    error instanceof CallError && error.kind === 'refused' ? refused : thrown

/** What the error handler says of a failure that the screen has no words of its own for (ERR-3). */
export const thrownText: FailureText = (error) => {
  const text = error instanceof CallError ? error.text : error instanceof Error ? error.message : ''
  return text.trim() === '' ? 'Unknown error occurred' : cutTitle(text, MAX_MESSAGE_LENGTH)
}

/** What ERR-1 says of an answer that was not ok; null where there was no such answer. */
export const notOkText = (error: unknown): string | null =>
  error instanceof CallError &&
  error.kind === 'failed' &&
  error.status !== undefined &&
  (error.status < 200 || error.status > 299)
    ? error.serverMessage || 'An error occurred'
    : null

/** Whether a failure is told in another way than by toasts (EXT-2). */
export const isQuiet = (error: unknown): boolean => error instanceof CallError && error.isQuiet

/** What is told of a failure: what ERR-1 says of it, then the screen's own words (ERR-3). */
export const errorMessages = (error: unknown, text: FailureText): string[] =>
  isQuiet(error) ? [] : [notOkText(error) ?? '', text(error)].filter((message) => message !== '')

/** Whether asking again may help (READ-1): no answer, a time-out, a full or failing host, or an unreadable answer. */
export function isWorthRetrying(error: unknown): boolean {
  if (!(error instanceof CallError)) return true
  if (error.kind === 'refused') return false
  if (error.status === undefined || (error.status >= 200 && error.status < 300)) return true
  return error.status === 408 || error.status === 425 || error.status === 429 || error.status >= 500
}
