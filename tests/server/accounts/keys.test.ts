import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addKey, removeKey, type Scope } from '../../../server/accounts/keys'
import { runCommand } from '../../../server/cli/server-commands'
import { createLog } from '../../../server/http/log'
import { save } from '../support/bodies'
import { engines, openSignedIn, openTestServer, read, story, type TestServer } from '../support/kit'

const NEWS = '/api/v1/news'
const LIST = `${NEWS}/byTopicId`
const SEND = '/notify/api/toAll'
const picture = await readFile(join(import.meta.dirname, '../../../server/seed/pictures/aurora.webp'))
const text = z.optional(z.string())
const logged = z.looseObject({ key: text, path: text, event: text })

/** Makes calls with a key, and without the cookie of a browser. */
async function program(server: TestServer, name: string, ...scopes: Scope[]) {
  const key = await addKey(server.store.db, name, scopes, new Date(server.clock.now).toISOString())
  const headers = { authorization: `Bearer ${key}`, cookie: '' }
  return {
    key,
    headers,
    call: (method: string, path: string, body?: unknown) => server.call(method, path, body, headers),
  }
}

/** Runs npm run editor -- key on a server. */
const command = (server: TestServer, ...args: string[]) =>
  runCommand(
    {
      store: server.store,
      storage: server.storage,
      settings: server.settings,
      log: createLog('info', { write: (line) => server.lines.push(line) }),
      address: '',
    },
    { name: 'editor', args: ['key', ...args], folder: '/' },
  )

describe.each(engines)('on $engine', ({ open }) => {
  test('a key may do what its scopes say and nothing else, and makes no session [EXT-275]', async () => {
    await using server = await openTestServer(open)
    const [reader, writer, taker] = [
      await program(server, 'reader', 'read'),
      await program(server, 'writer', 'publish'),
      await program(server, 'taker', 'outbox'),
    ]
    const calls: [string, string, unknown?][] = [
      ['GET', LIST],
      ['POST', NEWS, story()],
      ['POST', SEND, { subject: 'Late', data: {} }],
      ['GET', '/api/v1/outbox/deliveries'],
      ['GET', '/dashboard/api/v1/user/account/sessions'],
    ]
    const statuses = async ({ call }: typeof reader) => {
      const found: number[] = []
      for (const [method, path, body] of calls) found.push((await call(method, path, body)).status)
      return found
    }
    expect(await statuses(reader)).toEqual([200, 403, 403, 403, 403])
    expect(await statuses(writer)).toEqual([403, 200, 200, 403, 403])
    expect(await statuses(taker)).toEqual([403, 403, 403, 200, 403])
    expect((await reader.call('POST', NEWS, story())).envelope.error).toBe('This key does not have the scope publish')
    expect(server.cookie).toBe(null)
    expect(await server.store.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('what a program writes, sends and uploads bears the name of its key, also in the log [EXT-275]', async () => {
    await using server = await openSignedIn(open, { KEEP_FREE_BYTES: '0' })
    const wire = await program(server, 'wire', 'read', 'publish')
    const made = await wire.call('POST', NEWS, story())
    expect(made.envelope.data).toMatchObject({ createdBy: 'wire (key)', changedBy: 'wire (key)' })
    const { id } = z.object({ id: z.string() }).parse(made.envelope.data)
    const history = await server.call('GET', `/api/v1/changes?kind=news&id=${id}&pageNo=0`)
    expect(history.envelope.data).toMatchObject({ changesList: [{ editor: 'wire (key)', act: 'created' }] })
    await wire.call('POST', SEND, { subject: 'Late', data: {} })
    const sent = await server.call('GET', '/api/v1/outbox')
    expect(sent.envelope.data).toMatchObject([{ subject: 'Late', editorName: 'wire (key)' }])
    const body = new FormData()
    body.append('mediaType', 'IMAGE')
    body.append('file', new Blob([new Uint8Array(picture)]), 'a.webp')
    const upload = { method: 'POST', body, headers: wire.headers }
    expect((await read(await server.fetch('/api/v1/b2/upload/categorized', upload))).status).toBe(200)
    await wire.call('GET', LIST)
    const named = server.lines.map((line) => logged.parse(JSON.parse(line))).filter(({ key }) => key === 'wire')
    expect(named.map(({ path }) => path)).toEqual([NEWS, SEND, '/api/v1/b2/upload/categorized', LIST])
    expect(server.lines.join('')).not.toContain(wire.key)
  })

  test('a key that was ended, changed or never made is refused, whatever cookie comes with it [EXT-275]', async () => {
    await using server = await openSignedIn(open)
    const wire = await program(server, 'wire', 'read')
    const status = async (authorization: string) => (await server.fetch(LIST, { headers: { authorization } })).status
    expect(await status(`Bearer ${wire.key}`)).toBe(200)
    for (const key of [`${wire.key}a`, wire.key.slice(0, -1), wire.key.toUpperCase(), 'mk_', "' or 1=1"])
      expect([key, await status(`Bearer ${key}`)]).toEqual([key, key.includes(' ') ? 200 : 401])
    await removeKey(server.store.db, 'wire')
    expect(await status(`Bearer ${wire.key}`)).toBe(401)
    await save(server, NEWS, story())
  })
})

test('keys are made, listed and ended on the command line, and a key is shown once and stored hashed [EXT-275]', async () => {
  await using server = await openTestServer()
  expect(await command(server, 'list')).toBe('No keys yet.')
  const printed = await command(server, 'add', 'push', 'outbox', 'read')
  const key = /^The key push for outbox and read, shown this once:\n(mk_[\w-]{43})$/.exec(printed)?.[1] ?? ''
  expect(key).not.toBe('')
  const headers = { authorization: `Bearer ${key}` }
  expect((await server.call('GET', LIST, undefined, headers)).status).toBe(200)
  expect(await command(server, 'list')).toMatch(/^push {2}outbox read {2}since \S+$/)
  const rows = JSON.stringify(await server.store.db.selectFrom('apiKeys').selectAll().execute())
  expect([rows.includes(key), rows.includes('push')]).toEqual([false, true])
  await expect(command(server, 'add', 'push', 'read')).rejects.toThrow('There is a key push already.')
  for (const args of [
    ['add'],
    ['add', 'a b', 'read'],
    ['add', 'x'],
    ['add', 'x', 'all'],
    ['add', 'x', 'read', 'y'],
    ['x', 'x'],
  ])
    await expect(command(server, ...args)).rejects.toThrow('npm run editor -- key add NAME')
  expect(await command(server, 'remove', 'push')).toBe('The key push is no longer valid.')
  await expect(command(server, 'remove', 'push')).rejects.toThrow('There is no key push.')
  expect((await server.call('GET', LIST, undefined, headers)).status).toBe(401)
  const entries = server.lines.map((line) => logged.parse(JSON.parse(line)))
  const events = entries.filter(({ event }) => event?.startsWith('key.'))
  expect(events).toMatchObject([
    { event: 'key.added', key: 'push' },
    { event: 'key.removed', key: 'push' },
  ])
})
