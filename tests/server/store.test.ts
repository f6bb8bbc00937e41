import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { restoreBackup, writeBackup } from '../../server/backup'
import { migrate, openStore } from '../../server/db'
import { migrations } from '../../server/migrations'
import { demoContent, seedIfEmpty } from '../../server/seed'
import { sweep } from '../../server/start'
import { engines, newsPage, openDesk, openSignedIn, story, tempFolder } from './kit'

const names = z.array(z.string())
const SEED = join(import.meta.dirname, '../../server/seed')
const folder = () => tempFolder('store')

describe.each(engines)('on $engine', ({ open }) => {
  test('demo content fills an untouched store once, and never comes back [L9]', async () => {
    await using desk = await openSignedIn(open)
    const { db } = desk.store
    expect(await seedIfEmpty(db, desk.storage, SEED)).toBe(true)
    const { envelope } = await desk.call('GET', '/api/v1/news/byTopicId')
    const page = newsPage.parse(envelope.data)
    expect(page.totalCount).toBe(120)
    expect(page.newsList[0]?.title).toBe('Night ferries return to the Bosphorus after eleven days of fog')
    expect((await desk.call('GET', '/api/v1/trendingTopics')).envelope.data).toHaveLength(9)
    await db.deleteFrom('news').execute()
    await db.deleteFrom('topics').execute()
    expect(await seedIfEmpty(db, desk.storage, SEED)).toBe(false)
    expect(newsPage.parse((await desk.call('GET', '/api/v1/news/byTopicId')).envelope.data).totalCount).toBe(0)
  })

  test('demo content never joins content of an editor [L9]', async () => {
    await using desk = await openSignedIn(open)
    await desk.call('POST', '/api/v1/news', story())
    expect(await seedIfEmpty(desk.store.db, desk.storage, SEED)).toBe(false)
  })

  test('a store written by a newer program is refused in plain words [L8]', async () => {
    await using desk = await openDesk(open)
    await migrate(desk.store, { ...migrations, '999-later': { up: async () => undefined } })
    await expect(migrate(desk.store)).rejects.toThrow('A newer version of Meridian has written this store')
  })

  test('a change of tables that fails leaves nothing half done [L8]', async () => {
    await using desk = await openDesk(open)
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
    await expect(migrate(desk.store, broken)).rejects.toThrow('broken change')
    const tables = await desk.store.db.introspection.getTables()
    expect(tables.map((table) => table.name)).not.toContain('half')
    await migrate(desk.store)
  })

  test('what has expired is swept away, and nothing else', async () => {
    await using desk = await openSignedIn(open)
    await desk.call('POST', '/api/v1/news', story(), { 'Idempotency-Key': 'k' })
    await sweep(desk.store.db, desk.clock.now + 23 * 3_600_000)
    expect(await desk.store.db.selectFrom('replays').selectAll().execute()).toHaveLength(1)
    await sweep(desk.store.db, desk.clock.now + 8 * 86_400_000)
    expect(await desk.store.db.selectFrom('replays').selectAll().execute()).toEqual([])
    expect(await desk.store.db.selectFrom('sessions').selectAll().execute()).toEqual([])
    await desk.signIn()
    expect(newsPage.parse((await desk.call('GET', '/api/v1/news/byTopicId')).envelope.data).totalCount).toBe(1)
  })
})

test('demo content is the same at every call, and each picture it names exists [L9]', () => {
  const first = demoContent(SEED, (file) => file)
  expect(demoContent(SEED, (file) => file)).toEqual(first)
  expect(new Set(first.news.map((item) => item.title)).size).toBe(120)
  for (const item of first.news) {
    expect(item.country).not.toBe('')
    for (const name of names.parse(JSON.parse(item.imageUrls)))
      expect(existsSync(join(SEED, 'pictures', name.slice(5)))).toBe(true)
    for (const name of names.parse(JSON.parse(item.videoUrls)))
      expect(existsSync(join(SEED, 'clips', name.slice(10)))).toBe(true)
  }
})

test('an embedded store is copied before its tables change [L8]', async () => {
  const dataDir = folder()
  const store = await openStore({ dataDir, databaseUrl: null })
  await migrate(store, { ...migrations, '900-more': { up: async () => undefined } }, dataDir)
  await store.close()
  expect(readdirSync(dataDir).filter((name) => name.startsWith('store-before-900-more-'))).toHaveLength(1)
})

test('writes are flushed to the disk, and nobody else can open the file meanwhile [L1, L5]', async () => {
  const dataDir = folder()
  const store = await openStore({ dataDir, databaseUrl: null })
  const pragma = async (name: string) =>
    Object.values((await sql.raw<Record<string, unknown>>(`pragma ${name}`).execute(store.db)).rows[0] ?? {})
  expect(await pragma('journal_mode')).toEqual(['wal'])
  expect(await pragma('synchronous')).toEqual([2])
  expect(await pragma('foreign_keys')).toEqual([1])
  expect(await pragma('locking_mode')).toEqual(['exclusive'])
  await expect(openStore({ dataDir, databaseUrl: null })).rejects.toThrow('in use by another process')
  await store.close()
})

test('a backup brings back rows and uploads, and what was there is kept aside [L8]', async () => {
  await using desk = await openSignedIn()
  await seedIfEmpty(desk.store.db, desk.storage, SEED)
  const file = join(folder(), 'backup.tar')
  const { files } = await writeBackup(desk.store, desk.storage, file)
  expect(files).toBe(25)
  await expect(writeBackup(desk.store, desk.storage, file)).rejects.toThrow('exists already')
  expect(execFileSync('tar', ['-tf', file], { encoding: 'utf8' }).split('\n')[0]).toBe('store.db')

  const target = folder()
  writeFileSync(join(target, 'store.db'), 'what was there')
  const aside = await restoreBackup(file, target, null, 7)
  expect(readdirSync(aside ?? '')).toEqual(['store.db'])
  expect(readdirSync(join(target, 'media'))).toHaveLength(25)
  const store = await openStore({ dataDir: target, databaseUrl: null })
  expect(await store.db.selectFrom('news').selectAll().execute()).toEqual(
    await desk.store.db.selectFrom('news').selectAll().execute(),
  )
  await store.close()
})

test('a file that is no whole backup changes nothing [L8, SV14]', async () => {
  await using desk = await openDesk()
  const whole = join(folder(), 'whole.tar')
  await writeBackup(desk.store, desk.storage, whole)
  const target = folder()
  mkdirSync(join(target, 'media'))
  writeFileSync(join(target, 'store.db'), 'what was there')
  const cut = join(folder(), 'cut.tar')
  execFileSync('sh', ['-c', `head -c 5000 ${whole} > ${cut}`])
  const foreign = join(folder(), 'foreign.tar')
  execFileSync('tar', ['-cf', foreign, '-C', target, 'store.db', '--transform', 's,store.db,../store.db,'], {
    stdio: 'ignore',
  })
  for (const file of [cut, foreign, join(target, 'store.db'), '/nowhere.tar'])
    await expect(restoreBackup(file, target, null, 9)).rejects.toThrow(/backup|no file/)
  expect(readdirSync(target).sort()).toEqual(['media', 'store.db'])
})
