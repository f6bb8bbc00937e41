import { topicCalls, topicWrites } from '../contract/topic'
import { answer, missing, type Parts } from './route'
import { removeRow } from './rows'

/** Serves the calls of topics (CALL-16 to CALL-19). */
export function serveTopics(parts: Parts) {
  answer(parts, topicCalls.list, ({ db }) =>
    db.selectFrom('topics').select(['id', 'topicName']).orderBy('topicName').orderBy('id').execute(),
  )

  answer(parts, topicWrites.save, async ({ body, db, now }) => {
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
    if (!saved) throw missing('topic')
    return saved
  })

  // Its news stays, without a topic: the tables themselves see to that.
  answer(parts, topicWrites.remove, ({ id, db }) => removeRow(db, 'topics', id, 'topic'))
}
