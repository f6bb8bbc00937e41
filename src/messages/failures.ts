import { CallError, isQuiet, MAX_MESSAGE_LENGTH } from '../domain/failure'
import { cutTitle } from '../domain/text'
import { failure, type Toast } from '../domain/toast'
import { commonTexts } from './common'
import { errorTexts } from './errors'

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
    error instanceof CallError && error.isRefusal ? error.serverMessage || refused : broken

/** One text for a refusal and another for any other failure; never the API server's message (EVN-12, EVN-13). */
export const byKind =
  (refused: string, thrown: string): FailureText =>
  (error) =>
    error instanceof CallError && error.isRefusal ? refused : thrown

/** The API server's error field, or a text of our own (ERR-2). */
export const errorFieldText = ({ text }: CallError): string => (text.trim() === '' ? errorTexts.noError : text)

/** The message of the error handler for a failure for which the screen has no text (ERR-3). */
export const thrownText: FailureText = (error) => {
  if (error instanceof CallError) return errorFieldText(error)
  const text = error instanceof Error ? error.message : ''
  return text.trim() === '' ? errorTexts.unknown : cutTitle(text, MAX_MESSAGE_LENGTH)
}

/** Why a list could not be read, beside the screen's own text: the API server's words, or that the device is offline. */
export function failureReason(error: unknown, said: string): string | null {
  if (!(error instanceof CallError)) return null
  const words = error.serverMessage || error.text || (error.isOffline ? commonTexts.offline : '')
  return words === '' || words === said ? null : words
}

/** The ERR-1 message for a response that was not ok; null for any other failure. */
const notOkText = (error: unknown): string | null =>
  error instanceof CallError &&
  (error.kind === 'failed' || error.kind === 'unknown') &&
  error.status !== undefined &&
  (error.status < 200 || error.status > 299)
    ? error.serverMessage || errorTexts.notOk
    : null

/** The messages of a failure: the ERR-1 message if there is one, then the screen's (ERR-3). */
export const errorMessages = (error: unknown, text: FailureText): string[] =>
  isQuiet(error) ? [] : [notOkText(error) ?? '', text(error)].filter((message) => message !== '')

/** Shows the messages of a failure, one toast each. */
export function toastFailure(toast: (toast: Toast) => void, error: unknown, text: FailureText): void {
  for (const message of errorMessages(error, text)) toast(failure(message))
}
