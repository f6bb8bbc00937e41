import { afterEach, expect, test, vi } from 'vitest'
import { bytesOf, UPLOAD_PACE } from '../../server/body'
import { openSignedIn, read, story } from './kit'

afterEach(() => vi.useRealTimers())

const UPLOAD = '/api/v1/b2/upload/categorized'
const MINUTE = 60_000

/** A body that never ends, and what moves the clock through forty minutes with one byte every so often. */
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

async function timeUntilRefused(everyMs: number, pace: { stallMs: number; wholeMs: number }) {
  vi.useFakeTimers()
  const started = Date.now()
  const { body, drip } = dripping()
  const told = (async () => {
    for await (const _ of bytesOf(body, 1e9, pace));
  })().catch((error: unknown) => ({ error, after: Date.now() - started }))
  await drip(everyMs)
  return told
}

test('an upload may take half an hour, and no pause of it more than 30 seconds [L7, SV26]', async () => {
  const refusal = { status: 408 }
  expect(await timeUntilRefused(31_000, UPLOAD_PACE)).toMatchObject({ error: refusal, after: 30_000 })
  expect(await timeUntilRefused(29_000, UPLOAD_PACE)).toMatchObject({ error: refusal, after: 30 * MINUTE })
})

test('the body of a call may take two minutes in all, however steadily it drips [L7, SV26]', async () => {
  await using desk = await openSignedIn()
  vi.useFakeTimers()
  const started = Date.now()
  const headers = { 'content-type': 'application/json' }
  const { body, drip } = dripping()
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', headers, body, duplex: 'half' }
  const asked = desk
    .fetch('/api/v1/news', init)
    .then((answer) => [answer.status, Math.round((Date.now() - started) / 1000)])
  await drip(20_000)
  expect(await asked).toEqual([408, 120])
})

test('lists and objects may lie 32 deep in one another and no deeper, whatever texts hold [SV12]', async () => {
  await using desk = await openSignedIn()
  const headers = { 'content-type': 'application/json' }
  const send = async (body: string) => read(await desk.fetch('/api/v1/news', { method: 'POST', headers, body }))
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  expect((await send(nested(32))).status).toBe(422)
  const deep = await send(nested(33))
  expect([deep.status, deep.envelope.message]).toEqual([400, 'The request is nested more than 32 levels deep'])
  expect((await send(`{"a":${'{"a":'.repeat(32)}1${'}'.repeat(33)}`)).status).toBe(400)
  expect((await desk.call('POST', '/api/v1/news', story({ description: `"\\"${'[{'.repeat(99)}` }))).status).toBe(200)
})

test('a form with more parts than it needs is refused at once, without reading the rest [SV12]', async () => {
  await using desk = await openSignedIn()
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
  expect((await desk.fetch(UPLOAD, init)).status).toBe(413)
  expect(read).toBeLessThan(10)
  expect((await desk.fetch(UPLOAD, { method: 'POST', headers, body: `${file}${file}--b--\r\n` })).status).toBe(413)
})
