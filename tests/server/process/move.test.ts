import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { runMove } from '../../../server/cli/move-command'
import { readSettings } from '../../../server/config'
import { openFolderStorage } from '../../../server/media/storage'
import { moveFiles } from '../../../server/move/move-files'
import { moveStore } from '../../../server/move/move-store'
import { seedIfEmpty } from '../../../server/seed/seed'
import { openStore } from '../../../server/store/db'
import { addEditor, editorIdOf } from '../../../server/store/editors'
import { addEvent, eventNews, save } from '../support/bodies'
import { command, signedIn, startChild, stopped } from '../support/child'
import { newsPage, openSignedIn, story, tempFolder } from '../support/kit'
import { newDatabase } from '../support/postgres'

const SEED = join(import.meta.dirname, '../../../server/seed')
const postgres = inject('postgres')
const folder = () => tempFolder('move')
const reply = z.object({ data: z.unknown() })

/** Moves a data folder to a database or bucket, as npm run move does. */
const move = (dataDir: string, target: string, env: Record<string, string> = {}) =>
  command(dataDir, ['move', target], env)

/** What a server answers to some lists, and to a search. */
async function answersOf(address: string) {
  const cookie = (await signedIn(address)) ?? ''
  const paths = [
    '/api/v1/news/byTopicId',
    '/api/v1/news/byTopicId?pageNo=11',
    '/api/v1/news/byTopicId?q=ferries',
    '/api/v1/events',
    '/api/v1/carousel',
    '/api/v1/trendingTopics',
    '/api/v1/regions',
  ]
  const answers = paths.map(async (path) => [
    path,
    reply.parse(await (await fetch(`${address}${path}`, { headers: { cookie } })).json()).data,
  ])
  return Promise.all(answers)
}

describe.runIf(postgres !== null)('the store', () => {
  const fresh = () => newDatabase(postgres ?? '')
  const onDisk = () => openStore({ dataDir: folder(), databaseUrl: null })

  test('a row that takes longer to read than a server may wait does not end the move [EXT-20]', async () => {
    const databaseUrl = await fresh()
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    const own = 'datname = current_database() and pid <> pg_backend_pid()'
    // Until the transaction has been idle for longer than is allowed, or is gone.
    const waitsLong = () =>
      expect
        .poll(async () => {
          const young = `${own} and state = 'idle in transaction' and clock_timestamp() - state_change < '3 s'`
          return (await client.query(`select 1 from pg_stat_activity where ${young}`)).rowCount
        })
        .toBe(0)
    const source = await onDisk()
    let isFirst = true
    const slow = source.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isFirst) await waitsLong()
        isFirst = false
        return result
      },
    })
    await moveStore(slow, `${databaseUrl}?idle_in_transaction_session_timeout=2000`)
    await source.close()
    await client.end()
  })

  test('npm run move brings every row into an empty PostgreSQL, where a server answers as before [EXT-20]', async () => {
    const dataDir = folder()
    const databaseUrl = await fresh()
    const first = startChild(dataDir, { DEMO: '1' })
    const before = await answersOf(await first.address)
    expect((await move(dataDir, databaseUrl)).err).toContain('The server is running. Stop it first.')
    await stopped(first.child, 'SIGTERM')

    const moved = await move(dataDir, databaseUrl)
    expect([moved.code, moved.out]).toEqual([
      0,
      expect.stringMatching(
        /^The database test_\w+ at 127\.0\.0\.1:\d+ has all \d+ rows\. SHA-256 on both sides: \w{64}\n/,
      ),
    ])
    const again = await move(dataDir, databaseUrl)
    expect([again.code, again.err]).toEqual([1, 'The database is not empty. Give an empty one; nothing was moved.\n'])

    const second = startChild(dataDir, { DATABASE_URL: databaseUrl })
    expect(await answersOf(await second.address)).toEqual(before)
    await stopped(second.child, 'SIGTERM')
    // The embedded store is as it was.
    const third = startChild(dataDir, { DEMO: '1' })
    expect(await answersOf(await third.address)).toEqual(before)
    await stopped(third.child, 'SIGTERM')
  })

  test('a move says that the codes of its editors need their key [EXT-20, EXT-288]', async () => {
    const dataDir = folder()
    const store = await openStore({ dataDir, databaseUrl: null })
    await addEditor(store.db, 'bo@meridian.test', 'Bo', 'nine owls on a pier', '')
    const editorId = await editorIdOf(store.db, 'bo@meridian.test')
    const factor = { editorId, secret: 'sealed', since: '2026-11-01T00:00:00.000Z', lastStep: 0 }
    await store.db.insertInto('factors').values(factor).execute()
    await store.close()
    const moved = async () => runMove(readSettings({ DATA_DIR: dataDir }), [await fresh()])
    expect(await moved()).not.toContain('FACTOR_KEY')
    writeFileSync(join(dataDir, 'factor.key'), 'ab'.repeat(32))
    expect(await moved()).toContain(`give it the content of ${join(dataDir, 'factor.key')} as FACTOR_KEY`)
  })

  test('what a moved store counts and orders goes on from there [EXT-20]', async () => {
    const databaseUrl = await fresh()
    {
      await using server = await openSignedIn(onDisk)
      await seedIfEmpty(server.store.db, server.storage, SEED)
      await addEvent(server)
      await save(server, '/api/v1/eventNews', eventNews())
      // The next test server adds the same editor.
      await server.store.db.deleteFrom('editors').execute()
      const sums = await moveStore(server.store.db, databaseUrl)
      expect(sums.rows).toBeGreaterThan(300)
    }
    await using server = await openSignedIn(() => openStore({ dataDir: '', databaseUrl }))
    await save(server, '/api/v1/news', story())
    const page = newsPage.parse((await server.call('GET', '/api/v1/news/byTopicId')).envelope.data)
    expect([page.totalCount, page.newsList[0]?.title]).toEqual([121, story().title])
    const totals = await sql<{
      total: number
    }>`select sum(total) as total from totals where list = 'news' and scope = ''`.execute(server.store.db)
    expect(totals.rows).toEqual([{ total: 121 }])
  })

  test('a database with rows, or with tables of another program, is refused and left as it is [EXT-20]', async () => {
    await using server = await openSignedIn(onDisk)
    const { db } = server.store
    const refused = (url: string) => expect(moveStore(db, url)).rejects.toThrow('The database is not empty.')
    const foreign = await fresh()
    const client = new pg.Client({ connectionString: foreign })
    await client.connect()
    await client.query('create table theirs (id text)')
    await refused(foreign)
    const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([{ tablename: 'theirs' }])
    await client.end()

    const used = await fresh()
    {
      await using other = await openSignedIn(() => openStore({ dataDir: '', databaseUrl: used }))
      await refused(used)
      expect(await other.store.db.selectFrom('editors').select('email').execute()).toHaveLength(1)
    }
    await expect(moveStore(db, `${postgres?.replace(/[^/]+$/, '')}none`)).rejects.toThrow('cannot be used')
  })

  test('a row that PostgreSQL cannot store undoes the move, which can then be repeated [EXT-20]', async () => {
    await using server = await openSignedIn(onDisk)
    const { db } = server.store
    await save(server, '/api/v1/news', story())
    await db.updateTable('news').set({ version: 3_000_000_000 }).execute()
    const databaseUrl = await fresh()
    await expect(moveStore(db, databaseUrl)).rejects.toThrow('The database refuses rows of news: ')
    await db.updateTable('news').set({ version: 2 }).execute()
    expect((await moveStore(db, databaseUrl)).rows).toBeGreaterThan(8)
  })

  test('a table that the database stores otherwise undoes the move [EXT-20]', async () => {
    await using server = await openSignedIn(onDisk)
    await save(server, '/api/v1/news', story())
    const databaseUrl = await fresh()
    const target = await openStore({ dataDir: '', databaseUrl })
    await sql`create function shout() returns trigger language plpgsql as
      $$ begin new.title = upper(new.title); return new; end $$`.execute(target.db)
    await sql`create trigger shouting before insert on news for each row execute function shout()`.execute(target.db)
    await expect(moveStore(server.store.db, databaseUrl)).rejects.toThrow(
      /rows with the SHA-256 .* Nothing was moved\.$/,
    )
    expect(await target.db.selectFrom('news').selectAll().execute()).toEqual([])
    await target.close()
  })
})

describe('the uploads', () => {
  const directory = folder()
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'meridian' }],
  })
  let env: Record<string, string> = {}
  beforeAll(async () => {
    const { port } = await s3.run()
    env = {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
      NODE_NO_WARNINGS: '1',
    }
  })
  afterAll(() => s3.close())

  test('npm run move brings every upload into an empty bucket, from which a server serves them [EXT-20]', async () => {
    const dataDir = folder()
    const first = startChild(dataDir, { DEMO: '1' })
    await first.address
    await stopped(first.child, 'SIGTERM')
    const names = readdirSync(join(dataDir, 'media')).sort()
    const moved = await move(dataDir, 's3://meridian', env)
    expect([moved.err, moved.code, moved.out]).toEqual([
      '',
      0,
      expect.stringMatching(/^The bucket meridian has all 25 files, \d+ bytes\. SHA-256 on both sides: \w{64}\n/),
    ])
    expect(readdirSync(join(dataDir, 'media')).sort()).toEqual(names)
    expect(readdirSync(join(dataDir, 'temp'))).toEqual([])
    expect((await move(dataDir, 's3://meridian', env)).err).toContain('The bucket is not empty')

    await rm(join(dataDir, 'media'), { recursive: true })
    const second = startChild(dataDir, { ...env, S3_BUCKET: 'meridian' })
    const at = await second.address
    const sizes = await Promise.all(names.map(async (name) => (await fetch(`${at}/media/${name}`)).status))
    expect(sizes).toEqual(names.map(() => 200))
    await stopped(second.child, 'SIGTERM')
    const refused = (folderOf: string, target: string) =>
      expect(runMove(readSettings({ DATA_DIR: folderOf }), [target])).rejects
    for (const target of ['', 'http://a/b', 's3://', 'postgres://host', 's3://a/b'])
      await refused(dataDir, target).toThrow('npm run move -- postgres://')
    for (const target of ['s3://other', 'postgres:///meridian?host=/run/postgresql'])
      await refused(folder(), target).toThrow('There is no store in')
  })

  test('an upload that arrives otherwise undoes the move [EXT-20]', async () => {
    const [source, target] = [folder(), folder()]
    const from = await openFolderStorage(source)
    const to = await openFolderStorage(target)
    for (const name of ['a.png', 'b.png', 'c.png']) writeFileSync(join(source, 'media', name), name)
    const put: typeof to.put = async (name, file, type) => {
      if (name === 'b.png') writeFileSync(file, 'B.png')
      await to.put(name, file, type)
    }
    await expect(moveFiles(from, { ...to, put })).rejects.toThrow(
      'The bucket does not have b.png as it was sent. Nothing was moved.',
    )
    expect(readdirSync(join(target, 'media'))).toEqual([])
    expect(readdirSync(join(source, 'media')).sort()).toEqual(['a.png', 'b.png', 'c.png'])
    expect(readFileSync(join(source, 'media', 'b.png'), 'utf8')).toBe('b.png')
    expect((await moveFiles(from, to)).files).toBe(3)
  })
})
