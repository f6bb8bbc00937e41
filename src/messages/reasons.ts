import { CallError, isQuiet } from '../domain/failure'
import { cutTitle, isBlank } from '../domain/text'
import { commonTexts } from './common'
import { sessionTexts } from './shell/session'

/** Why a save or an upload failed, beside the text of its screen (EXT-55). */
const reasonTexts = {
  tooLarge: 'It is larger than the server accepts.',
  /** Whether something was saved or sent could not be found out. */
  unchecked: 'The check failed.',
  wait: (seconds: number) =>
    `The server asks you to wait ${seconds > 120 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`}.`,
} as const

/** The cause of a failed call as far as the text that was told does not say it; empty if nothing more is known. */
export function reasonOf(error: unknown, told: string): string {
  if (!(error instanceof CallError) || error.isQuiet) return ''
  const words = error.serverMessage || error.text
  const known = [
    told.includes(words) ? '' : words,
    error.isOffline ? commonTexts.offline : '',
    error.status === 413 && error.serverMessage === '' ? reasonTexts.tooLarge : '',
    error.waitSeconds === null ? '' : reasonTexts.wait(error.waitSeconds),
  ]
  return known.filter((text) => text.trim() !== '').join(' ')
}

/** What stays on the screen of a call that failed: the text that was told, and what else is known of the cause. */
export interface LastingFailure {
  failure: string
  reason: string
}

export const lastingFailure = (error: unknown, told: string): LastingFailure => ({
  failure: told,
  reason: reasonOf(error, told),
})

/** What a form says for long of a save that failed, which its screen tells in these words. */
export const failureOf = (error: unknown, told: string): LastingFailure =>
  lastingFailure(error, isQuiet(error) ? sessionTexts.notSavedYet : told)

/** The same as one text, where there is room for one. */
export function failureText(error: unknown, told: string): string {
  const { failure, reason } = failureOf(error, told)
  return `${failure} ${reason}`.trim()
}

/** What a form says of a check that failed, beside that the outcome is unknown (EXT-233). */
export const uncheckedReason = (error: unknown): string => `${reasonTexts.unchecked} ${reasonOf(error, '')}`.trim()

/** A failure above a list, with the name of the item that it is about, if it has one. */
export const failureFor = (name: string, failure: string): string =>
  isBlank(name) ? failure : `"${cutTitle(name)}": ${failure}`

/** Said where no toast tells of a deletion (EXT-300). */
export const wasDeleted = (name: string): string => `"${cutTitle(name)}" was deleted.`
