import { afterEach, expect, test, vi } from 'vitest'
import { readBytes, UPLOAD_TIMEOUTS } from '../../../server/http/body'
import { openSignedIn, read, story } from '../support/kit'

afterEach(() => vi.useRealTimers())

const UPLOAD = '/api/v1/b2/upload/categorized'
const MINUTE = 60_000

/** A body that never ends, and a function that moves the clock forty minutes on, sending one byte at each interval. */
function dripping() {
  let tap: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      tap = controller
    },
    cancel() {
      tap = undefined
    },
  })
  const drip = async (everyMs: number) => {
    for (let passed = 0; passed < 40 * MINUTE; passed += everyMs) {
      await vi.advanceTimersByTimeAsync(everyMs)
      tap?.enqueue(new Uint8Array(1))
    }
  }
  return { body, drip }
}

async function timeUntilRefused(everyMs: number, pace: { stallMs: number; totalMs: number }) {
  vi.useFakeTimers()
  const started = Date.now()
  const { body, drip } = dripping()
  const told = (async () => {
    for await (const _ of readBytes(body, 1e9, pace));
  })().catch((error: unknown) => ({ error, after: Date.now() - started }))
  await drip(everyMs)
  return told
}

test('an upload may take half an hour with pauses of at most 30 seconds', async () => {
  const refusal = { status: 408 }
  expect(await timeUntilRefused(31_000, UPLOAD_TIMEOUTS)).toMatchObject({ error: refusal, after: 30_000 })
  expect(await timeUntilRefused(29_000, UPLOAD_TIMEOUTS)).toMatchObject({ error: refusal, after: 30 * MINUTE })
})

test('the body of a call may take two minutes in total, however steadily it arrives', async () => {
  await using server = await openSignedIn()
  vi.useFakeTimers()
  const started = Date.now()
  const headers = { 'content-type': 'application/json' }
  const { body, drip } = dripping()
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const asked = server
    .fetch('/api/v1/news', init)
    .then((answer) => [answer.status, Math.round((Date.now() - started) / 1000)])
  await drip(20_000)
  expect(await asked).toEqual([408, 120])
})

test('a caller who hangs up is refused, and is logged as no failure of the server', async () => {
  await using server = await openSignedIn()
  const types = { '/api/v1/news': 'application/json', [UPLOAD]: 'multipart/form-data; boundary=b' }
  for (const [path, type] of Object.entries(types)) {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"title":')),
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    })
    const headers = { 'content-type': type }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
    expect((await server.fetch(path, init)).status).toBe(400)
  }
  expect(server.lines.filter((line) => line.includes('request failed'))).toEqual([])
})

test('of a body that is too large the rest is not asked for', async () => {
  await using server = await openSignedIn(undefined, { MAX_JSON_BYTES: '1024' })
  let isEnded = false
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1024)),
    cancel() {
      isEnded = true
    },
  })
  const headers = { 'content-type': 'application/json' }
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  expect((await server.fetch('/api/v1/news', init)).status).toBe(413)
  expect(isEnded).toBe(true)
})

test('JSON may be nested 32 levels deep and no deeper, brackets within texts not counted', async () => {
  await using server = await openSignedIn()
  const headers = { 'content-type': 'application/json' }
  const send = async (body: string) => read(await server.fetch('/api/v1/news', { method: 'POST', headers, body }))
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect((await send(nested(32))).status).toBe(422)
  const deep = await send(nested(33))
  expect([deep.status, deep.envelope.message]).toEqual([400, 'The request is nested more than 32 levels deep'])
  expect((await send(`{"a":${'{"a":'.repeat(32)}1${'}'.repeat(33)}`)).status).toBe(400)
  expect((await server.call('POST', '/api/v1/news', story({ description: `"\\"${'[{'.repeat(99)}` }))).status).toBe(200)
})

test('a form with too many parts is refused without reading the rest', async () => {
  await using server = await openSignedIn()
  const headers = { 'content-type': 'multipart/form-data; boundary=b' }
  const field = '--b\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\nx\r\n'
  const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nx\r\n'
  const many = new TextEncoder().encode(field.repeat(1000))
  let read = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      read += 1
      controller.enqueue(many)
    },
  })
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body: endless, duplex: 'half' }
  expect((await server.fetch(UPLOAD, init)).status).toBe(413)
  expect(read).toBeLessThan(10)
  expect((await server.fetch(UPLOAD, { method: 'POST', headers, body: `${file}${file}--b--\r\n` })).status).toBe(413)
})
