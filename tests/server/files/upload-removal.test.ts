import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { newsCalls } from '../../../contract/news'
import { uploadCall } from '../../../contract/upload'
import { runCommand } from '../../../server/cli/commands'
import { createLog } from '../../../server/http/log'
import { removeUnused } from '../../../server/store/upload-removal'
import { save } from '../support/bodies'
import { engines, openSignedIn, read, story, type TestServer } from '../support/kit'

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

const open = (engine: Parameters<typeof openSignedIn>[0]) =>
  openSignedIn(engine, { KEEP_FREE_BYTES: '0', UNUSED_UPLOAD_DAYS: '40' })
const nameOf = (address: string) => address.split('/').at(-1) ?? ''
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
    expect(await mediaOf(server)).toEqual([nameOf(first), nameOf(second)].sort())
    expect(await readdir(join(server.dataDir, 'orphans'))).toEqual([nameOf(unused)])
    expect((await server.fetch(unused)).status).toBe(404)
    await server.store.db.deleteFrom('changes').execute()
    // It searches once a day.
    expect(await removeAfter(server, 41.5)).toBe(0)
    expect(await removeAfter(server, 43)).toBe(2)
    expect(await server.store.db.selectFrom('uploads').selectAll().execute()).toEqual([])
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
    for (const address of [bad, '/media/../store.db', 'no.png', ''])
      await expect(run('take-down', address)).rejects.toThrow()
    expect(await mediaOf(server)).toEqual([nameOf(good)])
  },
)
