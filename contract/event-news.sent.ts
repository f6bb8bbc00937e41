import * as z from 'zod/mini'
import { pageNumber, requiredText, sentId, sentLocation, sentText, sentTime } from './fields.sent'

/** Which page of which event's news is asked for (CALL-13). */
export const eventNewsAsked = z.object({ eventId: sentId, pageNo: z._default(pageNumber, 0) })

/** News of an event as an editor sends it, an update where it has an id (CALL-14, EVN-6 to EVN-8). */
export const eventNewsToSave = z.strictObject({
  id: z.optional(sentId),
  eventId: sentId,
  title: requiredText,
  imageUrls: z._default(z.array(sentText), []),
  videoUrls: z._default(z.array(sentText), []),
  location: z.object({ ...sentLocation.shape, country: requiredText }),
  sourceUrl: z.optional(sentText),
  dateTime: sentTime,
})
export type EventNewsToSave = z.infer<typeof eventNewsToSave>
