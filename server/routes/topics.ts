import * as z from 'zod/mini'
import { type TopicToSave, topicCalls, topicWrites } from '../../contract/topic'
import { answer, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody } from '../http/endpoint'
import { id, requiredText } from '../http/fields'
import { removeRow, saveRow } from '../store/rows'

export const topicToSave = z.strictObject({
  id: z.optional(id),
  topicName: requiredText,
} satisfies FieldSchemas<TopicToSave>)

export const topicEndpoints = {
  list: bare(topicCalls.list),
  save: withBody(topicWrites.save, topicToSave),
  remove: bare(topicWrites.remove),
}

/** The routes of topics (CALL-16 to CALL-19). */
export function topicRoutes(server: ServerContext) {
  answer(server, topicEndpoints.list, ({ db }) =>
    db.selectFrom('topics').select(['id', 'topicName']).orderBy('topicName').orderBy('id').execute(),
  )

  answer(server, topicEndpoints.save, async (request) => {
    const { id, topicName } = await saveRow(request, 'topics', request.body.id, { topicName: request.body.topicName })
    return { id, topicName }
  })

  // A foreign key clears the topic of its news.
  answer(server, topicEndpoints.remove, (request) => removeRow(request, 'topics'))
}
