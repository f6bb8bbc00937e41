import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { findEditor } from '../../server/editor-store'
import { servedCalls } from '../../server/openapi'
import { nouns } from './bodies'
import { EMAIL, engines, newsPage, openDesk, openSignedIn, PASSWORD, savedItem, story } from './kit'

const SERVER = join(import.meta.dirname, '../../server')
const sources = readdirSync(SERVER)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => ({ file, text: readFileSync(join(SERVER, file), 'utf8') }))

afterEach(() => {
  for (const name of ['polluted', 'isAdmin']) expect(Reflect.get({}, name)).toBe(undefined)
})

test.each(engines)('no call stores a field that is not its own, on $engine [SV11]', async ({ open }) => {
  await using desk = await openSignedIn(open)
  const bodies: Record<string, object> = {
    '/api/v1/news': story(),
    ...Object.fromEntries(nouns.map(({ path, body }) => [path, body()])),
    '/notify/api/toAll': { subject: 'Fog', data: {} },
    '/dashboard/api/v1/user/login': { email: EMAIL, password: PASSWORD },
  }
  const taking = servedCalls.filter((call) => call.method === 'post' || call.method === 'put').map((call) => call.path)
  expect(Object.keys(bodies).sort()).toEqual([...new Set(taking)].sort())
  const extras = { createdAt: '2020-01-01T00:00:00Z', role: 'admin', isAdmin: true, editorId: 'x', tokenHash: 'x' }
  for (const [path, body] of Object.entries(bodies))
    for (const [name, value] of Object.entries(extras)) {
      const { status, envelope } = await desk.call('POST', path, { ...body, [name]: value })
      expect([status, envelope.message?.split(':')[0]]).toEqual([422, name])
    }
  for (const table of ['news', 'outbox', ...nouns.map(({ noun }) => noun)] as const)
    expect(await desk.store.db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('an item keeps the id and the day that the server gave it [SV11]', async () => {
  await using desk = await openSignedIn()
  expect((await desk.call('POST', '/api/v1/news', story({ id: 'chosen' }))).status).toBe(404)
  const made = savedItem.parse((await desk.call('POST', '/api/v1/news', story())).envelope.data)
  desk.clock.now += 60_000
  const kept = await desk.call('POST', '/api/v1/news', story({ id: made.id, title: 'Other' }))
  expect(kept.envelope.data).toMatchObject({ id: made.id, createdAt: made.createdAt, title: 'Other' })
})

const POISON = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty']

test.each(POISON)('the key %s in a body, a query or a form changes no object of ours [SP5]', async (key) => {
  await using desk = await openSignedIn()
  const json = { 'content-type': 'application/json' }
  const poison = '{"polluted":true,"isAdmin":true,"prototype":{"polluted":true}}'
  const send = (path: string, body: string) => desk.fetch(path, { method: 'POST', headers: json, body })
  const whole = JSON.stringify(story()).slice(1)
  expect((await send('/api/v1/news', `{"${key}":${poison},${whole}`)).status).toBeLessThan(500)
  expect((await send('/api/v1/news', `{"location":{"${key}":${poison}}}`)).status).toBe(422)
  expect((await send('/notify/api/toAll', `{"data":{"${key}":"x"}}`)).status).toBeLessThan(500)
  expect((await desk.fetch(`/api/v1/news/byTopicId?${key}=x&${key}[polluted]=1`)).status).toBe(200)
  const body = new FormData()
  body.append(key, 'x')
  expect((await desk.fetch('/api/v1/b2/upload/categorized', { method: 'POST', body })).status).toBe(422)
  expect((await desk.call('GET', '/api/v1/outbox')).status).toBe(200)
  const rows = JSON.stringify(await desk.store.db.selectFrom('news').selectAll().execute())
  expect(rows).not.toContain('polluted')
})

test.each(engines)('texts that are statements are stored as texts, on $engine [SV10]', async ({ open }) => {
  await using desk = await openSignedIn(open)
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
    const { envelope } = await desk.call('POST', '/api/v1/news', story({ title, description: title }))
    expect(envelope.data).toMatchObject({ title, description: title })
    const query = new URLSearchParams({ topicId: title, userId: title })
    const page = await desk.call('GET', `/api/v1/news/byTopicId?${query}`)
    expect(newsPage.parse(page.envelope.data).newsList).toEqual([])
    expect((await desk.call('DELETE', `/api/v1/news/${encodeURIComponent(title)}`)).status).toBe(404)
    expect((await desk.signIn(title)).status).not.toBe(200)
    desk.clock.now += 3_600_001
  }
  const all = await desk.call('GET', '/api/v1/news/byTopicId')
  expect(newsPage.parse(all.envelope.data).totalCount).toBe(evil.length)
})

test('no statement is put together from text, and only the door to ourselves is ever called [SV10, SV19]', () => {
  for (const { file, text } of sources) {
    expect([file, /sql\.raw|\.executeQuery\(/.test(text)]).toEqual([file, false])
    expect([file, /\bfetch\(/.test(text)]).toEqual([file, file === 'admin.ts'])
    expect([
      file,
      /from '(node:)?(https?|net|dns|child_process|vm)'/.test(text.replace(/import type .*/g, '')),
    ]).toEqual([file, false])
  }
  expect(sources.find(({ file }) => file === 'admin.ts')?.text).toContain('fetch(`http://127.0.0.1:')
})

test.each(engines)(
  'an unknown e-mail costs as many key derivations as a wrong password, on $engine [SV8]',
  async ({ open }) => {
    await using desk = await openDesk(open)
    const checked: string[] = []
    const find = (email: string, password: string) =>
      findEditor(desk.store.db, email, password, async (hash) => {
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

test('a cookie from before the sign-in is worth nothing after it [SV3]', async () => {
  await using desk = await openDesk()
  const planted = `__Host-sid=${'a'.repeat(43)}`
  desk.cookie = planted
  await desk.signIn()
  expect(desk.cookie).not.toBe(planted)
  desk.cookie = planted
  expect((await desk.call('GET', '/api/v1/regions')).status).toBe(401)
})

test('the session is in the cookie alone and in no answer [SP6, SV2]', async () => {
  await using desk = await openDesk()
  const { envelope, headers } = await desk.signIn()
  const token = z.string().parse(desk.cookie?.split('=')[1])
  expect(Object.keys(z.record(z.string(), z.unknown()).parse(envelope.data)).sort()).toEqual(['email', 'id', 'name'])
  expect(JSON.stringify(envelope)).not.toContain(token)
  headers.delete('set-cookie')
  expect(JSON.stringify([...headers])).not.toContain(token)
  const sessions = new Set<string | null>()
  for (let count = 0; count < 30; count += 1) {
    await desk.signIn()
    sessions.add(desk.cookie)
  }
  expect(sessions.size).toBe(30)
})
