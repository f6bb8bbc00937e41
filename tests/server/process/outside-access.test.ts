import { createRequire } from 'node:module'
import { join } from 'node:path'
import { sql } from 'kysely'
import Database from 'libsql'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newsCalls } from '../../../contract/news'
import { openStore } from '../../../server/store/db'
import { lockStore } from '../../../server/store/store-lock'
import { firstPrinted } from '../../support/printed'
import { save } from '../support/bodies'
import { command, ended, run } from '../support/child'
import { openSignedIn, story, tempFolder } from '../support/kit'

/** A server with a store on the disk, and a connection to its file as another program has one. */
async function openBoth() {
  const dataDir = tempFolder('outside')
  const server = await openSignedIn(() => openStore({ dataDir, databaseUrl: null }))
  const file = join(dataDir, 'store.db')
  return { server, file, outside: new Database(file) }
}

const titles = z.array(z.object({ title: z.string() }))
const titlesOf = (outside: Database.Database) =>
  titles.parse(outside.prepare('select title from news order by title').all()).map(({ title }) => title)

test('another program reads the store while the server writes, and sees one state of it for as long as it reads', async () => {
  const { server, outside } = await openBoth()
  await using _ = server
  await save(server, newsCalls.save.path, story({ title: 'Fog' }))
  outside.exec('begin')
  expect(titlesOf(outside)).toEqual(['Fog'])
  await save(server, newsCalls.save.path, story({ title: 'Rain' }))
  expect(titlesOf(outside)).toEqual(['Fog'])
  outside.exec('commit')
  expect(titlesOf(outside)).toEqual(['Fog', 'Rain'])
  outside.close()
})

test('a write that finds the store held by another program answers 503; every later write is in the file', async () => {
  const { server, outside } = await openBoth()
  await using _ = server
  const { db } = server.store
  const mark = (name: string) => db.insertInto('marks').values({ name, createdAt: '' })
  await sql`pragma busy_timeout = 20`.execute(db)
  outside.exec('begin immediate')
  const refused = await server.call('POST', newsCalls.save.path, story({ title: 'Refused' }))
  expect([refused.status, refused.envelope.message]).toEqual([503, 'The store cannot be reached. Please try again.'])
  await expect(mark('refused').execute()).rejects.toThrow('locked')
  await expect(mark('refused').returning('name').execute()).rejects.toThrow('locked')
  outside.exec('commit')
  for (let number = 0; number < 5; number += 1) {
    await save(server, newsCalls.save.path, story({ title: `Kept ${number}` }))
    await mark(`kept ${number}`).execute()
    await mark(`given ${number}`).returning('name').execute()
  }
  expect(titlesOf(outside)).toEqual(['Kept 0', 'Kept 1', 'Kept 2', 'Kept 3', 'Kept 4'])
  const marks = outside.prepare("select count(*) as n from marks where name like 'kept %' or name like 'given %'")
  expect(marks.get()).toMatchObject({ n: 10 })
  expect(outside.prepare("select name from marks where name = 'refused'").all()).toEqual([])
  outside.close()
})

test('a search is answered while another program holds the store, as any read is [EXT-100]', async () => {
  const { server, outside } = await openBoth()
  await using _ = server
  await save(server, newsCalls.save.path, story({ title: 'Fog' }))
  const search = `${newsCalls.page.path}?q=fog`
  expect((await server.call('GET', search)).status).toBe(200)
  await sql`pragma busy_timeout = 20`.execute(server.store.db)
  outside.exec('begin immediate')
  const { status, envelope } = await server.call('GET', search)
  outside.exec('commit')
  expect([status, envelope.data]).toMatchObject([200, { totalCount: 1 }])
  outside.close()
})

/** A program that holds the store for 300 ms, as replication does for moments. */
const HOLDER = `
const [library, file] = process.argv.slice(1)
const store = new (require(library))(file)
store.exec('begin immediate')
require('node:fs').writeSync(1, 'held')
Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
store.exec('commit')
`

test('a write that finds the store held for a moment waits for its turn', async () => {
  const { server, file, outside } = await openBoth()
  await using _ = server
  const library = createRequire(import.meta.url).resolve('libsql')
  const { child } = run(['-e', HOLDER, library, file], {})
  await firstPrinted(child, /held/)
  const gone = ended(child)
  await save(server, newsCalls.save.path, story({ title: 'Patient' }))
  expect(titlesOf(outside)).toEqual(['Patient'])
  expect(await gone).toBe(0)
  outside.close()
})

test('a backup is not restored while another process has the store, and is afterwards', async () => {
  const dataDir = tempFolder('outside')
  const store = await openStore({ dataDir, databaseUrl: null })
  await store.close()
  const backup = join(tempFolder('outside'), 'backup.tar')
  expect((await command(dataDir, ['backup', backup])).code).toBe(0)
  const unlock = lockStore(join(dataDir, 'store.db'))
  const refused = await command(dataDir, ['restore', backup])
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('in use by another process')
  unlock()
  expect((await command(dataDir, ['restore', backup])).out).toContain('Restored.')
})
