import * as z from 'zod/mini'
import { type NotificationToSend, notificationCalls } from '../../contract/notification'
import { outboxCalls } from '../../contract/outbox'
import { bare, type FieldSchemas, withBody } from './endpoint'
import { text } from './fields'

export const notificationToSend = z.strictObject({
  subject: z.optional(text),
  content: z.optional(text),
  image: z.optional(text),
  data: z.record(text, text),
} satisfies FieldSchemas<NotificationToSend>)

export const notificationEndpoints = {
  send: withBody(notificationCalls.send, notificationToSend),
}

export const outboxEndpoints = {
  list: bare(outboxCalls.list),
}
