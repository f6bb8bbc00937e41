import { writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { startServer } from '../../../server/start'
import { engines, openSignedIn, openTestServer, story, type TestServer, tempFolder } from '../support/kit'

const TOKEN = 'a-token-of-a-scraper-for-tests'
const METRICS = { METRICS_TOKEN: TOKEN }
const picture = await readFile(join(import.meta.dirname, '../../../server/seed/pictures/aurora.webp'))

const ask = (server: TestServer, authorization?: string) =>
  server.fetch('/metrics', {
    headers: { host: '10.42.0.17:4500', ...(authorization === undefined ? {} : { authorization }) },
  })
const scrape = async (server: TestServer) => (await ask(server, `Bearer ${TOKEN}`)).text()
/** The value of one line of the text format; null if there is no such line. */
const numberOf = (text: string, line: string) => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length))
}
const valuesOf = (text: string, label: string) =>
  new Set([...text.matchAll(new RegExp(`[{,]${label}="([^"]*)"`, 'g'))].map(([, value]) => value))

test('there are no metrics without a token of the operator, who gives a long one', async () => {
  await using server = await openTestServer()
  for (const authorization of ['', 'Bearer ', 'Bearer null', `Bearer ${TOKEN}`])
    expect((await server.fetch('/metrics', { headers: { authorization } })).status).toBe(404)
  expect(() => readSettings({ METRICS_TOKEN: 'short' })).toThrow('METRICS_TOKEN: Give at least 24 characters')
  expect(() => readSettings({ METRICS_TOKEN: `${TOKEN} and more` })).toThrow('METRICS_TOKEN')
})

test('only who sends the token reads the metrics, under any host name, and nobody else learns anything', async () => {
  await using server = await openSignedIn(undefined, METRICS)
  for (const given of [
    undefined,
    '',
    'Bearer ',
    TOKEN,
    `Basic ${TOKEN}`,
    `Bearer ${TOKEN}x`,
    `Bearer ${TOKEN.slice(1)}`,
  ]) {
    const refused = await ask(server, given)
    expect([given, refused.status, refused.headers.get('www-authenticate')]).toEqual([given, 401, 'Bearer'])
    expect(await refused.text()).not.toContain('http_requests')
  }
  const answer = await ask(server, `Bearer ${TOKEN}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(server.lines.join('')).not.toContain(TOKEN)
  expect((await server.call('POST', '/metrics')).status).toBe(405)
})

test('when the newest backup was begun is read off the folder of a server that makes backups, 0 where there is none [EXT-20]', async () => {
  const folder = tempFolder('backups')
  await using server = await openSignedIn(undefined, { ...METRICS, BACKUP_EVERY: '1d', BACKUP_FOLDER: folder })
  const newest = async () => numberOf(await scrape(server), 'meridian_newest_backup_seconds')
  expect(await newest()).toBe(0)
  for (const day of ['27', '28']) writeFileSync(join(folder, `meridian-2026-11-${day}T060000.000Z.tar`), '')
  expect(await newest()).toBe(Date.UTC(2026, 10, 28, 6) / 1000)
})

describe.each(engines)('on $engine', ({ open }) => {
  test('requests, uploads, statements, process and disk are counted', async () => {
    await using server = await openSignedIn(open, METRICS)
    for (let count = 0; count < 3; count += 1) await server.call('POST', '/api/v1/news', story())
    await server.call('POST', '/api/v1/news', { newsType: 'NONE' })
    const body = new FormData()
    body.append('mediaType', 'IMAGE')
    body.append('contentType', 'NEWS')
    body.append('file', new Blob([new Uint8Array(picture)]), 'a.webp')
    await server.fetch('/api/v1/b2/upload/categorized', { method: 'POST', body })
    const text = await scrape(server)
    const requests = (status: number) =>
      numberOf(text, `http_requests_total{method="POST",route="/api/v1/news",status="${status}"}`)
    expect([requests(200), requests(422), requests(500)]).toEqual([3, 1, null])
    const news = 'method="POST",route="/api/v1/news"'
    expect(numberOf(text, `http_request_duration_seconds_count{${news}}`)).toBe(4)
    expect(numberOf(text, `http_request_duration_seconds_bucket{le="+Inf",${news}}`)).toBe(4)
    // The scrape itself.
    expect(numberOf(text, 'http_requests_under_way')).toBe(1)
    expect(numberOf(text, 'meridian_uploads_total{kind="image"}')).toBe(1)
    expect(numberOf(text, 'meridian_upload_bytes_total{kind="image"}')).toBe(picture.length)
    expect(numberOf(text, 'meridian_store_statement_seconds_count')).toBeGreaterThan(10)
    expect(numberOf(text, 'meridian_disk_free_bytes')).toBeGreaterThan(0)
    for (const name of ['process_cpu_seconds_total', 'process_resident_memory_bytes', 'nodejs_eventloop_lag_seconds'])
      expect([name, numberOf(text, name) !== null]).toEqual([name, true])
  })

  test('no caller adds a label: ids, paths, methods and hosts are not in the metrics', async () => {
    await using server = await openSignedIn(open, METRICS)
    for (const canary of ['c4n4ry-1', 'c4n4ry-2'])
      for (const path of [`/${canary}`, `/api/v1/${canary}`, `/api/v1/news/${canary}`, `/media/${canary}.png`])
        for (const method of ['GET', 'DELETE', canary.toUpperCase()])
          await server.fetch(`${path}?q=${canary}`, { method, headers: { host: `${canary}.example` } })
    await server.call('DELETE', '/api/v1/news/c4n4ry-3')
    const text = await scrape(server)
    expect(text.toLowerCase()).not.toContain('c4n4ry')
    expect(numberOf(text, 'http_requests_total{method="DELETE",route="/api/v1/news/:id",status="404"}')).toBe(1)
    expect(valuesOf(text, 'method')).toEqual(new Set(['POST', 'GET', 'DELETE', 'other']))
    expect([...valuesOf(text, 'route')]).toContain('other')
    for (const label of ['editor', 'host', 'path', 'id', 'address']) expect(valuesOf(text, label)).toEqual(new Set())
  })
})

test('a request that fails or is refused before its route is no longer under way', async () => {
  await using server = await openTestServer(undefined, METRICS)
  await server.store.close()
  expect((await server.fetch('/healthz')).status).toBe(500)
  expect((await server.fetch('/healthz', { headers: { host: 'evil.example' } })).status).toBe(421)
  const text = await scrape(server)
  expect(numberOf(text, 'http_requests_under_way')).toBe(1)
  expect(numberOf(text, 'http_requests_total{method="GET",route="/healthz",status="500"}')).toBe(1)
})

test('a started server has the size of its store, and leaves out what it cannot read', async () => {
  const dataDir = tempFolder('metrics')
  const settings = readSettings({ DATA_DIR: dataDir, PORT: '0', DEMO: '0', KEEP_FREE_BYTES: '0', ...METRICS })
  const running = await startServer(settings, createLog('silent'))
  const answer = await fetch(`${running.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const text = await answer.text()
  expect(numberOf(text, 'meridian_store_bytes')).toBeGreaterThan(4096)
  expect(text.endsWith('\n')).toBe(true)
  await running.stop()

  await using other = await openTestServer(undefined, { ...METRICS })
  expect(numberOf(await scrape(other), 'meridian_store_bytes')).toBe(null)
})
