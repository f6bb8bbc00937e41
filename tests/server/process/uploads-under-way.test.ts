import { connect } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { startServer } from '../../../server/start'
import { beginUpload, clip } from '../support/begin-upload'
import { EMAIL, PASSWORD, signedIn } from '../support/child'
import { tempFolder } from '../support/kit'

const uploaded = z.object({ data: z.string() })
const first = { FIRST_EMAIL: EMAIL, FIRST_PASSWORD: PASSWORD }

/** A server with an upload and a sign-in under way, which then begins to stop. */
async function stopDuringUpload(dataDir: string, uploadSeconds: string) {
  const env = { DATA_DIR: dataDir, PORT: '0', DEMO: '0', KEEP_FREE_BYTES: '0', UPLOAD_DRAIN_SECONDS: uploadSeconds }
  const server = await startServer(readSettings({ ...env, ...first }), createLog('silent'))
  const finish = beginUpload(server.address, (await signedIn(server.address)) ?? '')
  const other = connect(Number(new URL(server.address).port), '127.0.0.1')
  let answer = ''
  other.on('data', (bytes: Buffer) => {
    answer += bytes.toString()
  })
  const otherEnded = new Promise<string>((resolve) => other.once('close', () => resolve(answer)))
  const head =
    'POST /dashboard/api/v1/user/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{'
  await new Promise<void>((resolve) => other.write(head, () => resolve()))
  // Once the server answers a later request, it has received these.
  await fetch(`${server.address}/healthz`, { headers: { connection: 'close' } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  let isStopped = false
  const stopped = server.stop(Promise.resolve()).then(() => {
    isStopped = true
  })
  return { address: server.address, finish, otherEnded, stopped, isStopped: () => isStopped }
}

afterEach(() => {
  vi.useRealTimers()
})

test('a stopping server takes no connection, ends other requests after 9 s, and itself as soon as the last upload has ended [EXT-274]', async () => {
  const dataDir = tempFolder('under-way')
  const { address, finish, otherEnded, stopped, isStopped } = await stopDuringUpload(dataDir, '60')
  await expect.poll(() => fetch(`${address}/livez`).catch(() => null)).toBe(null)
  await vi.advanceTimersByTimeAsync(9100)
  expect(await otherEnded).toBe('')
  await vi.advanceTimersByTimeAsync(15_000)
  expect(isStopped()).toBe(false)
  const { status, text } = await finish()
  expect(status).toBe(200)
  await vi.advanceTimersByTimeAsync(100)
  await stopped
  vi.useRealTimers()

  const env = { DATA_DIR: dataDir, PORT: '0', DEMO: '0' }
  const again = await startServer(readSettings(env), createLog('silent'))
  const bytes = await (await fetch(`${again.address}${uploaded.parse(JSON.parse(text)).data}`)).arrayBuffer()
  expect(Buffer.from(bytes).equals(clip)).toBe(true)
  await again.stop()
})

test('an upload that outlasts UPLOAD_DRAIN_SECONDS is cut, and the server stops [EXT-274]', async () => {
  const { finish, stopped, isStopped } = await stopDuringUpload(tempFolder('under-way'), '20')
  await vi.advanceTimersByTimeAsync(19_900)
  expect(isStopped()).toBe(false)
  await vi.advanceTimersByTimeAsync(100)
  await stopped
  await expect(finish()).rejects.toThrow('socket hang up')
})
