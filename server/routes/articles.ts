import type { ArticleToSave } from '../../contract/article'
import { notFound } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { articleEndpoints } from '../requests/article'
import { assertExists, deleteRow, parseTextList } from '../store/rows'
import type { Tables } from '../store/tables'
import { PAGE_SIZE, pageCounts } from './paging'

const toItem = ({ articles, ...row }: Tables['articles']) => ({ ...row, articles: parseTextList(articles) })

/** Converts a body to columns: a missing field is cleared (CALL-21). */
const toColumns = (body: ArticleToSave): Omit<Tables['articles'], 'id' | 'createdAt'> => ({
  name: body.name,
  thumbnail: body.thumbnail ?? '',
  articles: JSON.stringify(body.articles),
  regionId: body.regionId,
})

/** The routes of articles (CALL-20 to CALL-23). */
export function articleRoutes(server: ServerContext) {
  answer(server, articleEndpoints.page, async ({ query, db }) => {
    const { regionId, pageNo } = query
    const chosen = regionId ? db.selectFrom('articles').where('regionId', '=', regionId) : db.selectFrom('articles')
    const { count } = await chosen.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const rows = await chosen
      .selectAll()
      .orderBy('createdAt', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset(pageNo * PAGE_SIZE)
      .execute()
    return { articlesList: rows.map(toItem), ...pageCounts(pageNo, count) }
  })

  answer(server, articleEndpoints.one, async ({ id, db }) => {
    const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw notFound('article')
    return toItem(row)
  })

  answer(server, articleEndpoints.save, async ({ body, db, now }) => {
    const fields = toColumns(body)
    await assertExists(db, 'regions', 'regionId', fields.regionId)
    const saved =
      body.id === undefined
        ? await db
            .insertInto('articles')
            .values({ ...fields, id: crypto.randomUUID(), createdAt: now })
            .returningAll()
            .executeTakeFirst()
        : await db.updateTable('articles').set(fields).where('id', '=', body.id).returningAll().executeTakeFirst()
    if (!saved) throw notFound('article')
    return toItem(saved)
  })

  answer(server, articleEndpoints.remove, ({ id, db }) => deleteRow(db, 'articles', id, 'article'))
}
