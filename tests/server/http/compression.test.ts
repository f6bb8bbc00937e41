import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { precompress } from '../../../server/http/precompress'
import { openSignedIn, openTestServer, story, tempFolder } from '../support/kit'

const PAGE = `<!doctype html><head></head>${'<p>Meridian</p>'.repeat(100)}`
const SERVED_PAGE = PAGE.replace(
  '<head>',
  '<head><meta name="attempts" content="/api/v1/attempts" /><meta name="relations" content="list-search item-versions" />',
)
const SCRIPT = 'export const a = 1\n'.repeat(100)
const BROWSER = 'gzip, deflate, br, zstd'

const folder = tempFolder('client')
mkdirSync(join(folder, 'assets'))
writeFileSync(join(folder, 'index.html'), PAGE)
writeFileSync(join(folder, 'tiny.js'), 'a()')
writeFileSync(join(folder, 'assets/main-1a2b.js'), SCRIPT)
writeFileSync(join(folder, 'assets/photo-1a2b.webp'), SCRIPT)
await precompress(folder)

const accept = (encoding: string, headers: Record<string, string> = {}) => ({
  headers: { 'accept-encoding': encoding, ...headers },
})
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('the build compresses text files, and no file that would not get smaller', () => {
  const compressed = ['index.html', 'assets/main-1a2b.js', 'tiny.js', 'assets/photo-1a2b.webp'].map((file) =>
    existsSync(join(folder, `${file}.br`)),
  )
  expect(compressed).toEqual([true, true, false, false])
})

describe('the built client', () => {
  test.each([
    [BROWSER, 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
    ['', null],
  ])('is sent to a client that accepts "%s" as %s', async (accepted, encoding) => {
    await using server = await openTestServer(undefined, {}, folder)
    for (const [path, text] of [
      ['/assets/main-1a2b.js', SCRIPT],
      ['/', SERVED_PAGE],
    ] as const) {
      const response = await server.fetch(path, accept(accepted))
      expect(response.status).toBe(200)
      expect(response.headers.get('content-encoding')).toBe(encoding)
      expect(response.headers.get('vary')).toBe('Accept-Encoding')
      const bytes = await bytesOf(response)
      expect(response.headers.get('content-length')).toBe(`${bytes.length}`)
      if (encoding !== null) expect(bytes.length).toBeLessThan(text.length / 4)
      const decoded = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
      expect(decoded.toString()).toBe(text)
    }
  })

  test('is revalidated with an ETag for each encoding, except for hashed files', async () => {
    await using server = await openTestServer(undefined, {}, folder)
    const tags = new Set<string>()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const page = await server.fetch('/all-news', accept(encoding))
      const tag = page.headers.get('etag') ?? ''
      tags.add(tag)
      const again = await server.fetch('/all-news', accept(encoding, { 'if-none-match': tag }))
      expect([again.status, again.headers.get('etag'), (await bytesOf(again)).length]).toEqual([304, tag, 0])
      expect([again.headers.get('cache-control'), again.headers.get('vary')]).toEqual(['no-cache', 'Accept-Encoding'])
      expect(again.headers.get('content-security-policy')).toContain("default-src 'none'")
    }
    expect([tags.size, tags.has('')]).toEqual([3, false])
    expect((await server.fetch('/', accept('br', { 'if-none-match': '"old"' }))).status).toBe(200)
    const asset = await server.fetch('/assets/main-1a2b.js', accept('br'))
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  })

  test('answers HEAD with the headers of GET', async () => {
    await using server = await openTestServer(undefined, {}, folder)
    const names = ['content-type', 'content-encoding', 'content-length', 'etag', 'vary', 'cache-control']
    const sent = ({ headers }: Response) => names.map((name) => [name, headers.get(name)])
    for (const path of ['/', '/assets/main-1a2b.js']) {
      const get = await server.fetch(path, accept('br'))
      const head = await server.fetch(path, { method: 'HEAD', ...accept('br') })
      expect([head.status, head.headers.get('content-encoding'), (await bytesOf(head)).length]).toEqual([200, 'br', 0])
      expect(sent(head)).toEqual(sent(get))
      expect(Number(head.headers.get('content-length'))).toBe((await bytesOf(get)).length)
    }
  })

  test('does not serve its compressed files under their own names', async () => {
    await using server = await openTestServer(undefined, {}, folder)
    for (const path of ['/assets/main-1a2b.js.br', '/assets/main-1a2b.js.gz', '/index.html.br', '/index.html'])
      expect((await server.fetch(path)).status).toBe(404)
  })

  test('is compressed too where the page names another API host', async () => {
    await using server = await openTestServer(undefined, { API_HOST: 'https://api.example' }, folder)
    const page = await server.fetch('/', accept(BROWSER))
    expect([page.headers.get('content-encoding'), page.headers.get('vary')]).toEqual(['br', 'Accept-Encoding'])
    expect(brotliDecompressSync(await bytesOf(page)).toString()).toContain(
      '<meta name="api-host" content="https://api.example" />',
    )
  })
})

describe('JSON answers', () => {
  test('above 1 KiB are compressed for clients that accept it', async () => {
    await using server = await openSignedIn()
    await server.call('POST', '/api/v1/news', story({ description: 'fog '.repeat(1000) }))
    const plain = await server.fetch('/api/v1/news/byTopicId')
    const text = (await bytesOf(plain)).toString()
    expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'Accept-Encoding'])
    for (const path of ['/api/v1/news/byTopicId', '/openapi.json']) {
      const packed = await server.fetch(path, accept(BROWSER))
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      expect(packed.headers.get('cache-control')).toBe('no-store')
      const bytes = await bytesOf(packed)
      expect(packed.headers.get('content-length')).toBe(`${bytes.length}`)
      const decoded = gunzipSync(bytes).toString()
      if (path !== '/openapi.json') expect(decoded).toBe(text)
    }
    const head = await server.fetch('/api/v1/news/byTopicId', { method: 'HEAD', ...accept(BROWSER) })
    expect([head.status, head.headers.get('content-encoding')]).toEqual([200, null])
  })

  test('of 1 KiB or less, errors and media are not compressed', async () => {
    await using server = await openSignedIn()
    for (const path of ['/api/v1/trendingTopics', '/healthz', '/api/v1/none', '/media/none.png']) {
      const response = await server.fetch(path, accept(BROWSER))
      expect([path, response.headers.get('content-encoding')]).toEqual([path, null])
      await bytesOf(response)
    }
    const name = 'demo-a.webp'
    const file = join(server.storage.temp, 'a')
    writeFileSync(file, SCRIPT)
    await server.storage.put(name, file, 'image/webp')
    const media = await server.fetch(`/media/${name}`, accept(BROWSER))
    expect([media.headers.get('content-encoding'), (await bytesOf(media)).length]).toEqual([null, SCRIPT.length])
    const range = await server.fetch(`/media/${name}`, accept(BROWSER, { range: 'bytes=0-1999' }))
    expect([range.status, range.headers.get('content-encoding')]).toEqual([206, null])
  })
})
