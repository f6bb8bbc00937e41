import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '../../../server/app'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { startServer } from '../../../server/start'
import { engines, openTestServer, read, tempFolder } from '../support/kit'

afterEach(() => vi.useRealTimers())

const logged = z.object({ requestId: z.string(), path: z.string() })

/** A server with other dependencies, as a supervisor asks it: by a number, not by a name. */
async function probe(server: Awaited<ReturnType<typeof openTestServer>>, other: object = {}, path = '/readyz') {
  const { storage, settings, store } = server
  const app = createServer({ db: store.db, storage, settings, log: createLog('silent'), ...other })
  const answer = await read(await app.fetch(new Request(`http://10.42.0.17${path}`), {}))
  return { status: answer.status, data: answer.envelope.data }
}

describe.each(engines)('on $engine', ({ open }) => {
  test('a server that can serve is ready, under any host name, and its process lives', async () => {
    await using server = await openTestServer(open)
    const data = { store: true, files: true, disk: true, stopping: false }
    expect(await probe(server)).toEqual({ status: 200, data })
    expect((await probe(server, {}, '/livez')).status).toBe(200)
    expect((await probe(server, {}, '/healthz')).status).toBe(421)
  })

  test('a server without its store is not ready, but its process lives', async () => {
    await using server = await openTestServer(open)
    await server.store.close()
    expect(await probe(server)).toMatchObject({ status: 503, data: { store: false, files: true } })
    expect((await probe(server, {}, '/livez')).status).toBe(200)
  })
})

test('a server is not ready without its bucket, without free space, and while it stops', async () => {
  await using server = await openTestServer()
  const gone = { ...server.storage, check: () => Promise.reject(new Error('no bucket')) }
  expect(await probe(server, { storage: gone })).toMatchObject({ status: 503, data: { files: false, store: true } })
  const silent = { ...server.storage, check: () => new Promise(() => undefined) }
  expect(await probe(server, { storage: silent })).toMatchObject({ status: 503, data: { files: false } })
  const settings = { ...server.settings, minFreeBytes: Number.MAX_SAFE_INTEGER }
  expect(await probe(server, { settings })).toMatchObject({ status: 503, data: { disk: false } })
  expect(await probe(server, { isStopping: () => true })).toMatchObject({ status: 503, data: { stopping: true } })
})

test('a server is not ready while the folder of its uploads is away', async () => {
  await using server = await openTestServer()
  const media = join(server.dataDir, 'media')
  renameSync(media, `${media}-away`)
  expect(await probe(server)).toMatchObject({ status: 503, data: { files: false, store: true, disk: true } })
  renameSync(`${media}-away`, media)
  expect(await probe(server)).toMatchObject({ status: 200, data: { files: true } })
})

test('the bucket is asked once a second, however many ask whether the server is ready', async () => {
  await using server = await openTestServer()
  vi.useFakeTimers({ toFake: ['performance'] })
  let asked = 0
  const check = async () => {
    asked += 1
  }
  const { store, settings } = server
  const storage = { ...server.storage, check }
  const app = createServer({ db: store.db, storage, settings, log: createLog('silent') })
  const ask = async () => (await app.fetch(new Request('http://10.42.0.17/readyz'), {})).status
  const statuses = await Promise.all(Array.from({ length: 20 }, ask))
  expect(new Set([...statuses, await ask()])).toEqual(new Set([200]))
  expect(asked).toBe(1)
  vi.advanceTimersByTime(1000)
  expect([await ask(), await ask(), asked]).toEqual([200, 200, 2])
})

test('a stopping server says that it is not ready, and answers all else, until it is drained [EXT-274]', async () => {
  const settings = readSettings({ DATA_DIR: tempFolder('drain'), PORT: '0', DEMO: '0', KEEP_FREE_BYTES: '0' })
  const running = await startServer(settings, createLog('silent'))
  const status = async (path: string) => (await fetch(`${running.address}${path}`)).status
  expect(await status('/readyz')).toBe(200)
  let drain = () => {}
  const stopped = running.stop(
    new Promise((resolve) => {
      drain = resolve
    }),
  )
  expect([await status('/readyz'), await status('/healthz')]).toEqual([503, 200])
  drain()
  await stopped
})

test('no path of a call, of a file or of a customary probe is answered with the page', async () => {
  const client = tempFolder('client')
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Meridian</title>')
  await using server = await openTestServer(undefined, {}, client)
  await server.signIn()
  const calls = [
    '/api',
    '/api/',
    '/API/v1/news',
    '/api/v1/none',
    '/api/v2/news',
    '/dashboard/api',
    '/notify',
    '/notify/x',
  ]
  const files = ['/media', '/assets/', '/.well-known/x']
  const health = [
    '/health',
    '/healthcheck',
    '/healthz/',
    '/_health',
    '/metrics',
    '/ping',
    '/status',
    '/actuator/health',
  ]
  const ready = ['/ready', '/readyz/', '/readiness', '/live', '/livez/x', '/liveness']
  const hidden = ['/.env', '/.env/', '/.git/config', '/%2eenv', '/%2egit/config', '//.env', '/a/.ssh/id_rsa']
  const foreign = [
    '/wp-login.php',
    '/wp-admin',
    '/wp-admin/',
    '/wp-content/uploads',
    '/wordpress/wp-includes/x',
    '/phpmyadmin',
    '/phpMyAdmin/',
    '/cgi-bin/luci',
    '/graphql',
    '/server-status',
    '/xmlrpc.php',
    '/robots.txt',
    '/sitemap.xml',
    '/favicon.ico',
    '/.well-known/security.txt',
    '/.well-known/acme-challenge/x',
  ]
  for (const path of [...calls, ...files, ...health, ...ready, ...hidden, ...foreign]) {
    const answer = await server.fetch(path)
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'application/json'])
  }
  for (const path of ['/notifications', '/events/health', '/dashboard', '/statusx'])
    expect([path, (await server.fetch(path)).status]).toEqual([path, 200])
  rmSync(client, { recursive: true })
})

test('each answer has the id under which it is logged: the one of the proxy, where it may be trusted', async () => {
  const idsOf = async (env: Record<string, string>, headers: Record<string, string>) => {
    await using server = await openTestServer(undefined, env)
    const answer = await server.fetch('/healthz', { headers })
    const { requestId } = logged.parse(JSON.parse(server.lines.at(-1) ?? ''))
    return { given: answer.headers.get('x-request-id'), requestId }
  }
  const proxy = { TRUST_PROXY: '1' }
  const id = { 'x-request-id': '4bf92f35-77b3' }
  expect(await idsOf(proxy, id)).toEqual({ given: '4bf92f35-77b3', requestId: '4bf92f35-77b3' })
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
  const parent = { traceparent: `00-${trace}-00f067aa0ba902b7-01` }
  expect(await idsOf(proxy, parent)).toEqual({ given: trace, requestId: trace })
  expect((await idsOf(proxy, { ...parent, ...id })).requestId).toBe('4bf92f35-77b3')
  for (const [env, headers] of [
    [{}, id],
    [proxy, {}],
    [proxy, { 'x-request-id': 'a b' }],
    [proxy, { 'x-request-id': '{"level":60}' }],
    [proxy, { 'x-request-id': 'x'.repeat(101) }],
    [{}, parent],
    [proxy, { traceparent: trace }],
    [proxy, { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` }],
    [proxy, { traceparent: `ff-${trace}-00f067aa0ba902b7-01` }],
    [proxy, { traceparent: `00-${trace.toUpperCase()}-00f067aa0ba902b7-01` }],
  ] as const) {
    const { given, requestId } = await idsOf(env, headers)
    expect(given).toMatch(/^[\da-f-]{36}$/)
    expect(requestId).toBe(given)
  }
})

test('answers of every kind have the id under which they are logged, refusals and files too', async () => {
  const client = tempFolder('client')
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'index.html'), '<!doctype html><title>Meridian</title>')
  writeFileSync(join(client, 'assets', 'main-1a2b.js'), 'export {}')
  await using server = await openTestServer(undefined, {}, client)
  writeFileSync(join(server.dataDir, 'media', 'ferry.png'), 'a picture')
  const asked: [string, string][] = [
    ['GET', '/'],
    ['GET', '/assets/main-1a2b.js'],
    ['GET', '/media/ferry.png'],
    ['HEAD', '/media/ferry.png'],
    ['GET', '/media/none.png'],
    ['GET', '/livez'],
    ['GET', '/openapi.json'],
    ['GET', '/api/v1/regions'],
    ['PUT', '/healthz'],
    ['GET', '/robots.txt'],
    ['POST', '/wp-login.php'],
  ]
  for (const [method, path] of asked) {
    const id = (await server.fetch(path, { method })).headers.get('x-request-id')
    expect([path, logged.parse(JSON.parse(server.lines.at(-1) ?? ''))]).toEqual([path, { requestId: id, path }])
  }
  rmSync(client, { recursive: true })
})
