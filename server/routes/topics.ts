import { answer, type ServerContext } from '../http/answer'
import { topicEndpoints } from '../requests/topic'
import { removeRow, saveRow } from '../store/rows'

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
