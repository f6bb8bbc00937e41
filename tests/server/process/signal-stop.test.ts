import { afterEach, expect, test, vi } from 'vitest'
import { createSignalStop } from '../../../server/signal-stop'

afterEach(() => {
  vi.useRealTimers()
})

test('a stop that a silent database holds up ends after 10 s, and the seconds in which a proxy is told of it', async () => {
  vi.useFakeTimers()
  const codes: number[] = []
  const stop = createSignalStop(
    () => new Promise(() => undefined),
    5000,
    (code) => codes.push(code),
  )
  stop()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(codes).toEqual([1])
})

test('a process stops once, however often it is told to, and says whether all was closed', async () => {
  const codes: number[] = []
  let stops = 0
  const stop = createSignalStop(
    async () => {
      stops += 1
    },
    0,
    (code) => codes.push(code),
  )
  stop()
  stop()
  await expect.poll(() => codes).toEqual([0])
  expect(stops).toBe(1)
  createSignalStop(
    () => Promise.reject(new Error('No')),
    0,
    (code) => codes.push(code),
  )()
  await expect.poll(() => codes).toEqual([0, 1])
})
