import { afterEach, expect, test, vi } from 'vitest'
import { createSignalStop } from '../../../server/signal-stop'

const TIMES = { drainMs: 5000, uploadDrainMs: 60_000 }
const forever = () => new Promise<void>(() => undefined)
const soon = () => Promise.resolve()

afterEach(() => {
  vi.useRealTimers()
})

test('a stop that a silent database holds up ends after 10 s, and the seconds in which a proxy is told of it', async () => {
  vi.useFakeTimers()
  const codes: number[] = []
  const stop = createSignalStop({ stop: forever, uploadsEnded: soon }, TIMES, (code) => codes.push(code))
  stop()
  await vi.advanceTimersByTimeAsync(14_999)
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(codes).toEqual([1])
})

test('a stop that something holds up gives uploads their own limit, and a second to close after the last [EXT-274]', async () => {
  vi.useFakeTimers()
  const codes: number[] = []
  let end: () => void = () => undefined
  const uploadsEnded = () =>
    new Promise<void>((resolve) => {
      end = resolve
    })
  createSignalStop({ stop: forever, uploadsEnded }, TIMES, (code) => codes.push(code))()
  await vi.advanceTimersByTimeAsync(40_000)
  end()
  await vi.advanceTimersByTimeAsync(999)
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(codes).toEqual([1])
})

test('a stop that an upload holds up ends a second after the limit of uploads [EXT-274]', async () => {
  vi.useFakeTimers()
  const codes: number[] = []
  createSignalStop({ stop: forever, uploadsEnded: forever }, TIMES, (code) => codes.push(code))()
  await vi.advanceTimersByTimeAsync(65_999)
  expect(codes).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(codes).toEqual([1])
})

test('a process stops once, however often it is told to, and says whether all was closed', async () => {
  const codes: number[] = []
  let stops = 0
  const once = async () => {
    stops += 1
  }
  const stop = createSignalStop({ stop: once, uploadsEnded: soon }, TIMES, (code) => codes.push(code))
  stop()
  stop()
  await expect.poll(() => codes).toEqual([0])
  expect(stops).toBe(1)
  const failing = () => Promise.reject(new Error('No'))
  createSignalStop({ stop: failing, uploadsEnded: soon }, TIMES, (code) => codes.push(code))()
  await expect.poll(() => codes).toEqual([0, 1])
})
