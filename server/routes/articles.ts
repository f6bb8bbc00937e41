import * as z from 'zod/mini'
import { type ArticlesQuery, type ArticleToSave, articleCalls } from '../../contract/article'
import { notFound } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { bare, type FieldSchemas, withBody, withSearch } from '../http/endpoint'
import { address, id, listOf, pageNumber, requiredAddress, requiredLine, text } from '../http/fields'
import { searchFields } from '../search/query'
import { searchedPage } from '../search/searched-page'
import { toAuthors } from '../store/changes'
import { pageOf } from '../store/lists'
import { assertExists, type Columns, removeRow, saveRow } from '../store/rows'
import type { Row } from '../store/tables'
import { parseTextList } from '../store/text-list'
import { totalOf } from '../store/totals'

const articlesQuery = z.object({
  regionId: z._default(text, ''),
  pageNo: z._default(pageNumber, 0),
  ...searchFields(['date', 'title']),
} satisfies FieldSchemas<ArticlesQuery>)

export const articleToSave = z.strictObject({
  id: z.optional(id),
  name: requiredLine,
  thumbnail: z.optional(address),
  articles: listOf(requiredAddress).check(z.minLength(1)),
  regionId: id,
} satisfies FieldSchemas<ArticleToSave>)

export const articleEndpoints = {
  page: withSearch(articleCalls.page, articlesQuery),
  one: bare(articleCalls.one),
  save: withBody(articleCalls.save, articleToSave),
  remove: bare(articleCalls.remove),
}

const toItem = ({ articles, ...row }: Row<'articles'>) => ({
  ...row,
  articles: parseTextList(articles),
  ...toAuthors(row),
})

/** Converts a body to columns: a missing field is cleared (CALL-21). */
const toColumns = (body: ArticleToSave): Columns<'articles'> => ({
  name: body.name,
  thumbnail: body.thumbnail ?? '',
  articles: JSON.stringify(body.articles),
  regionId: body.regionId,
})

const entity = { table: 'articles', toItem } as const

/** The routes of articles (CALL-20 to CALL-23). */
export function articleRoutes(server: ServerContext) {
  answer(server, articleEndpoints.page, async (request) => {
    const { query, db } = request
    const { regionId, pageNo } = query
    const found = await searchedPage(request, 'articles')
    if (found) return { articlesList: found.rows.map(toItem), ...found.counts }
    const all = db.selectFrom('articles')
    const chosen = regionId ? all.where('regionId', '=', regionId) : all
    const total = await totalOf(db, 'articles', regionId)
    const { rows, ...counts } = await pageOf({ all, chosen, order: ['createdAt', 'desc'] }, total, pageNo)
    return { articlesList: rows.map(toItem), ...counts }
  })

  answer(server, articleEndpoints.one, async ({ id, db }) => {
    const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('article')
    return toItem(row)
  })

  answer(server, articleEndpoints.save, async (request) => {
    const { body, db } = request
    await assertExists(db, 'regions', 'regionId', body.regionId)
    return saveRow(request, entity, body.id, toColumns(body))
  })

  answer(server, articleEndpoints.remove, (request) => removeRow(request, entity))
}
