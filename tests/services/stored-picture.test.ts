import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPictures } from '../../src/services/browser/pictures'

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
