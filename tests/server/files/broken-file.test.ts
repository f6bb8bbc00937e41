import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createServer } from '../../../server/app'
import { createLog } from '../../../server/http/log'
import { openTestServer, type TestServer } from '../support/kit'

const logged = z.looseObject({ msg: z.optional(z.string()), requestId: z.optional(z.string()) })

afterEach(() => vi.restoreAllMocks())

/** A server whose files break off after their first bytes. */
function breakingOff({ store, storage, settings }: TestServer, lines: string[]) {
  const open = async () => {
    let isBegun = false
    const bytes = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (isBegun) throw new Error('the disk is faulty')
        isBegun = true
        controller.enqueue(new Uint8Array(10))
      },
    })
    return { size: 1000, range: null, bytes }
  }
  const log = createLog('info', { write: (line) => lines.push(line) })
  return createServer({ db: store.db, storage: { ...storage, open }, settings, log })
}

test('a file that breaks off ends its connection with one line of the log, and prints nothing', async () => {
  await using server = await openTestServer()
  const lines: string[] = []
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  const { fetch: answer } = breakingOff(server, lines)
  const listening = await new Promise<{ at: AddressInfo; close: () => Promise<unknown> }>((resolve) => {
    const opened = serve({ fetch: answer, hostname: '127.0.0.1', port: 0 }, (at) =>
      resolve({ at, close: () => new Promise((closed) => opened.close(closed)) }),
    )
  })
  const response = await fetch(`http://127.0.0.1:${listening.at.port}/media/a.png`)
  expect([response.status, response.headers.get('content-length')]).toEqual([200, '1000'])
  await expect(response.arrayBuffer()).rejects.toThrow()
  await listening.close()
  const broken = lines.map((line) => logged.parse(JSON.parse(line))).filter(({ msg }) => msg === 'a file broke off')
  expect(broken).toEqual([expect.objectContaining({ requestId: response.headers.get('x-request-id'), level: 50 })])
  expect(printed).not.toHaveBeenCalled()
})

test('a file that breaks off fails its stream where there is no connection to end', async () => {
  await using server = await openTestServer()
  const response = await breakingOff(server, []).fetch(new Request('http://localhost/media/a.png'), {})
  await expect(response.arrayBuffer()).rejects.toThrow('the disk is faulty')
})
