import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addressOf } from '../../../server/address'
import { readSettings } from '../../../server/config'
import { endpoints } from '../../../server/openapi/describe-api'
import { newsPage, openSignedIn, openTestServer, read, story } from '../support/kit'

const servedCalls = endpoints.map(({ call }) => call)

const operation = z.object({ operationId: z.string(), parameters: z.optional(z.array(z.unknown())) })
const openApi = z.object({
  openapi: z.string(),
  paths: z.record(z.string(), z.record(z.string(), operation)),
})
const JSON_TYPE = { 'content-type': 'application/json' }

test('malformed JSON, wrong content types and invalid UTF-8 are refused in an envelope', async () => {
  await using server = await openSignedIn()
  const send = async (body: BodyInit, headers: Record<string, string> = JSON_TYPE) => {
    const { status, envelope } = await read(await server.fetch('/api/v1/news', { method: 'POST', headers, body }))
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

test('a body one byte above the limit is refused, with and without a Content-Length', async () => {
  await using server = await openSignedIn(undefined, { MAX_JSON_BYTES: '2048' })
  const sized = (size: number) => {
    const bare = Buffer.byteLength(JSON.stringify(story({ description: '' })))
    return JSON.stringify(story({ description: 'x'.repeat(size - bare) }))
  }
  const send = async (body: string, headers: Record<string, string>) =>
    (await server.fetch('/api/v1/news', { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body })).status
  expect(await send(sized(2048), {})).toBe(200)
  expect(await send(sized(2049), {})).toBe(413)
  expect(await send(sized(2048), { 'content-length': '2049' })).toBe(413)
})

test('a body whose sender has not signed in has at most 16 KiB, with and without a Content-Length', async () => {
  await using server = await openTestServer()
  const send = async (path: string, size: number, headers: Record<string, string> = {}) => {
    const body = '{}'.padEnd(size)
    return (await server.fetch(path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body })).status
  }
  for (const call of ['login', 'login/code', 'invitation']) {
    const path = `/dashboard/api/v1/user/${call}`
    expect(await send(path, 16_384)).toBe(422)
    expect(await send(path, 16_385)).toBe(413)
    expect(await send(path, 2, { 'content-length': '16385' })).toBe(413)
  }
  await server.signIn()
  expect(await send('/api/v1/news', 16_385)).toBe(422)
})

test('GET and DELETE may carry a JSON content type without a body [CALL-1]', async () => {
  await using server = await openSignedIn()
  expect((await server.fetch('/api/v1/regions', { headers: JSON_TYPE })).status).toBe(200)
  expect((await server.fetch('/api/v1/news/x', { method: 'DELETE', headers: JSON_TYPE })).status).toBe(404)
  expect((await server.fetch('/api/v1/news/x', { method: 'DELETE' })).status).toBe(404)
})

test('unknown paths are 404 and other methods on known ones 405', async () => {
  await using server = await openSignedIn()
  expect((await server.call('GET', '/api/v1/nothing')).status).toBe(404)
  const put = await server.call('PUT', '/api/v1/news', story())
  expect([put.status, put.headers.get('allow')]).toEqual([405, 'POST'])
  expect((await server.call('PATCH', '/api/v1/regions')).headers.get('allow')).toBe('GET, HEAD')
  expect((await server.fetch('/api/v1/regions', { method: 'HEAD' })).status).toBe(200)
})

test('cross-site writes are refused', async () => {
  await using server = await openSignedIn()
  const status = async (headers: Record<string, string>) =>
    (await server.call('POST', '/api/v1/news', story(), headers)).status
  for (const site of ['cross-site', 'same-site', 'bogus']) expect(await status({ 'sec-fetch-site': site })).toBe(403)
  for (const origin of ['https://evil.example', 'null', 'http://localhost:9', 'http://[', 'localhost:4500'])
    expect(await status({ origin })).toBe(403)
  expect(await status({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:4500' })).toBe(403)
  expect(await status({ 'sec-fetch-site': 'same-origin' })).toBe(200)
  expect(await status({ origin: 'http://localhost:4500' })).toBe(200)
  expect(await status({})).toBe(200)
  const page = await server.call('GET', '/api/v1/news/byTopicId')
  expect(newsPage.parse(page.envelope.data).totalCount).toBe(3)
})

test('only allowed host names are answered', async () => {
  await using server = await openTestServer(undefined, { ALLOWED_HOSTS: 'desk.example, Desk.Internal' })
  const status = async (host: string) => (await server.fetch('/healthz', { headers: { host } })).status
  for (const host of ['localhost:4500', '127.0.0.1', '[::1]:4500', 'desk.example', 'DESK.internal:80'])
    expect(await status(host)).toBe(200)
  for (const host of ['evil.example', 'localhost.evil.example', '10.0.0.1', 'desk.example.', ''])
    expect(await status(host)).toBe(421)
})

test('a host name with a scheme or a port, and an own address with a path, are refused by name', () => {
  for (const name of ['desk.example:8443', 'a.example, https://desk.example', '[fd00::3]:80'])
    expect(() => readSettings({ ALLOWED_HOSTS: name })).toThrow('ALLOWED_HOSTS: Give names of hosts alone')
  for (const address of ['https://desk.example/desk', 'https://desk.example/?a', 'https://desk.example/#a'])
    expect(() => readSettings({ PUBLIC_URL: address })).toThrow('PUBLIC_URL: Give scheme and host alone')
  expect(() => readSettings({ PUBLIC_URL: 'desk.example' })).toThrow('PUBLIC_URL')
  expect(readSettings({ PUBLIC_URL: 'https://desk.example:8443/' }).publicUrl).toBe('https://desk.example:8443')
})

test('a server that listens on all addresses is printed by one that a browser opens', () => {
  const printed = (HOST: string) => addressOf(readSettings({ HOST, INSECURE: '1' }))
  expect(['0.0.0.0', '::', '10.0.0.7', 'fd00::1'].map(printed)).toEqual([
    'http://127.0.0.1:4500',
    'http://[::1]:4500',
    'http://10.0.0.7:4500',
    'http://[fd00::1]:4500',
  ])
})

test('an IPv6 address as HOST or among ALLOWED_HOSTS is answered, in brackets as requests have it', async () => {
  const env = { HOST: 'FD00:0:0::1', INSECURE: '1', ALLOWED_HOSTS: 'fd00::2, [fd00::3]' }
  await using server = await openTestServer(undefined, env)
  const status = async (host: string) => (await server.fetch('/healthz', { headers: { host } })).status
  for (const host of ['[fd00::1]:4500', '[FD00::1]', '[fd00::2]:80', '[fd00::3]', '[::1]:4500'])
    expect([host, await status(host)]).toEqual([host, 200])
  for (const host of ['[fd00::4]:4500', 'fd00::1', '[fd00::1', '[fd00::1].evil.example'])
    expect([host, await status(host)]).toEqual([host, 421])
  await using local = await openTestServer(undefined, { HOST: 'fe80::1%eth0', INSECURE: '1' })
  expect((await local.fetch('/healthz')).status).toBe(200)
})

test('every answer carries the security headers, errors too', async () => {
  await using server = await openSignedIn()
  const paths = ['/healthz', '/openapi.json', '/api/v1/regions', '/api/v1/nothing', '/media/none.png', '/nowhere']
  for (const path of paths) {
    const { headers } = await server.fetch(path)
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

test('an unexpected error answers with its request id only', async () => {
  await using server = await openSignedIn()
  await sql`drop table totals`.execute(server.store.db)
  const { status, envelope } = await server.call('GET', '/api/v1/news/byTopicId')
  expect(status).toBe(500)
  expect(envelope.message).toMatch(/^Something went wrong on the server \([\w-]{36}\)$/)
})

test('the OpenAPI document names every call [EXT-19]', async () => {
  await using server = await openTestServer()
  const document = openApi.parse(await (await server.fetch('/openapi.json')).json())
  expect(document.openapi).toBe('3.1.0')
  for (const { name, method, path } of servedCalls)
    expect(document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method]?.operationId).toBe(name)
  expect(document.paths['/api/v1/b2/upload/categorized']?.post?.operationId).toBe('upload')
  expect(document.paths['/api/v1/news/byTopicId']?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'pageNo', in: 'query', required: false }),
  )
})

test('invalid settings are named', () => {
  expect(() => readSettings({ PORT: 'abc', DEMO: 'yes' })).toThrow(/PORT: [\s\S]*DEMO: /)
  for (const half of [{}, { S3_ACCESS_KEY_ID: 'a' }, { S3_SECRET_ACCESS_KEY: 's' }])
    expect(() => readSettings({ S3_BUCKET: 'b', ...half })).toThrow('set S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY too')
  expect(readSettings({ PORT: '' }).port).toBe(4500)
})
