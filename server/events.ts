import { eventCalls } from '../contract/event'
import type { EventToSave } from '../contract/event.sent'
import { answer, missing, type Parts } from './route'
import { placeOf, removeRow } from './rows'
import type { Tables } from './tables'

const itemOf = (row: Tables['events']) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  startDate: row.startDate,
  endDate: row.endDate ?? undefined,
  bannerUrl: row.bannerUrl,
  location: placeOf(row),
  enable: row.enable === 1,
})

/** The writable fields of a body: what it leaves out is cleared (CALL-10). */
const writable = (body: EventToSave): Omit<Tables['events'], 'id' | 'createdAt'> => ({
  name: body.name,
  description: body.description,
  startDate: new Date(body.startDate).toISOString(),
  endDate: body.endDate === undefined ? null : new Date(body.endDate).toISOString(),
  bannerUrl: body.bannerUrl,
  ...body.location,
  enable: body.enable ? 1 : 0,
})

/** Serves the calls of events (CALL-9 to CALL-12). */
export function serveEvents(parts: Parts) {
  answer(parts, eventCalls.list, async ({ db }) => {
    const rows = await db.selectFrom('events').selectAll().orderBy('createdAt', 'desc').orderBy('id', 'desc').execute()
    return rows.map(itemOf)
  })

  answer(parts, eventCalls.one, async ({ id, db }) => {
    const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw missing('event')
    return itemOf(row)
  })

  answer(parts, eventCalls.save, async ({ body, db, now }) => {
    const fields = writable(body)
    const saved =
      body.id === undefined
        ? await db
            .insertInto('events')
            .values({ ...fields, id: crypto.randomUUID(), createdAt: now })
            .returningAll()
            .executeTakeFirst()
        : await db.updateTable('events').set(fields).where('id', '=', body.id).returningAll().executeTakeFirst()
    if (!saved) throw missing('event')
    return itemOf(saved)
  })

  // Its news goes with it, and carousel items lose their link: the tables themselves see to that.
  answer(parts, eventCalls.remove, ({ id, db }) => removeRow(db, 'events', id, 'event'))
}
