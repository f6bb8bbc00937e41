import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { type RunningServer, startServer, TIMEOUTS } from '../../../server/start'
import { raw } from '../support/child'
import { tempFolder } from '../support/kit'

// Raw connections, since `fetch` would normalize these requests.
const dataDir = tempFolder()
const start = (folder: string, timeouts = TIMEOUTS) =>
  startServer(readSettings({ DATA_DIR: folder, PORT: '0', DEMO: '0' }), createLog('silent'), timeouts)
let server: RunningServer
beforeAll(async () => {
  server = await start(dataDir)
  writeFileSync(join(dataDir, 'secret.png'), 'the secret')
})
afterAll(() => server.stop())

const request = (method: string, target: string, headers = 'Host: localhost\r\n', { address } = server) =>
  raw(address, `${method} ${target} HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`)
const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0)

const CLIMBS = [
  '/media/../secret.png',
  '/media/%2e%2e/secret.png',
  '/media/..%2fsecret.png',
  '/media/%2e%2e%2fsecret.png',
  '/media/..%5csecret.png',
  '/media/..\\secret.png',
  '/media/....//secret.png',
  '/media/%252e%252e%252fsecret.png',
  '/media/%c0%ae%c0%ae%c0%afsecret.png',
  '/media/..;/secret.png',
  '/media/.%00./secret.png',
  '/media//../secret.png',
  '/../secret.png',
  '/assets/../../secret.png',
  '//secret.png',
  '/media/secret.png%00.webp',
  '/media/secret.png::$DATA',
  '/media/secret.png.',
  '/media/con.png/../../secret.png',
  '/media/C:%5csecret.png',
]

test.each(CLIMBS)('%s reads no file outside the media folder', async (target) => {
  const answer = await request('GET', target)
  expect(answer).not.toContain('the secret')
  expect([400, 404]).toContain(statusOf(answer))
})

test.each(['TRACE', 'TRACK', 'CONNECT', 'OPTIONS', 'PUT', 'PATCH', 'PROPFIND', 'BOGUS'])(
  '%s is refused at every address',
  async (method) => {
    for (const path of ['/healthz', '/openapi.json', '/media/a.png', '/dashboard', '/', '/api/v1/regions']) {
      const answer = await request(method, path)
      // Node closes a CONNECT without an answer.
      expect([0, 400, 401, 404, 405]).toContain(statusOf(answer))
      expect(answer.toLowerCase()).not.toContain('access-control-')
    }
  },
)

test('folders are not listed and no file outside the build is served', async () => {
  for (const path of ['/media', '/media/', '/assets/', '/.git/config', '/.env', '/package.json', '/server.json'])
    expect(statusOf(await request('GET', path))).toBe(404)
})

test('no answer names the software, not even to a malformed request', async () => {
  const answers = await Promise.all([
    request('GET', '/healthz'),
    request('GET', '/none.js'),
    request('GET', '/healthz', 'Host: evil.example\r\n'),
    request('GET', '/healthz', ''),
    raw(server.address, 'HELLO\r\n\r\n'),
    raw(server.address, `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`),
  ])
  expect(answers.map(statusOf)).toEqual([200, 404, 421, 400, 400, 431])
  for (const answer of answers) expect(answer).not.toMatch(/^(server|x-powered-by|via):|node|hono|\d+\.\d+\.\d+/im)
})

test('a request for an unknown host name is refused, however the name is written', async () => {
  const ours = /^(localhost|127\.0\.0\.1|\[::1\]|::1)(:\d+)?$/i
  const part = fc.constantFrom(
    'localhost',
    '127.0.0.1',
    'evil.example',
    '.',
    ':',
    '@',
    '80',
    '[::1]',
    '%',
    '-',
    '/',
    '#',
  )
  const host = fc.array(part, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(''))
  await fc.assert(
    fc.asyncProperty(host, async (name) => {
      const status = statusOf(await request('GET', '/healthz', `Host: ${name}\r\n`))
      expect(ours.test(name) ? [200, 400] : [400, 421]).toContain(status)
    }),
    { numRuns: 150 },
  )
  const absolute = await request('GET', 'http://evil.example/healthz', 'Host: evil.example\r\n')
  expect([400, 421]).toContain(statusOf(absolute))
})

test('a connection that never finishes its headers or sends nothing is closed', async () => {
  const quick = await start(tempFolder(), { ...TIMEOUTS, headersTimeout: 1000, connectionsCheckingInterval: 20 })
  const head = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: '
  const idle = Array.from({ length: 200 }, (_, index) => raw(quick.address, index % 2 === 0 ? head : ''))
  expect(statusOf(await request('GET', '/healthz', undefined, quick))).toBe(200)
  const statuses = new Set((await Promise.all(idle)).map(statusOf))
  expect([...statuses].every((status) => status === 408 || status === 0)).toBe(true)
  await quick.stop()
  expect(TIMEOUTS).toEqual({
    headersTimeout: 15_000,
    requestTimeout: 30 * 60_000,
    keepAliveTimeout: 75_000,
    connectionsCheckingInterval: 5000,
  })
})
