import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '../../../server/app'
import { HttpError } from '../../../server/errors'
import { createLog } from '../../../server/http/log'
import { openTestServer, read, type TestServer } from '../support/kit'

const refusal = z.looseObject({ msg: z.optional(z.string()), event: z.optional(z.string()) })

/** A server whose storage fails in a given way: what a client is answered, and what is logged. */
function failing({ store, storage, settings, clock }: TestServer) {
  let lines: string[] = []
  let failure: unknown
  const app = createServer({
    db: store.db,
    settings,
    clock: () => clock.now,
    log: createLog('info', { write: (line) => lines.push(line) }),
    storage: { ...storage, open: () => Promise.reject(failure) },
  })
  return async (error: unknown) => {
    lines = []
    failure = error
    const answer = await read(await app.fetch(new Request('http://localhost/media/a.png'), {}))
    return { ...answer, logged: lines.map((line) => refusal.parse(JSON.parse(line))) }
  }
}
const withCode = (code: string) => Object.assign(new Error('secret of the driver'), { code })

const FULL = 'The disk of the server is full. Nothing was saved.'
const READ_ONLY = 'The server cannot write to its disk. Nothing was saved.'
const UNREACHABLE = 'The store cannot be reached. Please try again.'
const MISFIT = 'This no longer fits what is stored. Reload and try again.'

test('a failure of disk or store is told by what an editor can do, on either engine, and logged as an error', async () => {
  await using server = await openTestServer()
  const ask = failing(server)
  const told = [
    ...['ENOSPC', 'EDQUOT', 'SQLITE_FULL', '53100'].map((code) => [code, 507, FULL] as const),
    ...['EROFS', 'SQLITE_READONLY'].map((code) => [code, 507, READ_ONLY] as const),
    ...[
      'ECONNREFUSED',
      'ECONNRESET',
      'ENOTFOUND',
      'EAI_AGAIN',
      'EPIPE',
      'ETIMEDOUT',
      'EHOSTUNREACH',
      'ENETUNREACH',
    ].map((code) => [code, 503, UNREACHABLE] as const),
    ...['57P01', '57P02', '57P03', '08000', '08001', '08003', '08004', '08006', '53300', '40P01', '40001'].map(
      (code) => [code, 503, UNREACHABLE] as const,
    ),
    ['57014', 503, 'This takes the store too long. Nothing was saved. Please try again later.'] as const,
    ...['SQLITE_CONSTRAINT', 'SQLITE_CONSTRAINT_UNIQUE', '23505', '23503'].map((code) => [code, 409, MISFIT] as const),
  ]
  for (const [code, status, message] of told) {
    const answer = await ask(withCode(code))
    expect([code, answer.status, answer.envelope]).toEqual([code, status, { success: false, message, error: message }])
    expect(answer.logged[0]).toMatchObject({ msg: 'request failed', requestId: answer.headers.get('x-request-id') })
  }
})

test('any other failure is answered with the id under which it is logged, and with nothing of its own', async () => {
  await using server = await openTestServer()
  const ask = failing(server)
  for (const error of [new Error('secret of the driver'), withCode('EMFILE'), withCode('X_SQLITE_CONSTRAINT')]) {
    const { status, headers, envelope } = await ask(error)
    const message = `Something went wrong on the server (${headers.get('x-request-id')})`
    expect([status, envelope]).toEqual([500, { success: false, message, error: message }])
  }
})

test('each refusal that concerns security is logged as its kind of event, with request and address, and no other is', async () => {
  await using server = await openTestServer()
  const ask = failing(server)
  const events = [
    [400, 'invalid'],
    [401, 'denied'],
    [403, 'denied'],
    [405, 'invalid'],
    [408, 'limit'],
    [413, 'limit'],
    [415, 'invalid'],
    [421, 'denied'],
    [422, 'invalid'],
    [429, 'limit'],
  ] as const
  for (const [status, event] of events) {
    const { headers, logged } = await ask(new HttpError(status, 'secret of the request'))
    expect(logged.filter(({ msg }) => msg === 'refused')).toEqual([
      expect.objectContaining({
        event,
        status,
        method: 'GET',
        path: '/media/a.png',
        requestId: headers.get('x-request-id'),
        address: 'local',
      }),
    ])
  }
  for (const status of [404, 412, 507] as const) {
    const { logged } = await ask(new HttpError(status, 'There is none'))
    expect([status, logged.filter(({ msg }) => msg === 'refused')]).toEqual([status, []])
  }
})

test('a refusal is answered with its headers, and with the item and its version where it has one', async () => {
  await using server = await openTestServer()
  const ask = failing(server)
  const item = { id: 'a', version: 7 }
  const { status, headers, envelope } = await ask(new HttpError(412, 'Changed', { 'Retry-After': '9' }, item))
  expect([status, headers.get('retry-after'), headers.get('etag')]).toEqual([412, '9', '"7"'])
  expect(envelope).toEqual({ success: false, message: 'Changed', error: 'Changed', data: item })
})
