import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import S3rver from 's3rver'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '../../../server/app'
import { writeBackup } from '../../../server/backup/backup'
import { createLog } from '../../../server/http/log'
import { openStorage } from '../../../server/media/storage'
import { seedIfEmpty } from '../../../server/seed/seed'
import { openStore } from '../../../server/store/db'
import { openSignedIn, read, tempFolder } from '../support/kit'

const SEED = join(import.meta.dirname, '../../../server/seed')

test('uploads work in a bucket as in a folder [CALL-32]', async () => {
  const directory = tempFolder('s3')
  const s3 = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'meridian' }],
  })
  const { port } = await s3.run()
  try {
    await using server = await openSignedIn(() => openStore({ dataDir: tempFolder(), databaseUrl: null }))
    const bucket = {
      name: 'meridian',
      region: 'us-east-1',
      endpoint: `http://127.0.0.1:${port}`,
      keyId: 'S3RVER',
      secret: 'S3RVER',
    }
    const storage = await openStorage(server.dataDir, bucket)
    const app = createServer({
      db: server.store.db,
      storage,
      settings: server.settings,
      log: createLog('silent'),
      clock: () => server.clock.now,
    })
    const headers = { cookie: server.cookie ?? '' }
    const clip = await readFile(join(SEED, 'clips/ferry.mp4'))
    const body = new FormData()
    body.append('file', new Blob([new Uint8Array(clip)]), 'a.mp4')
    body.append('mediaType', 'VIDEO')
    const address = 'http://localhost/api/v1/b2/upload/categorized'
    const { envelope } = await read(await app.fetch(new Request(address, { method: 'POST', headers, body }), {}))
    expect(envelope.data).toMatch(/^\/media\/[\w-]{36}\.mp4$/)
    const media = `http://localhost${z.string().parse(envelope.data)}`
    const whole = await app.fetch(new Request(media), {})
    expect(whole.headers.get('content-length')).toBe(`${clip.byteLength}`)
    expect(Buffer.from(await whole.arrayBuffer()).equals(clip)).toBe(true)
    const part = await app.fetch(new Request(media, { headers: { range: 'bytes=5-9' } }), {})
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, clip.subarray(5, 10)])
    expect((await app.fetch(new Request('http://localhost/media/none.mp4'), {})).status).toBe(404)
    expect(readdirSync(storage.temp)).toEqual([])

    await seedIfEmpty(server.store.db, storage, SEED)
    const file = join(directory, 'backup.tar')
    expect(await writeBackup(server.store, storage, file)).toEqual({ files: 26 })
  } finally {
    await s3.close()
  }
})
