import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { call } from '../../contract/call'
import { newsCalls } from '../../contract/news'
import { notificationCalls } from '../../contract/notification'
import { topicCalls } from '../../contract/topic'
import { CallError } from '../../src/domain/failure'
import { readList, removeItem, writeItem } from '../../src/services/api/content.api'
import { addressOf } from '../../src/services/api/exchange'
import {
  beginFactor,
  readFactor,
  renewRecoveryCodes,
  turnOffFactor,
  turnOnFactor,
} from '../../src/services/api/factor.api'
import { createHttp, type Http, type HttpOptions } from '../../src/services/api/http'
import { createSessionApi } from '../../src/services/api/session.api'

const HOST = 'https://desk.test'
const MIB = 1024 * 1024

afterEach(() => {
  vi.useRealTimers()
})

/** A client whose host gives the same answer to each call, and what it was sent. */
function client(answer: () => Response, options: Partial<HttpOptions> = {}) {
  const sent: Request[] = []
  const http = createHttp({
    host: HOST,
    fetch: async (input, init) => {
      sent.push(new Request(input, init))
      return answer()
    },
    ...options,
  })
  return { http, sent, urls: () => sent.map(({ method, url }) => `${method} ${url.slice(HOST.length)}`) }
}

const json = (body: unknown, status = 200, headers: Record<string, string> = {}) => {
  const text = JSON.stringify(body)
  return () => new Response(text, { status, headers })
}

async function failureOf(work: Promise<unknown>): Promise<CallError> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (error instanceof CallError) return error
  throw new Error('The call did not fail as a call does', { cause: error })
}

const reading = <Data extends z.ZodMiniType>(data: Data, path = '/api/v1/things/:id') =>
  call()({ name: 'thing', method: 'get', path, data, reply: 'enveloped', clauses: [] })
const thing = reading(z.object({ name: z.string() }))
const none = { query: {}, body: undefined }

test('an address without its identifier is refused before anything is sent', async () => {
  const { http, sent } = client(json({ success: true, data: { name: 'x' } }))
  const inherited = reading(z.object({ name: z.string() }), '/api/v1/things/:toString')
  for (const work of [
    () => http.send(thing, none),
    () => http.send(thing, { ...none, params: { id: '..' } }),
    () => http.send(inherited, { ...none, params: {} }),
  ])
    expect((await failureOf(work())).kind).toBe('refused')
  expect(sent).toEqual([])
})

test('the address of a read has its parameters, and no question mark without any [CALL-2]', () => {
  expect(addressOf(newsCalls.page, { pageNo: 0, userId: '', isOpen: false })).toBe(
    'api/v1/news/byTopicId?pageNo=0&isOpen=false',
  )
  for (const query of [undefined, {}, ['a'], { a: null, b: {}, c: undefined }])
    expect(addressOf(newsCalls.page, query)).toBe('api/v1/news/byTopicId')
})

test('a call that ended leaves no timer, and a failure keeps its cause', async () => {
  vi.useFakeTimers()
  const { http } = client(json({ success: true, data: { name: 5 } }))
  const sent = { ...none, params: { id: '1' } }
  expect((await failureOf(http.send(thing, sent))).cause).toBeInstanceOf(Error)
  const broken = new TypeError('No connection')
  const failing = createHttp({ host: HOST, fetch: () => Promise.reject(broken) })
  expect((await failureOf(failing.send(thing, sent))).cause).toBe(broken)
  expect(vi.getTimerCount()).toBe(0)
})

test('a read without an answer has failed, although its data may be missing', async () => {
  const optional = reading(z.optional(z.string()), '/api/v1/things')
  const text = (body: string) => client(() => new Response(body)).http.send(optional, none)
  expect((await failureOf(text(''))).kind).toBe('failed')
  expect((await failureOf(text('{"success":true,"data":5}'))).kind).toBe('failed')
  expect(await text('{"success":true}')).toBeUndefined()
})

test('a write whose answer has other data has what its call takes for none', async () => {
  const save = call<undefined>()({
    name: 'save',
    method: 'post',
    path: '/api/v1/things',
    data: z._default(z.string(), 'stored'),
    reply: 'enveloped',
    clauses: [],
  })
  expect(await client(json({ success: true, data: 5 })).http.send(save, none)).toBe('stored')
})

test('only a write with an idempotency key waits until its attempt is stored [EXT-46]', async () => {
  const waits: number[] = []
  const { http, sent } = client(json({ success: true }), {
    attemptStored: async () => void waits.push(sent.length),
    attemptsPath: () => '/api/v1/attempts',
  })
  const body = { data: {} }
  await http.send(notificationCalls.send, { query: {}, body })
  await http.send(notificationCalls.send, { query: {}, body, idempotencyKey: '' })
  expect(waits).toEqual([])
  await http.send(notificationCalls.send, { query: {}, body, idempotencyKey: 'k' })
  expect([waits, sent.map(({ headers }) => headers.get('Idempotency-Key'))]).toEqual([[2], [null, null, 'k']])
})

test.each([
  [{ data: { newsList: [] } }, 'refused'],
  [{ success: 'true', data: { newsList: [] } }, 'refused'],
  [{ success: true, data: { newsList: {} } }, 'failed'],
  [{ success: true, data: null }, 'failed'],
  [null, 'failed'],
])('%j in place of a list is %s [ERR-4]', async (body, kind) => {
  expect((await failureOf(readList(client(json(body)).http, newsCalls.page, { pageNo: 0 }))).kind).toBe(kind)
})

test('a list that is read whole has no next page', async () => {
  const { http } = client(json({ success: true, data: [{ id: 1, name: 'Sport' }] }))
  expect(await readList(http, topicCalls.list, {})).toMatchObject({ total: 1, hasNext: false, unreadable: 0 })
})

test.each([
  [400, 'failed'],
  [499, 'failed'],
  [399, 'unknown'],
  [500, 'unknown'],
])('a write answered with %d and no JSON is %s [EXT-44]', async (status, kind) => {
  const { http } = client(() => new Response('<html>', { status }))
  expect((await failureOf(writeItem(http, notificationCalls.send, { data: {} }))).kind).toBe(kind)
})

test.each([
  [{ success: false, message: 'In use', error: 'Row 7' }, ['In use', 'Row 7'], ['In use', 'Row 7']],
  [{ success: false, message: 'In use' }, ['In use', ''], ['In use', '']],
  [{ success: false, error: 'Row 7' }, ['Row 7', 'Row 7'], ['', 'Row 7']],
  [{ success: false }, ['', ''], ['', '']],
])('the texts of %j are those of the host [ERR-1]', async (body, refused, failed) => {
  const texts = async (status: number) => {
    const sent = client(json(body, status)).http.send(thing, { ...none, params: { id: '1' } })
    const error = await failureOf(sent)
    return [error.kind, error.serverMessage, error.text]
  }
  expect(await texts(200)).toEqual(['refused', ...refused])
  expect(await texts(422)).toEqual(['failed', ...failed])
})

/** A body that is sent in the given parts; what becomes of it is noted. */
function parts(...texts: readonly Uint8Array[]) {
  const body = { isCancelled: false, stream: new ReadableStream<Uint8Array>() }
  body.stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = texts[body.isCancelled ? texts.length : at]
      at += 1
      if (next) controller.enqueue(next)
      else controller.close()
    },
    cancel: () => {
      body.isCancelled = true
    },
  })
  let at = 0
  return body
}

test('an answer of 8 MiB is read, of a longer one no more than that', async () => {
  const text = new TextEncoder().encode(JSON.stringify({ success: true }).padEnd(8 * MIB))
  await expect(removeItem(client(() => new Response(parts(text).stream)).http, newsCalls.remove, '1')).resolves.toBe(
    undefined,
  )
  const longer = parts(text, new Uint8Array(1), new Uint8Array(1))
  const { http } = client(() => new Response(longer.stream))
  expect((await failureOf(removeItem(http, newsCalls.remove, '1'))).kind).toBe('unknown')
  expect(longer.isCancelled).toBe(true)
})

test('a read whose body does not end fails after 15 seconds or with its signal, also if the document has sent it', async () => {
  vi.useFakeTimers()
  const bodies: ReturnType<typeof endless>[] = []
  const { http } = client(() => {
    const body = endless()
    bodies.push(body)
    return new Response(body.stream)
  })
  const late = failureOf(http.send(thing, { ...none, params: { id: '1' } }))
  await vi.advanceTimersByTimeAsync(15_000)
  expect((await late).kind).toBe('unreached')
  const left = new AbortController()
  const reading = http.send(thing, { ...none, params: { id: '1' }, signal: left.signal })
  await vi.advanceTimersByTimeAsync(1_000)
  left.abort(new Error('The screen was left'))
  await expect(reading).rejects.toThrow('The screen was left')
  expect(bodies.map(({ isCancelled }) => isCancelled)).toEqual([true, true])
})

/** A body that begins and does not end, as of a request that nobody can abort. */
function endless() {
  const body = {
    isCancelled: false,
    stream: new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"success":')),
      cancel: () => {
        body.isCancelled = true
      },
    }),
  }
  return body
}

test('a letter that arrives in two parts is one letter', async () => {
  const bytes = new TextEncoder().encode(JSON.stringify({ success: true, data: { name: 'Tromsø' } }))
  const { http } = client(() => new Response(parts(...[...bytes].map((byte) => Uint8Array.of(byte))).stream))
  expect(await http.send(thing, { ...none, params: { id: '1' } })).toEqual({ name: 'Tromsø' })
})

test('a blank body acknowledges a write as an empty one does [EXT-44]', async () => {
  const written = (body: string) =>
    writeItem(client(() => new Response(body)).http, notificationCalls.send, { data: {} })
  expect([await written(''), await written(' \n')]).toEqual([null, null])
})

test('after each 2,000 rows of a list the page has its turn [EXT-16]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const read = (rows: number) => {
    const { http } = client(json({ success: true, data: Array.from({ length: rows }, (_, id) => ({ id, name: 'x' })) }))
    const done: number[] = []
    void readList(http, topicCalls.list, {}).then(({ items }) => done.push(items.length))
    return done
  }
  const whole = read(2_000)
  const longer = read(2_001)
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
  expect([whole, longer]).toEqual([[2_000], []])
  await vi.advanceTimersByTimeAsync(1)
  expect(longer).toEqual([2_001])
})

const session = (answer: () => Response) => {
  const made = client(answer)
  return { ...made, api: createSessionApi(made.http, { host: HOST }) }
}
const credentials = { email: 'ada@meridian.test', password: 'x' }
const LINK =
  '</sessions/a>; title=x, </end>; REL="x Session", </attempts>; rel=attempts, </sent>; rel=outbox, </me>; rel=account'
const editor = { id: 1, email: 'ada.lovelace@meridian.test', name: 'Countess' }

test('a sign-in has the name, the paths and the texts of its answer [AUTH-6, AUTH-7, EXT-1, EXT-45, EXT-171]', async () => {
  const answer = { success: true, message: 'Hello', data: editor }
  expect(await session(json(answer, 200, { Link: LINK })).api.signIn(credentials)).toEqual({
    success: true,
    message: 'Hello',
    error: '',
    data: { ...editor, id: '1' },
    sessionPath: '/end',
    attemptsPath: '/attempts',
    outboxPath: '/sent',
    accountPath: '/me',
    factorPath: null,
    uploadsPath: null,
    ticket: null,
  })
})

test.each([
  [{ success: false, error: 'No', data: editor }, ['', 'No']],
  [{ success: 'true', message: 'Odd', data: editor }, ['Odd', '']],
  [[], ['', '']],
  [null, ['', '']],
])('the answer %j signs nobody in and advertises nothing [AUTH-13]', async (body, [message, error]) => {
  expect(await session(json(body, 401, { Link: LINK })).api.signIn(credentials)).toEqual({
    success: false,
    message,
    error,
    sessionPath: null,
    attemptsPath: null,
    outboxPath: null,
    accountPath: null,
    factorPath: null,
    uploadsPath: null,
    ticket: null,
  })
})

test('a sign-in that is given up rejects with the reason, and is no failed sign-in', async () => {
  const reason = new DOMException('Left', 'AbortError')
  const { api } = session(json({ success: true, data: editor }))
  await expect(api.signIn(credentials, AbortSignal.abort(reason))).rejects.toBe(reason)
  await expect(api.signOut('/end', AbortSignal.abort(reason))).rejects.toBe(reason)
})

test('a session that has ended already is signed out; any other failure is one [EXT-1]', async () => {
  await expect(session(json({ success: false }, 401)).api.signOut('/end')).resolves.toBeUndefined()
  expect((await failureOf(session(json({ success: false }, 403)).api.signOut('/end'))).status).toBe(403)
  const broken = createHttp({ host: HOST, fetch: () => Promise.reject(new TypeError('No connection')) })
  await failureOf(createSessionApi(broken, { host: HOST }).signOut('/end'))
})

test('a sign-out goes to the whole of the advertised path, and to no other origin [EXT-1]', async () => {
  const { api, urls } = session(json({ success: true }))
  await api.signOut('/sessions/a:b/:id')
  expect(urls()).toEqual(['DELETE /sessions/a%3Ab/%3Aid'])
  for (const path of ['//evil.example/s', 'https://evil.example/s', 'end', '/a?b'])
    expect((await failureOf(api.signOut(path))).kind).toBe('refused')
  expect(urls()).toHaveLength(1)
})

const state = { since: null, codesLeft: 0 }
const secret = { secret: 'ABCD', link: 'otpauth://totp/x' }
const codes = { codes: ['1', '2'] }

test.each([
  ['GET /code', readFactor, state, state],
  ['POST /code', beginFactor, secret, secret],
  [
    'POST /code/code',
    (http: Http, path: string, ended: AbortSignal) => turnOnFactor(http, path, '123456', ended),
    codes,
    codes,
  ],
  ['POST /code/recovery', renewRecoveryCodes, codes, codes],
  ['DELETE /code', turnOffFactor, null, undefined],
])(
  '%s of the sign-in code is below the advertised path, and is given up with its reason [EXT-283, EXT-287]',
  async (url, send, data, read) => {
    const { http, urls } = client(json({ success: true, data }))
    expect(await send(http, '/code', new AbortController().signal)).toEqual(read)
    expect(urls()).toEqual([url])
    const reason = new DOMException('Left', 'AbortError')
    await expect(send(http, '/code', AbortSignal.abort(reason))).rejects.toBe(reason)
  },
)

test.each([beginFactor, renewRecoveryCodes])(
  'a success without what is shown once has an unknown outcome [EXT-283]',
  async (send) => {
    const sent = send(client(json({ success: true, data: {} })).http, '/code', new AbortController().signal)
    expect(await failureOf(sent)).toMatchObject({ kind: 'unknown', status: 200 })
  },
)

test('a host that asks to wait is understood in seconds or by a date, and told with its failure [EXT-55]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 24, 12) })
  const waits = async (retryAfter: string, status = 429) => {
    const { http } = client(json({ success: false, message: 'No' }, status, { 'Retry-After': retryAfter }))
    return (await failureOf(http.send(thing, { ...none, params: { id: '1' } }))).waitSeconds
  }
  expect([await waits('30'), await waits('30', 503), await waits('30', 200)]).toEqual([30, 30, 30])
  expect(await waits('Tue, 24 Nov 2026 12:00:09 GMT')).toBe(9)
  for (const none of ['', '0', '-3', '1.5', 'soon', '86401', 'Tue, 24 Nov 2026 11:59:59 GMT'])
    expect([none, await waits(none)]).toEqual([none, null])
  expect(await waits('86400')).toBe(86_400)
})
