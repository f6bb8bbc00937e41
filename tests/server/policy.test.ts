import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Desk, openDesk, openSignedIn, read, story, tempFolder } from './kit'

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data: https:; " +
  "media-src 'self' blob: https:; connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self' blob:; " +
  "base-uri 'none'; object-src 'none'; form-action 'self'; frame-ancestors 'none'; " +
  "require-trusted-types-for 'script'; trusted-types default"

const built = tempFolder('built')
mkdirSync(join(built, 'assets'))
writeFileSync(join(built, 'index.html'), '<!doctype html><head></head><title>Meridian</title>')
writeFileSync(join(built, 'assets/main-1a2b.js'), 'export {}')
writeFileSync(join(built, 'assets/main-1a2b.js.map'), '{}')

/** A request of each kind of answer, refusals and faults included. */
const KINDS: readonly [number, string, RequestInit?][] = [
  [200, '/'],
  [200, '/login'],
  [200, '/events/x?edit=1'],
  [200, '/assets/main-1a2b.js'],
  [200, '/healthz'],
  [200, '/openapi.json'],
  [200, '/api/v1/regions'],
  [400, '/api/v1/regions?a=1&a=2'],
  [403, '/api/v1/news', { method: 'POST', headers: { 'sec-fetch-site': 'cross-site' } }],
  [404, '/media/none.png'],
  [404, '/assets/none.js'],
  [404, '/api/v1/none'],
  [405, '/login', { method: 'POST' }],
  [405, '/api/v1/regions', { method: 'PUT' }],
  [415, '/api/v1/news', { method: 'POST', body: 'x' }],
  [421, '/', { headers: { host: 'evil.example' } }],
  [422, '/api/v1/news', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }],
]

test('every page, answer and refusal carries exactly our content policy [SP1, SV16]', async () => {
  await using desk = await openSignedIn(undefined, {}, built)
  for (const [status, path, init] of KINDS) {
    const answer = await desk.fetch(path, init)
    expect([path, answer.status, answer.headers.get('content-security-policy')]).toEqual([path, status, POLICY])
  }
  desk.cookie = null
  const denied = await desk.fetch('/api/v1/regions')
  expect([denied.status, denied.headers.get('content-security-policy')]).toEqual([401, POLICY])
  await desk.store.close()
  const fault = await desk.fetch('/healthz')
  expect([fault.status, fault.headers.get('content-security-policy')]).toEqual([500, POLICY])
})

test('no referrer, no guessing of types and no shared window, at every answer [SP11, SV16]', async () => {
  await using desk = await openSignedIn(undefined, {}, built)
  for (const [, path, init] of KINDS) {
    const { headers } = await desk.fetch(path, init)
    expect([headers.get('referrer-policy'), headers.get('x-content-type-options')]).toEqual(['no-referrer', 'nosniff'])
    expect([headers.get('cross-origin-opener-policy'), headers.get('x-frame-options')]).toEqual(['same-origin', 'DENY'])
    const type = headers.get('content-type') ?? ''
    if (type.startsWith('text/')) expect(type.toLowerCase()).toContain('charset=utf-8')
    else expect(type).toBe('application/json')
    const kept = path.startsWith('/assets/main') ? 'public, max-age=31536000, immutable' : 'no-store'
    expect(headers.get('cache-control')).toBe(kept)
  }
})

test('behind HTTPS the browser is told to stay there, else not [SV16]', async () => {
  const told = async (desk: Desk) => (await desk.fetch('/healthz')).headers.get('strict-transport-security')
  await using plain = await openDesk()
  expect(await told(plain)).toBe(null)
  await using secure = await openDesk(undefined, { PUBLIC_URL: 'https://localhost' })
  expect(await told(secure)).toBe('max-age=31536000')
})

test('no other site may read an answer, whatever it says of itself [SV6]', async () => {
  await using desk = await openSignedIn(undefined, {}, built)
  const origins = ['https://evil.example', 'null', '*', 'http://localhost:4500', 'https://localhost', 'file://', 'x y']
  for (const origin of origins)
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x' }
      const answer = await desk.fetch('/api/v1/regions', { method, headers })
      expect([...answer.headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
    }
})

test('thirty forms that another page could send change nothing [SV5]', async () => {
  await using desk = await openSignedIn()
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']
  const paths = ['/api/v1/news', '/notify/api/toAll', '/dashboard/api/v1/user/session', '/api/v1/b2/upload/categorized']
  const { cookie } = desk
  const sites: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]
  const statuses = new Set<number>()
  for (const path of paths)
    for (const type of types)
      for (const site of sites) {
        const headers = { 'content-type': type, ...site }
        statuses.add(
          (await read(await desk.fetch(path, { method: 'POST', headers, body: JSON.stringify(story()) }))).status,
        )
      }
  expect(statuses).toEqual(new Set([400, 403, 405, 415]))
  for (const path of ['/api/v1/news?title=x', '/notify/api/toAll?subject=x']) await desk.fetch(path)
  expect(desk.cookie).toBe(cookie)
  for (const table of ['news', 'outbox', 'uploads'] as const)
    expect(await desk.store.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect((await desk.call('GET', '/api/v1/regions')).status).toBe(200)
})

test('no source map is served, even where one lies [SP16]', async () => {
  await using desk = await openDesk(undefined, {}, built)
  expect((await desk.fetch('/assets/main-1a2b.js.map')).status).toBe(404)
})
