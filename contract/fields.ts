import * as z from 'zod/mini'

/** Reads text from a host; any other value becomes ''. */
export const readText = z._default(z.catch(z.string(), ''), '')

/** Reads optional text from a host; any other value becomes undefined. */
export const readTextOrNone = z.catch(z.optional(z.string()), undefined)

/** Reads a list of texts from a host without the entries that are no text; any other value becomes an empty list. */
export const readTexts = z._default(
  z.catch(
    z.pipe(
      z.array(z.unknown()),
      z.transform((entries) => entries.filter((entry) => typeof entry === 'string')),
    ),
    [],
  ),
  [],
)

/** Reads an id from a host, which may be a number. */
export const readId = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.coerce.string())

/** Reads an optional id of another item from a host. */
export const readIdOrNone = z.catch(z.optional(readId), undefined)

/** Reads a boolean from a host; any other value becomes true (DATA-5, CAR-13). */
export const readEnabled = z._default(z.catch(z.boolean(), true), true)

/** A location as read from a host (DATA-11). */
export const readLocation = z._default(
  z.catch(z.object({ region: readText, country: readText, latLong: readText }), {
    region: '',
    country: '',
    latLong: '',
  }),
  { region: '', country: '', latLong: '' },
)

/** A location as sent. */
export interface Location {
  region: string
  country: string
  latLong: string
}
