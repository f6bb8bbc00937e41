import * as z from 'zod/mini'
import { type EventsQuery, type EventToSave, eventCalls, eventPages } from '../../contract/event'
import { notFound } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, wholeOrPage, withBody } from '../http/endpoint'
import { id, isoTime, pageNumber, regionLocation, requiredAddress, requiredLine, requiredText } from '../http/fields'
import { filterFields, searchFields } from '../search/query'
import { searchedPage } from '../search/searched-page'
import { toAuthors } from '../store/changes'
import { assertRoom, pageOf, wholeOf } from '../store/lists'
import { type Columns, removeRow, saveRow, toLocation } from '../store/rows'
import type { Row } from '../store/tables'
import { totalOf } from '../store/totals'
import { eventNewsEntity } from './event-news'

export const eventToSave = z
  .strictObject({
    id: z.optional(id),
    name: requiredLine,
    description: requiredText,
    startDate: isoTime,
    endDate: z.optional(isoTime),
    bannerUrl: requiredAddress,
    location: regionLocation,
    enable: z._default(z.boolean(), true),
  } satisfies FieldSchemas<EventToSave>)
  .check(
    z.refine(({ startDate, endDate }) => endDate === undefined || Date.parse(endDate) >= Date.parse(startDate), {
      path: ['endDate'],
      error: 'An event cannot end before it starts',
    }),
  )

const eventsQuery = z.object({
  pageNo: z.optional(pageNumber),
  ...searchFields(['date', 'end', 'created', 'title', 'country', 'region', 'enabled']),
  country: filterFields.country,
  region: filterFields.region,
  enabled: filterFields.enabled,
  when: filterFields.when,
} satisfies FieldSchemas<Partial<EventsQuery>>)

export const eventEndpoints = {
  list: wholeOrPage(eventCalls.list, eventPages, eventsQuery),
  one: bare(eventCalls.one),
  save: withBody(eventCalls.save, eventToSave),
  remove: bare(eventCalls.remove),
}

const toItem = (row: Row<'events'>) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  startDate: row.startDate,
  endDate: row.endDate ?? undefined,
  bannerUrl: row.bannerUrl,
  location: toLocation(row),
  enable: row.enable === 1,
  version: row.version,
  ...toAuthors(row),
})

const entity = { table: 'events', toItem } as const

/** Converts a body to columns: a missing field is cleared (CALL-10). */
const toColumns = (body: EventToSave): Columns<'events'> => ({
  name: body.name,
  description: body.description,
  startDate: new Date(body.startDate).toISOString(),
  endDate: body.endDate === undefined ? null : new Date(body.endDate).toISOString(),
  bannerUrl: body.bannerUrl,
  ...body.location,
  enable: body.enable ? 1 : 0,
})

/** The routes of events (CALL-9 to CALL-12). */
export function eventRoutes(server: ServerContext) {
  answer(server, eventEndpoints.list, async (request) => {
    const { query, db } = request
    const found = await searchedPage(request, 'events')
    if (found) return { eventsList: found.rows.map(toItem), ...found.counts }
    const all = db.selectFrom('events')
    const list = { all, order: ['createdAt', 'desc'] } as const
    if (query.pageNo === undefined) return (await wholeOf(db, 'events', list)).map(toItem)
    const { rows, ...counts } = await pageOf(list, await totalOf(db, 'events'), query.pageNo)
    return { eventsList: rows.map(toItem), ...counts }
  })

  answer(server, eventEndpoints.one, async ({ id, db }) => {
    const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('event')
    return toItem(row)
  })

  answer(server, eventEndpoints.save, async (request) => {
    const { body, db } = request
    await assertRoom(db, 'events', body.id)
    return saveRow(request, entity, body.id, toColumns(body))
  })

  // Foreign keys delete its news and clear the references of carousel items.
  answer(server, eventEndpoints.remove, (request) =>
    removeRow(request, entity, { clears: [['carousel', 'eventId']], takes: eventNewsEntity }),
  )
}
