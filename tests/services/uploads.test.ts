// @vitest-environment jsdom
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CallError } from '../../src/domain/failure'
import { createUploadsApi } from '../../src/services/api/uploads.api'

let server: Server
let host = ''
let received = ''
let reply: (response: ServerResponse) => void = (response) => response.end()

async function hear(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const open = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' }
  for (const [name, value] of Object.entries(open)) response.setHeader(name, value)
  if (request.method === 'OPTIONS') {
    response.end()
    return
  }
  received = `${request.method} ${request.url} ${request.headers['content-type']}\n${await text(request)}`
  reply(response)
}

beforeAll(async () => {
  server = createServer((request, response) => void hear(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const address = server.address()
  if (typeof address === 'object' && address) host = `http://127.0.0.1:${address.port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const told: string[] = []
let isTold = false
const onUnauthorised = (call: string) => {
  told.push(call)
  return isTold
}
const upload = (signal = new AbortController().signal) =>
  createUploadsApi({ host, onCall: () => ({ onUnauthorised }) }).upload({
    file: new Blob(['RIFF'], { type: 'image/webp' }),
    name: 'a.webp',
    kind: 'IMAGE',
    area: 'NEWS',
    signal,
  })
const answers = (status: number, body: string) => (response: ServerResponse) => {
  response.statusCode = status
  response.end(body)
}
const failure = async (): Promise<CallError> => {
  const error = await upload().catch((reason: unknown) => reason)
  if (error instanceof CallError) return error
  throw new Error('The upload did not fail as a call does')
}

test('a file is sent as multipart with its type and area, and its URL is returned [CALL-32, UPL-1]', async () => {
  reply = answers(200, '{"success":true,"data":"/media/a.webp"}')
  expect(await upload()).toBe('/media/a.webp')
  expect(received).toMatch(/^POST \/api\/v1\/b2\/upload\/categorized multipart\/form-data; boundary=/)
  for (const part of [
    'name="mediaType"\r\n\r\nIMAGE',
    'name="contentType"\r\n\r\nNEWS',
    'name="file"; filename="a.webp"',
  ])
    expect(received).toContain(part)
})

test.each([
  [200, '{"success":false,"error":"Too dark"}', 'refused', 'Too dark'],
  [200, '{"success":false}', 'refused', 'Upload failed'],
  [413, '{"success":false,"error":"Too large"}', 'failed', 'Too large'],
  [500, '<html>', 'failed', 'Upload failed'],
  [200, '', 'failed', 'Upload failed'],
  [200, '{"success":true}', 'failed', 'Upload failed'],
  [200, '{"success":true,"data":"javascript:alert(1)"}', 'failed', 'Upload failed'],
  [200, '{"success":true,"data":"//evil.example/a.webp"}', 'failed', 'Upload failed'],
])('a %d with %s is a failed upload [UPL-10]', async (status, body, kind, said) => {
  reply = answers(status, body)
  const error = await failure()
  expect([error.kind, error.text]).toEqual([kind, said])
})

test('an upload whose connection breaks has an unknown outcome', async () => {
  reply = (response) => response.socket?.destroy()
  expect((await failure()).kind).toBe('unknown')
})

test('a 401 is reported with the name of the call', async () => {
  reply = answers(401, '{}')
  await failure()
  expect(told).toEqual(['upload'])
})

test('a 401 that was shown to the person is a quiet failure [EXT-2]', async () => {
  reply = answers(401, '{}')
  isTold = true
  expect((await failure()).isQuiet).toBe(true)
  isTold = false
  expect((await failure()).isQuiet).toBe(false)
})

test('a cancelled upload rejects with its abort reason', async () => {
  const abort = new AbortController()
  reply = () => abort.abort()
  await expect(upload(abort.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
