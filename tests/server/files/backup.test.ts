import { execFileSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import Database from 'libsql'
import { pack } from 'tar-stream'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { invite } from '../../../server/accounts/invitations'
import { addKey, removeKey } from '../../../server/accounts/keys'
import { writeBackup } from '../../../server/backup/backup'
import { backUpInto } from '../../../server/backup/backup-folder'
import { restoreBackup } from '../../../server/backup/restore'
import { runOnServer } from '../../../server/cli/command-socket'
import { runRestore } from '../../../server/cli/restore-command'
import { runCommand } from '../../../server/cli/server-commands'
import { readSettings } from '../../../server/config'
import { codeOf } from '../../../server/errors'
import { createLog } from '../../../server/http/log'
import { openStorage } from '../../../server/media/storage'
import { moveFiles } from '../../../server/move/move-files'
import { seedIfEmpty } from '../../../server/seed/seed'
import { openStore } from '../../../server/store/db'
import { addEditor, editorIdOf, removeEditor } from '../../../server/store/editors'
import { takeDown } from '../../../server/store/upload-removal'
import { asNobody } from '../support/as-nobody'
import { save } from '../support/bodies'
import { openBucket } from '../support/bucket'
import { command, startChild, stopped } from '../support/child'
import { EMAIL, openSignedIn, openTestServer, PASSWORD, story, type TestServer, tempFolder } from '../support/kit'

const SEED = join(import.meta.dirname, '../../../server/seed')
const KEY = 'a passphrase for tests'
const WHOLE_KEY = '0123456789abcdef'.repeat(4)
const folder = () => tempFolder('backup')
const onDisk = () => openStore({ dataDir: folder(), databaseUrl: null })
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** Puts a file of random bytes among the uploads; returns its name. */
function addUpload(server: TestServer, size: number): string {
  const name = `${crypto.randomUUID()}.mp4`
  writeFileSync(join(server.dataDir, 'media', name), randomBytes(size))
  return name
}

/** Leaves a store that can be opened, and has an empty value where there may be none. */
function holdsWhatItMayNot(file: string) {
  const store = new Database(file)
  store.exec('create table damaged (value text); insert into damaged values (null); pragma writable_schema = 1')
  store.exec(`update sqlite_schema set sql = 'create table damaged (value text not null)' where name = 'damaged'`)
  store.close()
}

/** The files of a folder that this process has open, as far as the system tells: Windows moves none of them. */
function openIn(path: string): string[] {
  const own = '/proc/self/fd'
  const names = existsSync(own) ? readdirSync(own) : []
  const files = names.map((name) => {
    try {
      return readlinkSync(join(own, name))
    } catch {
      return ''
    }
  })
  return files.filter((file) => file.startsWith(path) && !file.endsWith('.lock'))
}

/** A data folder that holds what a restore must not lose. */
function livingFolder() {
  const dataDir = folder()
  mkdirSync(join(dataDir, 'media'))
  writeFileSync(join(dataDir, 'store.db'), 'what was there')
  writeFileSync(join(dataDir, 'media', 'old.png'), 'an old picture')
  const isUntouched = () =>
    ['media,store.db', 'media,store.db,store.db.lock', 'media,store.db,store.db.lock,temp'].includes(
      readdirSync(dataDir).sort().join(),
    ) &&
    (!existsSync(join(dataDir, 'temp')) || readdirSync(join(dataDir, 'temp')).length === 0) &&
    readFileSync(join(dataDir, 'store.db'), 'utf8') === 'what was there' &&
    readdirSync(join(dataDir, 'media')).join() === 'old.png'
  return { dataDir, isUntouched }
}

/** Changes one bit of each byte in turn, in a copy of a file. */
function* damagedCopies(file: string, positions: Iterable<number>) {
  const bytes = readFileSync(file)
  const copy = join(folder(), 'damaged')
  for (const at of positions) {
    const damaged = Buffer.from(bytes)
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at)
    writeFileSync(copy, damaged)
    yield { at, copy }
  }
}

test.each([null, KEY])(
  'a backup with the key %s restores rows and uploads, and the previous content is moved aside [EXT-20]',
  async (key) => {
    await using server = await openSignedIn(onDisk)
    await seedIfEmpty(server.store.db, server.storage, SEED)
    const file = join(folder(), 'backup')
    expect(await writeBackup(server.store, server.storage, file, { key })).toEqual({ files: 25 })
    await expect(writeBackup(server.store, server.storage, file)).rejects.toThrow('exists already')
    await expect(writeBackup(server.store, server.storage, '/nowhere/a.tar')).rejects.toThrow('Is its disk mounted?')

    const target = folder()
    writeFileSync(join(target, 'store.db'), 'what was there')
    const { aside, isChecked, editors } = await restoreBackup(file, target, null, 7, { key })
    expect([readdirSync(aside ?? ''), isChecked, editors]).toEqual([
      ['store.db'],
      true,
      [{ email: EMAIL, isBack: false }],
    ])
    expect(openIn(target)).toEqual([])
    const media = readdirSync(join(server.dataDir, 'media')).sort()
    expect(media).toHaveLength(25)
    expect(readdirSync(join(target, 'media')).sort()).toEqual(media)
    for (const name of media)
      expect(readFileSync(join(target, 'media', name))).toEqual(readFileSync(join(server.dataDir, 'media', name)))
    const store = await openStore({ dataDir: target, databaseUrl: null })
    expect(await store.db.selectFrom('news').selectAll().execute()).toEqual(
      await server.store.db.selectFrom('news').selectAll().execute(),
    )
    await store.close()
  },
)

test('a restore that is killed leaves what it has unpacked where the next start removes what is left [EXT-20, EXT-271]', async () => {
  await using server = await openSignedIn(onDisk)
  const file = join(folder(), 'backup')
  await writeBackup(server.store, server.storage, file)
  const target = folder()
  const restored = restoreBackup(file, target, null, 7)
  await expect.poll(() => readdirSync(target), { interval: 1 }).toEqual(['store.db.lock', 'temp'])
  await expect.poll(() => readdirSync(join(target, 'temp')), { interval: 1 }).toEqual(['restoring-7'])
  await restored
  expect(readdirSync(join(target, 'temp'))).toEqual([])
})

test.each(['media', 'store.db-wal'])(
  'a restore that cannot move %s aside leaves the data folder as it was, and says so [EXT-20]',
  async (name) => {
    await using server = await openSignedIn(onDisk)
    const source = folder()
    const file = join(source, 'backup')
    await writeBackup(server.store, server.storage, file)
    const { dataDir, isUntouched } = livingFolder()
    // To move a folder takes the right to write into it.
    const fixed = join(dataDir, name)
    mkdirSync(fixed, { recursive: true })
    chmodSync(fixed, 0o500)
    const refusal = await asNobody([source, dataDir], () => restoreBackup(file, dataDir, null, 1).catch(String))
    chmodSync(fixed, 0o700)
    if (name !== 'media') rmdirSync(fixed)
    expect([isUntouched(), refusal]).toEqual([
      true,
      `Error: ${fixed} cannot be moved aside (EACCES). Nothing was restored.`,
    ])
  },
)

test('a backup and a move that cannot look at an upload fail, and leave nothing [EXT-20]', async () => {
  const [data, at, other] = [folder(), folder(), folder()]
  await using server = await openTestServer(() => openStore({ dataDir: data, databaseUrl: null }))
  addUpload(server, 100)
  const media = join(server.dataDir, 'media')
  const target = await openStorage(other, null)
  // The names can be read, and nothing else of the files.
  chmodSync(media, 0o600)
  const failed = await asNobody([data, at, other, server.dataDir], () =>
    Promise.all([
      writeBackup(server.store, server.storage, join(at, 'backup')).catch(codeOf),
      moveFiles(server.storage, target).catch(codeOf),
    ]),
  )
  chmodSync(media, 0o700)
  expect(failed).toEqual(['EACCES', 'EACCES'])
  expect([readdirSync(at), readdirSync(join(other, 'media'))]).toEqual([[], []])
})

test('no backup is begun where the disk of DATA_DIR has no room for the copy of the store [EXT-20]', async () => {
  await using server = await openTestServer(onDisk, { KEEP_FREE_BYTES: `${Number.MAX_SAFE_INTEGER}` })
  const target = folder()
  const noRoom = `The disk of ${server.storage.temp} has no room for a copy of the store. Nothing was written.`
  await expect(backUpInto(server, target, { keep: 1, now: 0 })).rejects.toThrow(noRoom)
  const at = { ...server, log: createLog('silent'), address: '' }
  await expect(runCommand(at, { name: 'backup', args: ['a.tar'], folder: target })).rejects.toThrow(noRoom)
  expect([readdirSync(target), readdirSync(server.storage.temp)]).toEqual([[], []])
})

test('a restore says who can sign in again and which keys are valid, and leaves nobody signed in [EXT-20]', async () => {
  await using server = await openSignedIn(onDisk)
  await addKey(server.store.db, 'push', ['outbox'], '')
  await addEditor(server.store.db, 'bo@meridian.test', 'Bo', PASSWORD, '')
  await invite(server.store.db, await editorIdOf(server.store.db, EMAIL), Date.now())
  const first = join(folder(), 'first.tar')
  await writeBackup(server.store, server.storage, first)
  await removeEditor(server.store.db, 'bo@meridian.test')
  await removeKey(server.store.db, 'push')
  const second = join(folder(), 'second.tar')
  await writeBackup(server.store, server.storage, second)
  const target = folder()
  expect(await restoreBackup(second, target, null, 1)).toMatchObject({
    editors: [{ email: EMAIL, isBack: false }],
    keys: [],
  })
  expect(await restoreBackup(first, target, null, 2)).toMatchObject({
    editors: [
      { email: EMAIL, isBack: false },
      { email: 'bo@meridian.test', isBack: true },
    ],
    keys: ['push'],
  })
  const store = await openStore({ dataDir: target, databaseUrl: null })
  for (const table of ['sessions', 'devices', 'invitations', 'factorTickets'] as const)
    expect(await store.db.selectFrom(table).selectAll().execute()).toEqual([])
  await store.close()
})

test('what was taken down after a backup is not restored from it, by the next restore neither [EXT-20, EXT-301]', async () => {
  await using server = await openTestServer(onDisk)
  const [bad, good] = [addUpload(server, 1000), addUpload(server, 1000)]
  for (const name of [bad, good])
    await server.store.db.insertInto('uploads').values({ name, editorId: 'e', size: 1000, createdAt: '' }).execute()
  const before = join(folder(), 'before.tar')
  await writeBackup(server.store, server.storage, before)
  await takeDown(server.store.db, server.storage, bad, 7)
  const after = join(folder(), 'after.tar')
  await writeBackup(server.store, server.storage, after)

  const target = folder()
  expect((await restoreBackup(before, target, null, 1)).leftOut).toBeNull()
  expect(readdirSync(join(target, 'media')).sort()).toEqual([bad, good].sort())
  expect((await restoreBackup(after, target, null, 2)).leftOut).toEqual([])
  for (const now of [3, 4]) {
    expect((await restoreBackup(before, target, null, now)).leftOut).toEqual([bad])
    expect(readdirSync(join(target, 'media'))).toEqual([good])
  }
  const store = await openStore({ dataDir: target, databaseUrl: null })
  expect(await store.db.selectFrom('uploads').select('name').execute()).toEqual([{ name: good }])
  await store.close()
})

test('a restore writes into a bucket that has files only if it is told to, and else touches nothing [EXT-20]', async () => {
  await using s3 = await openBucket()
  await using server = await openTestServer(onDisk)
  const name = addUpload(server, 1000)
  const file = join(folder(), 'backup.tar')
  await writeBackup(server.store, server.storage, file)
  const storage = await openStorage(folder(), s3.bucket)
  const files = async () => {
    const found: string[] = []
    for await (const one of storage.names()) found.push(one)
    return found.sort()
  }
  await restoreBackup(file, folder(), s3.bucket, 1)
  expect(await files()).toEqual([name])
  await storage.remove(name)

  const other = addUpload(server, 1000)
  await storage.put(other, join(server.dataDir, 'media', other), undefined)
  const { dataDir, isUntouched } = livingFolder()
  await expect(restoreBackup(file, dataDir, s3.bucket, 2)).rejects.toThrow(
    `The bucket meridian is not empty: it has ${other}. Practise with an empty bucket.`,
  )
  expect([isUntouched(), await files()]).toEqual([true, [other]])
  await restoreBackup(file, dataDir, s3.bucket, 3, { isSameBucket: true })
  expect(await files()).toEqual([name, other].sort())
})

test('a restore whose bucket fails leaves the store as it was, and can be repeated [EXT-20]', async () => {
  await using s3 = await openBucket()
  await using server = await openTestServer(onDisk)
  for (const size of [1000, 2000]) addUpload(server, size)
  const file = join(folder(), 'backup.tar')
  await writeBackup(server.store, server.storage, file)
  const { dataDir, isUntouched } = livingFolder()
  Object.assign(s3.fail, { method: 'PUT', times: 10 })
  await expect(restoreBackup(file, dataDir, s3.bucket, 1)).rejects.toThrow(
    /^The bucket meridian did not take all uploads: .* The store is as it was\. Repeat this with --same-bucket\.$/,
  )
  expect(isUntouched()).toBe(true)
  s3.fail.times = 0
  await restoreBackup(file, dataDir, s3.bucket, 2, { isSameBucket: true })
  expect(isUntouched()).toBe(false)
})

test('npm run restore says that sign-in codes need their key, which no backup has [EXT-20, EXT-288]', async () => {
  await using server = await openTestServer(onDisk)
  const editorId = await editorIdOf(server.store.db, EMAIL)
  const factor = { editorId, secret: 'sealed', since: '2026-11-01T00:00:00.000Z', lastStep: 0 }
  await server.store.db.insertInto('factors').values(factor).execute()
  const file = join(folder(), 'backup.tar')
  await writeBackup(server.store, server.storage, file)
  const dataDir = folder()
  const restored = (env: Record<string, string>, ...args: string[]) =>
    runRestore(readSettings({ DATA_DIR: dataDir, ...env }), { args, folder: '/' })
  const hint = `No backup has the key of sign-in codes: set FACTOR_KEY, or put the former factor.key into ${dataDir}.`
  expect(await restored({}, file)).toBe(`Restored. Nobody is signed in. Editors: ${EMAIL}. ${hint}`)
  expect(await restored({ FACTOR_KEY: WHOLE_KEY }, file)).not.toContain(hint)
  writeFileSync(join(dataDir, 'factor.key'), WHOLE_KEY)
  expect(await restored({}, file)).not.toContain(hint)
  for (const args of [[], [file, file], [file, '--new-bucket']])
    await expect(restored({}, ...args)).rejects.toThrow('npm run restore -- FILE [--same-bucket]')
})

test('the manifest of a backup names each file with its SHA-256, as sha256sum counts it [EXT-20]', async () => {
  await using server = await openTestServer(onDisk)
  const name = addUpload(server, 100_000)
  const file = join(folder(), 'backup.tar')
  await writeBackup(server.store, server.storage, file)
  const unpacked = folder()
  execFileSync('tar', ['-xf', file, '-C', unpacked])
  const sums = z.object({ files: z.array(z.object({ name: z.string(), size: z.number(), sha256: z.string() })) })
  const { files } = sums.parse(JSON.parse(readFileSync(join(unpacked, 'manifest.json'), 'utf8')))
  expect(files.map((entry) => entry.name)).toEqual(['store.db', `media/${name}`])
  for (const entry of files) {
    const bytes = readFileSync(join(unpacked, entry.name))
    expect([entry.size, entry.sha256]).toEqual([bytes.length, hashOf(bytes)])
  }
})

test.each([null, WHOLE_KEY])(
  'a changed byte of a backup with the key %s is refused by name, and nothing is touched [EXT-20]',
  async (key) => {
    await using server = await openTestServer(onDisk)
    addUpload(server, 70_000)
    const file = join(folder(), 'backup')
    await writeBackup(server.store, server.storage, file, { key })
    const { dataDir, isUntouched } = livingFolder()
    const size = readFileSync(file).length
    // Bytes of the store and of the upload, never of the padding behind them; all bytes of an encrypted file count.
    const end = key === null ? size - 4096 : size - 1
    const positions = Array.from({ length: 24 }, (_, at) => 600 + Math.floor(((end - 600) * at) / 23))
    for (const { at, copy } of damagedCopies(file, positions))
      await expect(restoreBackup(copy, dataDir, null, at, { key })).rejects.toThrow(/(damaged|no complete backup).*/)
    expect(isUntouched()).toBe(true)
  },
)

test('a changed byte of an upload names the upload [EXT-20]', async () => {
  await using server = await openTestServer(onDisk)
  const name = addUpload(server, 70_000)
  const file = join(folder(), 'backup.tar')
  await writeBackup(server.store, server.storage, file)
  const { dataDir, isUntouched } = livingFolder()
  const at = readFileSync(file).indexOf(`media/${name}`) + 1000
  for (const { copy } of damagedCopies(file, [at]))
    await expect(restoreBackup(copy, dataDir, null, 1)).rejects.toThrow(
      `In this backup media/${name} is damaged: it differs from its SHA-256. Nothing was restored.`,
    )
  expect(isUntouched()).toBe(true)
})

test('a backup that lacks a file of its manifest, or has one more, is refused [EXT-20]', async () => {
  await using server = await openTestServer(onDisk)
  const name = addUpload(server, 1000)
  const file = join(folder(), 'backup.tar')
  await writeBackup(server.store, server.storage, file)
  const unpacked = folder()
  execFileSync('tar', ['-xf', file, '-C', unpacked])
  const { dataDir, isUntouched } = livingFolder()
  const packed = (...names: string[]) => {
    const other = join(folder(), 'other.tar')
    execFileSync('tar', ['-cf', other, '-C', unpacked, ...names])
    return other
  }
  const refused = (other: string) => expect(restoreBackup(other, dataDir, null, 1)).rejects
  await refused(packed('store.db', 'manifest.json')).toThrow(`This backup lacks media/${name}`)
  writeFileSync(join(unpacked, 'media', 'more.png'), 'more')
  await refused(packed('store.db', `media/${name}`, 'media/more.png', 'manifest.json')).toThrow('has media/more.png')
  writeFileSync(join(unpacked, 'manifest.json'), '{}')
  await refused(packed('store.db', `media/${name}`, 'manifest.json')).toThrow('The manifest of this backup is damaged')
  expect(isUntouched()).toBe(true)
})

test('a backup of an earlier version has no manifest and is restored, and a damaged store in it is refused in words [EXT-20]', async () => {
  await using server = await openTestServer(onDisk)
  const name = addUpload(server, 1000)
  const file = join(folder(), 'backup.tar')
  await writeBackup(server.store, server.storage, file)
  const unpacked = folder()
  execFileSync('tar', ['-xf', file, '-C', unpacked])
  const old = join(folder(), 'old.tar')
  const packOld = () => execFileSync('tar', ['-cf', old, '-C', unpacked, 'store.db', `media/${name}`])
  packOld()
  const restored = await restoreBackup(old, folder(), null, 1)
  expect(restored).toEqual({
    aside: null,
    isChecked: false,
    editors: [{ email: EMAIL, isBack: false }],
    keys: [],
    hasFactors: false,
    leftOut: null,
  })
  const { dataDir, isUntouched } = livingFolder()
  for (const damage of [holdsWhatItMayNot, (store: string) => writeFileSync(store, 'no store')]) {
    damage(join(unpacked, 'store.db'))
    packOld()
    await expect(restoreBackup(old, dataDir, null, 1)).rejects.toThrow('The store in this backup is damaged.')
  }
  expect(isUntouched()).toBe(true)
})

test('a backup of a newer version is refused before anything is moved [EXT-20]', async () => {
  await using server = await openTestServer(onDisk)
  await sql`insert into kysely_migration values ('999-later', '')`.execute(server.store.db)
  const file = join(folder(), 'newer.tar')
  await writeBackup(server.store, server.storage, file)
  const { dataDir, isUntouched } = livingFolder()
  await expect(restoreBackup(file, dataDir, null, 9)).rejects.toThrow('it knows the change "999-later"')
  expect(isUntouched()).toBe(true)
})

test('an incomplete or foreign backup file changes nothing', async () => {
  await using server = await openTestServer(onDisk)
  const whole = join(folder(), 'whole.tar')
  await writeBackup(server.store, server.storage, whole)
  const { dataDir, isUntouched } = livingFolder()
  const cut = join(folder(), 'cut.tar')
  writeFileSync(cut, readFileSync(whole).subarray(0, 5000))
  const foreign = join(folder(), 'foreign.tar')
  const archive = pack()
  archive.entry({ name: '../store.db' }, readFileSync(join(dataDir, 'store.db')))
  archive.finalize()
  writeFileSync(foreign, await buffer(archive))
  for (const file of [cut, foreign, join(dataDir, 'store.db'), '/nowhere.tar'])
    await expect(restoreBackup(file, dataDir, null, 9)).rejects.toThrow(/backup|no file/)
  expect(isUntouched()).toBe(true)
})

test('a wrong key, a missing one and a cut or reordered encrypted backup are refused in words [EXT-20]', async () => {
  await using server = await openTestServer(onDisk)
  const name = addUpload(server, 200_000)
  const whole = randomBytes(32)
  const { dataDir, isUntouched } = livingFolder()
  const refused = (file: string, key: string | null) => expect(restoreBackup(file, dataDir, null, 1, { key })).rejects
  for (const key of [KEY, whole.toString('hex'), whole.toString('base64')]) {
    const file = join(folder(), 'backup.tar.sealed')
    await writeBackup(server.store, server.storage, file, { key })
    const bytes = readFileSync(file)
    expect(bytes.includes(name)).toBe(false)
    await refused(file, null).toThrow('This backup is encrypted. Set BACKUP_KEY to its key.')
    for (const other of ['another passphrase', randomBytes(32).toString('hex')])
      await refused(file, other).toThrow('BACKUP_KEY is not the key of this backup. Nothing was restored.')
    const sealedPart = 64 * 1024 + 16
    const head = 50
    const part = (at: number) => bytes.subarray(head + at * sealedPart, head + (at + 1) * sealedPart)
    const changed = {
      cut: bytes.subarray(0, head + 2 * sealedPart),
      short: bytes.subarray(0, -1),
      none: bytes.subarray(0, head),
      swapped: Buffer.concat([bytes.subarray(0, head), part(1), part(0), bytes.subarray(head + 2 * sealedPart)]),
      longer: Buffer.concat([bytes, part(0)]),
    }
    for (const content of Object.values(changed)) {
      const other = join(folder(), 'changed')
      writeFileSync(other, content)
      await refused(other, key).toThrow('This encrypted backup is damaged or incomplete. Nothing was restored.')
    }
    // The same key in another spelling opens it.
    if (key !== KEY) await restoreBackup(file, folder(), null, 1, { key: whole.toString('hex').toUpperCase() })
  }
  expect(isUntouched()).toBe(true)
})

test('while an encrypted backup is written, health and saves are answered [EXT-20]', async () => {
  await using server = await openSignedIn(onDisk)
  for (let number = 0; number < 4; number += 1) addUpload(server, 4 * 1024 * 1024)
  let isWritten = false
  const written = writeBackup(server.store, server.storage, join(folder(), 'backup'), { key: KEY }).then(() => {
    isWritten = true
  })
  let answers = 0
  for (; !isWritten; answers += 1) {
    expect((await server.fetch('/healthz')).status).toBe(200)
    if (answers < 5) await save(server, '/api/v1/news', story({ title: `Meanwhile ${answers}` }))
    await nextTurn()
  }
  await written
  // 16 MiB in parts of 64 KiB: a turn for each of them.
  expect(answers).toBeGreaterThan(100)
})

test('of two backups of one name at once, one is refused and the other is whole [EXT-20]', async () => {
  await using server = await openSignedIn(onDisk)
  addUpload(server, 100_000)
  const file = join(folder(), 'once.tar')
  const write = () => writeBackup(server.store, server.storage, file)
  const [first, second] = await Promise.allSettled([write(), write()])
  expect([first.status, second]).toMatchObject([
    'fulfilled',
    { status: 'rejected', reason: { message: `${file} is being written already.` } },
  ])
  expect((await restoreBackup(file, folder(), null, 7)).isChecked).toBe(true)
})

test('npm run backup and npm run editor make no store where there is none, and older backups stay [EXT-20]', async () => {
  const dataDir = folder()
  const target = folder()
  const older = ['meridian-2026-01-01T000000.000Z.tar', 'meridian-2026-01-02T000000.000Z.tar']
  for (const name of older) writeFileSync(join(target, name), '')
  for (const args of [
    ['backup', '--keep', '1', target],
    ['editor', 'list'],
  ]) {
    const refused = await command(dataDir, args)
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining(`There is no store in ${dataDir}.`)])
  }
  expect([readdirSync(target).sort(), existsSync(join(dataDir, 'store.db'))]).toEqual([older, false])
})

test('npm run backup -- --keep N writes under the time, and removes all but the newest N [EXT-20]', async () => {
  const dataDir = folder()
  const target = folder()
  const others = ['meridian.tar', 'notes.txt', 'meridian-2026-01-01T000000.000Z.tar.gz']
  const older = ['2026-01-01T000000.000Z.tar', '2026-01-02T000000.000Z.tar.sealed', '2026-01-03T000000.000Z.tar'].map(
    (time) => `meridian-${time}`,
  )
  const unfinished = 'meridian-2026-01-01T000000.000Z.tar.part'
  for (const name of [...others, ...older, unfinished]) writeFileSync(join(target, name), '')
  const { child, address } = startChild(dataDir)
  await address
  const made = await command(dataDir, ['backup', '--keep', '2', target])
  const [file = ''] = /\S+\.tar/.exec(made.out) ?? []
  expect([made.code, made.out]).toEqual([
    0,
    `${file} holds the store and 0 uploaded files. Older backups removed: 2.\n`,
  ])
  const kept = readdirSync(target).map((name) => join(target, name))
  expect(kept.sort()).toEqual([...[...others, older[2] ?? ''].map((name) => join(target, name)), file].sort())
  const refused = (...args: string[]) => expect(runOnServer(dataDir, { name: 'backup', args, folder: target })).rejects
  for (const args of [[], ['--keep', '0', target], ['--keep', 'x', target], ['--kept', target], [target, target]])
    await refused(...args).toThrow('npm run backup -- FILE | --keep N FOLDER')
  await refused('--keep', '2', 'none').toThrow(`There is no folder ${join(target, 'none')}. Is its disk mounted?`)
  await stopped(child, 'SIGTERM')
  const restored = await command(folder(), ['restore', file])
  expect([restored.code, restored.out]).toEqual([0, 'Restored. Nobody is signed in. Editors: first@meridian.test.\n'])
})
