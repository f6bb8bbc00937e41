import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { topicWrites } from '../../contract/topic'
import { removeItem } from '../../src/services/api/content.api'
import { createHttp } from '../../src/services/api/http'
import { saveTopic } from '../../src/services/api/topics.api'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** A client of a host that answers everything alike, and what it was asked. */
function topicsOf(answer: object, status = 200) {
  const asked: { method: string; path: string; body: unknown }[] = []
  const answered = http.all('http://desk.example/*', async ({ request }) => {
    const text = await request.text()
    asked.push({
      method: request.method,
      path: new URL(request.url).pathname,
      body: text === '' ? null : JSON.parse(text),
    })
    return Response.json(answer, { status })
  })
  server.use(answered)
  return { calls: createHttp({ host: 'http://desk.example' }), asked }
}

test('a topic is added by its name and renamed by its id, by the same call [CALL-17, CALL-18, TOPIC-5, TOPIC-6]', async () => {
  const { calls, asked } = topicsOf({ success: true, data: { id: 7, name: 'Ice' } })
  expect(await saveTopic(calls, { topicName: 'Ice' })).toEqual({ id: '7', topicName: 'Ice' })
  await saveTopic(calls, { id: '7', topicName: 'Snow' })
  expect(asked).toEqual([
    { method: 'POST', path: '/api/v1/trendingTopics', body: { topicName: 'Ice' } },
    { method: 'POST', path: '/api/v1/trendingTopics', body: { id: '7', topicName: 'Snow' } },
  ])
})

test('a response without a topic is still a success [CALL-17]', async () => {
  for (const data of [null, undefined, { id: '' }]) {
    const { calls } = topicsOf({ success: true, data })
    expect(await saveTopic(calls, { topicName: 'Ice' })).toBeNull()
  }
})

test('a topic is deleted by its id, and a missing one counts as deleted [CALL-19, TOPIC-16, ERR-2]', async () => {
  const { calls, asked } = topicsOf({ success: false }, 404)
  await removeItem(calls, topicWrites.remove, 'a b')
  expect(asked).toEqual([{ method: 'DELETE', path: '/api/v1/trendingTopics/a%20b', body: null }])
})
