import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { makeLog } from '../../server/log'
import { type Desk, EMAIL, openDesk, openSignedIn, PASSWORD, story } from './kit'

const LOGIN = '/dashboard/api/v1/user/login'
const entry = z.looseObject({ time: z.iso.datetime(), event: z.optional(z.string()), level: z.number() })
const eventsOf = (desk: Desk) =>
  desk.lines.map((line) => entry.parse(JSON.parse(line)).event).filter((event) => event !== undefined)

test('the log says who signed in, who failed, who was denied and which limits held [SV21]', async () => {
  await using desk = await openDesk(undefined, { SIGN_IN_TRIES: '1', MAX_JSON_BYTES: '1024' })
  await desk.call('GET', '/api/v1/regions')
  await desk.signIn('wrong')
  await desk.signIn('wrong')
  desk.clock.now += 60_000
  await desk.signIn()
  await desk.fetch('/healthz', { headers: { host: 'evil.example' } })
  await desk.call('POST', '/api/v1/news', story(), { 'sec-fetch-site': 'cross-site' })
  await desk.call('POST', '/api/v1/news', story({ description: 'x'.repeat(1024) }))
  await desk.call('POST', '/api/v1/news', story({ role: 'admin' }))
  await desk.call('DELETE', '/dashboard/api/v1/user/session')
  expect(eventsOf(desk)).toEqual([
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
  for (const line of desk.lines) expect(line.endsWith('\n')).toBe(true)
})

test('no secret ever reaches the log: no password, cookie, body, query or e-mail [SV21, SP8]', async () => {
  await using desk = await openSignedIn()
  const canary = 'canary-7f3a'
  await desk.call('POST', LOGIN, { email: `${canary}@meridian.test`, password: canary })
  await desk.call('POST', LOGIN, { email: EMAIL, password: canary, [canary]: canary })
  await desk.call('POST', '/api/v1/news', story({ title: canary, [canary]: 1 }))
  await desk.call('GET', `/api/v1/news/byTopicId?topicId=${canary}&pageNo=${canary}`)
  await desk.fetch('/api/v1/regions', { headers: { cookie: `__Host-sid=${canary}`, authorization: canary } })
  const log = desk.lines.join('')
  expect(log).not.toContain(canary)
  expect(log).not.toContain(PASSWORD)
  expect(log).not.toContain(desk.cookie?.split('=')[1])
  expect(log).not.toContain(EMAIL)
})

test('what a caller sends can start no line of its own and move no cursor [SV21]', async () => {
  const lines: string[] = []
  const log = makeLog('info', { write: (line) => lines.push(line) })
  const sent = 'a\n{"event":"signIn.ok"}\r\u0000\u001b[2J\u007f\u009b1A\u2028\u202e\u2066"'
  log.info({ path: sent, err: new Error(sent) }, sent)
  expect(lines).toHaveLength(1)
  const unseen = ['\n', '\r', '\u0000', '\u001b', '\u007f', '\u009b', '\u2028', '\u202e', '\u2066']
  for (const mark of unseen) expect(lines[0]?.slice(0, -1)).not.toContain(mark)
  expect(z.object({ path: z.string() }).parse(JSON.parse(lines[0] ?? '')).path).toBe(sent)

  await using desk = await openDesk()
  await desk.fetch('/api/v1/%0a%7b%22event%22%3a%22signIn.ok%22%7d%1b[2J')
  expect(eventsOf(desk)).toEqual(['denied'])
  expect(desk.lines.every((line) => line.split('\n').length === 2)).toBe(true)
})

test('an error is logged without the rows and statements its driver hangs on it [SV21]', () => {
  const lines: string[] = []
  const fault = Object.assign(new Error('it broke'), {
    code: '23505',
    detail: 'Key (email)=(canary)',
    parameters: ['canary'],
  })
  makeLog('info', { write: (line) => lines.push(line) }).error({ err: fault, password: 'canary' }, 'failed')
  expect(lines[0]).toContain('"code":"23505"')
  expect(lines[0]).not.toContain('canary')
})
