import * as z from 'zod/mini'
import { type TopicToSave, topicCalls, topicPages, topicWrites } from '../../contract/topic'
import { answer, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, wholeOrPage, withBody } from '../http/endpoint'
import { id, requiredText } from '../http/fields'
import { assertRoom, pageOf, wholeOf } from '../store/lists'
import { removeRow, saveRow } from '../store/rows'
import type { Row } from '../store/tables'
import { totalOf } from '../store/totals'

export const topicToSave = z.strictObject({
  id: z.optional(id),
  topicName: requiredText,
} satisfies FieldSchemas<TopicToSave>)

export const topicEndpoints = {
  list: wholeOrPage(topicCalls.list, topicPages),
  save: withBody(topicWrites.save, topicToSave),
  remove: bare(topicWrites.remove),
}

const toItem = ({ id, topicName, version }: Row<'topics'>) => ({ id, topicName, version })

const entity = { table: 'topics', toItem } as const

/** The routes of topics (CALL-16 to CALL-19). */
export function topicRoutes(server: ServerContext) {
  answer(server, topicEndpoints.list, async ({ query, db }) => {
    const list = { all: db.selectFrom('topics'), order: ['topicName', 'asc'] } as const
    if (query.pageNo === undefined) return (await wholeOf(list)).map(toItem)
    const { rows, ...counts } = await pageOf(list, await totalOf(db, 'topics'), query.pageNo)
    return { topicsList: rows.map(toItem), ...counts }
  })

  answer(server, topicEndpoints.save, async (request) => {
    const { id, topicName } = request.body
    await assertRoom(request.db, 'topics', id)
    return saveRow(request, entity, id, { topicName })
  })

  // A foreign key clears the topic of its news.
  answer(server, topicEndpoints.remove, (request) => removeRow(request, entity, [['news', 'topicId']]))
}
