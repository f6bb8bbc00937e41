import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '../../../server/openapi/describe-api'
import { findEditor } from '../../../server/store/editors'
import { nouns } from '../support/bodies'
import { EMAIL, engines, newsPage, openSignedIn, openTestServer, PASSWORD, savedItem, story } from '../support/kit'

const servedCalls = endpoints.map(({ call }) => call)

const SERVER = join(import.meta.dirname, '../../../server')
const COMMAND_SOCKET = join('cli', 'command-socket.ts')
const SCANNER = join('media', 'scanner.ts')
const STORE_COPY = join('store', 'store-copy.ts')
const OUTSIDE_STORE = join('backup', 'outside-store.ts')
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }))

afterEach(() => {
  for (const name of ['polluted', 'isAdmin']) expect(Reflect.get({}, name)).toBe(undefined)
})

test.each(engines)('no call accepts an unknown field, on $engine', async ({ open }) => {
  await using server = await openSignedIn(open)
  const bodies: Record<string, object> = {
    '/api/v1/news': story(),
    ...Object.fromEntries(nouns.map(({ path, body }) => [path, body()])),
    '/api/v1/carousel/order': { id: 'c1', before: null },
    '/notify/api/toAll': { subject: 'Fog', data: {} },
    '/api/v1/outbox/acknowledgement': { cursor: '0' },
    '/dashboard/api/v1/user/login': { email: EMAIL, password: PASSWORD },
    '/dashboard/api/v1/user/login/code': { ticket: 'x', code: '123456' },
    '/dashboard/api/v1/user/account/factor': {},
    '/dashboard/api/v1/user/account/factor/code': { code: '123456' },
    '/dashboard/api/v1/user/account/factor/recovery': {},
    '/dashboard/api/v1/user/invitation': { token: 'x', newPassword: 'nine owls on a pier' },
    '/dashboard/api/v1/user/account/confirmation': { password: PASSWORD },
    '/dashboard/api/v1/user/account/password': { currentPassword: PASSWORD, newPassword: 'nine owls on a pier' },
  }
  const taking = servedCalls.filter((call) => call.method === 'post' || call.method === 'put')
  expect(Object.keys(bodies).sort()).toEqual([...new Set(taking.map((call) => call.path))].sort())
  const methodOf = (path: string) =>
    taking.some((call) => call.path === path && call.method === 'post') ? 'POST' : 'PUT'
  const extras = { createdAt: '2020-01-01T00:00:00Z', role: 'admin', isAdmin: true, editorId: 'x', tokenHash: 'x' }
  for (const [path, body] of Object.entries(bodies))
    for (const [name, value] of Object.entries(extras)) {
      const { status, envelope } = await server.call(methodOf(path), path, { ...body, [name]: value })
      expect([status, envelope.message?.split(':')[0]]).toEqual([422, name])
    }
  for (const table of ['news', 'outbox', ...nouns.map(({ noun }) => noun)] as const)
    expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test.each(engines)(
  'a time is of the years 0000 to 9999, else it is refused by its field, on $engine',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const saved = async (dateTime: string) => {
      const { envelope } = await server.call('POST', '/api/v1/news', story({ dateTime }))
      return envelope.success ? savedItem.parse(envelope.data).dateTime : envelope.message?.split(':')[0]
    }
    expect(await saved('9999-12-31T23:59:59-14:00')).toBe('dateTime')
    expect(await saved('0000-01-01T00:00:00+14:00')).toBe('dateTime')
    expect(await saved('9999-12-31T23:59:59+14:00')).toBe('9999-12-31T09:59:59.000Z')
    expect(await saved('9999-12-31T23:59:59.999Z')).toBe('9999-12-31T23:59:59.999Z')
    expect(await saved('0000-01-01T00:00:00Z')).toBe('0000-01-01T00:00:00.000Z')
  },
)

test('a client can set neither the id nor the creation date of an item', async () => {
  await using server = await openSignedIn()
  expect((await server.call('POST', '/api/v1/news', story({ id: 'chosen' }))).status).toBe(404)
  const made = savedItem.parse((await server.call('POST', '/api/v1/news', story())).envelope.data)
  server.clock.now += 60_000
  const kept = await server.call('POST', '/api/v1/news', story({ id: made.id, title: 'Other' }))
  expect(kept.envelope.data).toMatchObject({ id: made.id, createdAt: made.createdAt, title: 'Other' })
})

const POISON = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

test.each(POISON)('the key %s in a body, a query or a form pollutes no prototype', async (key) => {
  await using server = await openSignedIn()
  const json = { 'content-type': 'application/json' }
  const poison = '{"polluted":true,"isAdmin":true,"prototype":{"polluted":true}}'
  const send = (path: string, body: string) => server.fetch(path, { method: 'POST', headers: json, body })
  const whole = JSON.stringify(story()).slice(1)
  expect((await send('/api/v1/news', `{"${key}":${poison},${whole}`)).status).toBeLessThan(500)
  expect((await send('/api/v1/news', `{"location":{"${key}":${poison}}}`)).status).toBe(422)
  expect((await send('/notify/api/toAll', `{"data":{"${key}":"x"}}`)).status).toBeLessThan(500)
  expect((await server.fetch(`/api/v1/news/byTopicId?${key}=x&${key}[polluted]=1`)).status).toBe(200)
  const body = new FormData()
  body.append(key, 'x')
  expect((await server.fetch('/api/v1/b2/upload/categorized', { method: 'POST', body })).status).toBe(422)
  expect((await server.call('GET', '/api/v1/outbox')).status).toBe(200)
  const rows = JSON.stringify(await server.store.db.selectFrom('news').selectAll().execute())
  expect(rows).not.toContain('polluted')
})

test.each(engines)('SQL in texts is stored as text, on $engine', async ({ open }) => {
  await using server = await openSignedIn(open)
  const evil = [
    "'; drop table news; --",
    '" or ""="',
    "1' or '1'='1",
    '%_\\',
    '$1',
    '?',
    ':id',
    '/* */ union select * from editors',
  ]
  for (const title of evil) {
    const { envelope } = await server.call('POST', '/api/v1/news', story({ title, description: title }))
    expect(envelope.data).toMatchObject({ title, description: title })
    const query = new URLSearchParams({ topicId: title, userId: title })
    const page = await server.call('GET', `/api/v1/news/byTopicId?${query}`)
    expect(newsPage.parse(page.envelope.data).newsList).toEqual([])
    expect((await server.call('DELETE', `/api/v1/news/${encodeURIComponent(title)}`)).status).toBe(404)
    expect((await server.signIn(title)).status).not.toBe(200)
    server.clock.now += 3_600_001
  }
  const all = await server.call('GET', '/api/v1/news/byTopicId')
  expect(newsPage.parse(all.envelope.data).totalCount).toBe(evil.length)
})

test('no SQL is built from text, outgoing calls go to the command socket and the virus scanner, and the only other programs copy a store or open one that is restored', () => {
  for (const { file, text } of sources) {
    expect([file, /sql\.raw|\.executeQuery\(/.test(text)]).toEqual([file, false])
    expect([file, /\bfetch\(/.test(text)]).toEqual([file, false])
    // `isIP` reads a text and opens nothing.
    const importing = text.replace(/import type .*/g, '').replace("import { isIP } from 'node:net'", '')
    expect([file, /from '(node:)?(https?|net|dns|vm)'/.test(importing)]).toEqual([
      file,
      file === SCANNER || file === COMMAND_SOCKET,
    ])
    expect([file, /child_process/.test(text)]).toEqual([file, file === STORE_COPY || file === OUTSIDE_STORE])
  }
  expect(sources.find(({ file }) => file === COMMAND_SOCKET)?.text).toContain('request({ socketPath,')
  // Without a shell, and with constant programs.
  expect(sources.find(({ file }) => file === OUTSIDE_STORE)?.text).toContain(
    "promisify(execFile)(process.execPath, ['-e', RUN, library, file]",
  )
  expect(sources.find(({ file }) => file === STORE_COPY)?.text).toContain(
    "promisify(execFile)(process.execPath, ['-e', COPY, library, file, part]",
  )
})

test.each(engines)(
  'an unknown e-mail costs as many key derivations as a wrong password, on $engine',
  async ({ open }) => {
    await using server = await openTestServer(open)
    const checked: string[] = []
    const find = (email: string, password: string) =>
      findEditor(server.store.db, email, password, 'strangers', async (hash) => {
        checked.push(hash)
        return false
      })
    await find(EMAIL, 'wrong')
    await find('nobody@meridian.test', 'wrong')
    await find('', '')
    expect(checked).toHaveLength(3)
    const costs = checked.map((hash) => hash.split('$').slice(0, 4).join('$'))
    // The same function with the same parameters: 19 MiB and two passes, as OWASP advises.
    expect(new Set(costs)).toEqual(new Set(['$argon2id$v=19$m=19456,t=2,p=1']))
  },
)

test('a session cookie from before the sign-in is not valid after it', async () => {
  await using server = await openTestServer()
  const planted = `__Host-sid=${'a'.repeat(43)}`
  server.cookie = planted
  await server.signIn()
  expect(server.cookie).not.toBe(planted)
  server.cookie = planted
  expect((await server.call('GET', '/api/v1/regions')).status).toBe(401)
})

test('the session token is in the cookie only and in no answer', async () => {
  await using server = await openTestServer()
  const { envelope, headers } = await server.signIn()
  const token = z.string().parse(server.cookie?.split('=')[1])
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(envelope.data)).sort()).toEqual(['email', 'id', 'name'])
  expect(JSON.stringify(envelope)).not.toContain(token)
  headers.delete('set-cookie')
  expect(JSON.stringify([...headers])).not.toContain(token)
  const sessions = new Set<string | null>()
  for (let count = 0; count < 30; count += 1) {
    await server.signIn()
    sessions.add(server.cookie)
  }
  expect(sessions.size).toBe(30)
})
