import * as z from 'zod/mini'
import { isBlank } from './text'
import { isEmbedded } from './url'

/** A text of a kept form: anything else reads as empty (trap B1). */
export const keptText = z._default(z.catch(z.string(), ''), '')

/** A list of a kept form: anything else reads as empty, and what is in it is not looked at. */
export const keptList = z._default(z.catch(z.array(z.unknown()), []), [])

/** A yes or no of a kept form: anything else reads as yes. */
export const keptYes = z._default(z.catch(z.boolean(), true), true)

/** Whether kept words say anything about a form with these fields. */
export const holdsAny = (fields: object, formData: Record<string, unknown>): boolean =>
  Object.keys(fields).some((key) => Object.hasOwn(formData, key))

/** An optional field of a payload: trimmed, and left out where it is blank (trap I6). */
export const filled = <Key extends string>(key: Key, value: string): { [K in Key]?: string } | Record<never, never> =>
  isBlank(value) ? {} : { [key]: value.trim() }

/** One address that may be sent: trimmed; empty where it is a file in itself or dies with the page (trap G13). */
export const address = (given: string): string => (isEmbedded(given) ? '' : given.trim())

/** The addresses of a list that may be sent, trimmed, blank ones left out (UPL-11). */
export const addresses = (given: readonly unknown[]): string[] =>
  given
    .filter((entry) => typeof entry === 'string')
    .map(address)
    .filter((entry) => entry !== '')

/** Whether a stored item says what was sent, and is the very item where one was named (EXT-3). */
export function isSame(stored: { id?: string | undefined }, sent: { id?: string | undefined }): boolean {
  const { id: storedId, ...storedWords } = stored
  const { id, ...words } = sent
  return (id === undefined || id === storedId) && JSON.stringify(storedWords) === JSON.stringify(words)
}
