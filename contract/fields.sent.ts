import * as z from 'zod/mini'

/** Text without NUL and without lone surrogates, which no store keeps as it was. */
export const wellFormed = (value: string): boolean =>
  !value.includes('\u0000') && !/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/.test(value)

/** Text sent by an editor. */
export const sentText = z.string().check(z.refine(wellFormed, 'Text holds characters that cannot be stored'))

/** Text sent by an editor that is not blank. */
export const requiredText = sentText.check(z.trim(), z.minLength(1))

/** An identifier in a path or body. */
export const sentId = sentText.check(z.minLength(1), z.maxLength(200))

/** Where something happened, as sent. */
export const sentLocation = z.object({ region: sentText, country: sentText, latLong: sentText })
export type Location = z.infer<typeof sentLocation>

/** A page number in a query, from 0 (PAGE-1). */
export const pageNumber = z.coerce.number().check(z.int(), z.gte(0), z.lte(1_000_000))

/** A point of time in a body, as ISO text with its offset. */
export const sentTime = z.iso.datetime({ offset: true })
