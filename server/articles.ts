import { articleCalls } from '../contract/article'
import type { ArticleToSave } from '../contract/article.sent'
import { answer, missing, PAGE_SIZE, type Parts, pageNumbers } from './route'
import { known, listOf, removeRow } from './rows'
import type { Tables } from './tables'

const itemOf = ({ articles, ...row }: Tables['articles']) => ({ ...row, articles: listOf(articles) })

/** The writable fields of a body: what it leaves out is cleared (CALL-21). */
const writable = (body: ArticleToSave): Omit<Tables['articles'], 'id' | 'createdAt'> => ({
  name: body.name,
  thumbnail: body.thumbnail ?? '',
  articles: JSON.stringify(body.articles),
  regionId: body.regionId,
})

/** Serves the calls of articles (CALL-20 to CALL-23). */
export function serveArticles(parts: Parts) {
  answer(parts, articleCalls.page, async ({ query, db }) => {
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
    return { articlesList: rows.map(itemOf), ...pageNumbers(pageNo, count) }
  })

  answer(parts, articleCalls.one, async ({ id, db }) => {
    const row = await db.selectFrom('articles').selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) throw missing('article')
    return itemOf(row)
  })

  answer(parts, articleCalls.save, async ({ body, db, now }) => {
    const fields = writable(body)
    await known(db, 'regions', 'regionId', fields.regionId)
    const saved =
      body.id === undefined
        ? await db
            .insertInto('articles')
            .values({ ...fields, id: crypto.randomUUID(), createdAt: now })
            .returningAll()
            .executeTakeFirst()
        : await db.updateTable('articles').set(fields).where('id', '=', body.id).returningAll().executeTakeFirst()
    if (!saved) throw missing('article')
    return itemOf(saved)
  })

  answer(parts, articleCalls.remove, ({ id, db }) => removeRow(db, 'articles', id, 'article'))
}
