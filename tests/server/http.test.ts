import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { readSettings } from '../../server/config'
import { servedCalls } from '../../server/openapi'
import { engines, newsPage, openDesk, openSignedIn, read, stopEngines, story } from './kit'

afterAll(stopEngines)

const JSON_TYPE = { 'content-type': 'application/json' }

test('malformed JSON, wrong types and bytes that are no text are refused in an envelope [L4, SV17]', async () => {
  await using desk = await openSignedIn()
  const send = async (body: BodyInit, headers: Record<string, string> = JSON_TYPE) => {
    const { status, envelope } = await read(await desk.fetch('/api/v1/news', { method: 'POST', headers, body }))
    expect(envelope.success).toBe(false)
    expect(envelope.error).toBe(envelope.message)
    return status
  }
  expect(await send('{"title":')).toBe(400)
  expect(await send(new Uint8Array([0x22, 0xff, 0x22]))).toBe(400)
  expect(await send('['.repeat(200_000))).toBe(400)
  expect(await send('')).toBe(422)
  expect(await send('null')).toBe(422)
  expect(await send(JSON.stringify(story()), { 'content-type': 'text/plain' })).toBe(415)
  expect(await send(JSON.stringify(story()), { 'content-type': 'application/json-patch+json' })).toBe(415)
  expect(await send('title=x', { 'content-type': 'application/x-www-form-urlencoded' })).toBe(415)
})

test('a body is refused one byte above the ceiling, announced or not [SV12]', async () => {
  await using desk = await openSignedIn(undefined, { MAX_JSON_BYTES: '2048' })
  const sized = (size: number) => {
    const bare = Buffer.byteLength(JSON.stringify(story({ description: '' })))
    return JSON.stringify(story({ description: 'x'.repeat(size - bare) }))
  }
  const send = async (body: string, headers: Record<string, string>) =>
    (await desk.fetch('/api/v1/news', { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body })).status
  expect(await send(sized(2048), {})).toBe(200)
  expect(await send(sized(2049), {})).toBe(413)
  expect(await send(sized(2048), { 'content-length': '2049' })).toBe(413)
})

test('GET and DELETE may carry the JSON type without a body [CALL-1]', async () => {
  await using desk = await openSignedIn()
  expect((await desk.fetch('/api/v1/regions', { headers: JSON_TYPE })).status).toBe(200)
  expect((await desk.fetch('/api/v1/news/x', { method: 'DELETE', headers: JSON_TYPE })).status).toBe(404)
  expect((await desk.fetch('/api/v1/news/x', { method: 'DELETE' })).status).toBe(404)
})

test('unknown addresses are 404 and known ones asked in another way 405 [SV17, SV18]', async () => {
  await using desk = await openSignedIn()
  expect((await desk.call('GET', '/api/v1/nothing')).status).toBe(404)
  const put = await desk.call('PUT', '/api/v1/news', story())
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await desk.call('PATCH', '/api/v1/regions')).headers.get('allow')).toBe('GET, HEAD')
  expect((await desk.fetch('/api/v1/regions', { method: 'HEAD' })).status).toBe(200)
})

test('writes that another site caused do nothing [SV5]', async () => {
  await using desk = await openSignedIn()
  const status = async (headers: Record<string, string>) =>
    (await desk.call('POST', '/api/v1/news', story(), headers)).status
  for (const site of ['cross-site', 'same-site', 'bogus']) expect(await status({ 'sec-fetch-site': site })).toBe(403)
  for (const origin of ['https://evil.example', 'null', 'http://localhost:9', 'http://[', 'localhost:4500'])
    expect(await status({ origin })).toBe(403)
  expect(await status({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4500' })).toBe(403)
  expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await status({ origin: 'http://localhost:4500' })).toBe(200)
  expect(await status({})).toBe(200)
  const page = await desk.call('GET', '/api/v1/news/byTopicId')
  expect(newsPage.parse(page.envelope.data).totalCount).toBe(3)
})

test('only our own names are answered [SV7, L11]', async () => {
  await using desk = await openDesk(undefined, { ALLOWED_HOSTS: 'desk.example, Desk.Internal' })
  const status = async (host: string) => (await desk.fetch('/healthz', { headers: { host } })).status
  for (const host of ['localhost:4500', '127.0.0.1', '[::1]:4500', 'desk.example', 'DESK.internal:80'])
    expect(await status(host)).toBe(200)
  for (const host of ['evil.example', 'localhost.evil.example', '10.0.0.1', 'desk.example.', ''])
    expect(await status(host)).toBe(421)
})

test('every answer carries the security headers, errors too [SV16, SV25]', async () => {
  await using desk = await openSignedIn()
  const paths = ['/healthz', '/openapi.json', '/api/v1/regions', '/api/v1/nothing', '/media/none.png', '/nowhere']
  for (const path of paths) {
    const { headers } = await desk.fetch(path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('access-control-allow-origin')).toBe(null)
    expect(headers.get('server') ?? headers.get('x-powered-by')).toBe(null)
  }
})

test('a fault of ours says no more than its number [SV17, SP15]', async () => {
  await using desk = await openSignedIn()
  await sql`drop table news`.execute(desk.store.db)
  const { status, envelope } = await desk.call('GET', '/api/v1/news/byTopicId')
  expect(status).toBe(500)
  expect(envelope.message).toMatch(/^Something went wrong on the server \([\w-]{36}\)$/)
})

test('a full disk is said and loses nothing that was there; writing goes on once there is room [L5]', async () => {
  await using desk = await openSignedIn()
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(desk.store.db)
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(desk.store.db)
  const long = story({ description: 'x'.repeat(100_000) })
  const full = await desk.call('POST', '/api/v1/news', long)
  expect([full.status, full.envelope.message]).toEqual([507, 'The disk of the server is full. Nothing was saved.'])
  await sql.raw('pragma max_page_count = 1000000').execute(desk.store.db)
  expect((await desk.call('POST', '/api/v1/news', long)).status).toBe(200)
  const page = await desk.call('GET', '/api/v1/news/byTopicId')
  expect(newsPage.parse(page.envelope.data).totalCount).toBe(1)
})

test('the OpenAPI document names every call [SV1]', async () => {
  await using desk = await openDesk()
  const document = JSON.parse(await (await desk.fetch('/openapi.json')).text())
  expect(document.openapi).toBe('3.1.0')
  for (const { name, method, path } of servedCalls)
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')][method].operationId).toBe(name)
  expect(document.paths['/api/v1/b2/upload/categorized'].post.operationId).toBe('upload')
  expect(document.paths['/api/v1/news/byTopicId'].get.parameters).toContainEqual(
    expect.objectContaining({ name: 'pageNo', in: 'query', required: false }),
  )
})

describe('the desk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'meridian-desk-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><head></head><title>Meridian</title>')
  writeFileSync(join(folder, 'theme.js'), 'document.title')
  writeFileSync(join(folder, 'assets/main-1a2b.js'), 'export const a = 1\n'.repeat(100))
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')

  test('is one page at every address but the calls, under the strict policy [SP1, M1]', async () => {
    await using desk = await openDesk(undefined, {}, folder)
    for (const path of ['/', '/dashboard', '/all-news?page=2', '/notifications', '/login', '/events/a%2Fb']) {
      const response = await desk.fetch(path)
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default")
      expect(policy).not.toContain('unsafe')
    }
    for (const path of [
      '/media/x',
      '/assets/gone.js',
      '/none.js',
      '/.vite/manifest.json',
      '/..%2f..%2fetc%2fpasswd.txt',
    ])
      expect((await desk.fetch(path)).status).toBe(404)
    for (const path of ['/api/v1/none', '/dashboard/api/none', '/notify/api/none'])
      expect((await desk.fetch(path)).status).toBe(401)
  })

  test('is sent small, and its hashed files are kept for ever [M1]', async () => {
    await using desk = await openDesk(undefined, {}, folder)
    const asset = await desk.fetch('/assets/main-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(asset.headers.get('content-encoding')).toBe('gzip')
    expect((await asset.arrayBuffer()).byteLength).toBeLessThan(200)
    const theme = await desk.fetch('/theme.js')
    expect([theme.headers.get('cache-control'), await theme.text()]).toEqual(['no-store', 'document.title'])
  })

  test('learns of another host of the calls, and so does the policy [SP1]', async () => {
    await using desk = await openDesk(undefined, { API_HOST: 'https://api.example/x' }, folder)
    const page = await desk.fetch('/')
    expect(await page.text()).toContain('<meta name="api-host" content="https://api.example" />')
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self' https://api.example;")
  })
})

test('settings that are not right are named in plain words [L5]', () => {
  expect(() => readSettings({ PORT: 'abc', DEMO: 'yes' })).toThrow(/PORT: [\s\S]*DEMO: /)
  expect(() => readSettings({ S3_BUCKET: 'b' })).toThrow('S3_ACCESS_KEY_ID')
  expect(readSettings({ PORT: '' }).port).toBe(4500)
})

describe.each(engines)('on $engine', ({ open }) => {
  test('no request makes a fault of ours [SV10, SV17, L12]', async () => {
    await using desk = await openSignedIn(open)
    const { cookie } = desk
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        '',
        '\u0000',
        '\ud800',
        "' or 1=1 --",
        '%00',
        '../..',
        '9'.repeat(400),
        '__proto__',
        '1e999',
        '-0',
      ),
    )
    const body = fc.oneof(
      fc.jsonValue(),
      fc.record({ ...Object.fromEntries(Object.keys(story()).map((key) => [key, fc.oneof(text, fc.jsonValue())])) }),
      fc.record({ title: text, topicId: text, id: text, description: text }).map(story),
      fc.record({ subject: text, content: text, data: fc.dictionary(text, text) }),
    )
    const asked = fc.record({
      call: fc.constantFrom(...servedCalls.filter((call) => !['signOut', 'signIn'].includes(call.name))),
      part: text,
      query: fc.dictionary(fc.constantFrom('topicId', 'pageNo', 'userId', 'x'), text),
      body,
      key: fc.option(fc.string({ maxLength: 300 })),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ call, part, query, body: sent, key }) => {
        desk.cookie = cookie
        const path = call.path.replace(/:\w+/, encodeURIComponent(part.replace(/[\ud800-\udfff]/g, '')) || 'x')
        const search = new URLSearchParams(query).toString()
        const hasBody = call.method === 'post'
        const printable = key?.replace(/[^\x21-\x7e]/g, '')
        const response = await desk.fetch(`${path}?${search}`, {
          method: call.method.toUpperCase(),
          headers: { ...JSON_TYPE, ...(printable ? { 'idempotency-key': printable } : {}) },
          ...(hasBody ? { body: JSON.stringify(sent) } : {}),
        })
        expect(response.status).toBeLessThan(500)
        expect(response.headers.get('content-type')).toBe('application/json')
      }),
      { numRuns: 400 },
    )
  })
})
