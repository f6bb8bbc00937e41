import { createServer } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createPictures } from '../../src/services/browser/pictures'
import type { PictureReply, PictureRequest } from '../../src/workers/image.protocol'

const server = createServer((request, response) => {
  if (request.url === '/media/harbour.webp') response.setHeader('content-type', 'image/webp').end('bytes')
  else if (request.url !== '/media/never.webp') response.writeHead(404).end()
})
let host = ''

beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (typeof address === 'object' && address) host = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A worker that answers once it is told to, as long as it runs. */
class Workshop extends EventTarget {
  static asked: (() => void)[] = []
  isRunning = true
  postMessage({ type }: PictureRequest): void {
    const data: PictureReply =
      type === 'open'
        ? { type: 'opened', width: 90, height: 60, hasAlpha: false, isAnimated: false }
        : { type: 'encoded', dataUrl: 'data:image/webp;base64,AA' }
    Workshop.asked.push(() => this.isRunning && this.dispatchEvent(new MessageEvent('message', { data })))
  }
  terminate(): void {
    this.isRunning = false
  }
}

const read = (url: string, signal = new AbortController().signal) => createPictures().read(url, signal)

test('a picture of our own server is read as a file of its name and type [EXT-142]', async () => {
  const file = await read(`${host}/media/harbour.webp`)
  expect([file.name, file.type, await file.text()]).toEqual(['harbour.webp', 'image/webp', 'bytes'])
})

test.each(['http://127.0.0.1:1/media/a.webp', '/media/gone.webp'])(
  'the picture %s that is gone or out of reach is refused as unreadable [EXT-142, IMG-16]',
  async (path) => {
    await expect(read(path.startsWith('/') ? host + path : path)).rejects.toMatchObject({ kind: 'read' })
  },
)

test('an abort ends the reading of a picture with its own reason [EXT-142]', async () => {
  const ended = new AbortController()
  const reading = read(`${host}/media/never.webp`, ended.signal)
  ended.abort(new Error('cancelled'))
  await expect(reading).rejects.toThrow('cancelled')
})

test('a picture goes on being encoded although the signal of its opening is aborted meanwhile [IMG-11]', async () => {
  vi.stubGlobal('Worker', Workshop)
  const answer = () => Workshop.asked.shift()?.()
  const pictures = createPictures()
  const opened = new AbortController()
  const opening = pictures.open(new File(['bytes'], 'harbour.webp'), opened.signal)
  answer()
  const picture = await opening
  const ends: unknown[] = []
  const encoding = { picture, crop: null, quality: 85, signal: new AbortController().signal }
  const encoded = pictures.encode(encoding).then(({ dataUrl }) => ends.push(dataUrl))
  opened.abort()
  answer()
  await Promise.race([encoded, nextTurn()])
  pictures.release(picture)
  expect(ends).toEqual(['data:image/webp;base64,AA'])
})
