import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createLog } from '../../../server/http/log'
import { EMAIL, openSignedIn, openTestServer, PASSWORD, story, type TestServer } from '../support/kit'

const LOGIN = '/dashboard/api/v1/user/login'
const entry = z.looseObject({ time: z.iso.datetime(), event: z.optional(z.string()), level: z.number() })
const eventsOf = (server: TestServer) =>
  server.lines.map((line) => entry.parse(JSON.parse(line)).event).filter((event) => event !== undefined)

test('sign-ins, failures, denials and limits are logged as events', async () => {
  await using server = await openTestServer(undefined, { SIGN_IN_TRIES: '1', MAX_JSON_BYTES: '1024' })
  await server.call('GET', '/api/v1/regions')
  await server.signIn('wrong')
  await server.signIn('wrong')
  server.clock.now += 60_000
  await server.signIn()
  await server.fetch('/healthz', { headers: { host: 'evil.example' } })
  await server.call('POST', '/api/v1/news', story(), { 'sec-fetch-site': 'cross-site' })
  await server.call('POST', '/api/v1/news', story({ description: 'x'.repeat(1024) }))
  await server.call('POST', '/api/v1/news', story({ role: 'admin' }))
  await server.call('DELETE', '/dashboard/api/v1/user/session')
  expect(eventsOf(server)).toEqual([
    'denied',
    'signIn.failed',
    'limit',
    'signIn.ok',
    'denied',
    'denied',
    'limit',
    'invalid',
    'signOut',
  ])
  for (const line of server.lines) expect(line.endsWith('\n')).toBe(true)
})

test('the log holds no password, cookie, body, query or e-mail', async () => {
  await using server = await openSignedIn()
  const canary = 'canary-7f3a'
  await server.call('POST', LOGIN, { email: `${canary}@meridian.test`, password: canary })
  await server.call('POST', LOGIN, { email: EMAIL, password: canary, [canary]: canary })
  await server.call('POST', '/api/v1/news', story({ title: canary, [canary]: 1 }))
  await server.call('GET', `/api/v1/news/byTopicId?topicId=${canary}&pageNo=${canary}`)
  await server.fetch('/api/v1/regions', { headers: { cookie: `__Host-sid=${canary}`, authorization: canary } })
  const log = server.lines.join('')
  expect(log).not.toContain(canary)
  expect(log).not.toContain(PASSWORD)
  expect(log).not.toContain(server.cookie?.split('=')[1])
  expect(log).not.toContain(EMAIL)
})

test('logged input cannot start a line of its own or move a cursor', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => lines.push(line) })
  const sent = 'a\n{"event":"signIn.ok"}\r\u0000\u001b[2J\u007f\u009b1A\u2028\u202e\u2066"'
  log.info({ path: sent, err: new Error(sent) }, sent)
  expect(lines).toHaveLength(1)
  const unseen = ['\n', '\r', '\u0000', '\u001b', '\u007f', '\u009b', '\u2028', '\u202e', '\u2066']
  for (const mark of unseen) expect(lines[0]?.slice(0, -1)).not.toContain(mark)
  expect(z.object({ path: z.string() }).parse(JSON.parse(lines[0] ?? '')).path).toBe(sent)

  await using server = await openTestServer()
  await server.fetch('/api/v1/%0a%7b%22event%22%3a%22signIn.ok%22%7d%1b[2J')
  expect(eventsOf(server)).toEqual(['denied'])
  expect(server.lines.every((line) => line.split('\n').length === 2)).toBe(true)
})

test('an error is logged without the rows and statements that its driver attaches', () => {
  const lines: string[] = []
  const fault = Object.assign(new Error('it broke'), {
    code: '23505',
    detail: 'Key (email)=(canary)',
    parameters: ['canary'],
  })
  createLog('info', { write: (line) => lines.push(line) }).error({ err: fault, password: 'canary' }, 'failed')
  expect(lines[0]).toContain('"code":"23505"')
  expect(lines[0]).not.toContain('canary')
})
