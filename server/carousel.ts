import { carouselCalls } from '../contract/carousel'
import type { CarouselToAdd } from '../contract/carousel.sent'
import type { Db } from './db'
import { answer, missing, type Parts } from './route'
import { known, removeRow } from './rows'
import type { Tables } from './tables'

const itemOf = (row: Tables['carousel']) => ({
  id: row.id,
  title: row.title,
  imageUrl: row.imageUrl,
  eventId: row.eventId ?? undefined,
  newsId: row.newsId ?? undefined,
  sourceUrl: row.sourceUrl ?? undefined,
  enable: row.enable === 1,
  createdAt: row.createdAt,
})

/** The writable fields of a body: what it leaves out is cleared. */
async function writable(db: Db, body: CarouselToAdd): Promise<Omit<Tables['carousel'], 'id' | 'createdAt'>> {
  await known(db, 'events', 'eventId', body.eventId)
  await known(db, 'news', 'newsId', body.newsId)
  return {
    title: body.title,
    imageUrl: body.imageUrl,
    eventId: body.eventId ?? null,
    newsId: body.newsId ?? null,
    sourceUrl: body.sourceUrl ?? null,
    enable: body.enable ? 1 : 0,
  }
}

/** Serves the calls of the carousel (CALL-4 to CALL-8). */
export function serveCarousel(parts: Parts) {
  answer(parts, carouselCalls.list, async ({ db }) => {
    const rows = await db
      .selectFrom('carousel')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .execute()
    return rows.map(itemOf)
  })

  answer(parts, carouselCalls.add, async ({ body, db, now }) => {
    const row = { ...(await writable(db, body)), id: crypto.randomUUID(), createdAt: now }
    return itemOf(await db.insertInto('carousel').values(row).returningAll().executeTakeFirstOrThrow())
  })

  answer(parts, carouselCalls.change, async ({ body, db }) => {
    const fields = await writable(db, body)
    const saved = await db
      .updateTable('carousel')
      .set(fields)
      .where('id', '=', body.id)
      .returningAll()
      .executeTakeFirst()
    if (!saved) throw missing('carousel item')
    return itemOf(saved)
  })

  answer(parts, carouselCalls.remove, ({ id, db }) => removeRow(db, 'carousel', id, 'carousel item'))
}
