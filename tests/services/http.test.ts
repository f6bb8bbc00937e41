import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../../contract/call'
import { newsCalls } from '../../contract/news'
import { notificationCalls } from '../../contract/notification'
import { topicCalls, topicWrites } from '../../contract/topic'
import { settled } from '../../dev/settled'
import { CallError, isWorthRetrying } from '../../src/domain/failure'
import { errorMessages, serverWords, thrownText } from '../../src/messages/failures'
import { readList, removeItem, writeItem } from '../../src/services/api/content.api'
import { findAttempt, findSaved } from '../../src/services/api/find-saved'
import { createHttp } from '../../src/services/api/http'
import { createSessionApi } from '../../src/services/api/session.api'
import { readTopics } from '../../src/services/api/topics.api'

type Reply = (request: IncomingMessage, response: ServerResponse) => void

const seen: { method: string; url: string; type: string; key: string; match: string; body: string }[] = []
let reply: Reply = (_, response) => response.end()
let server: Server
let host = ''

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request)
  seen.push({
    method: request.method ?? '',
    url: request.url ?? '',
    type: request.headers['content-type'] ?? '',
    key: String(request.headers['idempotency-key'] ?? ''),
    match: String(request.headers['if-match'] ?? ''),
    body,
  })
  reply(request, response)
}

beforeAll(async () => {
  server = createServer((request, response) => void hear(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (typeof address === 'object' && address) host = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const answers =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
const http = () => createHttp({ host })
const thing = call<undefined, { a?: string; b?: string; pageNo?: number }>()({
  name: 'thing',
  method: 'get',
  path: '/api/v1/things/:id',
  data: z.object({ name: z.string() }),
  reply: 'enveloped',
  clauses: [],
})
const asked = { params: { id: '1' }, query: {}, body: undefined }
const failureOf = async (work: Promise<unknown>): Promise<CallError> => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof CallError) return error
  throw new Error('The call did not fail as a call does', { cause: error })
}

test('every call accepts JSON, including GET and DELETE [CALL-1]', async () => {
  reply = answers(200, { success: true, data: { name: 'x' } })
  await http().send(thing, asked)
  await removeItem(http(), newsCalls.remove, '1')
  expect(seen.map(({ method, type }) => [method, type])).toEqual([
    ['GET', 'application/json'],
    ['DELETE', 'application/json'],
  ])
})

test('only parameters with a value are sent, including the number 0 [CALL-2]', async () => {
  reply = answers(200, { success: true, data: { name: 'x' } })
  await http().send(thing, { ...asked, query: { a: '', b: 'a b&c', pageNo: 0 } })
  expect(seen[0]?.url).toBe('/api/v1/things/1?b=a+b%26c&pageNo=0')
})

test('an identifier is one segment of the path, and an invalid one is never sent', async () => {
  reply = answers(200, { success: true, data: { name: 'x' } })
  await http().send(thing, { ...asked, params: { id: 'a/../b?c#d' } })
  expect(seen[0]?.url).toBe('/api/v1/things/a%2F..%2Fb%3Fc%23d')
  for (const id of ['', '.', '..']) await failureOf(http().send(thing, { ...asked, params: { id } }))
  expect(seen).toHaveLength(1)
})

const wrong: [string, number, unknown, string][] = [
  ['success that is text', 200, { success: 'true', data: { name: 'x' } }, 'refused'],
  ['success that is a number', 200, { success: 1, data: { name: 'x' } }, 'refused'],
  ['no success', 200, { data: { name: 'x' } }, 'refused'],
  ['an empty object', 200, {}, 'refused'],
  ['a refusal', 200, { success: false, message: 'No' }, 'refused'],
  ['null', 200, 'null', 'failed'],
  ['a list', 200, [], 'failed'],
  ['a text', 200, '"x"', 'failed'],
  ['nothing', 200, '', 'failed'],
  ['a page of HTML', 200, '<!doctype html><b>x</b>', 'failed'],
  ['half an answer', 200, '{"success":true,"da', 'failed'],
  ['data of another shape', 200, { success: true, data: { name: 5 } }, 'failed'],
  ['no data', 200, { success: true }, 'failed'],
  ['a refusal with a status', 422, { success: false, message: 'No', error: 'Bad' }, 'failed'],
  ['success with a failing status', 500, { success: true, data: { name: 'x' } }, 'failed'],
]
test.each(wrong)('a response with %s is not a success', async (_, status, body, kind) => {
  reply = answers(status, body)
  const error = await failureOf(http().send(thing, asked))
  expect([error.kind, error.status]).toEqual([kind, status])
})

test('for any JSON response a call ends with its data or with a call error [SP5]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(200, 201, 400, 404, 500), fc.jsonValue(), async (status, body) => {
      const send = createHttp({ host, fetch: async () => new Response(JSON.stringify(body), { status }) })
      const outcome = await send.send(thing, asked).catch((error: unknown) => error)
      expect(
        outcome instanceof CallError || (typeof outcome === 'object' && outcome !== null && 'name' in outcome),
      ).toBe(true)
      const page = await send.sendList(newsCalls.page, { query: {} }).catch((error: unknown) => error)
      expect(page instanceof CallError || (typeof page === 'object' && page !== null && 'items' in page)).toBe(true)
    }),
  )
  expect(Object.keys(Object.prototype)).toEqual([])
})

test('a byte order mark and unknown fields are accepted', async () => {
  reply = answers(200, `\ufeff${JSON.stringify({ success: true, data: { name: 'x', more: 1 }, __proto__x: 1 })}`)
  expect(await http().send(thing, asked)).toEqual({ name: 'x' })
})

test('a response of more than 8 MiB is not read to its end', async () => {
  reply = (_, response) => {
    response.writeHead(200)
    response.end(`{"success":true,"data":{"name":"${'x'.repeat(9 * 1024 * 1024)}"}}`)
  }
  expect((await failureOf(http().send(thing, asked))).kind).toBe('failed')
})

test('the message of a failure is the error field, or Failed to fetch data [ERR-1, ERR-2]', async () => {
  reply = answers(500, { success: false, message: 'Host says', error: 'Details' })
  const told = await failureOf(http().send(thing, asked))
  expect([thrownText(told), told.serverMessage]).toEqual(['Details', 'Host says'])
  reply = answers(500, '<html>')
  expect(thrownText(await failureOf(http().send(thing, asked)))).toBe('Failed to fetch data')
})

test.each([404, 410])('a DELETE answered with %d counts as deleted [ERR-2]', async (status) => {
  reply = answers(status, { success: false })
  await expect(removeItem(http(), newsCalls.remove, '1')).resolves.toBeUndefined()
})

test.each([
  [200, ''],
  [204, ''],
  [200, {}],
  [200, { success: true }],
  [200, 'done'],
])('a %d with %j acknowledges a deletion [CALL-1]', async (status, body) => {
  reply = answers(status, body)
  await expect(removeItem(http(), newsCalls.remove, '1')).resolves.toBeUndefined()
})

const HTML = { 'Content-Type': 'text/html' }
const answersToWrites: [string, number, unknown, Record<string, string>, string, string, string][] = [
  // A call with an envelope, one that is only acknowledged, and a deletion.
  ['success', 200, { success: true }, {}, 'done', 'done', 'done'],
  ['a refusal', 200, { success: false }, {}, 'refused', 'refused', 'refused'],
  ['a refusal with 422', 422, { success: false }, {}, 'failed', 'failed', 'failed'],
  ['a refusal with 503', 503, { success: false }, {}, 'failed', 'failed', 'failed'],
  ['a 403 page', 403, '<html>', HTML, 'failed', 'failed', 'failed'],
  ['a 408', 408, '', {}, 'unknown', 'unknown', 'unknown'],
  ['a 500 without a body', 500, '', {}, 'unknown', 'unknown', 'unknown'],
  ['a 502 page', 502, '<html>', HTML, 'unknown', 'unknown', 'unknown'],
  ["a proxy's 504", 504, { message: 'Gateway timeout' }, {}, 'unknown', 'unknown', 'unknown'],
  ['HTML', 200, '<!doctype html>', HTML, 'unknown', 'unknown', 'unknown'],
  ['HTML of no type', 200, ' <p>', { 'Content-Type': '' }, 'unknown', 'unknown', 'unknown'],
  ['text that is called HTML', 200, 'done', HTML, 'unknown', 'unknown', 'unknown'],
  ['cut JSON', 200, '{"success":tr', {}, 'unknown', 'unknown', 'unknown'],
  ['nothing', 200, '', {}, 'unknown', 'done', 'done'],
  ['a 204', 204, '', {}, 'unknown', 'done', 'done'],
  ['a text', 200, 'done', {}, 'unknown', 'unknown', 'done'],
  ['an empty object', 200, {}, {}, 'unknown', 'done', 'done'],
  ['success that is text', 200, { success: 'true' }, {}, 'unknown', 'done', 'done'],
  ['a list', 200, [], {}, 'unknown', 'done', 'done'],
]
test.each(answersToWrites)(
  'after %s it is known whether a write was carried out, or not [EXT-44, CALL-1]',
  async (...row) => {
    const [, status, body, headers, ...wanted] = row
    reply = answers(status, body, headers)
    const ended = (work: Promise<unknown>) =>
      work.then(
        () => 'done',
        (error: unknown) => (error instanceof CallError ? error.kind : 'broken'),
      )
    const client = http()
    expect([
      await ended(writeItem(client, topicWrites.save, { topicName: 'Ice' })),
      await ended(writeItem(client, notificationCalls.send, { data: {} })),
      await ended(removeItem(client, newsCalls.remove, '1')),
    ]).toEqual(wanted)
  },
)

test('an answer of another address says nothing of a write, however it reads [EXT-44]', async () => {
  reply = (request, response) => {
    if (request.url === '/login') return answers(200, { success: true, data: null })(request, response)
    response.writeHead(301, { Location: '/login' })
    response.end()
  }
  const client = http()
  expect((await failureOf(writeItem(client, topicWrites.save, { topicName: 'Ice' }))).kind).toBe('unknown')
  expect((await failureOf(writeItem(client, notificationCalls.send, { data: {} }))).kind).toBe('unknown')
})

test('an unclear answer has the texts of a failure, as before [ERR-1, NEWS-26, NEWS-27]', async () => {
  const texts = async (status: number, body: unknown) => {
    reply = answers(status, body)
    const error = await failureOf(writeItem(http(), topicWrites.save, { topicName: 'Ice' }))
    return errorMessages(error, serverWords('Refused', 'Broken'))
  }
  expect(await texts(502, '<html>')).toEqual(['An error occurred', 'Broken'])
  expect(await texts(504, { message: 'Gateway timeout' })).toEqual(['Gateway timeout', 'Broken'])
  expect(await texts(200, '<html>')).toEqual(['Broken'])
  expect(await texts(200, {})).toEqual(['Refused'])
  expect(await texts(200, { error: 'Odd' })).toEqual(['Odd'])
})

test('a rejected deletion is not acknowledged [CALL-1, NEWS-33]', async () => {
  reply = answers(200, { success: false, message: 'In use' })
  const error = await failureOf(removeItem(http(), newsCalls.remove, '1'))
  expect([error.kind, error.serverMessage]).toEqual(['refused', 'In use'])
})

test.each([
  ['in an envelope', { success: true, data: { newsList: [], totalCount: 3, pageSize: 5, hasNext: true } }],
  ['bare', { newsList: [], totalCount: 3, pageSize: 5, hasNext: true }],
])('a page is read %s [CALL-1, CALL-29]', async (_, body) => {
  reply = answers(200, body)
  expect(await readList(http(), newsCalls.page, { pageNo: 0, userId: 'u 1' })).toEqual({
    items: [],
    total: 3,
    pageSize: 5,
    hasNext: true,
    unreadable: 0,
  })
  expect(seen[0]?.url).toBe('/api/v1/news/byTopicId?pageNo=0&userId=u+1')
})

test.each([
  [{ success: true, data: [] }],
  [{ success: true, data: { newsList: {} } }],
  [{ success: false, newsList: [] }],
  [{ data: { newsList: [] } }],
  [{ success: 'true', newsList: [] }],
])('%j is not a list [ERR-4]', async (body) => {
  reply = answers(200, body)
  await failureOf(readList(http(), newsCalls.page, { pageNo: 0 }))
})

test('rows that cannot be read are counted and the others kept in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 20 }), async (goods) => {
      const newsList = goods.map((isGood, index) =>
        isGood ? { id: index + 1, title: `n${index}` } : { title: 'no id' },
      )
      const answer = JSON.stringify({ success: true, data: { newsList, totalCount: '20', pageSize: 'x' } })
      const page = await createHttp({ host, fetch: async () => new Response(answer) }).sendList(newsCalls.page, {
        query: {},
      })
      expect(page.items.map(({ title }) => title)).toEqual(
        goods.flatMap((isGood, index) => (isGood ? [`n${index}`] : [])),
      )
      expect([page.unreadable, page.total, page.pageSize]).toEqual([goods.filter((isGood) => !isGood).length, 20, 10])
    }),
  )
})

test('topics are a list of their own, named under any of three keys [CALL-16, DATA-12]', async () => {
  const data = [{ id: 1, name: 'Sport' }, { id: 2, title: 'Weather' }, { id: 3, topicName: 'Sea' }, null]
  reply = answers(200, { success: true, data })
  const page = await readTopics(http())
  expect(page.items.map(({ topicName }) => topicName)).toEqual(['Sport', 'Weather', 'Sea'])
  expect(page.unreadable).toBe(1)
  reply = answers(200, { success: true, data: { topics: [] } })
  expect((await failureOf(http().sendList(topicCalls.list, { query: {} }))).kind).toBe('failed')
})

test('a long list is read whole and in order, in several tasks [EXT-16]', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) => ({
    id: index % 1_000 === 7 ? null : `${index}`,
    topicName: '',
  }))
  reply = answers(200, { success: true, data: rows })
  const { items, unreadable } = await readTopics(http())
  expect(unreadable).toBe(5)
  expect(items.map(({ id }) => id)).toEqual(rows.flatMap(({ id }) => (id === null ? [] : [id])))
})

const drop: Reply = (_, response) => {
  response.socket?.destroy()
}
const drips: Reply = (_, response) => {
  response.writeHead(200, { 'Content-Length': '1000' })
  response.write('{"success":', () => response.socket?.destroy())
}
test('each read, creation and deletion is sent once, whatever the answer is or if there is none [READ-3]', async () => {
  const failures = [408, 429, 500, 503].map((status) => answers(status, {}, { 'Retry-After': '0' }))
  const unreadable = ['<!doctype html>', '{"success":', ''].map((body) => answers(200, body))
  for (const one of [...failures, ...unreadable, drop, drips]) {
    reply = one
    seen.length = 0
    await Promise.allSettled([http().send(thing, asked)])
    const broadcast = { query: {}, body: { data: {} }, idempotencyKey: 'k1' }
    const keyed = createHttp({ host, attemptsPath: () => '/attempts' })
    await Promise.allSettled([keyed.send(notificationCalls.send, broadcast)])
    await Promise.allSettled([removeItem(http(), newsCalls.remove, '1')])
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'DELETE'])
  }
})

test.each([
  ['before an answer', drop],
  ['in the middle of one', drips],
])('a connection that breaks %s leaves a read unreached and a write with an unknown outcome', async (_, breaks) => {
  reply = breaks
  const read = await failureOf(http().send(thing, asked))
  expect([read.kind, isWorthRetrying(read)]).toEqual(['unreached', true])
  expect((await failureOf(removeItem(http(), newsCalls.remove, '1'))).kind).toBe('unknown')
  reply = (request, response) => {
    vi.stubGlobal('navigator', { onLine: false })
    breaks(request, response)
  }
  expect((await failureOf(removeItem(http(), newsCalls.remove, '1'))).kind).toBe('unknown')
  vi.stubGlobal('navigator', { onLine: false })
  expect((await failureOf(removeItem(http(), newsCalls.remove, '1'))).kind).toBe('unreached')
})

const silent: typeof fetch = (input, init) =>
  new Promise((_, reject) => {
    const signal = input instanceof Request ? input.signal : init?.signal
    const fail = () => reject(signal?.reason)
    if (signal?.aborted) fail()
    signal?.addEventListener('abort', fail)
  })

test('a read is aborted after 15 seconds, a write after 60 with its outcome unknown', async () => {
  vi.useFakeTimers()
  const quiet = createHttp({ host, fetch: silent })
  const outcomes: string[] = []
  const told = Promise.all([
    failureOf(quiet.send(thing, asked)).then(({ kind }) => outcomes.push(`read ${kind}`)),
    failureOf(quiet.send(newsCalls.remove, { params: { id: '1' }, query: {}, body: undefined })).then(({ kind }) =>
      outcomes.push(`write ${kind}`),
    ),
  ])
  await vi.advanceTimersByTimeAsync(14_999)
  expect(outcomes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(outcomes).toEqual(['read unreached'])
  await vi.advanceTimersByTimeAsync(45_000)
  await told
  expect(outcomes).toEqual(['read unreached', 'write unknown'])
})

test('an aborted call rejects with its abort reason, and is not a failure', async () => {
  const abort = new AbortController()
  const work = createHttp({ host, fetch: silent }).send(thing, { ...asked, signal: abort.signal })
  abort.abort()
  await expect(work).rejects.toMatchObject({ name: 'AbortError' })
  await expect(http().send(thing, { ...asked, signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})

test('an idempotency key is sent only to a server that advertised support', async () => {
  const client = http()
  const send = () => client.send(notificationCalls.send, { query: {}, body: { data: {} }, idempotencyKey: 'k1' })
  reply = answers(200, { success: true })
  await send()
  reply = answers(200, { success: true }, { 'Idempotency-Key-Support': '?1' })
  expect(client.supportsIdempotency()).toBe(false)
  await send()
  await send()
  expect([client.supportsIdempotency(), seen.map(({ key }) => key)]).toEqual([true, ['', '', 'k1']])
})

test('a 401 is reported with the name of its call, and fails as any other response', async () => {
  const told: string[] = []
  reply = answers(401, { success: false, message: 'Sign in' })
  const error = await failureOf(
    createHttp({ host, onCall: () => ({ onUnauthorised: (name) => told.push(name) }) }).send(thing, asked),
  )
  expect([told, error.kind, error.status, isWorthRetrying(error)]).toEqual([['thing'], 'failed', 401, false])
})

test('a 401 that was shown to the person is a quiet failure; any other failure is not [EXT-2]', async () => {
  const quiet = async (status: number, isTold: boolean) => {
    reply = answers(status, { success: false })
    return (await failureOf(createHttp({ host, onCall: () => ({ onUnauthorised: () => isTold }) }).send(thing, asked)))
      .isQuiet
  }
  expect([await quiet(401, true), await quiet(401, false), await quiet(403, true)]).toEqual([true, false, false])
})

const editor = { id: 5, email: 'ann@desk.example' }
const credentials = { email: 'ann@desk.example', password: ' pass ' }
const signIn = () => createSessionApi(http(), { host }).signIn(credentials)

test('a sign-in returns the editor, named after the e-mail if the API server sends no name [AUTH-6, AUTH-7]', async () => {
  reply = answers(200, { success: true, message: 'Welcome', data: editor })
  expect(await signIn()).toEqual({
    success: true,
    message: 'Welcome',
    error: '',
    data: { id: '5', email: 'ann@desk.example', name: 'ann' },
    sessionPath: null,
    attemptsPath: null,
    outboxPath: null,
    accountPath: null,
    factorPath: null,
    uploadsPath: null,
    ticket: null,
  })
  expect(JSON.parse(seen[0]?.body ?? '')).toEqual(credentials)
})

test('a readable answer is used as it is, whatever its status [AUTH-13]', async () => {
  reply = answers(401, { success: false, message: 'Wrong password' })
  expect(await signIn()).toMatchObject({ success: false, message: 'Wrong password' })
  reply = answers(500, { success: true, data: editor })
  expect(await signIn()).toMatchObject({ success: true, data: { id: '5' } })
  reply = answers(200, { success: true, data: {} })
  expect(await signIn()).not.toHaveProperty('data')
})

test.each(['', '<html>', '{'])('a sign-in answered with %j has failed [AUTH-13]', async (body) => {
  reply = answers(200, body)
  expect(await signIn()).toEqual({
    success: false,
    message: 'Login failed',
    error: 'Network error',
    sessionPath: null,
    attemptsPath: null,
    outboxPath: null,
    accountPath: null,
    factorPath: null,
    uploadsPath: null,
    ticket: null,
  })
})

test('a sign-in without a response reports that it cannot connect [AUTH-12]', async () => {
  reply = drop
  expect(await signIn()).toEqual({
    success: false,
    message: 'Cannot connect to the server',
    error: 'Network error. Please contact the administrator.',
    sessionPath: null,
    attemptsPath: null,
    outboxPath: null,
    accountPath: null,
    factorPath: null,
    uploadsPath: null,
    ticket: null,
  })
})

test.each([
  ['</dashboard/api/v1/user/session>; rel="session"', '/dashboard/api/v1/user/session'],
  ['</other>; rel="next", </s>; rel=session', '/s'],
  ['<https://evil.example/s>; rel="session"', null],
  ['<//evil.example/s>; rel="session"', null],
  ['</s>; rel="sessions"', null],
  ['</s>; title="End, now"; rel="session"', '/s'],
  ['</s>; title="of \\"Ada\\", </a>; rel=next"; rel="session"', '/s'],
  ['</a>; title="; rel=session", </s>; rel=session', '/s'],
  ['', null],
])('the header %j advertises the session %j [EXT-1]', async (link, path) => {
  reply = answers(200, { success: true, data: editor }, link === '' ? {} : { Link: link })
  expect((await signIn()).sessionPath).toBe(path)
})

test.each([
  ['</session>; rel="session", </api/v1/attempts>; rel="attempts"', '/session', '/api/v1/attempts'],
  ['</one>; rel="next attempts"', null, '/one'],
  ['</one>; rel=session; title="attempts"', '/one', null],
  ['<//evil.example/a>; rel="attempts"', null, null],
])('the header %j advertises the session %j and the attempts %j [EXT-1, EXT-45]', async (link, session, attempts) => {
  reply = answers(200, { success: true, data: editor }, { Link: link })
  expect(await signIn()).toMatchObject({ sessionPath: session, attemptsPath: attempts })
})

test('a host whose sign-in advertised attempts gets keys from the first call on, once the attempt is stored [EXT-4, EXT-45, EXT-46]', async () => {
  const keys: (string | null)[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    keys.push(new Request(input, init).headers.get('Idempotency-Key'))
    return Response.json({ success: true })
  }
  let stored: () => void = () => undefined
  const attemptStored = () =>
    new Promise<void>((resolve) => {
      stored = resolve
    })
  const client = createHttp({ host, fetch, attemptsPath: () => '/api/v1/attempts', attemptStored })
  const sending = client.send(notificationCalls.send, { query: {}, body: { data: {} }, idempotencyKey: 'k1' })
  await settled()
  expect(keys).toEqual([])
  stored()
  await sending
  expect(keys).toEqual(['k1'])
})

test('an attempt is found by its key, or not, where the host finds attempts; elsewhere, and where the host may have forgotten its key, it is searched for [EXT-45]', async () => {
  const search = async () => 'undecided' as const
  const itemOf = (saved: unknown) => ({ saved })
  const { signal } = new AbortController()
  const DAY = 86_400_000
  const now = () => 100 * DAY
  const find = (path: string | null, at = 99 * DAY) =>
    findAttempt(createHttp({ host, attemptsPath: () => path }), topicWrites.save, {
      attempt: { key: 'k 1', at },
      signal,
      itemOf,
      search,
      now,
    })
  reply = answers(200, { success: true, data: { isCarriedOut: true, data: { id: 7, topicName: 'Ice' } } })
  expect(await find('/found')).toEqual({ saved: { id: '7', topicName: 'Ice' } })
  expect(seen.map(({ url }) => url)).toEqual(['/found?call=saveTopic&key=k+1'])
  reply = answers(200, { success: true, data: { isCarriedOut: false } })
  expect([await find('/found'), await find('/found', 72 * DAY)]).toEqual([null, null])
  // The host has forgotten the keys of 30 days ago; a clock that was ahead tells nothing of the age.
  for (const at of [71 * DAY, 0, 101 * DAY]) expect(await find('/found', at)).toBe('undecided')
  reply = answers(200, { success: true, data: { isCarriedOut: true, data: 'odd' } })
  expect(await find('/found')).toBe('undecided')
  expect(await find(null)).toBe('undecided')
  reply = answers(404, { success: false })
  expect((await failureOf(find('/found'))).kind).toBe('failed')
})

test('a search reads every page, and says nothing of what could not be read [EXT-45]', async () => {
  const asked: number[] = []
  const pages = (rows: readonly string[], unreadable = 0, endless = false) =>
    findSaved({
      isSaved: (item) => item === 'x',
      page: async (page) => {
        asked.push(page)
        return {
          items: [rows[page] ?? ''],
          total: null,
          pageSize: 1,
          hasNext: endless || page + 1 < rows.length,
          unreadable,
        }
      },
    })
  expect(await pages(['a', 'b', 'c', 'x', 'd'])).toBe('x')
  expect(asked).toEqual([0, 1, 2, 3])
  expect(await pages(['a', 'b'])).toBeNull()
  expect(await pages(['a', 'b'], 1)).toBe('undecided')
  expect(await pages(['a', 'x'], 1)).toBe('x')
  expect(await pages([], 0, true)).toBe('undecided')
})

test('a sign-out goes to the advertised path and nowhere else [EXT-1]', async () => {
  reply = answers(204, '')
  await createSessionApi(http(), { host }).signOut('/dashboard/api/v1/user/session')
  await failureOf(createSessionApi(http(), { host }).signOut('//evil.example/s'))
  expect(seen.map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /dashboard/api/v1/user/session'])
})

test.each([
  ['</openapi.json>; rel="item-versions"', '"3"'],
  ['</a>; rel="session", </openapi.json>; rel=item-versions', '"3"'],
  ['</a>; rel="x item-versions"; title="y"', '"3"'],
  ['</a>; rel="session"', ''],
  ['</item-versions>; rel="next"', ''],
  ['</a>; rel="item-versions-of"', ''],
  ['', ''],
])('the version of an item is sent only to a host that declares versions: %s [EXT-48, EXT-49]', async (link, sent) => {
  const calls = http()
  reply = answers(200, { success: true, data: [] }, link === '' ? {} : { Link: link })
  await readList(calls, topicCalls.list, {})
  reply = answers(200, { success: true, data: null })
  await removeItem(calls, newsCalls.remove, '1', 3)
  expect(seen.at(-1)?.match).toBe(sent)
})

test('a refusal of another version carries the present item [EXT-49]', async () => {
  reply = answers(412, { success: false, message: 'It was changed', data: { id: '1', title: 'Theirs', version: 4 } })
  await expect(removeItem(http(), newsCalls.remove, '1', 3)).rejects.toMatchObject({
    kind: 'failed',
    status: 412,
    data: { id: '1', title: 'Theirs', version: 4 },
  })
})
