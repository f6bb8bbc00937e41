import { geoShotCalls } from '../contract/geo-shot'
import type { GeoShotToSave } from '../contract/geo-shot.sent'
import { answer, missing, PAGE_SIZE, type Parts, pageNumbers } from './route'
import { listOf, placeOf, removeRow } from './rows'
import type { Tables } from './tables'

const itemOf = (row: Tables['geoShots']) => ({
  id: row.id,
  title: row.title,
  videoUrl: row.videoUrl,
  description: row.description,
  createdAt: row.createdAt,
  thumbnailUrl: row.thumbnailUrl ?? undefined,
  location: placeOf(row),
  sourceUrls: listOf(row.sourceUrls),
  bookmarked: row.bookmarked === 1,
})

type Kept = 'id' | 'createdAt' | 'thumbnailUrl' | 'bookmarked'

/** The writable fields of a body: what it leaves out is cleared (CALL-27). */
const writable = (body: GeoShotToSave): Omit<Tables['geoShots'], Kept> => ({
  title: body.title,
  videoUrl: body.videoUrl,
  description: body.description ?? '',
  ...body.location,
  sourceUrls: JSON.stringify(body.sourceUrls),
})

/** Serves the calls of GeoShots (CALL-26 to CALL-28). */
export function serveGeoShots(parts: Parts) {
  answer(parts, geoShotCalls.page, async ({ query, db }) => {
    const { count } = await db
      .selectFrom('geoShots')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    const rows = await db
      .selectFrom('geoShots')
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset(query.pageNo * PAGE_SIZE)
      .execute()
    return { geoShots: rows.map(itemOf), ...pageNumbers(query.pageNo, count) }
  })

  answer(parts, geoShotCalls.save, async ({ body, db, now }) => {
    const fields = writable(body)
    const made = { id: crypto.randomUUID(), thumbnailUrl: null, bookmarked: 0, createdAt: now }
    const saved =
      body.id === undefined
        ? await db
            .insertInto('geoShots')
            .values({ ...fields, ...made })
            .returningAll()
            .executeTakeFirst()
        : await db.updateTable('geoShots').set(fields).where('id', '=', body.id).returningAll().executeTakeFirst()
    if (!saved) throw missing('GeoShot')
    return itemOf(saved)
  })

  answer(parts, geoShotCalls.remove, ({ id, db }) => removeRow(db, 'geoShots', id, 'GeoShot'))
}
