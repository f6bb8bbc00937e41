import { eventNewsCalls } from '../contract/event-news'
import type { EventNewsToSave } from '../contract/event-news.sent'
import { answer, missing, PAGE_SIZE, type Parts, pageNumbers } from './route'
import { known, listOf, placeOf, removeRow } from './rows'
import type { Tables } from './tables'

const itemOf = (row: Tables['eventNews']) => ({
  id: row.id,
  eventId: row.eventId,
  title: row.title,
  imageUrls: listOf(row.imageUrls),
  videoUrls: listOf(row.videoUrls),
  location: placeOf(row),
  sourceUrl: row.sourceUrl ?? undefined,
  dateTime: row.dateTime,
})

/** The writable fields of a body: what it leaves out is cleared (CALL-14). */
const writable = (body: EventNewsToSave): Omit<Tables['eventNews'], 'id' | 'createdAt'> => ({
  eventId: body.eventId,
  title: body.title,
  imageUrls: JSON.stringify(body.imageUrls),
  videoUrls: JSON.stringify(body.videoUrls),
  ...body.location,
  sourceUrl: body.sourceUrl ?? null,
  dateTime: new Date(body.dateTime).toISOString(),
})

/** Serves the calls of the news of events (CALL-13 to CALL-15). */
export function serveEventNews(parts: Parts) {
  answer(parts, eventNewsCalls.page, async ({ query, db }) => {
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
    return { eventNewsList: rows.map(itemOf), ...pageNumbers(pageNo, count) }
  })

  answer(parts, eventNewsCalls.save, async ({ body, db, now }) => {
    const fields = writable(body)
    await known(db, 'events', 'eventId', fields.eventId)
    const saved =
      body.id === undefined
        ? await db
            .insertInto('eventNews')
            .values({ ...fields, id: crypto.randomUUID(), createdAt: now })
            .returningAll()
            .executeTakeFirst()
        : await db.updateTable('eventNews').set(fields).where('id', '=', body.id).returningAll().executeTakeFirst()
    if (!saved) throw missing('event news item')
    return itemOf(saved)
  })

  answer(parts, eventNewsCalls.remove, ({ id, db }) => removeRow(db, 'eventNews', id, 'event news item'))
}
