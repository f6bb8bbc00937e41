import { symlinkSync, writeFileSync } from 'node:fs'
import { readdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '../../../server/app'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { streamOf } from '../../../server/media/streams'
import { startServer } from '../../../server/start'
import { openStore } from '../../../server/store/db'
import { assertMayUpload, sweepUploads } from '../../../server/store/uploads'
import { engines, newsPage, openSignedIn, read, story, type TestServer, tempFolder } from '../support/kit'

const UPLOAD = '/api/v1/b2/upload/categorized'
const HOUR = 3_600_000
const picture = await readFile(join(import.meta.dirname, '../../../server/seed/pictures/aurora.webp'))

const form = () => {
  const body = new FormData()
  body.append('mediaType', 'IMAGE')
  body.append('file', new Blob([new Uint8Array(picture)]), 'a.webp')
  return body
}
const upload = async (server: Pick<TestServer, 'fetch'>, headers: Record<string, string> = {}) =>
  read(await server.fetch(UPLOAD, { method: 'POST', headers, body: form() }))
/** Somewhat more than the form has. */
const length = { 'content-length': `${picture.byteLength + 4096}` }
const nameOf = (data: unknown) => z.string().parse(data).replace('/media/', '')
const mediaOf = (server: TestServer) => readdir(join(server.dataDir, 'media'))

test('while the disk is full every write is answered with 507 and every read works', async () => {
  const dataDir = tempFolder()
  await using server = await openSignedIn(() => openStore({ dataDir, databaseUrl: null }))
  await server.call('POST', '/api/v1/news', story({ title: 'Before' }))
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(server.store.db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(server.store.db)
  const long = story({ description: 'x'.repeat(100_000) })
  const titles = async () => {
    const page = await server.call('GET', '/api/v1/news/byTopicId')
    return newsPage.parse(page.envelope.data).newsList.map((item) => item.title)
  }
  for (let round = 0; round < 5; round += 1) {
    const full = await server.call('POST', '/api/v1/news', long, { 'Idempotency-Key': 'full' })
    expect([full.status, full.envelope.message]).toEqual([507, 'The disk of the server is full. Nothing was saved.'])
    // Late enough that the session is marked as used, which is a write too.
    server.clock.now += 2 * 60_000
    expect(await titles()).toEqual(['Before'])
    expect((await server.fetch('/healthz')).status).toBe(200)
  }
  await sql.raw('pragma max_page_count = 1000000').execute(server.store.db)
  expect((await server.call('POST', '/api/v1/news', long, { 'Idempotency-Key': 'full' })).status).toBe(200)
  expect(await titles()).toHaveLength(2)
})

test('a session that cannot be marked as used still reads', async () => {
  await using server = await openSignedIn()
  await sql`create trigger full_disk before update on sessions begin select raise(abort, 'full'); end`.execute(
    server.store.db,
  )
  server.clock.now += 2 * 60_000
  expect((await server.call('GET', '/api/v1/regions')).status).toBe(200)
})

test('a full or nearly full disk refuses an upload and stores no part of it', async () => {
  await using server = await openSignedIn(undefined, { KEEP_FREE_BYTES: `${Number.MAX_SAFE_INTEGER}` })
  expect((await upload(server)).status).toBe(507)
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  const app = createServer({
    db: server.store.db,
    settings: readSettings({ KEEP_FREE_BYTES: '0' }),
    log: createLog('silent'),
    clock: () => server.clock.now,
    storage: { ...server.storage, put: () => Promise.reject(full) },
  })
  const headers = { cookie: server.cookie ?? '' }
  const request = new Request(`http://localhost${UPLOAD}`, { method: 'POST', headers, body: form() })
  const { status, envelope } = await read(await app.fetch(request, {}))
  expect([status, envelope.message, envelope.error]).toEqual([
    507,
    'The disk of the server is full. Nothing was saved.',
    'The disk of the server is full. Nothing was saved.',
  ])
  expect(await mediaOf(server)).toEqual([])
  expect(await readdir(server.storage.temp)).toEqual([])
})

test('uploads that are under way count, so that together they leave the free space as well', async () => {
  const { bavail, bsize } = await statfs(tempFolder())
  const unit = Math.min(Math.floor((bavail * bsize) / 8), 3 * 2 ** 30)
  await using server = await openSignedIn(undefined, {
    KEEP_FREE_BYTES: `${bavail * bsize - 4 * unit}`,
    MAX_VIDEO_BYTES: `${16 * 2 ** 30}`,
  })
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  const received: string[] = []
  const begin = (name: string, units: number) => {
    const body = new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          received.push(name)
          await ended
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const headers = {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': `${Math.floor(units * unit)}`,
    }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    return server.fetch(UPLOAD, init)
  }
  expect((await begin('too large', 5)).status).toBe(507)
  const first = begin('first', 2.5)
  await expect.poll(() => received).toEqual(['first'])
  expect((await begin('second', 2.5)).status).toBe(507)
  expect((await upload(server, length)).status).toBe(200)
  end()
  expect((await first).status).toBe(400)
  const last = begin('last', 2.5)
  expect((await last).status).toBe(400)
  expect(received).toEqual(['first', 'last'])
})

test('an upload whose length is not said keeps little room from others, and ends where none is left', async () => {
  const { bavail, bsize } = await statfs(tempFolder())
  const free = Math.min(Math.floor((bavail * bsize) / 2), 8 * 2 ** 30)
  await using server = await openSignedIn(undefined, {
    KEEP_FREE_BYTES: `${bavail * bsize - free}`,
    MAX_VIDEO_BYTES: `${16 * 2 ** 30}`,
  })
  let goOn = () => {}
  const waited = new Promise<void>((resolve) => {
    goOn = resolve
  })
  async function* bytes() {
    yield new TextEncoder().encode('--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nx')
    await waited
    for (;;) yield new Uint8Array(2 ** 20)
  }
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const body = streamOf(bytes())
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const endless = server.fetch(UPLOAD, init)
  await expect.poll(() => readdir(server.storage.temp)).toHaveLength(1)
  expect((await upload(server, { 'content-length': `${Math.floor(free / 2)}` })).status).toBe(200)
  server.settings.minFreeBytes = Number.MAX_SAFE_INTEGER
  goOn()
  expect((await endless).status).toBe(507)
  expect(await readdir(server.storage.temp)).toEqual([])
})

test('a data folder that cannot be written to is named in the error', async () => {
  const file = join(tempFolder(), 'file')
  writeFileSync(file, '')
  const log = createLog('silent')
  for (const dataDir of [file, join(file, 'below')])
    await expect(startServer(readSettings({ DATA_DIR: dataDir, PORT: '0' }), log)).rejects.toThrow(
      /^DATA_DIR=.* cannot be written to/,
    )
})

test.each(engines)('uploads of one editor are counted within the hour, on $engine', async ({ open }) => {
  await using server = await openSignedIn(open, { UPLOADS_PER_HOUR: '2', KEEP_FREE_BYTES: '0' })
  expect([(await upload(server)).status, (await upload(server)).status]).toEqual([200, 200])
  const late = await upload(server)
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '600'])
  server.clock.now += HOUR + 1
  expect((await upload(server)).status).toBe(200)
})

test.each(engines)('uploads of one editor at once are counted too, on $engine', async ({ open }) => {
  await using server = await openSignedIn(open, { UPLOADS_PER_HOUR: '3', KEEP_FREE_BYTES: '0' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => upload(server)))
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429, 429, 429])
  server.clock.now += HOUR + 1
  expect((await upload(server)).status).toBe(200)
})

test.each(engines)(
  'an upload that gets its row while another is counted is counted once, on $engine',
  async ({ open }) => {
    await using server = await openSignedIn(open, { KEEP_FREE_BYTES: '0' })
    const name = nameOf((await upload(server)).envelope.data)
    const { editorId } = await server.store.db.selectFrom('uploads').select('editorId').executeTakeFirstOrThrow()
    const underWay = (id: string) => ({ id, editorId, bytes: 0 })
    const mayUpload = (UPLOADS_PER_HOUR: string) =>
      assertMayUpload(server.store.db, server.storage, readSettings({ UPLOADS_PER_HOUR, KEEP_FREE_BYTES: '0' }), {
        editorId,
        now: Date.now(),
        inProgress: [underWay(name.replace('.webp', '')), underWay(crypto.randomUUID())],
      })
    await mayUpload('2')
    await expect(mayUpload('1')).rejects.toThrow('Too many uploads')
  },
)

test.each(engines)('only files without a row are swept, after an hour, on $engine', async ({ open }) => {
  await using server = await openSignedIn(open, { KEEP_FREE_BYTES: '0' })
  const { db } = server.store
  const sweep = (ageMs: number) => sweepUploads(db, server.storage, Date.now() + ageMs)
  expect(await sweep(0)).toBe(0)
  const kept = nameOf((await upload(server)).envelope.data)
  const orphan = `${crypto.randomUUID()}.webp`
  const named = `${crypto.randomUUID()}.webp`
  for (const name of [orphan, named]) writeFileSync(join(server.dataDir, 'media', name), picture)
  await server.call('POST', '/api/v1/news', story({ imageUrls: [`https://desk.example/media/${named}`] }))
  expect(await sweep(HOUR - 60_000)).toBe(0)
  expect(await sweep(HOUR + 60_000)).toBe(1)
  expect((await mediaOf(server)).sort()).toEqual([kept, named].sort())
  expect(await readdir(join(server.dataDir, 'orphans'))).toEqual([orphan])
  expect(await db.selectFrom('uploads').select(['name', 'size']).execute()).toEqual([
    { name: kept, size: picture.byteLength },
  ])
})

test('uploads from before the uploads table get rows once and stay', async () => {
  await using server = await openSignedIn()
  const old = `${crypto.randomUUID()}.webp`
  writeFileSync(join(server.dataDir, 'media', old), picture)
  for (let round = 0; round < 2; round += 1) await sweepUploads(server.store.db, server.storage, Date.now() + 9 * HOUR)
  expect(await mediaOf(server)).toEqual([old])
})

test('a file whose row cannot be inserted is removed', async () => {
  await using server = await openSignedIn(undefined, { KEEP_FREE_BYTES: '0' })
  await sql`create trigger no_row before insert on uploads begin select raise(abort, 'no'); end`.execute(
    server.store.db,
  )
  expect((await upload(server)).envelope.success).toBe(false)
  expect(await mediaOf(server)).toEqual([])
})

test('a symbolic link among the uploads is not served', async () => {
  await using server = await openSignedIn()
  const secret = join(tempFolder(), 'secret')
  writeFileSync(secret, 'secret')
  symlinkSync(secret, join(server.dataDir, 'media', 'link.png'))
  expect((await server.fetch('/media/link.png')).status).toBe(404)
})
