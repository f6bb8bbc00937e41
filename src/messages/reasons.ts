import { CallError } from '../domain/failure'

/** Why a save or an upload failed, beside the text of its screen (EXT-55). */
const reasonTexts = {
  offline: 'You are offline.',
  tooLarge: 'It is larger than the server accepts.',
  wait: (seconds: number) =>
    `The server asks you to wait ${seconds > 120 ? `${Math.ceil(seconds / 60)} min` : `${seconds} s`}.`,
} as const

/** The cause of a failed call as far as the text that was told does not say it; empty if nothing more is known. */
export function reasonOf(error: unknown, told: string): string {
  if (!(error instanceof CallError) || error.isQuiet) return ''
  const words = error.serverMessage || error.text
  const known = [
    told.includes(words) ? '' : words,
    error.kind === 'unreached' ? reasonTexts.offline : '',
    error.status === 413 && error.serverMessage === '' ? reasonTexts.tooLarge : '',
    error.waitSeconds === null ? '' : reasonTexts.wait(error.waitSeconds),
  ]
  return known.filter((text) => text.trim() !== '').join(' ')
}
