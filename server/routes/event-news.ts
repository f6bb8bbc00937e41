import * as z from 'zod/mini'
import { type EventNewsQuery, type EventNewsToSave, eventNewsCalls } from '../../contract/event-news'
import { answer, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody, withQuery } from '../http/endpoint'
import { address, countryLocation, id, isoTime, listOf, pageNumber, requiredLine } from '../http/fields'
import { toAuthors } from '../store/changes'
import { pageOf } from '../store/lists'
import { assertExists, type Columns, removeRow, saveRow, toLocation } from '../store/rows'
import type { Row } from '../store/tables'
import { parseTextList } from '../store/text-list'
import { totalOf } from '../store/totals'

const eventNewsQuery = z.object({
  eventId: id,
  pageNo: z._default(pageNumber, 0),
} satisfies FieldSchemas<EventNewsQuery>)

export const eventNewsToSave = z.strictObject({
  id: z.optional(id),
  eventId: id,
  title: requiredLine,
  imageUrls: z._default(listOf(address), []),
  videoUrls: z._default(listOf(address), []),
  location: countryLocation,
  sourceUrl: z.optional(address),
  dateTime: isoTime,
} satisfies FieldSchemas<EventNewsToSave>)

export const eventNewsEndpoints = {
  page: withQuery(eventNewsCalls.page, eventNewsQuery),
  save: withBody(eventNewsCalls.save, eventNewsToSave),
  remove: bare(eventNewsCalls.remove),
}

const toItem = (row: Row<'eventNews'>) => ({
  id: row.id,
  eventId: row.eventId,
  title: row.title,
  imageUrls: parseTextList(row.imageUrls),
  videoUrls: parseTextList(row.videoUrls),
  location: toLocation(row),
  sourceUrl: row.sourceUrl ?? undefined,
  dateTime: row.dateTime,
  version: row.version,
  ...toAuthors(row),
})

/** The news of events as items. */
export const eventNewsEntity = { table: 'eventNews', toItem } as const

/** Converts a body to columns: a missing field is cleared (CALL-14). */
const toColumns = (body: EventNewsToSave): Columns<'eventNews'> => ({
  eventId: body.eventId,
  title: body.title,
  imageUrls: JSON.stringify(body.imageUrls),
  videoUrls: JSON.stringify(body.videoUrls),
  ...body.location,
  sourceUrl: body.sourceUrl ?? null,
  dateTime: new Date(body.dateTime).toISOString(),
})

/** The routes of event news (CALL-13 to CALL-15). */
export function eventNewsRoutes(server: ServerContext) {
  answer(server, eventNewsEndpoints.page, async ({ query, db }) => {
    const { eventId, pageNo } = query
    const all = db.selectFrom('eventNews')
    const chosen = all.where('eventId', '=', eventId)
    const total = await totalOf(db, 'eventNews', eventId)
    const { rows, ...counts } = await pageOf({ all, chosen, order: ['dateTime', 'desc'] }, total, pageNo)
    return { eventNewsList: rows.map(toItem), ...counts }
  })

  answer(server, eventNewsEndpoints.save, async (request) => {
    const { body, db } = request
    await assertExists(db, 'events', 'eventId', body.eventId)
    return saveRow(request, eventNewsEntity, body.id, toColumns(body))
  })

  answer(server, eventNewsEndpoints.remove, (request) => removeRow(request, eventNewsEntity))
}
