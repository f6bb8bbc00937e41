import { newsCalls } from '../contract/news'
import type { NewsToSave } from '../contract/news.sent'
import { answer, missing, PAGE_SIZE, type Parts, pageNumbers } from './route'
import { known, listOf, placeOf, removeRow } from './rows'
import type { Tables } from './tables'

/** A row as the contract has it. */
const itemOf = (row: Tables['news']) => ({
  id: row.id,
  title: row.title,
  newsType: row.newsType === 'BULLETPOINTS' ? ('BULLETPOINTS' as const) : ('DESCRIPTIVE' as const),
  dateTime: row.dateTime,
  topicId: row.topicId ?? undefined,
  sourceUrl: row.sourceUrl ?? undefined,
  description: row.description ?? undefined,
  subTitle: row.subTitle ?? undefined,
  bulletPoints: listOf(row.bulletPoints),
  location: placeOf(row),
  imageUrls: listOf(row.imageUrls),
  videoUrls: listOf(row.videoUrls),
  createdAt: row.createdAt,
})

/** The writable fields of a body: what it leaves out is cleared (CALL-30). */
const writableNews = (body: NewsToSave): Omit<Tables['news'], 'id' | 'createdAt'> => ({
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

/** Serves the calls of news (CALL-29 to CALL-31). */
export function serveNews(parts: Parts) {
  answer(parts, newsCalls.page, async ({ query, db }) => {
    const { topicId, pageNo } = query
    const chosen = topicId ? db.selectFrom('news').where('topicId', '=', topicId) : db.selectFrom('news')
    const { count } = await chosen.select((row) => row.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
    const rows = await chosen
      .selectAll()
      .orderBy('dateTime', 'desc')
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE)
      .offset(pageNo * PAGE_SIZE)
      .execute()
    return { newsList: rows.map(itemOf), ...pageNumbers(pageNo, count) }
  })

  answer(parts, newsCalls.save, async ({ body, db, now }) => {
    const fields = writableNews(body)
    await known(db, 'topics', 'topicId', fields.topicId)
    const saved =
      body.id === undefined
        ? await db
            .insertInto('news')
            .values({ ...fields, id: crypto.randomUUID(), createdAt: now })
            .returningAll()
            .executeTakeFirst()
        : await db.updateTable('news').set(fields).where('id', '=', body.id).returningAll().executeTakeFirst()
    if (!saved) throw missing('news item')
    return itemOf(saved)
  })

  answer(parts, newsCalls.remove, ({ id, db }) => removeRow(db, 'news', id, 'news item'))
}
