import * as z from 'zod/mini'
import { type TopicsQuery, type TopicToSave, topicCalls, topicPages, topicWrites } from '../../contract/topic'
import { answer, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, wholeOrPage, withBody } from '../http/endpoint'
import { id, pageNumber, requiredLine } from '../http/fields'
import { searchFields } from '../search/query'
import { searchedPage } from '../search/searched-page'
import { toAuthors } from '../store/changes'
import { assertRoom, pageOf, wholeOf } from '../store/lists'
import { removeRow, saveRow } from '../store/rows'
import type { Row } from '../store/tables'
import { totalOf } from '../store/totals'

export const topicToSave = z.strictObject({
  id: z.optional(id),
  topicName: requiredLine,
} satisfies FieldSchemas<TopicToSave>)

const topicsQuery = z.object({
  pageNo: z.optional(pageNumber),
  ...searchFields(['date', 'title']),
} satisfies FieldSchemas<Partial<TopicsQuery>>)

export const topicEndpoints = {
  list: wholeOrPage(topicCalls.list, topicPages, topicsQuery),
  save: withBody(topicWrites.save, topicToSave),
  remove: bare(topicWrites.remove),
}

const toItem = ({ id, topicName, version, ...row }: Row<'topics'>) => ({ id, topicName, version, ...toAuthors(row) })

const entity = { table: 'topics', toItem } as const

/** The routes of topics (CALL-16 to CALL-19). */
export function topicRoutes(server: ServerContext) {
  answer(server, topicEndpoints.list, async (request) => {
    const { query, db } = request
    const found = await searchedPage(request, 'topics')
    if (found) return { topicsList: found.rows.map(toItem), ...found.counts }
    const all = db.selectFrom('topics')
    const list = { all, order: ['topicName', 'asc'] } as const
    if (query.pageNo === undefined) return (await wholeOf(db, 'topics', list)).map(toItem)
    const { rows, ...counts } = await pageOf(list, await totalOf(db, 'topics'), query.pageNo)
    return { topicsList: rows.map(toItem), ...counts }
  })

  answer(server, topicEndpoints.save, async (request) => {
    const { id, topicName } = request.body
    await assertRoom(request.db, 'topics', id)
    return saveRow(request, entity, id, { topicName })
  })

  // A foreign key clears the topic of its news.
  answer(server, topicEndpoints.remove, (request) => removeRow(request, entity, { clears: [['news', 'topicId']] }))
}
