import * as z from 'zod/mini'
import { isEmbedded } from '../navigation/url'
import { isBlank } from '../text'

/** A text of a stored draft: anything else reads as empty. */
export const textOrEmpty = z._default(z.catch(z.string(), ''), '')

/** A list of a stored draft: anything else reads as empty, and what is in it is not looked at. */
export const listOrEmpty = z._default(z.catch(z.array(z.unknown()), []), [])

/** A yes or no of a stored draft: anything else reads as yes. */
export const booleanOrTrue = z._default(z.catch(z.boolean(), true), true)

/** Whether kept words say anything about a form with these fields. */
export const holdsAny = (fields: object, formData: Record<string, unknown>): boolean =>
  Object.keys(fields).some((key) => Object.hasOwn(formData, key))

/** An optional field of a payload: trimmed, and left out where it is blank. */
export const filled = <Key extends string>(key: Key, value: string): { [K in Key]?: string } | Record<never, never> =>
  isBlank(value) ? {} : { [key]: value.trim() }

/** One address that may be sent: trimmed; empty where it is a file in itself or dies with the page. */
export const address = (given: string): string => (isEmbedded(given) ? '' : given.trim())

/** The addresses of a list that may be sent, trimmed, blank ones left out (UPL-11). */
export const addresses = (given: readonly unknown[]): string[] =>
  given
    .filter((entry) => typeof entry === 'string')
    .map(address)
    .filter((entry) => entry !== '')

/** Whether a stored item says what was sent, and is the very item where one was named (EXT-3). */
export function isSame(stored: { id?: string | undefined }, sent: { id?: string | undefined }): boolean {
  const { id: storedId, ...storedValues } = stored
  const { id, ...values } = sent
  return (id === undefined || id === storedId) && JSON.stringify(storedValues) === JSON.stringify(values)
}
