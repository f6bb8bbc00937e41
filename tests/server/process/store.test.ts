import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteExpired } from '../../../server/clean-up'
import { TOTAL_LIFETIME_MS } from '../../../server/http/session'
import { ownCommand } from '../../../server/own-command'
import { demoNews, seedIfEmpty } from '../../../server/seed/seed'
import { migrate, openMemoryStore, openStore } from '../../../server/store/db'
import { migrations } from '../../../server/store/migrations/migrations'
import { engines, newsPage, openSignedIn, openTestServer, story, tempFolder } from '../support/kit'

const names = z.array(z.string())
const SEED = join(import.meta.dirname, '../../../server/seed')
const folder = () => tempFolder('store')

describe.each(engines)('on $engine', ({ open }) => {
  test('demo content is inserted into an empty store once, and not again after its deletion', async () => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    expect(await seedIfEmpty(db, server.storage, SEED)).toBe(true)
    const { envelope } = await server.call('GET', '/api/v1/news/byTopicId')
    const page = newsPage.parse(envelope.data)
    expect(page.totalCount).toBe(120)
    expect(page.newsList[0]?.title).toBe('Night ferries return to the Bosphorus after eleven days of fog')
    expect((await server.call('GET', '/api/v1/trendingTopics')).envelope.data).toHaveLength(9)
    await db.deleteFrom('news').execute()
    await db.deleteFrom('topics').execute()
    expect(await seedIfEmpty(db, server.storage, SEED)).toBe(false)
    expect(newsPage.parse((await server.call('GET', '/api/v1/news/byTopicId')).envelope.data).totalCount).toBe(0)
  })

  test('a store with content of an editor gets no demo content', async () => {
    await using server = await openSignedIn(open)
    await server.call('POST', '/api/v1/news', story())
    expect(await seedIfEmpty(server.store.db, server.storage, SEED)).toBe(false)
  })

  test('a store of a newer version is refused with the reason, and with the command that restores it', async () => {
    await using server = await openTestServer(open)
    await migrate(server.store, { ...migrations, '999-later': { up: async () => undefined } })
    const restoring = server.store.engine === 'postgres' ? 'pg_restore' : ownCommand('restore', 'FILE')
    await expect(migrate(server.store)).rejects.toThrow(
      'A newer version of Meridian has written this store (it knows the change "999-later"). ' +
        `Start that version, or bring back an older backup: ${restoring}`,
    )
  })

  test('a failed migration is rolled back', async () => {
    await using server = await openTestServer(open)
    const broken = {
      ...migrations,
      '901-good': {
        up: (db: Kysely<unknown>) => db.schema.createTable('half').addColumn('id', 'text').execute(),
      },
      '902-bad': {
        up: async () => {
          throw new Error('broken change')
        },
      },
    }
    await expect(migrate(server.store, broken)).rejects.toThrow('broken change')
    const tables = await server.store.db.introspection.getTables()
    expect(tables.map((table) => table.name)).not.toContain('half')
    await migrate(server.store)
  })

  test('keys are deleted after 30 days and sessions after their lifetime, and nothing else [EXT-45]', async () => {
    await using server = await openSignedIn(open)
    await server.call('POST', '/api/v1/news', story(), { 'Idempotency-Key': 'k' })
    const left = async (table: 'replays' | 'sessions', age: number) => {
      await deleteExpired(server.store.db, server.settings, server.clock.now + age)
      return (await server.store.db.selectFrom(table).selectAll().execute()).length
    }
    expect([await left('sessions', TOTAL_LIFETIME_MS - 1), await left('sessions', TOTAL_LIFETIME_MS + 1)]).toEqual([
      1, 0,
    ])
    expect([await left('replays', 29 * 86_400_000), await left('replays', 31 * 86_400_000)]).toEqual([1, 0])
    await server.signIn()
    expect(newsPage.parse((await server.call('GET', '/api/v1/news/byTopicId')).envelope.data).totalCount).toBe(1)
  })
})

test('the demo news are the same at every call, and each file that they name exists', () => {
  const first = demoNews(SEED, (file) => file)
  expect(demoNews(SEED, (file) => file)).toEqual(first)
  expect(new Set(first.news.map((item) => item.title)).size).toBe(120)
  for (const item of first.news) {
    expect(item.country).not.toBe('')
    for (const name of names.parse(JSON.parse(item.imageUrls)))
      expect(existsSync(join(SEED, 'pictures', name.slice(5)))).toBe(true)
    for (const name of names.parse(JSON.parse(item.videoUrls)))
      expect(existsSync(join(SEED, 'clips', name.slice(10)))).toBe(true)
  }
})

test('an embedded store is copied before a migration', async () => {
  const dataDir = folder()
  const store = await openStore({ dataDir, databaseUrl: null })
  await migrate(store, { ...migrations, '900-more': { up: async () => undefined } }, dataDir)
  await store.close()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('store-before-900-more-'))).toHaveLength(1)
})

test('a start whose migration fails leaves no copy of the store behind', async () => {
  const dataDir = folder()
  const store = await openStore({ dataDir, databaseUrl: null })
  const copied: string[] = []
  const up = async () => {
    copied.push(...readdirSync(dataDir).filter((name) => name.startsWith('store-before-')))
    throw new Error('broken change')
  }
  for (let start = 0; start < 2; start += 1)
    await expect(migrate(store, { ...migrations, '900-bad': { up } }, dataDir)).rejects.toThrow('broken change')
  await store.close()
  expect(copied).toEqual(Array(2).fill(expect.stringMatching(/^store-before-900-bad-\d+\.db$/)))
  expect(readdirSync(dataDir).filter((name) => name.startsWith('store-before-'))).toEqual([])
})

test('writes are flushed to the disk, and the store is locked for other servers until it is closed', async () => {
  const dataDir = folder()
  const store = await openStore({ dataDir, databaseUrl: null })
  const pragma = async (name: string) =>
    Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store.db)).rows[0] ?? {})
  expect(await pragma('journal_mode')).toEqual(['wal'])
  expect(await pragma('synchronous')).toEqual([2])
  expect(await pragma('foreign_keys')).toEqual([1])
  await expect(openStore({ dataDir, databaseUrl: null })).rejects.toThrow('in use by another process')
  await store.close()
  await (await openStore({ dataDir, databaseUrl: null })).close()
})

test('the hourly clean-up finds the replies that are too old by an index [EXT-45, EXT-271]', async () => {
  await using server = await openTestServer()
  const plan = await sql<{ detail: string }>`explain query plan delete from replays where ${sql.ref('createdAt')} < 'x'`
    .execute(server.store.db)
    .then(({ rows }) => rows.map(({ detail }) => detail).join())
  expect(plan).toContain('repliesByDate')
})

test('a read that is repeated sees a new column, and an error leaves it usable', async () => {
  const { db, close } = await openMemoryStore()
  const read = () => sql<Record<string, unknown>>`select * from marks`.execute(db)
  await db.insertInto('marks').values({ name: 'a', createdAt: 'then' }).execute()
  expect((await read()).rows).toEqual([{ name: 'a', createdAt: 'then' }])
  await sql`alter table marks add column more integer not null default 7`.execute(db)
  expect((await read()).rows).toEqual([{ name: 'a', createdAt: 'then', more: 7 }])
  const fail = (text: string) => sql`select json_extract(${text}, '$.a') as a from marks`.execute(db)
  await expect(fail('{')).rejects.toThrow('malformed JSON')
  expect((await fail('{"a":1}')).rows).toEqual([{ a: 1 }])
  for (let number = 0; number < 300; number += 1) await sql`select ${sql.lit(number)} as a from marks`.execute(db)
  expect((await read()).rows).toHaveLength(1)
  await close()
})
