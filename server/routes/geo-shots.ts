import * as z from 'zod/mini'
import { type GeoShotsQuery, type GeoShotToSave, geoShotCalls } from '../../contract/geo-shot'
import { answer, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody, withSearch } from '../http/endpoint'
import { address, id, listOf, pageNumber, regionLocation, requiredAddress, requiredLine, text } from '../http/fields'
import { filterFields, searchFields } from '../search/query'
import { searchedPage } from '../search/searched-page'
import { toAuthors } from '../store/changes'
import { pageOf } from '../store/lists'
import { type Columns, removeRow, saveRow, toLocation } from '../store/rows'
import type { Row } from '../store/tables'
import { parseTextList } from '../store/text-list'
import { totalOf } from '../store/totals'

const geoShotsQuery = z.object({
  pageNo: z._default(pageNumber, 0),
  ...searchFields(['date', 'title', 'country', 'region']),
  country: filterFields.country,
  region: filterFields.region,
} satisfies FieldSchemas<GeoShotsQuery>)

export const geoShotToSave = z.strictObject({
  id: z.optional(id),
  title: requiredLine,
  videoUrl: requiredAddress,
  description: z.optional(text),
  location: regionLocation,
  sourceUrls: z._default(listOf(address), []),
} satisfies FieldSchemas<GeoShotToSave>)

export const geoShotEndpoints = {
  page: withSearch(geoShotCalls.page, geoShotsQuery),
  save: withBody(geoShotCalls.save, geoShotToSave),
  remove: bare(geoShotCalls.remove),
}

const toItem = (row: Row<'geoShots'>) => ({
  id: row.id,
  title: row.title,
  videoUrl: row.videoUrl,
  description: row.description,
  createdAt: row.createdAt,
  thumbnailUrl: row.thumbnailUrl ?? undefined,
  location: toLocation(row),
  sourceUrls: parseTextList(row.sourceUrls),
  bookmarked: row.bookmarked === 1,
  version: row.version,
  ...toAuthors(row),
})

const entity = { table: 'geoShots', toItem } as const

/** Converts a body to columns: a missing field is cleared (CALL-27). */
const toColumns = (body: GeoShotToSave): Columns<'geoShots'> => ({
  title: body.title,
  videoUrl: body.videoUrl,
  description: body.description ?? '',
  ...body.location,
  sourceUrls: JSON.stringify(body.sourceUrls),
})

/** The routes of GeoShots (CALL-26 to CALL-28). */
export function geoShotRoutes(server: ServerContext) {
  answer(server, geoShotEndpoints.page, async (request) => {
    const { query, db } = request
    const found = await searchedPage(request, 'geoShots')
    if (found) return { geoShots: found.rows.map(toItem), ...found.counts }
    const all = db.selectFrom('geoShots')
    const total = await totalOf(db, 'geoShots')
    const { rows, ...counts } = await pageOf({ all, order: ['createdAt', 'desc'] }, total, query.pageNo)
    return { geoShots: rows.map(toItem), ...counts }
  })

  answer(server, geoShotEndpoints.save, async (request) => {
    const { body } = request
    const initial = { thumbnailUrl: null, bookmarked: 0 }
    return saveRow(request, entity, body.id, toColumns(body), initial)
  })

  answer(server, geoShotEndpoints.remove, (request) => removeRow(request, entity))
}
