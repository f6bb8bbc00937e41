import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../../server/config'
import { codeOf } from '../../../server/errors'
import { checkContent } from '../../../server/media/inspect-content'
import { stripMetadata } from '../../../server/media/metadata/strip'
import { moveDurably, openFolderStorage, openStorage, type Storage } from '../../../server/media/storage'
import { removeLeftTemp } from '../../../server/media/temp'
import { asNobody } from '../support/as-nobody'
import { tempFolder } from '../support/kit'

/** A file among those that are being received. */
function received({ temp }: Storage, text: string): string {
  const file = join(temp, crypto.randomUUID())
  writeFileSync(file, text)
  return file
}
const textOf = async (stream: ReadableStream<Uint8Array>) => new Response(stream).text()
async function namesOf(storage: Storage) {
  const names: string[] = []
  for await (const name of storage.names()) names.push(name)
  return names.sort()
}
/** The files and folders of a place that this process holds open, where the system tells. */
const openIn = (folder: string) =>
  (existsSync('/proc/self/fd') ? readdirSync('/proc/self/fd') : [])
    .map((number) => {
      try {
        return readlinkSync(`/proc/self/fd/${number}`)
      } catch {
        return ''
      }
    })
    .filter((path) => path.startsWith(folder))
/** Only the user of the server may read and change what is stored; Windows has no such rights. */
const rightsOf = (path: string) => (process.platform === 'win32' ? 0o700 : statSync(path).mode & 0o777)

test('an upload is moved to its name, and is read from there as a whole and in parts', async () => {
  const dataDir = tempFolder()
  const storage = await openFolderStorage(dataDir)
  const file = received(storage, 'the picture')
  await storage.put('a.png', file, 'image/png')
  expect([existsSync(file), await storage.size('a.png'), await namesOf(storage)]).toEqual([false, 11, ['a.png']])
  expect(await textOf(await storage.read('a.png', { start: 0, end: 10 }))).toBe('the picture')
  expect(await textOf(await storage.read('a.png', { start: 4, end: 6 }))).toBe('pic')
  expect(readFileSync(join(dataDir, 'media', 'a.png'), 'utf8')).toBe('the picture')
  expect(await storage.changedAt('a.png')).toBe(statSync(join(dataDir, 'media', 'a.png')).mtimeMs)
})

test('what is read of a file is its bytes alone, also of one that is longer than a single read', async () => {
  const storage = await openFolderStorage(tempFolder())
  const text = '0123456789'.repeat(20_000)
  await storage.put('a.png', received(storage, text), 'image/png')
  expect(await textOf(await storage.read('a.png', { start: 5, end: text.length - 1 }))).toBe(text.slice(5))
})

test('a file that is missing, a folder and a symbolic link have neither size nor time', async () => {
  const dataDir = tempFolder()
  const storage = await openFolderStorage(dataDir)
  mkdirSync(join(dataDir, 'media', 'folder.png'))
  writeFileSync(join(dataDir, 'secret'), 'secret')
  symlinkSync(join(dataDir, 'secret'), join(dataDir, 'media', 'link.png'))
  for (const name of ['none.png', 'folder.png', 'link.png'])
    expect([name, await storage.size(name), await storage.changedAt(name)]).toEqual([name, null, null])
})

test('a file that cannot be looked at is not taken for a missing one, nor its folder for one that can be read', async () => {
  const dataDir = tempFolder()
  const storage = await openFolderStorage(dataDir)
  const media = join(dataDir, 'media')
  await storage.put('a.png', received(storage, 'a'), 'image/png')
  await storage.check()
  chmodSync(media, 0o600)
  const asked = await asNobody([dataDir], () =>
    Promise.all(
      [storage.size('a.png'), storage.changedAt('a.png'), storage.open('a.png', undefined), storage.check()].map(
        (found) => found.then(() => 'found', codeOf),
      ),
    ),
  )
  chmodSync(media, 0o700)
  expect(asked).toEqual(Array(4).fill('EACCES'))
  rmSync(media, { recursive: true })
  await expect(storage.check()).rejects.toThrow('ENOENT')
})

test('a removed file is gone, and one that is gone already may be removed', async () => {
  const storage = await openFolderStorage(tempFolder())
  await storage.put('a.png', received(storage, 'a'), 'image/png')
  for (let round = 0; round < 2; round += 1) {
    await storage.remove('a.png')
    expect([await storage.size('a.png'), await namesOf(storage)]).toEqual([null, []])
  }
})

test('a file that is removed once it is opened reaches its reader whole, and is held open no longer [EXT-301]', async () => {
  const dataDir = tempFolder()
  const storage = await openFolderStorage(dataDir)
  await storage.put('a.png', received(storage, 'the picture'), 'image/png')
  const [whole, part, beyond] = [
    await storage.open('a.png', undefined),
    await storage.open('a.png', 'bytes=4-6'),
    await storage.open('a.png', 'bytes=99-'),
  ]
  await storage.remove('a.png')
  expect([whole?.bytes && (await textOf(whole.bytes)), part?.bytes && (await textOf(part.bytes))]).toEqual([
    'the picture',
    'pic',
  ])
  expect(beyond).toEqual({ size: 11, range: 'unsatisfiable', bytes: null })
  expect(await storage.open('a.png', undefined)).toBeNull()
  await expect.poll(() => openIn(join(dataDir, 'media'))).toEqual([])
})

test('a file that is set aside leaves the service and is kept, beside others that were', async () => {
  const dataDir = tempFolder()
  const storage = await openFolderStorage(dataDir)
  for (const name of ['a.png', 'b.png', 'c.png']) await storage.put(name, received(storage, name), 'image/png')
  for (const name of ['a.png', 'b.png']) await storage.quarantine?.(name)
  expect(await namesOf(storage)).toEqual(['c.png'])
  expect(readdirSync(join(dataDir, 'orphans')).sort()).toEqual(['a.png', 'b.png'])
  expect(readFileSync(join(dataDir, 'orphans', 'b.png'), 'utf8')).toBe('b.png')
  expect(rightsOf(join(dataDir, 'orphans'))).toBe(0o700)
})

test('each process receives uploads in a folder of its own, in folders of its user alone [EXT-271]', async () => {
  const dataDir = join(tempFolder(), 'new', 'data')
  const first = await openFolderStorage(dataDir)
  await first.put('a.png', received(first, 'a'), 'image/png')
  const half = received(first, 'half')
  const other = await openFolderStorage(dataDir)
  expect([existsSync(half), readdirSync(other.temp), await namesOf(other)]).toEqual([true, [], ['a.png']])
  for (const name of ['temp', 'media']) expect(rightsOf(join(dataDir, name))).toBe(0o700)
  await other.close()
  expect([existsSync(other.temp), existsSync(half)]).toEqual([false, true])
})

test('a start removes what killed processes were receiving: all of it where it is alone, else what is a day old [EXT-271]', async () => {
  const dataDir = tempFolder()
  const [gone, living, own] = [
    await openFolderStorage(dataDir),
    await openFolderStorage(dataDir),
    await openFolderStorage(dataDir),
  ]
  const [left, half] = [received(gone, 'left'), received(living, 'half')]
  const now = Date.now()
  const aDayAgo = new Date(now - 86_400_001)
  utimesSync(gone.temp, aDayAgo, aDayAgo)
  await removeLeftTemp(own.temp, { isAlone: false, now })
  expect([existsSync(left), existsSync(half)]).toEqual([false, true])
  // A server that receives nothing for a day still has its folder.
  await removeLeftTemp(living.temp, { isAlone: false, now: now + 86_400_000 })
  expect([existsSync(living.temp), existsSync(own.temp)]).toEqual([true, false])
  await removeLeftTemp(own.temp, { isAlone: true, now })
  expect(readdirSync(join(dataDir, 'temp'))).toEqual([basename(own.temp)])
})

test('what cannot be removed of what was left keeps nothing else, and is told [EXT-271]', async () => {
  const dataDir = tempFolder()
  const own = await openFolderStorage(dataDir)
  const fixed = join(dataDir, 'temp', 'a')
  for (const name of ['a', 'b', 'c']) mkdirSync(join(dataDir, 'temp', name))
  writeFileSync(join(fixed, 'half'), 'half')
  chmodSync(fixed, 0o500)
  const removal = await asNobody([dataDir], () =>
    removeLeftTemp(own.temp, { isAlone: true, now: Date.now() }).catch(String),
  )
  chmodSync(fixed, 0o700)
  expect([readdirSync(join(dataDir, 'temp')).sort(), removal]).toEqual([
    [basename(own.temp), 'a'].sort(),
    'AggregateError: Folders of uploads in progress cannot be removed',
  ])
})

test('of starts at almost the same time each removes what is left, also where another was faster [EXT-271]', async () => {
  const dataDir = tempFolder()
  for (let at = 0; at < 100; at += 1) mkdirSync(join(dataDir, 'temp', `killed-${at}`), { recursive: true })
  const own = await openFolderStorage(dataDir)
  const starts: Promise<void>[] = []
  for (let at = 0; at < 8; at += 1) {
    starts.push(removeLeftTemp(own.temp, { isAlone: true, now: Date.now() }))
    await own.size('none.png')
  }
  await Promise.all(starts)
  expect(readdirSync(join(dataDir, 'temp'))).toEqual([basename(own.temp)])
})

test('a file that could be copied in part only is not among the stored ones', async () => {
  const dataDir = tempFolder()
  const storage = await openFolderStorage(dataDir)
  writeFileSync(join(dataDir, 'media', 'a.png.part'), 'half')
  writeFileSync(join(dataDir, 'media', 'part.png'), 'whole')
  expect(await namesOf(storage)).toEqual(['part.png'])
})

test('an upload that cannot be moved to its name stays where it is, and leaves no part of it', async () => {
  const dataDir = tempFolder()
  const storage = await openFolderStorage(dataDir)
  mkdirSync(join(dataDir, 'media', 'a.png'))
  const file = received(storage, 'the picture')
  await expect(storage.put('a.png', file, 'image/png')).rejects.toThrow()
  expect([readFileSync(file, 'utf8'), readdirSync(join(dataDir, 'media'))]).toEqual(['the picture', ['a.png']])
  await expect(storage.put('b.png', join(storage.temp, 'none'), 'image/png')).rejects.toThrow('ENOENT')
  expect(readdirSync(join(dataDir, 'media'))).toEqual(['a.png'])
})

test('a file is moved whole from one disk to another, where the machine has two', async () => {
  const memory = '/dev/shm'
  const folder = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'meridian-'))
  try {
    const [from, to] = [join(folder, 'a'), join(tempFolder(), 'a')]
    for (const text of ['first', 'second']) {
      writeFileSync(from, text)
      await moveDurably(from, to)
      expect([existsSync(from), readFileSync(to, 'utf8'), existsSync(`${to}.part`)]).toEqual([false, text, false])
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('a file is set aside also where the uploads are on a disk of their own, where the machine has two [EXT-194]', async () => {
  const memory = '/dev/shm'
  const uploads = mkdtempSync(join(existsSync(memory) ? memory : tmpdir(), 'meridian-'))
  try {
    const dataDir = tempFolder()
    symlinkSync(uploads, join(dataDir, 'media'))
    const storage = await openFolderStorage(dataDir)
    await storage.put('a.png', received(storage, 'a picture'), 'image/png')
    await storage.quarantine?.('a.png')
    expect(readdirSync(uploads)).toEqual([])
    expect(readFileSync(join(dataDir, 'orphans', 'a.png'), 'utf8')).toBe('a picture')
    await storage.close()
  } finally {
    rmSync(uploads, { recursive: true })
  }
})

test('a file is held open neither after it is stored nor after its reader has left it half read', async () => {
  const dataDir = tempFolder()
  const storage = await openFolderStorage(dataDir)
  await storage.put('a.png', received(storage, '0123456789'.repeat(100_000)), 'image/png')
  expect(openIn(dataDir)).toEqual([])
  const stream = await storage.read('a.png', { start: 0, end: 999_999 })
  const reader = stream.getReader()
  expect((await reader.read()).done).toBe(false)
  await reader.cancel()
  await expect.poll(() => openIn(dataDir)).toEqual([])
  expect((await textOf(await storage.read('a.png', { start: 0, end: 999_999 }))).length).toBe(1_000_000)
})

test('a file is held open neither after its content is checked nor after its metadata is overwritten', async () => {
  const folder = tempFolder()
  const { limits } = readSettings({ DATA_DIR: folder })
  const seed = join(import.meta.dirname, '../../../server/seed')
  for (const [kind, extension, name] of [
    ['IMAGE', 'webp', 'pictures/aurora.webp'],
    ['VIDEO', 'mp4', 'clips/ferry.mp4'],
  ] as const) {
    const file = join(folder, `a.${extension}`)
    copyFileSync(join(seed, name), file)
    const size = await checkContent(file, { kind, extension }, limits)
    await stripMetadata(file, size, extension)
    expect([extension, openIn(folder)]).toEqual([extension, []])
  }
})

test('uploads go into the folder unless a bucket is named, which other servers may share', async () => {
  const dataDir = tempFolder()
  const bucket = { name: 'b', region: 'us-east-1', endpoint: 'http://127.0.0.1:9', keyId: 'k', secret: 's' }
  const [folder, shared] = [await openStorage(dataDir, null), await openStorage(dataDir, bucket)]
  expect([folder.quarantine === null, shared.quarantine === null]).toEqual([false, true])
  expect([folder, shared].map(({ temp }) => dirname(temp))).toEqual([join(dataDir, 'temp'), join(dataDir, 'temp')])
})
