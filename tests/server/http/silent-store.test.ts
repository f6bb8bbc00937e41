import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import { createServer } from '../../../server/app'
import type { Env } from '../../../server/http/env'
import { createLog } from '../../../server/http/log'
import { watchStore } from '../../../server/http/silent-store'
import { createLive } from '../../../server/live/live'
import { createProbe } from '../../../server/store/shared-database'
import { openSignedIn } from '../support/kit'
import { openSilentPort } from '../support/quiet-door'

/** Stops the clock, also for what imports it from node:timers/promises. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(timers, 'setTimeout').mockImplementation(promisify(setTimeout))
  syncBuiltinESMExports()
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a call ends within five seconds of the silence of its database [EXT-273]', async () => {
  await using silent = await openSilentPort()
  const isAnswering = createProbe(`postgres://meridian@127.0.0.1:${silent.port}/silent`)
  const app = new Hono<Env>().use(watchStore(isAnswering)).get('/', () => new Promise<never>(() => undefined))
  app.onError((error, context) => context.text(error.message, 503))
  stopClock()
  const answer = app.request('/')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(await (await answer).text()).toBe('The database does not answer')
})

test('a stream that opens after its caller was told of the silence is given up [EXT-262, EXT-273]', async () => {
  await using server = await openSignedIn()
  const { store, storage, settings, cookie } = server
  const log = createLog('silent')
  const clock = () => server.clock.now
  let isGivenUp = false
  const stream = new ReadableStream<Uint8Array>({
    cancel() {
      isGivenUp = true
    },
  })
  let arrive: () => void = () => undefined
  const late = new Promise<typeof stream>((resolve) => {
    arrive = () => resolve(stream)
  })
  const live = { ...createLive({ db: store.db, log, clock }), open: () => late }
  const app = createServer({ db: store.db, storage, settings, log, clock, live, isAnswering: async () => false })
  stopClock()
  const answer = app.fetch(
    new Request('http://localhost:4500/api/v1/changes/stream', { headers: { cookie: cookie ?? '' } }),
    {},
  )
  await vi.advanceTimersByTimeAsync(4_999)
  expect((await answer).status).toBe(503)
  vi.useRealTimers()
  arrive()
  await expect.poll(() => isGivenUp).toBe(true)
})
