import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '../../src/domain/failure'
import { createUploadsApi } from '../../src/services/api/uploads.api'

/** A connection controlled by the test. */
class Line extends EventTarget {
  static last: Line | null = null
  readonly upload = new EventTarget()
  status = 0
  responseText = ''
  isAborted = false
  retryAfter: string | null = null
  constructor() {
    super()
    Line.last = this
  }
  open(): void {}
  send(): void {}
  getResponseHeader(name: string): string | null {
    return name === 'Retry-After' ? this.retryAfter : null
  }
  abort(): void {
    this.isAborted = true
  }
  sent(loaded: number): void {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100, lengthComputable: true }))
  }
  sentAll(): void {
    this.sent(100)
    this.upload.dispatchEvent(new ProgressEvent('load', { loaded: 100, total: 100, lengthComputable: true }))
  }
  answer(status: number, text: string): void {
    Object.assign(this, { status, responseText: text })
    this.dispatchEvent(new Event('load'))
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Line)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function start() {
  const ending = new AbortController()
  const told: number[] = []
  const ends: unknown[] = []
  const done = createUploadsApi({ host: 'https://desk.example' })
    .upload({
      file: new Blob(['x']),
      name: 'clip.mp4',
      kind: 'VIDEO',
      area: 'NEWS',
      onProgress: (part) => told.push(part),
      signal: ending.signal,
    })
    .then(
      (url) => ends.push(url),
      (error: unknown) => ends.push(error),
    )
  const line = Line.last
  if (!line) throw new Error('Nothing was sent')
  return { line, told, ends, done, ending }
}

test('an upload without progress for 60 seconds is aborted, its outcome unknown', async () => {
  const { line, ends, done } = start()
  line.sent(10)
  await vi.advanceTimersByTimeAsync(59_999)
  expect([ends, line.isAborted]).toEqual([[], false])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(line.isAborted).toBe(true)
  const [error] = ends
  expect(error instanceof CallError && [error.kind, error.text]).toEqual(['unknown', 'The upload came to a halt'])
})

test('a file that has arrived is inspected, scanned and stored by the server, which has 10 minutes to answer', async () => {
  const { line, ends, done } = start()
  line.sentAll()
  await vi.advanceTimersByTimeAsync(10 * 60_000 - 1)
  expect([ends, line.isAborted]).toEqual([[], false])
  await vi.advanceTimersByTimeAsync(1)
  await done
  expect(line.isAborted).toBe(true)
})

test('an upload that never begins is aborted too', async () => {
  const { ends, done } = start()
  await vi.advanceTimersByTimeAsync(60_000)
  await done
  expect(ends[0]).toBeInstanceOf(CallError)
})

test('a slow upload that keeps moving may take as long as it needs', async () => {
  const { line, told, ends, done } = start()
  for (let part = 1; part <= 10; part += 1) {
    await vi.advanceTimersByTimeAsync(59_000)
    line.sent(part * 10)
  }
  await vi.advanceTimersByTimeAsync(59_000)
  line.dispatchEvent(new ProgressEvent('progress', { loaded: 1, total: 2 }))
  await vi.advanceTimersByTimeAsync(59_000)
  line.answer(200, '{"success":true,"data":"/media/clip.mp4"}')
  await done
  expect(told.at(-1)).toBe(1)
  expect(ends).toEqual(['/media/clip.mp4'])
})

test('nothing is reported and no timer runs after an upload has ended', async () => {
  const { line, told, ends, done, ending } = start()
  line.sent(50)
  ending.abort()
  await done
  line.sent(90)
  line.answer(200, '{"success":true,"data":"/media/clip.mp4"}')
  expect([line.isAborted, told, ends.length, vi.getTimerCount()]).toEqual([true, [0.5], 1, 0])
})

test('an upload that breaks off on a device without a network has not reached the host [UPL-10]', async () => {
  const { line, ends, done } = start()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  line.dispatchEvent(new Event('error'))
  await done
  expect(ends).toEqual([expect.objectContaining({ kind: 'unreached', text: 'Upload failed' })])
})

test('an upload that a host refuses for now says for how long [EXT-55]', async () => {
  const { line, ends, done } = start()
  line.retryAfter = '600'
  line.answer(429, '{"success":false,"message":"Too many"}')
  await done
  expect(ends).toEqual([expect.objectContaining({ kind: 'failed', status: 429, waitSeconds: 600 })])
})
