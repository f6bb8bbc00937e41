import * as z from 'zod/mini'
import { isEmbedded } from '../navigation/url'
import { isBlank } from '../text'

/** A text of a stored draft; any other value is read as ''. */
export const textOrEmpty = z._default(z.catch(z.string(), ''), '')

/** A list of a stored draft; any other value is read as empty, and the entries are not checked. */
export const listOrEmpty = z._default(z.catch(z.array(z.unknown()), []), [])

/** A boolean of a stored draft; any other value is read as true. */
export const booleanOrTrue = z._default(z.catch(z.boolean(), true), true)

/** Whether stored values contain any field of this form. */
export const holdsAny = (fields: object, formData: Record<string, unknown>): boolean =>
  Object.keys(fields).some((key) => Object.hasOwn(formData, key))

/** An optional field of a payload: trimmed, and left out if blank. */
export const filled = <Key extends string>(key: Key, value: string): { [K in Key]?: string } | Record<never, never> =>
  isBlank(value) ? {} : { [key]: value.trim() }

/** A URL for a payload: trimmed; '' for a data URL or blob URL. */
export const address = (given: string): string => (isEmbedded(given) ? '' : given.trim())

/** The URLs of a list for a payload: trimmed, without blank ones (UPL-11). */
export const addresses = (given: readonly unknown[]): string[] =>
  given
    .filter((entry) => typeof entry === 'string')
    .map(address)
    .filter((entry) => entry !== '')

/** Whether a stored item has the content that was sent, and the same id if one was sent (EXT-3). */
export function isSame(stored: { id?: string | undefined }, sent: { id?: string | undefined }): boolean {
  const { id: storedId, ...storedValues } = stored
  const { id, ...values } = sent
  return (id === undefined || id === storedId) && JSON.stringify(storedValues) === JSON.stringify(values)
}
