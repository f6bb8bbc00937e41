import { statSync, utimesSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { cleanUp, deleteExpired } from '../../../server/clean-up'
import { createLog } from '../../../server/http/log'
import { engines, openSignedIn, story } from '../support/kit'

const DAY = 86_400_000
const logged = z.object({ msg: z.string(), err: z.object({ message: z.string() }) })

test.each(engines)(
  'a step of the hourly clean-up that fails is logged and keeps none from its turn, on $engine [EXT-271]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    await server.call('POST', '/api/v1/news', story())
    await sql`alter table replays rename to away`.execute(db)
    const { temp } = server.storage
    utimesSync(temp, 0, 0)
    const lines: string[] = []
    const log = createLog('info', { write: (line) => lines.push(line) })
    const now = server.clock.now + 8 * DAY
    await cleanUp({ db, storage: server.storage, settings: server.settings, log }, now)

    const failures = lines.map((line) => logged.parse(JSON.parse(line)))
    expect(failures.map(({ msg }) => msg)).toEqual(['cleanup failed'])
    expect(failures[0]?.err.message).toContain('replays')
    expect(statSync(temp).mtimeMs).toBe(now)
    expect(await db.selectFrom('sessions').selectAll().execute()).toEqual([])
    const words = await db.selectFrom('search').select('title').execute()
    expect(words.map(({ title }) => title).join()).toContain('night')
    // The first sweep marks the files that it has found.
    const marks = await db.selectFrom('marks').select('name').execute()
    expect(marks).toContainEqual({ name: 'uploads' })
  },
)

test.each(engines)(
  'what is old goes in parts: no statement takes longer the more there is of it, on $engine [EXT-194]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const [old, now] = ['2020-01-01T00:00:00.000Z', new Date(server.clock.now).toISOString()]
    const note = {
      editorId: 'e',
      editor: 'Ada',
      call: '',
      act: 'changed',
      kind: 'news',
      itemId: 'n',
      version: 1,
      fields: '',
    }
    const reply = { bodyHash: '', status: 200, reply: '' }
    const insert = async (ids: readonly string[], at: string) => {
      await db
        .insertInto('changes')
        .values(ids.map((id) => ({ ...note, id, at })))
        .execute()
      await db
        .insertInto('replays')
        .values(ids.map((key) => ({ ...reply, key, createdAt: at })))
        .execute()
    }
    for (const part of ['a', 'b', 'c', 'd', 'e'])
      await insert(
        Array.from({ length: 500 }, (_, number) => `${part}${number}`),
        old,
      )
    await insert(['young'], now)
    const parts: number[] = []
    const watched = db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        parts.push(Number(result.numAffectedRows ?? 0))
        return result
      },
    })
    await deleteExpired(watched, server.settings, server.clock.now)
    expect(parts.filter((rows) => rows > 1)).toEqual([1000, 1000, 500, 1000, 1000, 500])
    expect(await db.selectFrom('changes').select('id').execute()).toEqual([{ id: 'young' }])
    expect(await db.selectFrom('replays').select('key').execute()).toEqual([{ key: 'young' }])
  },
)
