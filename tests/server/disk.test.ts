import { symlinkSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '../../server/app'
import { readSettings } from '../../server/config'
import { openStore } from '../../server/db'
import { makeLog } from '../../server/log'
import { startServer } from '../../server/start'
import { sweepUploads } from '../../server/upload-store'
import { type Desk, engines, newsPage, openSignedIn, read, story, tempFolder } from './kit'

const UPLOAD = '/api/v1/b2/upload/categorized'
const HOUR = 3_600_000
const picture = await readFile(join(import.meta.dirname, '../../server/seed/pictures/aurora.webp'))

const form = () => {
  const body = new FormData()
  body.append('mediaType', 'IMAGE')
  body.append('file', new Blob([new Uint8Array(picture)]), 'a.webp')
  return body
}
const upload = async (desk: Pick<Desk, 'fetch'>) => read(await desk.fetch(UPLOAD, { method: 'POST', body: form() }))
const nameOf = (data: unknown) => z.string().parse(data).replace('/media/', '')
const mediaOf = (desk: Desk) => readdir(join(desk.dataDir, 'media'))

test('while the disk is full every write says so and every read goes on, until there is room again [L5]', async () => {
  const dataDir = tempFolder()
  await using desk = await openSignedIn(() => openStore({ dataDir, databaseUrl: null }))
  await desk.call('POST', '/api/v1/news', story({ title: 'Before' }))
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(desk.store.db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(desk.store.db)
  const long = story({ description: 'x'.repeat(100_000) })
  const titles = async () => {
    const page = await desk.call('GET', '/api/v1/news/byTopicId')
    return newsPage.parse(page.envelope.data).newsList.map((item) => item.title)
  }
  for (let round = 0; round < 5; round += 1) {
    const full = await desk.call('POST', '/api/v1/news', long, { 'Idempotency-Key': 'full' })
    expect([full.status, full.envelope.message]).toEqual([507, 'The disk of the server is full. Nothing was saved.'])
    // Late enough for the session to be noted as used, which is a write of its own.
    desk.clock.now += 2 * 60_000
    expect(await titles()).toEqual(['Before'])
    expect((await desk.fetch('/healthz')).status).toBe(200)
  }
  await sql.raw('pragma max_page_count = 1000000').execute(desk.store.db)
  expect((await desk.call('POST', '/api/v1/news', long, { 'Idempotency-Key': 'full' })).status).toBe(200)
  expect(await titles()).toHaveLength(2)
})

test('a session that cannot be noted as used still reads [L5]', async () => {
  await using desk = await openSignedIn()
  await sql`create trigger full_disk before update on sessions begin select raise(abort, 'full'); end`.execute(
    desk.store.db,
  )
  desk.clock.now += 2 * 60_000
  expect((await desk.call('GET', '/api/v1/regions')).status).toBe(200)
})

test('a disk that is full or nearly full takes no upload and keeps no part of it [L5, SV20]', async () => {
  await using desk = await openSignedIn(undefined, { KEEP_FREE_BYTES: `${Number.MAX_SAFE_INTEGER}` })
  expect((await upload(desk)).status).toBe(507)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const app = createServer({
    db: desk.store.db,
    settings: readSettings({ KEEP_FREE_BYTES: '0' }),
    log: makeLog('silent'),
    clock: () => desk.clock.now,
    storage: { ...desk.storage, keep: () => Promise.reject(full) },
  })
  const headers = { cookie: desk.cookie ?? '' }
  const request = new Request(`http://localhost${UPLOAD}`, { method: 'POST', headers, body: form() })
  const { status, envelope } = await read(await app.fetch(request, {}))
  expect([status, envelope.message, envelope.error]).toEqual([
    507,
    'The disk of the server is full. Nothing was saved.',
    'The disk of the server is full. Nothing was saved.',
  ])
  expect(await mediaOf(desk)).toEqual([])
  expect(await readdir(join(desk.dataDir, 'temp'))).toEqual([])
})

test('a data folder that cannot be written to is named in plain words [L5]', async () => {
  const file = join(tempFolder(), 'file')
  writeFileSync(file, '')
  const log = makeLog('silent')
  for (const dataDir of [file, join(file, 'below')])
    await expect(startServer(readSettings({ DATA_DIR: dataDir, PORT: '0' }), log)).rejects.toThrow(
      /^DATA_DIR=.* cannot be written to/,
    )
})

test.each(engines)('uploads of one editor are counted within the hour, on $engine [SV20]', async ({ open }) => {
  await using desk = await openSignedIn(open, { UPLOADS_PER_HOUR: '2', KEEP_FREE_BYTES: '0' })
  expect([(await upload(desk)).status, (await upload(desk)).status]).toEqual([200, 200])
  const late = await upload(desk)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '600'])
  desk.clock.now += HOUR + 1
  expect((await upload(desk)).status).toBe(200)
})

test.each(engines)('a file without its row is swept after an hour, and no other, on $engine [L2]', async ({ open }) => {
  await using desk = await openSignedIn(open, { KEEP_FREE_BYTES: '0' })
  const { db } = desk.store
  const sweep = (ageMs: number) => sweepUploads(db, desk.storage, Date.now() + ageMs)
  expect(await sweep(0)).toBe(0)
  const kept = nameOf((await upload(desk)).envelope.data)
  const orphan = `${crypto.randomUUID()}.webp`
  const named = `${crypto.randomUUID()}.webp`
  for (const name of [orphan, named]) writeFileSync(join(desk.dataDir, 'media', name), picture)
  await desk.call('POST', '/api/v1/news', story({ imageUrls: [`https://desk.example/media/${named}`] }))
  expect(await sweep(HOUR - 60_000)).toBe(0)
  expect(await sweep(HOUR + 60_000)).toBe(1)
  expect((await mediaOf(desk)).sort()).toEqual([kept, named].sort())
  expect(await readdir(join(desk.dataDir, 'orphans'))).toEqual([orphan])
  expect(await db.selectFrom('uploads').select(['name', 'size']).execute()).toEqual([
    { name: kept, size: picture.byteLength },
  ])
})

test('uploads from before there were rows are taken over once and stay [L2, L8]', async () => {
  await using desk = await openSignedIn()
  const old = `${crypto.randomUUID()}.webp`
  writeFileSync(join(desk.dataDir, 'media', old), picture)
  for (let round = 0; round < 2; round += 1) await sweepUploads(desk.store.db, desk.storage, Date.now() + 9 * HOUR)
  expect(await mediaOf(desk)).toEqual([old])
})

test('a file whose row cannot be written does not stay [L2]', async () => {
  await using desk = await openSignedIn(undefined, { KEEP_FREE_BYTES: '0' })
  await sql`create trigger no_row before insert on uploads begin select raise(abort, 'no'); end`.execute(desk.store.db)
  expect((await upload(desk)).envelope.success).toBe(false)
  expect(await mediaOf(desk)).toEqual([])
})

test('a link among the uploads leads nowhere [SV14]', async () => {
  await using desk = await openSignedIn()
  const secret = join(tempFolder(), 'secret')
  writeFileSync(secret, 'secret')
  symlinkSync(secret, join(desk.dataDir, 'media', 'link.png'))
  expect((await desk.fetch('/media/link.png')).status).toBe(404)
})
