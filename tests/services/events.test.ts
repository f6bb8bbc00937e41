import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { eventCalls } from '../../contract/event'
import { eventNewsCalls } from '../../contract/event-news'
import { CallError } from '../../src/domain/failure'
import { readList, removeItem, writeItem } from '../../src/services/api/content.api'
import { readEvent, readEvents, saveEvent } from '../../src/services/api/events.api'
import { createHttp } from '../../src/services/api/http'

const seen: [method: string, address: string, body: unknown][] = []
let answer: { status: number; body: object } = { status: 200, body: {} }

const server = setupServer(
  http.all('http://desk.example/*', async ({ request }) => {
    const text = await request.text()
    const sent: unknown = text === '' ? null : JSON.parse(text)
    seen.push([request.method, request.url.replace('http://desk.example', ''), sent])
    return Response.json(answer.body, { status: answer.status })
  }),
)
const calls = createHttp({ host: 'http://desk.example' })
const answers = (body: object, status = 200) => {
  answer = { status, body }
}
const kindOf = (error: unknown) => (error instanceof CallError ? error.kind : error)

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  seen.length = 0
})

const place = { region: 'asia', country: 'Japan', latLong: '' }
const sent = {
  name: 'Tide',
  description: 'It comes.',
  startDate: '2025-12-05T18:00:00.000Z',
  bannerUrl: '/media/a.webp',
  location: place,
  enable: true,
}

test('the list of events is one call, with its events in the format of the app [CALL-9, DATA-4, DATA-6]', async () => {
  answers({ success: true, data: [{ id: 1, title: 'Tide', country: 'Norway' }, { title: 'no id' }] })
  const page = await readEvents(calls)
  expect(seen).toEqual([['GET', '/api/v1/events', null]])
  expect(page.items.map(({ id, name, location }) => [id, name, location.country])).toEqual([['1', 'Tide', 'Norway']])
  expect(page.unreadable).toBe(1)
})

test('one event is read by its id, and a missing one is null and not an error [CALL-11]', async () => {
  answers({ success: true, data: { id: 'a b', name: 'Tide' } })
  expect((await readEvent(calls, 'a b'))?.name).toBe('Tide')
  expect(seen).toEqual([['GET', '/api/v1/events/a%20b', null]])
  answers({ success: true, data: null })
  expect(await readEvent(calls, 'x')).toBeNull()
})

test('an event is saved by one call, with its id when there is one [CALL-10, EVT-13]', async () => {
  answers({ success: true, data: { id: 7, ...sent } })
  expect((await saveEvent(calls, sent))?.id).toBe('7')
  answers({ success: true })
  expect(await saveEvent(calls, { ...sent, id: '7' })).toBeNull()
  expect(seen).toEqual([
    ['POST', '/api/v1/events', sent],
    ['POST', '/api/v1/events', { ...sent, id: '7' }],
  ])
  answers({ success: false, message: 'No' })
  expect(await saveEvent(calls, sent).catch(kindOf)).toBe('refused')
})

test('an event is deleted by its id, and a missing one counts as deleted [CALL-12]', async () => {
  answers({}, 200)
  await removeItem(calls, eventCalls.remove, '7')
  answers({ success: false }, 404)
  await removeItem(calls, eventCalls.remove, '8')
  expect(seen).toEqual([
    ['DELETE', '/api/v1/events/7', null],
    ['DELETE', '/api/v1/events/8', null],
  ])
  answers({ success: false })
  expect(await removeItem(calls, eventCalls.remove, '9').catch(kindOf)).toBe('refused')
})

test('a page of the news of an event is requested by event and page number [CALL-13]', async () => {
  answers({ success: true, data: { eventNewsList: [{ id: 1, title: 'Ebb' }], totalCount: 11, pageSize: 10 } })
  const page = await readList(calls, eventNewsCalls.page, { eventId: '3', pageNo: 0 })
  expect([page.items[0]?.title, page.total, page.pageSize]).toEqual(['Ebb', 11, 10])
  expect(seen).toEqual([['GET', '/api/v1/eventNews/byEventId?eventId=3&pageNo=0', null]])
  answers({ success: false, error: 'No' })
  expect(await readList(calls, eventNewsCalls.page, { eventId: '3', pageNo: 0 }).catch(kindOf)).toBe('refused')
})

test('news of an event is saved by one call and deleted by its id [CALL-14, CALL-15]', async () => {
  const item = {
    eventId: '3',
    title: 'Ebb',
    imageUrls: [],
    videoUrls: [],
    location: place,
    dateTime: '2025-12-05T18:00:00.000Z',
  }
  answers({ success: true, message: 'Saved' })
  expect(await writeItem(calls, eventNewsCalls.save, item)).toBeNull()
  await removeItem(calls, eventNewsCalls.remove, '5')
  expect(seen).toEqual([
    ['POST', '/api/v1/eventNews', item],
    ['DELETE', '/api/v1/eventNews/5', null],
  ])
})
