import { createServer } from 'node:http'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const requests: string[] = []
let isDown = false
let host = ''
const server = createServer((request, response) => {
  requests.push(request.url ?? '')
  if (isDown && request.url === '/own.js') request.socket.destroy()
  else response.writeHead(request.url === '/gone.js' ? 404 : 200, { 'access-control-allow-origin': '*' }).end('code')
})

beforeEach(async () => {
  requests.length = 0
  isDown = false
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  host = `http://127.0.0.1:${address.port}`
  const parts = { form: [`${host}/own.js`, `${host}/shared.js`], map: [`${host}/gone.js`, `${host}/shared.js`] }
  document.head.innerHTML = `<script type="application/json" id="parts">${JSON.stringify(parts)}</script>`
  vi.resetModules()
})

afterEach(async () => {
  document.head.innerHTML = ''
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** The function under test as a page that was just loaded has it. */
const freshPage = async () => (await import('../../src/ui/feedback/load-part')).loadPart

test('a module is imported only after all its files have arrived, and after a failure only what is missing is requested again [ERR-5, EXT-60]', async () => {
  const loadPart = await freshPage()
  const load = vi.fn(async () => 'the form')
  isDown = true
  await expect(loadPart('form', load)).rejects.toThrow()
  expect(load).not.toHaveBeenCalled()
  await expect.poll(() => requests).toContain('/shared.js')

  isDown = false
  requests.length = 0
  await expect(loadPart('form', load)).resolves.toBe('the form')
  expect(requests).toEqual(['/own.js'])
  await loadPart('form', load)
  expect(requests).toEqual(['/own.js'])
})

test('a file that the server does not have is a failure, and its module is not imported [ERR-5, EXT-60]', async () => {
  const loadPart = await freshPage()
  const load = vi.fn(async () => 'the map')
  await expect(loadPart('map', load)).rejects.toThrow('/gone.js')
  expect(load).not.toHaveBeenCalled()
})

test('what the page has requested from its start is not requested a second time [ERR-5]', async () => {
  const loadPart = await freshPage()
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `${host}/own.js` }))
  await loadPart('form', async () => 'the form')
  expect(requests).toEqual(['/shared.js'])
})

test('a module that the document does not list is imported at once, as by the development server [ERR-5]', async () => {
  const loadPart = await freshPage()
  await expect(loadPart('palette', async () => 'the palette')).resolves.toBe('the palette')
  expect(requests).toEqual([])
})
