import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'
import { promisify } from 'node:util'
import { Hono } from 'hono'
import { afterEach, expect, test, vi } from 'vitest'
import type { Env } from '../../../server/http/env'
import { watchStore } from '../../../server/http/silent-store'
import { createProbe } from '../../../server/store/shared-database'
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
