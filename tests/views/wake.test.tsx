import { afterEach, expect, test, vi } from 'vitest'
import { browserEnvironment } from '../../src/app/browser-environment'

afterEach(() => vi.useRealTimers())

test('the clock is notified of each full second, and at once when the page wakes, until it stops [CLOCK-1]', () => {
  vi.useFakeTimers({ now: 1_000_400 })
  let told = 0
  const stop = browserEnvironment().clock.onSecond(() => {
    told += 1
  })
  vi.advanceTimersByTime(599)
  expect(told).toBe(0)
  vi.advanceTimersByTime(1)
  expect(told).toBe(1)
  vi.setSystemTime(9_000_250)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('pageshow'))
  expect(told).toBe(3)
  vi.advanceTimersByTime(2_000)
  expect(told).toBe(5)
  stop()
  vi.advanceTimersByTime(5_000)
  window.dispatchEvent(new Event('pageshow'))
  expect(told).toBe(5)
})
