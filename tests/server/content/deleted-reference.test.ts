import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { save, slide } from '../support/bodies'
import { engines, openSignedIn, story } from '../support/kit'

const NEWS = '/api/v1/news'

test.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'a reference that is made on $engine while its item is being deleted is noted as cleared [EXT-190]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const { id } = await save(server, NEWS, story())
    const { id: made } = await save(server, '/api/v1/carousel', slide())
    const waiting = async () => {
      const { rows } = await sql`select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
      return rows.length
    }
    const removed = await db.transaction().execute(async (write) => {
      await write.updateTable('carousel').set({ newsId: id, version: 2 }).where('id', '=', made).execute()
      const answer = server.call('DELETE', `${NEWS}/${id}`)
      await expect.poll(waiting).toBe(1)
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
