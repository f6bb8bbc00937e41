import * as z from 'zod/mini'
import { type TopicToSave, topicCalls, topicWrites } from '../../contract/topic'
import { bare, type FieldSchemas, withBody } from './endpoint'
import { id, requiredText } from './fields'

export const topicToSave = z.strictObject({
  id: z.optional(id),
  topicName: requiredText,
} satisfies FieldSchemas<TopicToSave>)

export const topicEndpoints = {
  list: bare(topicCalls.list),
  save: withBody(topicWrites.save, topicToSave),
  remove: bare(topicWrites.remove),
}
