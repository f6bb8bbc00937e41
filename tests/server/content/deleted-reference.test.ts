import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../../server/store/db'
import { save, slide, topic } from '../support/bodies'
import { engines, openSignedIn, story } from '../support/kit'

const NEWS = '/api/v1/news'

/** How many statements wait for a row that another transaction holds. */
async function waitingIn(db: Db): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

test.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'a reference that is made on $engine while its item is being deleted is noted as cleared [EXT-190]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const { id } = await save(server, NEWS, story())
    const { id: made } = await save(server, '/api/v1/carousel', slide())
    const removed = await db.transaction().execute(async (write) => {
      await write.updateTable('carousel').set({ newsId: id, version: 2 }).where('id', '=', made).execute()
      const answer = server.call('DELETE', `${NEWS}/${id}`)
      await expect.poll(() => waitingIn(db)).toBe(1)
      return { answer }
    })
    expect((await removed.answer).status).toBe(200)
    const row = await db.selectFrom('carousel').selectAll().where('id', '=', made).executeTakeFirstOrThrow()
    expect([row.newsId, row.version]).toEqual([null, 3])
    const notes = await db.selectFrom('changes').selectAll().where('itemId', 'in', [id, made]).orderBy('id').execute()
    expect(notes.slice(-2)).toMatchObject([
      { kind: 'news', act: 'deleted' },
      { kind: 'carousel', act: 'changed', version: 3, partOf: notes.at(-2)?.id, fields: '["newsId"]' },
    ])
  },
)

test.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'an item that is saved on $engine while what it refers to is being deleted has the version of its note [EXT-190]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const { id: topicId } = await save(server, '/api/v1/trendingTopics', topic())
    const { id } = await save(server, NEWS, story({ topicId }))
    const removed = await db.transaction().execute(async (write) => {
      await write.updateTable('news').set({ title: 'Saved meanwhile', version: 2 }).where('id', '=', id).execute()
      const answer = server.call('DELETE', `/api/v1/trendingTopics/${topicId}`)
      await expect.poll(() => waitingIn(db)).toBe(1)
      return { answer }
    })
    expect((await removed.answer).status).toBe(200)
    const row = await db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect([row.topicId, row.version]).toEqual([null, 3])
    const notes = await db.selectFrom('changes').select('version').where('itemId', '=', id).orderBy('version').execute()
    expect(notes.at(-1)).toEqual({ version: 3 })
  },
)
