import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Type } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from 'vitest'
import { openSignedIn, openTestServer, read, story, type TestServer, tempFolder } from '../support/kit'

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

/** A request for each kind of answer, errors included. */
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

test('every page, answer and error carries exactly the content security policy', async () => {
  await using server = await openSignedIn(undefined, {}, built)
  for (const [status, path, init] of KINDS) {
    const answer = await server.fetch(path, init)
    expect([path, answer.status, answer.headers.get('content-security-policy')]).toEqual([path, status, POLICY])
  }
  server.cookie = null
  const denied = await server.fetch('/api/v1/regions')
  expect([denied.status, denied.headers.get('content-security-policy')]).toEqual([401, POLICY])
  await server.store.close()
  const fault = await server.fetch('/healthz')
  expect([fault.status, fault.headers.get('content-security-policy')]).toEqual([500, POLICY])
})

test('the evaluator of policies finds nothing in it but that scripts come from the own origin', () => {
  const found = new CspEvaluator(new CspParser(POLICY).csp).evaluate()
  // Its warning is of uploads: those are answered with a policy of their own, under which no script runs, and as no script.
  expect(found.map(({ type, directive }) => [type, directive])).toEqual([[Type.SCRIPT_ALLOWLIST_BYPASS, 'script-src']])
})

test('the policy allows what stands in the page by its hash, and nothing else that does', async () => {
  const page = tempFolder('page')
  const [style, script] = ['main{color:red}', 'document.title = 1']
  writeFileSync(join(page, 'index.html'), `<style>${style}</style><script>${script}</script>`)
  await using server = await openTestServer(undefined, {}, page)
  const policy = (await server.fetch('/')).headers.get('content-security-policy')
  const hashed = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toBe(
    POLICY.replace("style-src 'self'", `style-src 'self' ${hashed(style)}`).replace(
      "script-src 'self'",
      `script-src 'self' ${hashed(script)}`,
    ),
  )
})

test('every answer denies its page the devices of a computer, and leaves it what players and buttons need', async () => {
  await using server = await openSignedIn(undefined, {}, built)
  const needed = ['fullscreen', 'picture-in-picture', 'clipboard-write', 'autoplay']
  for (const [, path, init] of KINDS) {
    const policy = (await server.fetch(path, init)).headers.get('permissions-policy')?.split(', ') ?? []
    expect([path, policy]).toEqual([
      path,
      expect.arrayContaining(['camera=()', 'geolocation=()', 'microphone=()', 'usb=()']),
    ])
    expect(policy.every((part) => /^[a-z-]+=\(\)$/.test(part))).toBe(true)
    expect(policy.filter((part) => needed.some((name) => part.startsWith(`${name}=`)))).toEqual([])
  }
})

test('every answer forbids referrers, type sniffing, framing and shared windows', async () => {
  await using server = await openSignedIn(undefined, {}, built)
  for (const [, path, init] of KINDS) {
    const { headers } = await server.fetch(path, init)
    expect([headers.get('referrer-policy'), headers.get('x-content-type-options')]).toEqual(['no-referrer', 'nosniff'])
    expect([headers.get('cross-origin-opener-policy'), headers.get('x-frame-options')]).toEqual(['same-origin', 'DENY'])
    const type = headers.get('content-type') ?? ''
    if (type.startsWith('text/')) expect(type.toLowerCase()).toContain('charset=utf-8')
    else expect(type).toBe('application/json')
    const pageCaching = type.startsWith('text/html') ? 'no-cache' : 'no-store'
    const caching = path.startsWith('/assets/main') ? 'public, max-age=31536000, immutable' : pageCaching
    expect(headers.get('cache-control')).toBe(caching)
  }
})

test('Strict-Transport-Security is sent behind HTTPS only', async () => {
  const told = async (server: TestServer) => (await server.fetch('/healthz')).headers.get('strict-transport-security')
  await using plain = await openTestServer()
  expect(await told(plain)).toBe(null)
  await using secure = await openTestServer(undefined, { PUBLIC_URL: 'https://localhost' })
  expect(await told(secure)).toBe('max-age=31536000; includeSubDomains')
})

test('no other origin may read an answer', async () => {
  await using server = await openSignedIn(undefined, {}, built)
  writeFileSync(join(server.dataDir, 'media', 'stored.png'), 'a picture')
  const origins = ['https://evil.example', 'null', '*', 'http://localhost:4500', 'https://localhost', 'file://', 'x y']
  for (const origin of origins)
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'x' }
      for (const path of new Set(['/media/stored.png', ...KINDS.map(([, kind]) => kind)])) {
        const answer = await server.fetch(path, { method, headers })
        const told = [...answer.headers.keys()].filter((name) => name.startsWith('access-control'))
        expect([path, told]).toEqual([path, []])
        await answer.body?.cancel()
      }
    }
})

test('forms that another site could send change nothing', async () => {
  await using server = await openSignedIn()
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b']
  const paths = ['/api/v1/news', '/notify/api/toAll', '/dashboard/api/v1/user/session', '/api/v1/b2/upload/categorized']
  const { cookie } = server
  const sites: Record<string, string>[] = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }, {}]
  const statuses = new Set<number>()
  for (const path of paths)
    for (const type of types)
      for (const site of sites) {
        const headers = { 'content-type': type, ...site }
        statuses.add(
          (await read(await server.fetch(path, { method: 'POST', headers, body: JSON.stringify(story()) }))).status,
        )
      }
  expect(statuses).toEqual(new Set([400, 403, 405, 415]))
  for (const path of ['/api/v1/news?title=x', '/notify/api/toAll?subject=x']) await server.fetch(path)
  expect(server.cookie).toBe(cookie)
  for (const table of ['news', 'outbox', 'uploads'] as const)
    expect(await server.store.db.selectFrom(table).selectAll().execute()).toEqual([])
  expect((await server.call('GET', '/api/v1/regions')).status).toBe(200)
})

test('no source map is served, even where the build holds one', async () => {
  await using server = await openTestServer(undefined, {}, built)
  expect((await server.fetch('/assets/main-1a2b.js.map')).status).toBe(404)
})
