import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSettings } from '../../../server/config'
import { openSignedIn, read, type TestServer } from '../support/kit'

const clip = readFileSync(join(import.meta.dirname, '../../../server/seed/clips/ferry.mp4'))

/** A clamd that collects what it is sent, and answers as it is told. */
async function openScanner(answer: string) {
  const received: Buffer[] = []
  const scanner = createServer((socket) => {
    let bytes = Buffer.alloc(0)
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part])
      let at = 'zINSTREAM\0'.length
      const parts: Buffer[] = []
      while (at + 4 <= bytes.length) {
        const length = bytes.readUInt32BE(at)
        if (length === 0) {
          received.push(Buffer.concat(parts))
          socket.end(answer)
          return
        }
        parts.push(bytes.subarray(at + 4, at + 4 + length))
        at += 4 + length
      }
    })
  })
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', () => resolve()))
  const at = scanner.address()
  return {
    CLAMD: `127.0.0.1:${typeof at === 'object' && at !== null ? at.port : 0}`,
    received,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => scanner.close(() => resolve())),
  }
}

async function upload(server: TestServer) {
  const body = new FormData()
  body.append('mediaType', 'VIDEO')
  body.append('file', new Blob([new Uint8Array(clip)]), 'a.mp4')
  const { status, envelope } = await read(await server.fetch('/api/v1/b2/upload/categorized', { method: 'POST', body }))
  return [status, envelope.error, readdirSync(join(server.dataDir, 'media')).length]
}

test('an upload is stored only if the virus scanner has found nothing in it', async () => {
  const free = { KEEP_FREE_BYTES: '0' }
  for (const [answer, expected] of [
    ['stream: OK\0', [200, undefined, 1]],
    ['stream: Eicar-Signature FOUND\0', [422, 'The virus scanner refuses this file', 0]],
    ['INSTREAM size limit exceeded. ERROR\0', [503, 'The virus scanner does not answer. Please try again.', 0]],
    ['', [503, 'The virus scanner does not answer. Please try again.', 0]],
  ] as const) {
    await using scanner = await openScanner(answer)
    await using server = await openSignedIn(undefined, { ...free, CLAMD: scanner.CLAMD })
    expect([answer, await upload(server)]).toEqual([answer, expected])
    expect(scanner.received.map((bytes) => bytes.equals(clip))).toEqual([true])
    expect(readdirSync(server.storage.temp)).toEqual([])
  }
  await using gone = await openSignedIn(undefined, { ...free, CLAMD: '127.0.0.1:1' })
  expect((await upload(gone)).slice(0, 2)).toEqual([503, 'The virus scanner does not answer. Please try again.'])
  for (const CLAMD of ['scanner', 'a b:1', 'scanner:', ':3310'])
    expect(() => readSettings({ CLAMD })).toThrow('CLAMD: Give a host and a port')
  expect(readSettings({ CLAMD: '[::1]:3310' }).scanner).toEqual({ host: '::1', port: 3310 })
})
