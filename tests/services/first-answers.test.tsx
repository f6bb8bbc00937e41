import { afterEach, expect, test, vi } from 'vitest'
import { takeFirstAnswers } from '../../src/services/browser/first-answers'

const url = 'https://host.test/api/v1/carousel'
const offer = (answer: Promise<Response>) => {
  window.firstAnswers = new Map([[url, answer]])
}
const send = () => vi.fn(() => Promise.resolve(new Response('sent')))

afterEach(() => {
  vi.useRealTimers()
  delete window.firstAnswers
})

test('the answer to a read of the document is taken over once, and the next read is sent', async () => {
  offer(Promise.resolve(new Response('first')))
  const fetch = send()
  const taking = takeFirstAnswers(fetch, () => 1_000)
  expect(await (await taking(new Request(url))).text()).toBe('first')
  expect(fetch).not.toHaveBeenCalled()
  expect(await (await taking(new Request(url))).text()).toBe('sent')
})

test('an answer that is here already is handed over in a task of its own, so that the frame is rendered before', async () => {
  vi.useFakeTimers()
  offer(Promise.resolve(new Response('first')))
  const taken = vi.fn()
  void takeFirstAnswers(send(), () => 1_000)(new Request(url)).then(taken)
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
  expect(taken).not.toHaveBeenCalled()
  await vi.runOnlyPendingTimersAsync()
  expect(taken).toHaveBeenCalledOnce()
})

test('a write to the same address and a read of another are sent', async () => {
  offer(Promise.resolve(new Response('first')))
  const fetch = send()
  const taking = takeFirstAnswers(fetch, () => 1_000)
  await taking(new Request(url, { method: 'POST', body: '{}' }))
  await taking(new Request(`${url}?pageNo=1`))
  expect(fetch).toHaveBeenCalledTimes(2)
})

test('an answer that nobody took over for 15 seconds is not used, also not later', async () => {
  offer(Promise.resolve(new Response('first')))
  const fetch = send()
  const taking = takeFirstAnswers(fetch, () => 15_001)
  expect(await (await taking(new Request(url))).text()).toBe('sent')
  expect(window.firstAnswers?.size).toBe(0)
})

test('a read that is aborted ends with the reason, although the answer is still on its way', async () => {
  offer(new Promise(() => undefined))
  const ended = new AbortController()
  const reading = takeFirstAnswers(send(), () => 1_000)(new Request(url, { signal: ended.signal }))
  ended.abort(new Error('The screen was left'))
  await expect(reading).rejects.toThrow('The screen was left')
})

test('a read of the document that failed fails the call, and the next one is sent', async () => {
  const answer = Promise.reject(new TypeError('Failed to fetch'))
  answer.catch(() => undefined)
  offer(answer)
  const taking = takeFirstAnswers(send(), () => 1_000)
  await expect(taking(new Request(url))).rejects.toThrow('Failed to fetch')
  expect(await (await taking(new Request(url))).text()).toBe('sent')
})
