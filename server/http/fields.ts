import * as z from 'zod/mini'
import { isBlank } from '../../contract/text/blank'

/** Text without NUL and lone surrogates, which no store returns unchanged. */
export const wellFormed = (value: string): boolean =>
  !value.includes('\u0000') && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value)

/** A text, long or short (EXT-278). */
export const text = z
  .string()
  .check(z.maxLength(100_000), z.refine(wellFormed, 'Text holds characters that cannot be stored'))

const notBlank = z.refine<string>((value) => !isBlank(value), 'Give a text that can be seen')

/** Text that is not blank. */
export const requiredText = text.check(z.trim(), z.minLength(1), notBlank)

/** A title or a name, which lists show whole (EXT-278). */
export const line = text.check(z.maxLength(30_000))
export const requiredLine = line.check(z.trim(), z.minLength(1), notBlank)

/**
 * What a reader's program would run or open on the device in place of following it. Blanks after `data:` are none to a
 * browser, but are to somebody who writes `Data: Eurostat`.
 */
const HARMFUL =
  /^(?:(?:javascript|vbscript)\s*:|(?:data|blob|file|about):\S|data:\s+(?:text|image|application)\/[^\s,;]+\s*[,;])/i

/** An address as browsers read it: without control characters and blanks around it. */
const asBrowsersRead = (value: string): string => value.replace(/\p{Cc}/gu, '').trim()

/** An address, which readers may follow (EXT-278). */
export const address = text.check(
  z.maxLength(8192),
  z.refine((value) => !HARMFUL.test(asBrowsersRead(value)), 'Give an address that begins with http:// or https://'),
)
export const requiredAddress = address.check(z.trim(), z.minLength(1))

/** A list of at most a thousand entries. */
export const listOf = <Entry extends z.ZodMiniType>(entry: Entry) => z.array(entry).check(z.maxLength(1000))

/** An id in a path or body. */
export const id = text.check(z.minLength(1), z.maxLength(200))

/** A location with a required country. */
export const countryLocation = z.object({ region: line, country: requiredLine, latLong: line })

/** A location with a required region and country. */
export const regionLocation = z.object({ region: requiredLine, country: requiredLine, latLong: line })

/** A page number in a query, from 0 (PAGE-1). */
export const pageNumber = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))

const EARLIEST = Date.parse('0000-01-01T00:00:00.000Z')
const LATEST = Date.parse('9999-12-31T23:59:59.999Z')

/** A time in a body, as ISO text with an offset; in UTC its year has four digits, so that stored times sort as text. */
export const isoTime = z.iso.datetime({ offset: true }).check(
  z.refine((value) => {
    const time = Date.parse(value)
    return time >= EARLIEST && time <= LATEST
  }, 'Give a time of the years 0000 to 9999'),
)
