import * as z from 'zod/mini'

/** Text read from a host: anything that is not text reads as empty. */
export const readText = z._default(z.catch(z.string(), ''), '')

/** Text read from a host that may be missing. */
export const readTextOrNone = z.catch(z.optional(z.string()), undefined)

/** A list of texts read from a host: anything else reads as empty. */
export const readTexts = z._default(z.catch(z.array(z.string()), []), [])

/** An identifier read from a host, which may number its items. */
export const readId = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.coerce.string())

/** Where something happened, as read (DATA-11). */
export const readLocation = z._default(
  z.catch(z.object({ region: readText, country: readText, latLong: readText }), {
    region: '',
    country: '',
    latLong: '',
  }),
  { region: '', country: '', latLong: '' },
)
