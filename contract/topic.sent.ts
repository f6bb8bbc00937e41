import * as z from 'zod/mini'
import { requiredText, sentId } from './fields.sent'

/** A trending topic as an editor sends it, an update where it has an id (CALL-17, CALL-18, TOPIC-4). */
export const topicToSave = z.strictObject({ id: z.optional(sentId), topicName: requiredText })
export type TopicToSave = z.infer<typeof topicToSave>
