import type { EventNewsToSave } from '../../contract/event-news'
import { notFound } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { eventNewsEndpoints } from '../requests/event-news'
import { assertExists, deleteRow, parseTextList, toLocation } from '../store/rows'
import type { Tables } from '../store/tables'
import { PAGE_SIZE, pageCounts } from './paging'

const toItem = (row: Tables['eventNews']) => ({
  id: row.id,
  eventId: row.eventId,
  title: row.title,
  imageUrls: parseTextList(row.imageUrls),
  videoUrls: parseTextList(row.videoUrls),
  location: toLocation(row),
  sourceUrl: row.sourceUrl ?? undefined,
  dateTime: row.dateTime,
})

/** Converts a body to columns: a missing field is cleared (CALL-14). */
const toColumns = (body: EventNewsToSave): Omit<Tables['eventNews'], 'id' | 'createdAt'> => ({
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
    const chosen = db.selectFrom('eventNews').where('eventId', '=', eventId)
    const { count } = await chosen.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const rows = await chosen
      .selectAll()
      .orderBy('dateTime', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset(pageNo * PAGE_SIZE)
      .execute()
    return { eventNewsList: rows.map(toItem), ...pageCounts(pageNo, count) }
  })

  answer(server, eventNewsEndpoints.save, async ({ body, db, now }) => {
    const fields = toColumns(body)
    await assertExists(db, 'events', 'eventId', fields.eventId)
    const saved =
      body.id === undefined
        ? await db
            .insertInto('eventNews')
            .values({ ...fields, id: crypto.randomUUID(), createdAt: now })
            .returningAll()
            .executeTakeFirst()
        : await db.updateTable('eventNews').set(fields).where('id', '=', body.id).returningAll().executeTakeFirst()
    if (!saved) throw notFound('event news item')
    return toItem(saved)
  })

  answer(server, eventNewsEndpoints.remove, ({ id, db }) => deleteRow(db, 'eventNews', id, 'event news item'))
}
