import * as z from 'zod/mini'
import { requiredText, sentId, sentText } from './fields.sent'

const fields = {
  title: requiredText,
  imageUrl: requiredText,
  eventId: z.optional(sentId),
  newsId: z.optional(sentId),
  sourceUrl: z.optional(sentText),
  enable: z._default(z.boolean(), true),
}

/** A new carousel item as an editor sends it; optional ones without a value are left out (CALL-5, CAR-13). */
export const carouselToAdd = z.strictObject(fields)
export type CarouselToAdd = z.infer<typeof carouselToAdd>

/** A changed carousel item (CALL-6). */
export const carouselToChange = z.strictObject({ id: sentId, ...fields })
export type CarouselToChange = z.infer<typeof carouselToChange>
