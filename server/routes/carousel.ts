import type { CarouselToAdd } from '../../contract/carousel'
import { notFound } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { carouselEndpoints } from '../requests/carousel'
import type { Db } from '../store/db'
import { assertExists, deleteRow } from '../store/rows'
import type { Tables } from '../store/tables'

const toItem = (row: Tables['carousel']) => ({
  id: row.id,
  title: row.title,
  imageUrl: row.imageUrl,
  eventId: row.eventId ?? undefined,
  newsId: row.newsId ?? undefined,
  sourceUrl: row.sourceUrl ?? undefined,
  enable: row.enable === 1,
  createdAt: row.createdAt,
})

/** Converts a body to columns: a missing field is cleared. */
async function toColumns(db: Db, body: CarouselToAdd): Promise<Omit<Tables['carousel'], 'id' | 'createdAt'>> {
  await assertExists(db, 'events', 'eventId', body.eventId)
  await assertExists(db, 'news', 'newsId', body.newsId)
  return {
    title: body.title,
    imageUrl: body.imageUrl,
    eventId: body.eventId ?? null,
    newsId: body.newsId ?? null,
    sourceUrl: body.sourceUrl ?? null,
    enable: body.enable ? 1 : 0,
  }
}

/** The routes of the carousel (CALL-4 to CALL-8). */
export function carouselRoutes(server: ServerContext) {
  answer(server, carouselEndpoints.list, async ({ db }) => {
    const rows = await db
      .selectFrom('carousel')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(toItem)
  })

  answer(server, carouselEndpoints.add, async ({ body, db, now }) => {
    const row = { ...(await toColumns(db, body)), id: crypto.randomUUID(), createdAt: now }
    return toItem(await db.insertInto('carousel').values(row).returningAll().executeTakeFirstOrThrow())
  })

  answer(server, carouselEndpoints.change, async ({ body, db }) => {
    const fields = await toColumns(db, body)
    const saved = await db
      .updateTable('carousel')
      .set(fields)
      .where('id', '=', body.id)
      .returningAll()
      .executeTakeFirst()
    if (!saved) throw notFound('carousel item')
    return toItem(saved)
  })

  answer(server, carouselEndpoints.remove, ({ id, db }) => deleteRow(db, 'carousel', id, 'carousel item'))
}
