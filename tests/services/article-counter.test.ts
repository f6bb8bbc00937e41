import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createArticleCounter } from '../../src/services/api/article-counter'
import { createHttp } from '../../src/services/api/http'

const yes = (data: unknown) => Response.json({ success: true, data })
const regions = [
  { id: 'eu', name: 'Europe' },
  { id: 'as', name: 'Asia' },
]

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** A host with two regions; `answer` says what it answers of one of them, and of the regions as a whole. */
function host(answer: (region: string | null) => Response | null = () => null) {
  const asked: string[] = []
  const answered = http.get('http://desk.example/*', ({ request }) => {
    const { searchParams, pathname } = new URL(request.url)
    const region = pathname === '/api/v1/regions' ? null : searchParams.get('regionId')
    asked.push(region ?? 'regions')
    const articlesList = [{ id: 1, createdAt: '2026-01-02T00:00:00Z' }, { id: null }]
    return answer(region) ?? yes(region === null ? regions : { articlesList, totalCount: region === 'eu' ? 12 : 3 })
  })
  server.use(answered)
  return { counter: createArticleCounter(createHttp({ host: 'http://desk.example' })), asked }
}

const down = () => Response.json({ success: false }, { status: 503 })

test('each region is counted by its own call, and the sum is reported when all are known [EXT-23, CALL-20, CALL-24]', async () => {
  const { counter, asked } = host()
  expect(await counter.load()).toEqual({
    count: 15,
    newest: Date.UTC(2026, 0, 2),
    view: [
      { id: 'eu', name: 'Europe', count: 12 },
      { id: 'as', name: 'Asia', count: 3 },
    ],
  })
  expect(asked).toEqual(['regions', 'eu', 'as'])
  expect(counter.partial()).toBeNull()
})

test('only a failed region is requested again, and without it there is no sum [EXT-23, READ-1]', async () => {
  let isDown = true
  const { counter, asked } = host((region) => (region === 'as' && isDown ? down() : null))
  await expect(counter.load()).rejects.toMatchObject({ status: 503 })
  await expect(counter.load()).rejects.toMatchObject({ status: 503 })
  expect(asked).toEqual(['regions', 'eu', 'as', 'regions', 'as'])
  expect(counter.partial()).toMatchObject({ count: null, view: [{ id: 'eu', count: 12 }] })
  isDown = false
  expect((await counter.load()).count).toBe(15)
})

test('a temporary failure is reported before a final one, so that the read is retried [EXT-23, READ-1]', async () => {
  const gone = () => Response.json({ success: false }, { status: 404 })
  const { counter } = host((region) => (region === 'eu' ? gone() : region === 'as' ? down() : null))
  await expect(counter.load()).rejects.toMatchObject({ status: 503 })
})

test('without the list of regions nothing is known, whatever was read before [EXT-23, CALL-25]', async () => {
  let isDown = false
  const { counter } = host((region) => {
    if (region === 'as') return down()
    return region === null && isDown ? down() : null
  })
  await expect(counter.load()).rejects.toMatchObject({ status: 503 })
  isDown = true
  await expect(counter.load()).rejects.toMatchObject({ status: 503 })
  expect(counter.partial()).toBeNull()
})

test('a region without a valid number prevents a sum [EXT-23]', async () => {
  const { counter } = host((region) => (region === 'as' ? yes({ articlesList: [], totalCount: 'many' }) : null))
  expect(await counter.load()).toMatchObject({ count: null, view: [{ id: 'eu', count: 12 }] })
})
