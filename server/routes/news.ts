import type { NewsToSave } from '../../contract/news'
import { notFound } from '../errors'
import { answer, type ServerContext } from '../http/answer'
import { newsEndpoints } from '../requests/news'
import { assertExists, deleteRow, parseTextList, toLocation } from '../store/rows'
import type { Tables } from '../store/tables'
import { PAGE_SIZE, pageCounts } from './paging'

const toItem = (row: Tables['news']) => ({
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
})

/** Converts a body to columns: a missing field is cleared (CALL-30). */
const toColumns = (body: NewsToSave): Omit<Tables['news'], 'id' | 'createdAt'> => ({
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
  answer(server, newsEndpoints.page, async ({ query, db }) => {
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
    return { newsList: rows.map(toItem), ...pageCounts(pageNo, count) }
  })

  answer(server, newsEndpoints.save, async ({ body, db, now }) => {
    const fields = toColumns(body)
    await assertExists(db, 'topics', 'topicId', fields.topicId)
    const saved =
      body.id === undefined
        ? await db
            .insertInto('news')
            .values({ ...fields, id: crypto.randomUUID(), createdAt: now })
            .returningAll()
            .executeTakeFirst()
        : await db.updateTable('news').set(fields).where('id', '=', body.id).returningAll().executeTakeFirst()
    if (!saved) throw notFound('news item')
    return toItem(saved)
  })

  answer(server, newsEndpoints.remove, ({ id, db }) => deleteRow(db, 'news', id, 'news item'))
}
