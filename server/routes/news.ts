import * as z from 'zod/mini'
import {
  type BulletPointsNewsToSave,
  type DescriptiveNewsToSave,
  type NewsQuery,
  type NewsToSave,
  newsCalls,
} from '../../contract/news'
import { answer, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody, withSearch } from '../http/endpoint'
import {
  address,
  countryLocation,
  id,
  isoTime,
  listOf,
  pageNumber,
  requiredLine,
  requiredText,
  text,
} from '../http/fields'
import { filterFields, searchFields } from '../search/query'
import { searchedPage } from '../search/searched-page'
import { toAuthors } from '../store/changes'
import { pageOf } from '../store/lists'
import { assertExists, type Columns, removeRow, saveRow, toLocation } from '../store/rows'
import type { Row } from '../store/tables'
import { parseTextList } from '../store/text-list'
import { totalOf } from '../store/totals'

const newsQuery = z.object({
  topicId: z.optional(text),
  pageNo: z._default(pageNumber, 0),
  userId: z.optional(text),
  ...searchFields(['date', 'title', 'country', 'region', 'type']),
  country: filterFields.country,
  region: filterFields.region,
  type: filterFields.type,
} satisfies FieldSchemas<NewsQuery>)

const common = {
  id: z.optional(id),
  title: requiredLine,
  dateTime: isoTime,
  topicId: z.optional(id),
  sourceUrl: z.optional(address),
  location: countryLocation,
  imageUrls: listOf(address),
  videoUrls: listOf(address),
}

export const newsToSave = z.discriminatedUnion('newsType', [
  z.strictObject({
    ...common,
    newsType: z.literal('DESCRIPTIVE'),
    description: requiredText,
  } satisfies FieldSchemas<DescriptiveNewsToSave>),
  z.strictObject({
    ...common,
    newsType: z.literal('BULLETPOINTS'),
    subTitle: requiredText,
    bulletPoints: listOf(requiredText).check(z.minLength(1)),
  } satisfies FieldSchemas<BulletPointsNewsToSave>),
])

export const newsEndpoints = {
  page: withSearch(newsCalls.page, newsQuery),
  save: withBody(newsCalls.save, newsToSave),
  remove: bare(newsCalls.remove),
}

const toItem = (row: Row<'news'>) => ({
  id: row.id,
  title: row.title,
  newsType: row.newsType === 'BULLETPOINTS' ? ('BULLETPOINTS' as const) : ('DESCRIPTIVE' as const),
  dateTime: row.dateTime,
  topicId: row.topicId ?? undefined,
  sourceUrl: row.sourceUrl ?? undefined,
  description: row.description ?? undefined,
  subTitle: row.subTitle ?? undefined,
  bulletPoints: parseTextList(row.bulletPoints),
  location: toLocation(row),
  imageUrls: parseTextList(row.imageUrls),
  videoUrls: parseTextList(row.videoUrls),
  createdAt: row.createdAt,
  version: row.version,
  ...toAuthors(row),
})

const entity = { table: 'news', toItem } as const

/** Converts a body to columns: a missing field is cleared (CALL-30). */
const toColumns = (body: NewsToSave): Columns<'news'> => ({
  title: body.title,
  newsType: body.newsType,
  dateTime: new Date(body.dateTime).toISOString(),
  topicId: body.topicId ?? null,
  sourceUrl: body.sourceUrl ?? null,
  description: body.newsType === 'DESCRIPTIVE' ? body.description : null,
  subTitle: body.newsType === 'BULLETPOINTS' ? body.subTitle : null,
  bulletPoints: JSON.stringify(body.newsType === 'BULLETPOINTS' ? body.bulletPoints : []),
  ...body.location,
  imageUrls: JSON.stringify(body.imageUrls),
  videoUrls: JSON.stringify(body.videoUrls),
})

/** The routes of news (CALL-29 to CALL-31). */
export function newsRoutes(server: ServerContext) {
  answer(server, newsEndpoints.page, async (request) => {
    const { query, db } = request
    const { topicId, pageNo } = query
    const found = await searchedPage(request, 'news')
    if (found) return { newsList: found.rows.map(toItem), ...found.counts }
    const all = db.selectFrom('news')
    const chosen = topicId ? all.where('topicId', '=', topicId) : all
    const total = await totalOf(db, 'news', topicId)
    const { rows, ...counts } = await pageOf({ all, chosen, order: ['dateTime', 'desc'] }, total, pageNo)
    return { newsList: rows.map(toItem), ...counts }
  })

  answer(server, newsEndpoints.save, async (request) => {
    const { body, db } = request
    await assertExists(db, 'topics', 'topicId', body.topicId)
    return saveRow(request, entity, body.id, toColumns(body))
  })

  answer(server, newsEndpoints.remove, (request) => removeRow(request, entity, { clears: [['carousel', 'newsId']] }))
}
