import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../../server/config'
import { signedIn, startChild, stopped } from '../support/child'
import { openCollector } from '../support/collector'
import { story, tempFolder } from '../support/kit'

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736'
const CALLER = '00f067aa0ba902b7'
const parent = (flags: string) => ({ traceparent: `00-${TRACE}-${CALLER}-${flags}`, tracestate: 'other=1' })
const picture = await readFile(join(import.meta.dirname, '../../../server/seed/pictures/aurora.webp'))

/** Prints at the end which files of the library a process has loaded. */
const COUNT =
  'data:text/javascript,import{createRequire}from"node:module";' +
  'process.on("exit",()=>console.error("LOADED",Object.keys(createRequire("file:///")("node:module")._cache)' +
  '.filter((name)=>name.includes("@opentelemetry")).length))'

async function started(env: Record<string, string>) {
  const { child, said, address } = startChild(tempFolder('traces'), { LOG_LEVEL: 'warn', ...env }, ['--import', COUNT])
  const at = await address
  const cookie = (await signedIn(at)) ?? ''
  const end = async () => {
    expect(await stopped(child, 'SIGTERM')).toBe(0)
    return said.err
  }
  const send = (method: string, path: string, body: BodyInit | null, headers: Record<string, string> = {}) =>
    fetch(`${at}${path}`, { method, body, headers: { cookie, ...headers } })
  const json = { 'content-type': 'application/json' }
  return { at, end, send, json }
}

test.each([
  [{}, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }, true],
  [{ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }, true],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' }, false],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'True' }, false],
])('with the settings %o traces are sent: %s [EXT-291]', (env, isTraced) => {
  expect(readSettings({ DATA_DIR: tempFolder('traces'), ...env }).isTraced).toBe(isTraced)
})

test('a collector gets a trace of each request, within the trace of its caller, with the statements in it [EXT-291]', async () => {
  await using collector = await openCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_SERVICE_NAME: 'desk of a test' }
  const { at, end, send, json } = await started(env)
  const saved = await send('POST', '/api/v1/news?canary=1', JSON.stringify(story({ title: 'Canary 2' })), {
    ...json,
    ...parent('01'),
  })
  expect(saved.status).toBe(200)
  expect((await send('DELETE', '/api/v1/news/canary-3', null)).status).toBe(404)
  expect((await fetch(`${at}/readyz`)).status).toBe(200)
  const said = await end()

  const [save, ...others] = collector.spans.filter(({ attributes }) => attributes['http.route'] === '/api/v1/news')
  expect(others).toEqual([])
  expect(save).toMatchObject({
    traceId: TRACE,
    parentSpanId: CALLER,
    name: 'POST /api/v1/news',
    kind: 2,
    service: 'desk of a test',
    attributes: {
      'http.request.method': 'POST',
      'http.response.status_code': 200,
      'meridian.request_id': saved.headers.get('x-request-id'),
    },
  })
  const inside = collector.spans.filter(({ parentSpanId }) => parentSpanId === save?.spanId)
  expect(inside.map(({ name }) => name)).toContain('INSERT news')
  expect(inside.map(({ name }) => name)).toContain('COMMIT')
  for (const { traceId, startTimeUnixNano: start, endTimeUnixNano: stop, attributes } of inside) {
    expect([traceId, attributes['db.system.name']]).toEqual([TRACE, 'sqlite'])
    expect(start <= stop).toBe(true)
    expect([start >= (save?.startTimeUnixNano ?? stop), stop <= (save?.endTimeUnixNano ?? 0n)]).toEqual([true, true])
  }
  const own = collector.spans.find(({ name }) => name === 'DELETE /api/v1/news/:id')
  expect(own?.attributes['http.response.status_code']).toBe(404)
  expect(own?.parentSpanId ?? '').toBe('')
  expect(own?.traceId).not.toBe(TRACE)
  expect(collector.spans.filter(({ name }) => name.includes('readyz'))).toEqual([])
  expect(collector.text().toLowerCase()).not.toContain('canary')
  expect(said).toMatch(/LOADED [1-9]/)
})

test('the trace is given on to the bucket, whose calls are in it [EXT-291]', async () => {
  await using collector = await openCollector()
  const { address } = collector
  const bucket = { S3_BUCKET: 'uploads', S3_ENDPOINT: address, S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
  const { end, send } = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: address, ...bucket })
  const body = new FormData()
  body.append('mediaType', 'IMAGE')
  body.append('contentType', 'NEWS')
  body.append('file', new Blob([new Uint8Array(picture)]), 'a.webp')
  expect((await send('POST', '/api/v1/b2/upload/categorized', body, parent('01'))).status).toBe(200)
  await end()
  const upload = collector.spans.find(({ parentSpanId }) => parentSpanId === CALLER)
  const put = collector.spans.find(({ name }) => name === 'S3 PutObject')
  expect(put).toMatchObject({ traceId: TRACE, parentSpanId: upload?.spanId, kind: 3 })
  const call = collector.calls.find(({ method }) => method === 'PUT')
  expect(call?.headers.traceparent).toBe(`00-${TRACE}-${put?.spanId}-01`)
  expect(call?.headers.tracestate).toBe('other=1')
  expect(call?.headers.authorization).not.toContain('traceparent')
})

test('what its caller or the sampler leaves out is not sent [EXT-291]', async () => {
  await using collector = await openCollector()
  const env = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address, OTEL_TRACES_SAMPLER: 'parentbased_always_off' }
  const { end, send } = await started(env)
  await send('GET', '/healthz', null)
  await send('GET', '/healthz', null, parent('00'))
  await send('GET', '/healthz', null, parent('01'))
  await end()
  expect(collector.spans.filter(({ kind }) => kind === 2)).toHaveLength(1)
})

test.each([
  {},
  { OTEL_SERVICE_NAME: 'desk', OTEL_TRACES_SAMPLER: 'always_on' },
  { endpoint: true, OTEL_SDK_DISABLED: 'true' },
  { endpoint: true, OTEL_TRACES_EXPORTER: 'none' },
])('without settings, or with %o, nothing is sent and nothing of the library is loaded [EXT-291]', async (given) => {
  const { endpoint = false, ...env } = given
  await using collector = await openCollector()
  const { end, send } = await started({ ...env, ...(endpoint && { OTEL_EXPORTER_OTLP_ENDPOINT: collector.address }) })
  expect((await send('GET', '/healthz', null, parent('01'))).status).toBe(200)
  expect(await end()).toContain('LOADED 0')
  expect([collector.spans, collector.calls]).toEqual([[], []])
})

test('a collector that is away is logged, and costs no request and no stop [EXT-291]', async () => {
  await using collector = await openCollector()
  const { address } = collector
  await collector[Symbol.asyncDispose]()
  const { end, send } = await started({ OTEL_EXPORTER_OTLP_ENDPOINT: address, OTEL_EXPORTER_OTLP_TIMEOUT: '100' })
  expect((await send('GET', '/healthz', null)).status).toBe(200)
  expect(await end()).toContain('traces are not sent')
})
