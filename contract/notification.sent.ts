import * as z from 'zod/mini'
import { sentText } from './fields.sent'

/** A broadcast to every user; blank fields are left out (DATA-15, NOTE-8). */
export const notificationToSend = z.strictObject({
  subject: z.optional(sentText),
  content: z.optional(sentText),
  image: z.optional(sentText),
  /** Empty, or one identifier keyed by the item's type plus 'Id' (DATA-14). */
  data: z.record(sentText, sentText),
})
export type NotificationToSend = z.infer<typeof notificationToSend>
