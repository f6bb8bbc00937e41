import { existsSync, readdirSync, readFileSync, utimesSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openStore } from '../../../server/store/db'
import { signedIn, startChild, stopped } from '../support/child'
import { tempFolder } from '../support/kit'

const UPLOAD = '/api/v1/b2/upload/categorized'
const clip = readFileSync(join(import.meta.dirname, '../../../server/seed/clips/ferry.mp4'))
const reply = z.object({ data: z.string() })
const DAY = 86_400_000

const filesIn = (dataDir: string, folder: string) =>
  existsSync(join(dataDir, folder))
    ? readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : []

/** Uploads until the server has ended; reports each acknowledged name. */
async function uploadOn(address: string, cookie: string, told: (name: string) => void) {
  for (;;) {
    const body = new FormData()
    body.append('mediaType', 'VIDEO')
    body.append('file', new Blob([new Uint8Array(clip)]), 'a.mp4')
    try {
      const answer = await fetch(`${address}${UPLOAD}`, { method: 'POST', headers: { cookie }, body })
      told(reply.parse(await answer.json()).data.replace('/media/', ''))
    } catch {
      return
    }
  }
}

/** Sends the first half of an upload and waits until the server has begun to write it. */
async function half(address: string, cookie: string, dataDir: string) {
  const head =
    `POST ${UPLOAD} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\n` +
    'Content-Length: 5000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\n'
  const socket = connect(Number(new URL(address).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(head)
  socket.write(clip.subarray(0, 100_000))
  await expect.poll(() => filesIn(dataDir, 'temp')).not.toEqual([])
}

test('a kill -9 during uploads leaves complete files with their rows, and files without a row only until the sweep', async () => {
  const dataDir = tempFolder()
  const acknowledged: string[] = []
  for (let round = 0; round < 2; round += 1) {
    const { child, address } = startChild(dataDir)
    const at = await address
    const cookie = (await signedIn(at)) ?? ''
    for (const name of acknowledged) expect((await fetch(`${at}/media/${name}`)).status).toBe(200)
    expect(filesIn(dataDir, 'temp')).toEqual([])
    await half(at, cookie, dataDir)
    const enough = acknowledged.length + 6
    const uploads = await new Promise<Promise<void>[]>((resolve) => {
      const running = Array.from({ length: 4 }, () =>
        uploadOn(at, cookie, (name) => {
          acknowledged.push(name)
          if (acknowledged.length === enough) resolve(running)
        }),
      )
    })
    await stopped(child, 'SIGKILL')
    await Promise.all(uploads)
  }
  // A day old, so that the sweep at the start moves files without a row.
  for (const name of filesIn(dataDir, 'media')) {
    const then = new Date(Date.now() - DAY)
    utimesSync(join(dataDir, 'media', name), then, then)
  }
  const last = startChild(dataDir)
  await last.address
  expect(filesIn(dataDir, 'temp')).toEqual([])
  await stopped(last.child, 'SIGTERM')
  const store = await openStore({ dataDir, databaseUrl: null })
  const rows = await store.db.selectFrom('uploads').select(['name', 'size']).execute()
  await store.close()
  const media = filesIn(dataDir, 'media')
  expect(rows.map((row) => row.name).sort()).toEqual(media.sort())
  expect(media).toEqual(expect.arrayContaining(acknowledged))
  for (const { name, size } of rows) {
    expect(size).toBe(clip.byteLength)
    expect(readFileSync(join(dataDir, 'media', name)).equals(clip)).toBe(true)
  }
})
