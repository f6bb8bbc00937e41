import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { startServer } from '../../../server/start'
import { openStore } from '../../../server/store/db'
import { openBucket } from '../support/bucket'
import { command, EMAIL, PASSWORD, signedIn } from '../support/child'
import { story, tempFolder } from '../support/kit'
import { newDatabase } from '../support/postgres'
import { openQuietDoor } from '../support/quiet-door'

const postgres = inject('postgres')
const log = createLog('silent')
const first = { FIRST_EMAIL: EMAIL, FIRST_PASSWORD: PASSWORD, DEMO: '0', PORT: '0', KEEP_FREE_BYTES: '0' }
const start = (env: Record<string, string>) => startServer(readSettings({ ...first, ...env }), log)

describe.runIf(postgres !== null)('servers of one PostgreSQL', () => {
  const fresh = () => newDatabase(postgres ?? '')

  test('a server whose uploads would be in another folder than those of the first does not start [EXT-270]', async () => {
    const DATABASE_URL = await fresh()
    const [here, there] = [tempFolder('here'), tempFolder('there')]
    const one = await start({ DATABASE_URL, DATA_DIR: here })
    const refused = start({ DATABASE_URL, DATA_DIR: there })
    await expect(refused).rejects.toThrow(`in the folder of another server, not in DATA_DIR=${there}`)
    await expect(refused).rejects.toThrow('set S3_BUCKET, or give all of them the same DATA_DIR on a shared disk')
    const sharing = await start({ DATABASE_URL, DATA_DIR: here })
    await one.stop()
    await sharing.stop()

    const taken = await start({ DATABASE_URL, DATA_DIR: there, TAKE_MEDIA_FOLDER: '1' })
    await taken.stop()
    await expect(start({ DATABASE_URL, DATA_DIR: here })).rejects.toThrow('in the folder of another server')
  })

  test('a bucket may follow a folder, and then no server may go back to one unasked [EXT-270]', async () => {
    await using s3 = await openBucket()
    const DATABASE_URL = await fresh()
    const S3 = {
      S3_BUCKET: s3.bucket.name,
      S3_ENDPOINT: s3.bucket.endpoint ?? '',
      S3_ACCESS_KEY_ID: s3.bucket.keyId,
      S3_SECRET_ACCESS_KEY: s3.bucket.secret,
    }
    const folder = await start({ DATABASE_URL, DATA_DIR: tempFolder('folder') })
    await folder.stop()
    const [one, other] = [
      await start({ DATABASE_URL, DATA_DIR: tempFolder('one'), ...S3 }),
      await start({ DATABASE_URL, DATA_DIR: tempFolder('other'), ...S3 }),
    ]
    await one.stop()
    await other.stop()
    await expect(start({ DATABASE_URL, DATA_DIR: tempFolder('late') })).rejects.toThrow(
      'are in the bucket meridian. Set S3_BUCKET=meridian',
    )
  })

  test('a server with another bucket than the first does not start, but with one that any was noted of [EXT-270]', async () => {
    await using s3 = await openBucket()
    const keys = { S3_ACCESS_KEY_ID: s3.bucket.keyId, S3_SECRET_ACCESS_KEY: s3.bucket.secret }
    const S3 = { ...keys, S3_ENDPOINT: s3.bucket.endpoint ?? '' }
    const databaseUrl = await fresh()
    const { db, close } = await openStore({ dataDir: '', databaseUrl })
    const marks = db.selectFrom('marks').select('name').where('name', 'like', 'media %')
    await db.insertInto('marks').values({ name: 'media bucket', createdAt: '2026-11-21T09:00:00.000Z' }).execute()
    const startWith = (S3_BUCKET: string, more = {}) =>
      start({ DATABASE_URL: databaseUrl, DATA_DIR: tempFolder('one'), ...S3, S3_BUCKET, ...more })
    const started = async (server: ReturnType<typeof start>) => (await server).stop()
    await expect(start({ DATABASE_URL: databaseUrl, DATA_DIR: tempFolder('late') })).rejects.toThrow('are in a bucket')
    await started(startWith('meridian'))
    expect(await marks.execute()).toEqual([{ name: 'media bucket meridian' }])
    await expect(startWith('others')).rejects.toThrow(
      'The uploads of this database are in the bucket meridian. Set S3_BUCKET=meridian, as its other servers do. ' +
        'If this bucket is to take its place, start once with TAKE_MEDIA_FOLDER=1.',
    )
    await started(startWith('meridian'))
    await started(startWith('others', { TAKE_MEDIA_FOLDER: '1' }))
    await expect(startWith('meridian')).rejects.toThrow('are in the bucket others')
    await close()
  })

  test('neither a second server of a folder nor a command takes anything from the first one [EXT-271]', async () => {
    const env = { DATABASE_URL: await fresh(), DATA_DIR: tempFolder('shared') }
    const one = await start(env)
    const inProgress = () => readdirSync(join(env.DATA_DIR, 'temp'))
    const [own = ''] = inProgress()
    const two = await start(env)
    expect(inProgress()).toHaveLength(2)
    await one.stop()
    // The file names the second server, whose it is.
    expect(existsSync(join(env.DATA_DIR, 'server.json'))).toBe(true)
    const listed = await command(env.DATA_DIR, ['editor', 'list'])
    expect([listed.code, listed.out]).toEqual([0, `${EMAIL}\n`])
    expect(inProgress()).not.toContain(own)
    const left = inProgress()
    await two.stop()
    expect([left.length, inProgress(), existsSync(join(env.DATA_DIR, 'server.json'))]).toEqual([1, [], false])
  })

  test('a database that falls silent is a 503 before it speaks again, and an unknown outcome of a write [EXT-273]', async () => {
    await using door = await openQuietDoor(await fresh())
    const server = await start({ DATABASE_URL: door.url, DATA_DIR: tempFolder('quiet') })
    const headers = { cookie: (await signedIn(server.address)) ?? '', 'content-type': 'application/json' }
    const get = (path: string) => fetch(`${server.address}${path}`, { headers })
    const post = () =>
      fetch(`${server.address}/api/v1/news`, { method: 'POST', headers, body: JSON.stringify(story()) })
    expect([(await get('/api/v1/regions')).status, (await post()).status]).toEqual([200, 200])
    door.setQuiet(true)
    const [read, health, write] = await Promise.all([get('/api/v1/regions'), get('/healthz'), post()])
    expect([read.status, health.status, write.status]).toEqual([503, 503, 503])
    expect(await read.json()).toMatchObject({ success: false })
    expect(write.headers.get('content-type')).toContain('text/plain')
    door.setQuiet(false)
    await expect.poll(async () => (await get('/api/v1/regions')).status).toBe(200)
    await server.stop()
  })
})
