import { notFound } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { topicEndpoints } from '../requests/topic'
import { deleteRow } from '../store/rows'

/** The routes of topics (CALL-16 to CALL-19). */
export function topicRoutes(server: ServerContext) {
  answer(server, topicEndpoints.list, ({ db }) =>
    db.selectFrom('topics').select(['id', 'topicName']).orderBy('topicName').orderBy('id').execute(),
  )

  answer(server, topicEndpoints.save, async ({ body, db, now }) => {
    const { id, topicName } = body
    const saved =
      id === undefined
        ? await db
            .insertInto('topics')
            .values({ id: crypto.randomUUID(), topicName, createdAt: now })
            .returning(['id', 'topicName'])
            .executeTakeFirst()
        : await db
            .updateTable('topics')
            .set({ topicName })
            .where('id', '=', id)
            .returning(['id', 'topicName'])
            .executeTakeFirst()
    if (!saved) throw notFound('topic')
    return saved
  })

  // A foreign key clears the topic of its news.
  answer(server, topicEndpoints.remove, ({ id, db }) => deleteRow(db, 'topics', id, 'topic'))
}
