import type { GeoShotToSave } from '../../contract/geo-shot'
import { notFound } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { geoShotEndpoints } from '../requests/geo-shot'
import { deleteRow, parseTextList, toLocation } from '../store/rows'
import type { Tables } from '../store/tables'
import { PAGE_SIZE, pageCounts } from './paging'

const toItem = (row: Tables['geoShots']) => ({
  id: row.id,
  title: row.title,
  videoUrl: row.videoUrl,
  description: row.description,
  createdAt: row.createdAt,
  thumbnailUrl: row.thumbnailUrl ?? undefined,
  location: toLocation(row),
  sourceUrls: parseTextList(row.sourceUrls),
  bookmarked: row.bookmarked === 1,
})

type ServerColumn = 'id' | 'createdAt' | 'thumbnailUrl' | 'bookmarked'

/** Converts a body to columns: a missing field is cleared (CALL-27). */
const toColumns = (body: GeoShotToSave): Omit<Tables['geoShots'], ServerColumn> => ({
  title: body.title,
  videoUrl: body.videoUrl,
  description: body.description ?? '',
  ...body.location,
  sourceUrls: JSON.stringify(body.sourceUrls),
})

/** The routes of GeoShots (CALL-26 to CALL-28). */
export function geoShotRoutes(server: ServerContext) {
  answer(server, geoShotEndpoints.page, async ({ query, db }) => {
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
    return { geoShots: rows.map(toItem), ...pageCounts(query.pageNo, count) }
  })

  answer(server, geoShotEndpoints.save, async ({ body, db, now }) => {
    const fields = toColumns(body)
    const made = { id: crypto.randomUUID(), thumbnailUrl: null, bookmarked: 0, createdAt: now }
    const saved =
      body.id === undefined
        ? await db
            .insertInto('geoShots')
            .values({ ...fields, ...made })
            .returningAll()
            .executeTakeFirst()
        : await db.updateTable('geoShots').set(fields).where('id', '=', body.id).returningAll().executeTakeFirst()
    if (!saved) throw notFound('GeoShot')
    return toItem(saved)
  })

  answer(server, geoShotEndpoints.remove, ({ id, db }) => deleteRow(db, 'geoShots', id, 'GeoShot'))
}
