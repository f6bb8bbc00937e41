import * as z from 'zod/mini'
import { requiredText, sentId, sentText, sentTime } from './fields.sent'

/** An event as an editor sends it, an update where it has an id; it may not end before it starts (CALL-10, EVT-11). */
export const eventToSave = z
  .strictObject({
    id: z.optional(sentId),
    name: requiredText,
    description: requiredText,
    startDate: sentTime,
    endDate: z.optional(sentTime),
    bannerUrl: requiredText,
    location: z.object({ region: requiredText, country: requiredText, latLong: sentText }),
    enable: z._default(z.boolean(), true),
  })
  .check(
    z.refine(({ startDate, endDate }) => endDate === undefined || Date.parse(endDate) >= Date.parse(startDate), {
      path: ['endDate'],
      error: 'An event cannot end before it starts',
    }),
  )
export type EventToSave = z.infer<typeof eventToSave>
