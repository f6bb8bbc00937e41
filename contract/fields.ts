import * as z from 'zod/mini'

/** Text without NUL and without lone surrogates, which no store keeps as it was. */
export const wellFormed = (value: string): boolean =>
  !value.includes('\u0000') && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value)

/** Text sent by an editor. */
export const sentText = z.string().check(z.refine(wellFormed, 'Text holds characters that cannot be stored'))

/** Text read from a host: anything that is not text reads as empty. */
export const readText = z._default(z.catch(z.string(), ''), '')

/** Text read from a host that may be missing. */
export const readTextOrNone = z.catch(z.optional(z.string()), undefined)

/** A list of texts read from a host: anything else reads as empty. */
export const readTexts = z._default(z.catch(z.array(z.string()), []), [])

/** An identifier read from a host, which may number its items. */
export const readId = z.pipe(z.union([z.string().check(z.minLength(1)), z.number()]), z.coerce.string())

/** An identifier in a path or body. */
export const sentId = sentText.check(z.minLength(1), z.maxLength(200))

/** Where something happened, as read (DATA-11). */
export const readLocation = z._default(
  z.catch(z.object({ region: readText, country: readText, latLong: readText }), {
    region: '',
    country: '',
    latLong: '',
  }),
  { region: '', country: '', latLong: '' },
)

/** Where something happened, as sent. */
export const sentLocation = z.object({ region: sentText, country: sentText, latLong: sentText })
export type Location = z.infer<typeof sentLocation>

/** A page number in a query, from 0 (PAGE-1). */
export const pageNumber = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))
