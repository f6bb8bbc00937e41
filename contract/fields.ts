import * as z from 'zod/mini'

/** Text read from a host: anything that is not text reads as empty. */
export const readText = z._default(z.catch(z.string(), ''), '')

/** Text read from a host that may be missing. */
export const readTextOrNone = z.catch(z.optional(z.string()), undefined)

/** A list of texts read from a host: anything else reads as empty. */
export const readTexts = z._default(z.catch(z.array(z.string()), []), [])

/** An identifier read from a host, which may number its items. */
export const readId = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.coerce.string())

/** An identifier of something else, read from a host, which may be missing. */
export const readIdOrNone = z.catch(z.optional(readId), undefined)

/** A yes or no read from a host: anything else reads as yes (DATA-5, CAR-13). */
export const readEnabled = z._default(z.catch(z.boolean(), true), true)

/** Where something happened, as read (DATA-11). */
export const readLocation = z._default(
  z.catch(z.object({ region: readText, country: readText, latLong: readText }), {
    region: '',
    country: '',
    latLong: '',
  }),
  { region: '', country: '', latLong: '' },
)

/** Where something happened. */
export interface Location {
  region: string
  country: string
  latLong: string
}
