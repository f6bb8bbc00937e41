import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { openBucketStorage } from '../../../server/media/bucket.storage'
import { openFolderStorage } from '../../../server/media/storage'
import { startServer } from '../../../server/start'
import { openBucket } from '../support/bucket'
import { EMAIL, PASSWORD, signedIn } from '../support/child'
import { pageOf, sources } from '../support/inventory'
import { story, tempFolder } from '../support/kit'
import { newDatabase } from '../support/postgres'

const postgres = inject('postgres')
const operating = pageOf('docs/operating.md')

/** What a key needs for each command of the library, by the list of actions of S3. */
const ACTIONS = new Map([
  ['GetObject', 'GetObject'],
  ['HeadObject', 'GetObject'],
  ['PutObject', 'PutObject'],
  ['CreateMultipartUpload', 'PutObject'],
  ['UploadPart', 'PutObject'],
  ['CompleteMultipartUpload', 'PutObject'],
  ['AbortMultipartUpload', 'AbortMultipartUpload'],
  ['DeleteObject', 'DeleteObject'],
  ['ListObjectsV2', 'ListBucket'],
])

test('the key of the bucket needs the rights that docs/operating.md names, and the bucket is asked for no more', async () => {
  const commands = [...sources.values()].flatMap((text) =>
    [...text.matchAll(/\bnew (\w+)Command\(/g)].map(([, name = '']) => name),
  )
  const needed = new Set(commands.map((name) => ACTIONS.get(name) ?? name))
  const [, named = ''] = /The key of the bucket needs ([^;.]*)\./.exec(operating.replace(/\s+/g, ' ')) ?? []
  expect(new Set(named.match(/\b[A-Z][a-z]+[A-Z]\w+/g))).toEqual(needed)
  expect(named).toContain('below `media/`')

  await using s3 = await openBucket()
  const folder = await openFolderStorage(tempFolder())
  const storage = openBucketStorage(s3.bucket, folder, { partBytes: 10_000 })
  const clip = join(import.meta.dirname, '../../../server/seed/clips/ferry.mp4')
  for (const name of ['a.mp4', 'b.mp4']) {
    const copy = join(folder.temp, name)
    writeFileSync(copy, readFileSync(clip))
    await storage.put(name, copy, 'video/mp4')
  }
  await storage.size('a.mp4')
  await (await storage.open('a.mp4', undefined))?.bytes?.cancel()
  await storage.changedAt('a.mp4')
  for await (const name of storage.names()) await storage.remove(name)
  expect(s3.calls.length).toBeGreaterThan(8)
  const beyond = s3.calls.filter(
    (call) => !/^\w+ \/meridian\/media\/\w/.test(call) && !/^GET \/meridian\/?\?list-type=2&/.test(call),
  )
  expect(beyond).toEqual([])
})

describe.runIf(postgres !== null)('on PostgreSQL', () => {
  test('a role that owns its database and has no other right is enough', async () => {
    const url = await newDatabase(postgres ?? '')
    const database = new URL(url).pathname.slice(1)
    const role = `role_${database}`
    const owner = new pg.Client({ connectionString: postgres ?? '' })
    await owner.connect()
    await owner.query(`create role ${role} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls`)
    await owner.query(`alter database ${database} owner to ${role}`)
    await owner.query(`revoke all on database ${database} from public`)
    const own = new URL(url)
    own.username = role
    const env = { DATABASE_URL: own.href, DATA_DIR: tempFolder('rights'), PORT: '0', DEMO: '1', KEEP_FREE_BYTES: '0' }
    const first = { FIRST_EMAIL: EMAIL, FIRST_PASSWORD: PASSWORD }
    const running = await startServer(readSettings({ ...env, ...first }), createLog('silent'))
    const cookie = (await signedIn(running.address)) ?? ''
    const call = async (method: string, path: string, body?: unknown) => {
      const sent = body === undefined ? {} : { body: JSON.stringify(body) }
      const headers = { cookie, 'content-type': 'application/json' }
      return (await fetch(`${running.address}${path}`, { method, headers, ...sent })).status
    }
    const statuses = [
      await call('POST', '/api/v1/news', story()),
      await call('GET', '/api/v1/news/byTopicId?q=ferries'),
      await call('GET', '/api/v1/changes/deleted?kind=news'),
      await call('GET', '/readyz'),
    ]
    expect(statuses).toEqual([200, 200, 200, 200])
    await running.stop()
    // A second start finds its migrations made.
    await (await startServer(readSettings({ ...env, ...first }), createLog('silent'))).stop()
    const rights = ['rolsuper', 'rolcreatedb', 'rolcreaterole', 'rolreplication', 'rolbypassrls']
    const { rows } = await owner.query(`select ${rights.join(', ')} from pg_roles where rolname = $1`, [role])
    expect(rows).toEqual([Object.fromEntries(rights.map((right) => [right, false]))])
    await owner.end()
    expect(operating).toContain('The role of `DATABASE_URL` owns one database and needs no other right')
  })
})
