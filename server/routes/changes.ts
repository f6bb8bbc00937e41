import * as z from 'zod/mini'
import { type BinQuery, changeCalls, type HistoryQuery, itemKind } from '../../contract/change'
import { answer, type ServerContext } from '../http/answer'
import { type FieldSchemas, withQuery } from '../http/endpoint'
import { id, pageNumber } from '../http/fields'
import { shownName } from '../store/changes'
import type { Db } from '../store/db'
import { PAGE_SIZE, pageCounts } from '../store/lists'
import type { Row } from '../store/tables'
import { parseTextList } from '../store/text-list'
import { countRows } from '../store/totals'

const historyQuery = z.object({
  kind: itemKind,
  id,
  pageNo: z._default(pageNumber, 0),
} satisfies FieldSchemas<HistoryQuery>)

const binQuery = z.object({
  kind: itemKind,
  pageNo: z._default(pageNumber, 0),
} satisfies FieldSchemas<BinQuery>)

export const changeEndpoints = {
  history: withQuery(changeCalls.history, historyQuery),
  bin: withQuery(changeCalls.bin, binQuery),
}

/** How long a deleted item is in the bin, in milliseconds (EXT-193). */
const BIN_LIFETIME = 30 * 86_400_000

const acts = z.catch(z.enum(['created', 'changed', 'deleted']), 'changed')
const AUTHORS = new Set(['createdBy', 'changedBy'])
const withShownNames = (field: string, value: unknown): unknown =>
  AUTHORS.has(field) && typeof value === 'string' ? shownName(value) : value
const content = (json: string | null): unknown => (json === null ? undefined : JSON.parse(json, withShownNames))

const toChange = (row: Row<'changes'>) => ({
  id: row.id,
  at: row.at,
  editor: shownName(row.editor),
  act: acts.parse(row.act),
  itemId: row.itemId,
  version: row.version,
  fields: parseTextList(row.fields),
  before: content(row.before),
  after: content(row.after),
})

const ofEvent = z.catch(z.object({ eventId: z.optional(z.string()), name: z.optional(z.string()) }), {})

/** How many news were deleted with each of these deletions of events. */
async function newsOf(db: Db, deletions: readonly string[]): Promise<Map<string, number>> {
  if (deletions.length === 0) return new Map()
  const rows = await db
    .selectFrom('changes')
    .select(['partOf', (row) => row.fn.countAll<number>().as('count')])
    .where('partOf', 'in', deletions)
    .where('kind', '=', 'eventNews')
    .groupBy('partOf')
    .execute()
  return new Map(rows.map(({ partOf, count }) => [partOf ?? '', count]))
}

/** The names of the events that deleted event news belonged to, by the id of the event: deleted ones and present ones. */
async function eventsOf(db: Db, rows: readonly Row<'changes'>[]): Promise<Map<string, string>> {
  const ids = [...new Set(rows.flatMap(({ before }) => ofEvent.parse(content(before)).eventId ?? []))]
  if (ids.length === 0) return new Map()
  const present = await db.selectFrom('events').select(['id', 'name']).where('id', 'in', ids).execute()
  const deleted = await db
    .selectFrom('changes')
    .select(['itemId', 'before'])
    .where('itemId', 'in', ids)
    .where('kind', '=', 'events')
    .where('act', '=', 'deleted')
    .execute()
  return new Map([
    ...deleted.map(({ itemId, before }) => [itemId, ofEvent.parse(content(before)).name ?? ''] as const),
    ...present.map(({ id: event, name }) => [event, name] as const),
  ])
}

/** The routes of changes: the history of an item, and the bin of deleted ones (EXT-192, EXT-193). */
export function changeRoutes(server: ServerContext) {
  answer(server, changeEndpoints.history, async ({ db, query: { kind, id: itemId, pageNo } }) => {
    const all = db.selectFrom('changes').where('itemId', '=', itemId).where('kind', '=', kind)
    const total = await countRows(all)
    const rows = await all
      .selectAll()
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset(pageNo * PAGE_SIZE)
      .execute()
    return { changesList: rows.map(toChange), ...pageCounts(total, pageNo) }
  })

  answer(server, changeEndpoints.bin, async ({ db, query: { kind, pageNo } }) => {
    const since = new Date(server.clock() - BIN_LIFETIME).toISOString()
    const all = db.selectFrom('changes').where('kind', '=', kind).where('act', '=', 'deleted').where('at', '>=', since)
    const total = await countRows(all)
    const rows = await all
      .selectAll()
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset(pageNo * PAGE_SIZE)
      .execute()
    const news =
      kind === 'events'
        ? await newsOf(
            db,
            rows.map(({ id: deletion }) => deletion),
          )
        : null
    const events = kind === 'eventNews' ? await eventsOf(db, rows) : null
    const deletedList = rows.map((row) => ({
      ...toChange(row),
      ...(news && { news: news.get(row.id) ?? 0 }),
      ...(events && { event: events.get(ofEvent.parse(content(row.before)).eventId ?? '') }),
    }))
    return { deletedList, ...pageCounts(total, pageNo) }
  })
}
