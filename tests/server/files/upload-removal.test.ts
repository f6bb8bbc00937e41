import { readdir, readFile, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { carouselCalls } from '../../../contract/carousel'
import { newsCalls } from '../../../contract/news'
import { notificationCalls } from '../../../contract/notification'
import { fileNameIn, UPLOADS_PATH, uploadCall, uploadedFile } from '../../../contract/upload'
import { addKey, scope } from '../../../server/accounts/keys'
import { runCommand } from '../../../server/cli/server-commands'
import { AwayError } from '../../../server/errors'
import { createLog } from '../../../server/http/log'
import { openStorage } from '../../../server/media/storage'
import { noteChanges } from '../../../server/store/changes'
import { removeUnused, usesOf } from '../../../server/store/upload-removal'
import { save, slide } from '../support/bodies'
import { engines, openSignedIn, read, story, type TestServer, tempFolder } from '../support/kit'

const DAY = 86_400_000
const address = z.string()
const picture = await readFile(join(import.meta.dirname, '../../../server/seed/pictures/aurora.webp'))

/** Uploads a picture, and returns its address. */
async function upload(server: TestServer): Promise<string> {
  const body = new FormData()
  body.set('file', new Blob([picture], { type: 'image/webp' }), 'a.webp')
  body.set('mediaType', 'IMAGE')
  return address.parse((await read(await server.fetch(uploadCall.path, { method: 'POST', body }))).envelope.data)
}

const open = (engine?: Parameters<typeof openSignedIn>[0]) =>
  openSignedIn(engine, { KEEP_FREE_BYTES: '0', UNUSED_UPLOAD_DAYS: '40' })
const pathOf = (address: string) => `${UPLOADS_PATH}/${fileNameIn(address)}`
const mediaOf = async (server: TestServer) => (await readdir(join(server.dataDir, 'media'))).sort()
const removeAfter = (server: TestServer, days: number) =>
  removeUnused(server.store.db, server.storage, server.settings, server.clock.now + days * DAY)

test.each(engines)(
  'an upload goes that nothing has named for its days; one of an item, of the bin or of a noted change stays, on $engine',
  async (engine) => {
    await using server = await open(engine.open)
    const [unused, first, second] = [await upload(server), await upload(server), await upload(server)]
    const news = newsCalls.save.path
    const { id } = await save(server, news, story({ imageUrls: [first] }))
    await save(server, news, story({ id, imageUrls: [second] }))
    await server.call('DELETE', `${news}/${id}`)
    expect(await removeAfter(server, 39)).toBe(0)
    expect(await removeAfter(server, 41)).toBe(1)
    expect(await mediaOf(server)).toEqual([fileNameIn(first), fileNameIn(second)].sort())
    expect(await readdir(join(server.dataDir, 'orphans'))).toEqual([fileNameIn(unused)])
    expect((await server.fetch(unused)).status).toBe(404)
    await server.store.db.deleteFrom('changes').execute()
    // It searches once a day.
    expect(await removeAfter(server, 41.5)).toBe(0)
    expect(await removeAfter(server, 43)).toBe(2)
    expect(await server.store.db.selectFrom('uploads').selectAll().execute()).toEqual([])
  },
)

test('an upload stays that an item names as its source alone, and is used by it [EXT-194, EXT-301]', async () => {
  await using server = await open()
  const source = await upload(server)
  await save(server, carouselCalls.add.path, slide({ sourceUrl: `https://desk.example${source}` }))
  await server.store.db.deleteFrom('changes').execute()
  expect(await removeAfter(server, 41)).toBe(0)
  expect(await usesOf(server.store.db, fileNameIn(source))).toEqual([{ kind: 'carousel', count: 1 }])
})

test.each(engines)(
  'an upload stays that an item, a deleted one or a broadcast begins to name while others are removed, on $engine [EXT-194]',
  async (engine) => {
    await using server = await open(engine.open)
    const uploads = await Promise.all(Array.from({ length: 5 }, () => upload(server)))
    const news = newsCalls.save.path
    server.clock.now += 41 * DAY
    await server.signIn()
    let began: string[] = []
    const storage = {
      ...server.storage,
      async quarantine(name: string) {
        await server.storage.quarantine?.(name)
        if (began.length > 0) return
        const left = uploads.filter((address) => fileNameIn(address) !== name)
        const [saved = '', deleted = '', sent = ''] = left
        began = [saved, deleted, sent]
        await save(server, news, story({ imageUrls: [saved] }))
        const { id } = await save(server, news, story({ imageUrls: [deleted] }))
        await server.call('DELETE', `${news}/${id}`)
        await server.call('POST', notificationCalls.send.path, { subject: 'Storm', image: sent, data: {} })
      },
    }
    expect(await removeUnused(server.store.db, storage, server.settings, server.clock.now)).toBe(2)
    for (const address of began) expect((await server.fetch(address)).status).toBe(200)
  },
)

test.each(engines)(
  'an upload that cannot be removed keeps no other in its place, and is named, on $engine [EXT-194]',
  async (engine) => {
    await using server = await open(engine.open)
    const names = (await Promise.all(Array.from({ length: 3 }, () => upload(server)))).map(fileNameIn).sort()
    const [stuck = ''] = names
    const failing = (error: Error) => ({
      ...server.storage,
      async quarantine(name: string) {
        if (name === stuck) throw error
        await server.storage.quarantine?.(name)
      },
    })
    const denied = failing(Object.assign(new Error('permission denied'), { code: 'EACCES' }))
    const { db } = server.store
    const at = server.clock.now + 41 * DAY
    await expect(removeUnused(db, denied, server.settings, at)).rejects.toThrow(
      `1 uploads cannot be removed: ${stuck} (EACCES)`,
    )
    expect(await mediaOf(server)).toEqual([stuck])
    expect(await db.selectFrom('uploads').select('name').execute()).toEqual([{ name: stuck }])
    // It is tried again a day later.
    expect(await removeUnused(db, denied, server.settings, at + DAY / 2)).toBe(0)
    const away = failing(new AwayError('The bucket does not answer'))
    await expect(removeUnused(db, away, server.settings, at + 2 * DAY)).rejects.toThrow('The bucket does not answer')
    expect(await removeUnused(db, server.storage, server.settings, at + 2 * DAY)).toBe(1)
  },
)

test('a search by a clock that was ahead puts no later one off, once it is set back [EXT-194]', async () => {
  await using server = await open()
  expect(await removeAfter(server, 400)).toBe(0)
  await upload(server)
  expect(await removeAfter(server, 41)).toBe(1)
  expect(await removeAfter(server, 41.5)).toBe(0)
})

test('an upload stays whatever its address goes on with after the name, and goes where that is a longer name [EXT-194]', async () => {
  await using server = await open()
  const ends = [
    '',
    ' ',
    '!small',
    ';v=2',
    ',',
    ')',
    '-640w',
    '?w=640',
    '#top',
    '/small',
    '"',
    '\\',
    '.bak',
    '%20',
    'ü',
    '_1',
  ]
  const kept = await Promise.all(ends.map(async (end) => ({ address: await upload(server), end })))
  const longer = await upload(server)
  const imageUrls = kept.map(({ address, end }) => `https://cdn.example${address}${end}`)
  await save(server, newsCalls.save.path, story({ imageUrls: [...imageUrls, `${longer}2`] }))
  expect(await removeAfter(server, 41)).toBe(1)
  const left = await mediaOf(server)
  expect(kept.filter(({ address }) => !left.includes(fileNameIn(address)))).toEqual([])
})

test.each(engines)(
  'the picture of a broadcast stays as long as the broadcast, which is among its uses, on $engine [EXT-301]',
  async (engine) => {
    await using server = await open(engine.open)
    const image = await upload(server)
    const { path } = notificationCalls.send
    expect((await server.call('POST', path, { subject: 'Storm', image, data: {} })).status).toBe(200)
    expect(await removeAfter(server, 41)).toBe(0)
    expect((await server.fetch(image)).status).toBe(200)
    const found = uploadedFile.parse((await server.call('GET', pathOf(image))).envelope.data)
    expect(found.uses).toEqual([{ kind: 'outbox', count: 1 }])
  },
)

test.each(engines)(
  'an operator takes a file down at once, and is told what still names it, on $engine [EXT-20]',
  async (engine) => {
    await using server = await open(engine.open)
    const [bad, good] = [await upload(server), await upload(server)]
    const news = newsCalls.save.path
    await save(server, news, story({ imageUrls: [good, bad] }))
    const run = (...args: string[]) => {
      const { store, storage, settings } = server
      const log = createLog('info', { write: (line) => server.lines.push(line) })
      return runCommand(
        { store, storage, settings, log, address: 'http://localhost:4500' },
        { name: 'editor', args, folder: '/' },
      )
    }
    expect((await server.fetch(bad)).status).toBe(200)
    expect(await run('take-down', `https://desk.example${bad}?width=640`)).toBe(
      'The file is gone. Still named by: news 1, changes 1.',
    )
    expect([(await server.fetch(bad)).status, (await server.fetch(good)).status]).toEqual([404, 200])
    expect(server.lines.some((line) => line.includes('upload.takenDown'))).toBe(true)
    const odd = [`${fileNameIn(good)}/`, `${good}/a`, 'a'.repeat(300), `${fileNameIn(good)}\u0000`]
    for (const address of [bad, '/media/../store.db', 'no.png', ...odd])
      await expect(run('take-down', address)).rejects.toThrow('There is no uploaded file at that address.')
    await expect(run('take-down', '')).rejects.toThrow()
    expect(await mediaOf(server)).toEqual([fileNameIn(good)])
  },
)

test.each(engines)(
  'an operator whose settings name another place of the uploads takes no file down, on $engine [EXT-20]',
  async (engine) => {
    await using server = await open(engine.open)
    const address = await upload(server)
    const storage = await openStorage(tempFolder('elsewhere'), null)
    const at = { ...server, storage, log: createLog('silent'), address: 'http://localhost:4500' }
    const run = runCommand(at, { name: 'editor', args: ['take-down', address], folder: '/' })
    await expect(run).rejects.toThrow('If there is one, run this with the settings of the server.')
    expect((await server.fetch(address)).status).toBe(200)
    expect(await server.store.db.selectFrom('uploads').select('name').execute()).toEqual([
      { name: fileNameIn(address) },
    ])
    await storage.close()
  },
)

test.each(engines)(
  'a file is gone before anyone counts what names it, a hundred rows at a time, on $engine [EXT-20, EXT-301]',
  async (engine) => {
    await using server = await open(engine.open)
    const { db } = server.store
    const names = [fileNameIn(await upload(server)), fileNameIn(await upload(server))] as const
    let steps: string[] = []
    const watched = db.withPlugin({
      transformQuery({ node }) {
        steps.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const remove = async (name: string) => {
      await server.storage.remove(name)
      steps.push('gone')
    }
    const takenDown = async (name: string) => {
      steps = []
      const log = createLog('silent')
      const store = { ...server.store, db: watched }
      const storage = { ...server.storage, remove }
      const at = { store, storage, settings: server.settings, log, address: 'http://localhost:4500' }
      const said = await runCommand(at, { name: 'editor', args: ['take-down', name], folder: '/' })
      expect(steps.slice(0, 3)).toEqual(['InsertQueryNode', 'gone', 'DeleteQueryNode'])
      return { said, statements: steps.length }
    }
    const unnamed = await takenDown(names[0])
    const source = { db, now: '', call: '', editor: { id: 'e', email: '', name: 'Ada' } }
    const note = { kind: 'news', itemId: 'n', version: 1, before: null, after: { imageUrls: [`/media/${names[1]}`] } }
    await noteChanges(source, Array(250).fill(note))
    const named = await takenDown(names[1])
    expect([unnamed.said, named.said]).toEqual(['The file is gone.', 'The file is gone. Still named by: changes 250.'])
    expect(named.statements - unnamed.statements).toBe(3)
  },
)

test.each(engines)(
  'a file whose take-down failed after it was gone is taken down by another attempt, on $engine [EXT-20, EXT-301]',
  async (engine) => {
    await using server = await open(engine.open)
    const { db } = server.store
    const address = await upload(server)
    const marks = async () => (await db.selectFrom('marks').select('name').execute()).map(({ name }) => name)
    const byDesk = async () => (await server.call('DELETE', pathOf(address))).status === 200
    const at = { ...server, log: createLog('silent'), address: 'http://localhost:4500' }
    const byCommand = (given = address) =>
      runCommand(at, { name: 'editor', args: ['take-down', given], folder: '/' }).then(
        () => true,
        () => false,
      )
    await sql`alter table uploads rename to others`.execute(db)
    expect(await byDesk()).toBe(false)
    expect((await server.fetch(address)).status).toBe(404)
    expect(await marks()).toContain(`taken-down ${fileNameIn(address)}`)
    await sql`alter table others rename to uploads`.execute(db)
    const other = await upload(server)
    expect(await byDesk()).toBe(true)
    expect(await byDesk()).toBe(false)
    await sql`alter table uploads rename to others`.execute(db)
    expect(await byCommand(other)).toBe(false)
    await sql`alter table others rename to uploads`.execute(db)
    expect([await byCommand(other), await byCommand(other)]).toEqual([true, false])
    expect(await db.selectFrom('uploads').selectAll().execute()).toEqual([])
  },
)

test.each(engines)(
  'a file goes only once it is noted that it was taken down, which another attempt may note, on $engine [EXT-20, EXT-301]',
  async (engine) => {
    await using server = await open(engine.open)
    const { db } = server.store
    const address = await upload(server)
    await sql`alter table marks rename to others`.execute(db)
    expect((await server.call('DELETE', pathOf(address))).status).toBe(500)
    expect((await server.fetch(address)).status).toBe(200)
    await sql`alter table others rename to marks`.execute(db)
    expect((await server.call('DELETE', pathOf(address))).status).toBe(200)
    expect((await server.fetch(address)).status).toBe(404)
  },
)

test.each(engines)('a sign-in advertises the uploaded files, on $engine [EXT-301]', async (engine) => {
  await using server = await open(engine.open)
  expect((await server.signIn()).headers.get('link')).toContain('</api/v1/uploads>; rel="uploads"')
})

test.each(engines)(
  'an editor is told what a file is and what names it, and takes it down at once, on $engine [EXT-301]',
  async (engine) => {
    await using server = await open(engine.open)
    const [bad, good] = [await upload(server), await upload(server)]
    const news = newsCalls.save.path
    const { id } = await save(server, news, story({ imageUrls: [good, bad] }))
    await save(server, news, story({ imageUrls: [bad] }))
    await save(server, '/api/v1/carousel', slide({ imageUrl: bad }))
    const uses = [
      { kind: 'news', count: 2 },
      { kind: 'carousel', count: 1 },
      { kind: 'changes', count: 3 },
    ]
    const found = await server.call('GET', pathOf(bad))
    expect(uploadedFile.parse(found.envelope.data)).toEqual({
      name: fileNameIn(bad),
      type: 'image/webp',
      size: picture.byteLength,
      createdAt: new Date(server.clock.now).toISOString(),
      url: bad,
      uses,
    })
    const taken = await server.call('DELETE', pathOf(bad))
    expect([taken.status, taken.envelope]).toEqual([200, { success: true, data: uses }])
    expect([(await server.fetch(bad)).status, (await server.fetch(good)).status]).toEqual([404, 200])
    expect(await mediaOf(server)).toEqual([fileNameIn(good)])
    const rows = await server.store.db.selectFrom('uploads').select('name').execute()
    expect(rows).toEqual([{ name: fileNameIn(good) }])
    // The items stay as they were.
    const [row] = await server.store.db.selectFrom('news').select('imageUrls').where('id', '=', id).execute()
    expect(row?.imageUrls).toContain(bad)
    for (const method of ['GET', 'DELETE']) {
      const again = await server.call(method, pathOf(bad))
      expect([again.status, again.envelope.message]).toEqual([404, 'There is no uploaded file at that address.'])
    }
    const lines = server.lines.filter((line) => line.includes('upload.takenDown'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('"editor":')
  },
)

test.each(engines)('a file from before the table of uploads has no time, on $engine [EXT-301]', async (engine) => {
  await using server = await open(engine.open)
  const address = await upload(server)
  await server.store.db.updateTable('uploads').set({ editorId: '' }).execute()
  const { envelope } = await server.call('GET', pathOf(address))
  expect(uploadedFile.parse(envelope.data)).toMatchObject({ createdAt: null, uses: [] })
})

test('what is no name of an uploaded file is not found, and nothing outside their folder is reached [EXT-301]', async () => {
  await using server = await open()
  const address = await upload(server)
  const name = fileNameIn(address)
  await symlink(join(server.dataDir, 'media', name), join(server.dataDir, 'media', 'link.webp'))
  const names = [
    'none.webp',
    'store.db',
    'link.webp',
    name.toUpperCase(),
    `${name}.part`,
    `media/${name}`,
    `../media/${name}`,
  ]
  const odd = [
    '',
    '.',
    '..',
    '\u0000',
    `${name}\u0000`,
    `${name}?a`,
    `${name}#a`,
    ` ${name}`,
    `${name}\n`,
    `..\\${name}`,
  ]
  for (const one of [...names, ...odd])
    for (const method of ['GET', 'DELETE'])
      expect([one, (await server.call(method, `${UPLOADS_PATH}/${encodeURIComponent(one)}`)).status]).toEqual([
        one,
        404,
      ])
  expect((await server.fetch(address)).status).toBe(200)
  expect(await mediaOf(server)).toEqual([name, 'link.webp'].sort())
})

test('whoever has a file that was taken down is told that it is gone, by an answer that is not kept [EXT-272, EXT-301]', async () => {
  await using server = await open()
  const address = await upload(server)
  const headers = { 'if-none-match': `"${fileNameIn(address)}"` }
  expect((await server.fetch(address, { headers })).status).toBe(304)
  await server.call('DELETE', pathOf(address))
  for (const method of ['GET', 'HEAD']) {
    const gone = await server.fetch(address, { method, headers })
    expect([gone.status, gone.headers.get('cache-control')]).toEqual([404, 'no-store'])
  }
})

test('nobody without a session and no key looks a file up or takes it down [EXT-301]', async () => {
  await using server = await open()
  const address = await upload(server)
  const keys = await Promise.all(
    scope.options.map((name) => addKey(server.store.db, name, [name], '2026-11-21T09:00:00.000Z')),
  )
  for (const method of ['GET', 'DELETE']) {
    expect((await server.call(method, pathOf(address), undefined, { cookie: '' })).status).toBe(401)
    for (const key of keys) {
      const headers = { cookie: '', authorization: `Bearer ${key}` }
      expect((await server.call(method, pathOf(address), undefined, headers)).status).toBe(403)
    }
  }
  expect((await server.fetch(address)).status).toBe(200)
})

test('a file that is taken down while it is sent reaches its reader whole, and two that take it down both get an answer [EXT-301]', async () => {
  await using server = await open()
  const address = await upload(server)
  const [whole, part] = [await server.fetch(address), await server.fetch(address, { headers: { range: 'bytes=5-' } })]
  const both = await Promise.all([server.call('DELETE', pathOf(address)), server.call('DELETE', pathOf(address))])
  expect(both.map(({ status }) => status).filter((status) => status !== 404)).toContain(200)
  expect(both.every(({ status }) => status === 200 || status === 404)).toBe(true)
  expect(Buffer.from(await whole.arrayBuffer()).equals(picture)).toBe(true)
  expect(Buffer.from(await part.arrayBuffer()).equals(picture.subarray(5))).toBe(true)
  expect((await server.fetch(address)).status).toBe(404)
})
