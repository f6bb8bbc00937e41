import { sql } from 'kysely'
import * as z from 'zod/mini'
import {
  type CarouselMove,
  type CarouselQuery,
  type CarouselToAdd,
  type CarouselToChange,
  carouselCalls,
  carouselOrderCalls,
  carouselPages,
} from '../../contract/carousel'
import { answer, type EditorRequest, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, wholeOrPage, withBody } from '../http/endpoint'
import { address, id, pageNumber, requiredAddress, requiredLine } from '../http/fields'
import { filterFields, searchFields } from '../search/query'
import { searchedPage } from '../search/searched-page'
import { firstPosition, moveRow } from '../store/carousel-positions'
import { toAuthors } from '../store/changes'
import type { Db } from '../store/db'
import { assertRoom, pageOf, wholeOf } from '../store/lists'
import { assertExists, type Columns, removeRow, saveRow } from '../store/rows'
import type { Row } from '../store/tables'
import { totalOf } from '../store/totals'

const fields = {
  title: requiredLine,
  imageUrl: requiredAddress,
  eventId: z.optional(id),
  newsId: z.optional(id),
  sourceUrl: z.optional(address),
  enable: z._default(z.boolean(), true),
} satisfies FieldSchemas<CarouselToAdd>

export const carouselToAdd = z.strictObject(fields)
export const carouselToChange = z.strictObject({ id, ...fields } satisfies FieldSchemas<CarouselToChange>)

const carouselMove = z.strictObject({ id, before: z.nullable(id) } satisfies FieldSchemas<CarouselMove>)

const carouselQuery = z.object({
  pageNo: z.optional(pageNumber),
  ...searchFields(['date', 'title', 'enabled']),
  enabled: filterFields.enabled,
} satisfies FieldSchemas<Partial<CarouselQuery>>)

export const carouselEndpoints = {
  list: wholeOrPage(carouselCalls.list, carouselPages, carouselQuery),
  add: withBody(carouselCalls.add, carouselToAdd),
  change: withBody(carouselCalls.change, carouselToChange),
  remove: bare(carouselCalls.remove),
}

/** Of the order of the slides, which has no version. */
export const carouselOrderEndpoints = { move: withBody(carouselOrderCalls.move, carouselMove) }

const toItem = (row: Row<'carousel'>) => ({
  id: row.id,
  title: row.title,
  imageUrl: row.imageUrl,
  eventId: row.eventId ?? undefined,
  newsId: row.newsId ?? undefined,
  sourceUrl: row.sourceUrl ?? undefined,
  enable: row.enable === 1,
  createdAt: row.createdAt,
  version: row.version,
  ...toAuthors(row),
})

/** The letters of a title that stand with each slide that leads there: ten thousand may lead to the longest one. */
const MOST_OF_A_LEAD = 1000

const beginningOf = (column: 'name' | 'title') =>
  sql<string>`substr(${sql.ref(column)}, 1, ${MOST_OF_A_LEAD})`.as('title')

/** The items of rows, with the titles of what they lead to (EXT-159). */
async function withTitles(db: Db, rows: readonly Row<'carousel'>[]) {
  const eventIds = rows.flatMap(({ eventId }) => eventId ?? [])
  const newsIds = rows.flatMap(({ newsId }) => newsId ?? [])
  const events = db.selectFrom('events').select(['id', beginningOf('name')])
  const news = db.selectFrom('news').select(['id', beginningOf('title')])
  const found = [
    ...(eventIds.length === 0 ? [] : await events.where('id', 'in', eventIds).execute()),
    ...(newsIds.length === 0 ? [] : await news.where('id', 'in', newsIds).execute()),
  ]
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return rows.map((row) => ({ ...toItem(row), leadsTo: titles.get(row.eventId ?? row.newsId ?? '') }))
}

const entity = { table: 'carousel', toItem } as const

/** Converts a body to columns: a missing field is cleared. */
const toColumns = (body: CarouselToAdd): Columns<'carousel'> => ({
  title: body.title,
  imageUrl: body.imageUrl,
  eventId: body.eventId ?? null,
  newsId: body.newsId ?? null,
  sourceUrl: body.sourceUrl ?? null,
  enable: body.enable ? 1 : 0,
})

/** Adds an item, or changes the item `id`. */
async function save(request: EditorRequest<unknown, CarouselToAdd>, id?: string) {
  const { body, db } = request
  await assertRoom(db, 'carousel', id)
  await assertExists(db, 'events', 'eventId', body.eventId)
  await assertExists(db, 'news', 'newsId', body.newsId)
  const initial = id === undefined ? { position: await firstPosition(db) } : {}
  return saveRow(request, entity, id, toColumns(body), initial)
}

/** The routes of the carousel (CALL-4 to CALL-8, EXT-161). */
export function carouselRoutes(server: ServerContext) {
  answer(server, carouselEndpoints.list, async (request) => {
    const { query, db } = request
    const found = await searchedPage(request, 'carousel')
    if (found) return { carouselList: await withTitles(db, found.rows), ...found.counts }
    const all = db.selectFrom('carousel')
    const list = { all, order: ['position', 'desc'] } as const
    if (query.pageNo === undefined) return withTitles(db, await wholeOf(db, 'carousel', list))
    const { rows, ...counts } = await pageOf(list, await totalOf(db, 'carousel'), query.pageNo)
    return { carouselList: await withTitles(db, rows), ...counts }
  })

  answer(server, carouselEndpoints.add, (request) => save(request))
  answer(server, carouselEndpoints.change, (request) => save(request, request.body.id))
  answer(server, carouselOrderEndpoints.move, (request) => moveRow(request.db, request.body))
  answer(server, carouselEndpoints.remove, (request) => removeRow(request, entity))
}
