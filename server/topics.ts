import { topicCalls } from '../contract/topic'
import { answer, type Parts } from './route'

/** Serves the list of topics (CALL-16). */
export function serveTopics(parts: Parts) {
  answer(parts, topicCalls.list, ({ db }) =>
    db.selectFrom('topics').select(['id', 'topicName']).orderBy('topicName').orderBy('id').execute(),
  )
}
