import { HttpResponse, http } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { articleCalls } from '../../../contract/article'
import { carouselCalls } from '../../../contract/carousel'
import { eventCalls } from '../../../contract/event'
import { eventNewsCalls } from '../../../contract/event-news'
import { geoShotCalls } from '../../../contract/geo-shot'
import { newsCalls } from '../../../contract/news'
import { notificationCalls } from '../../../contract/notification'
import { regionCalls } from '../../../contract/region'
import { blankNews, newsFormOf, newsPayload } from '../../../src/domain/content/news'
import { type NotificationItem, notificationPayload } from '../../../src/domain/content/notification'
import { readList, removeItem, writeItem } from '../../../src/services/api/content.api'
import { createHttp } from '../../../src/services/api/http'
import { lastBroadcastOf } from '../../../src/services/api/outbox.api'
import { createSessionApi } from '../../../src/services/api/session.api'
import { readTopics } from '../../../src/services/api/topics.api'
import { addEvent, article, event, eventNews, save, shot, slide, topic } from '../support/bodies'
import { EMAIL, openTestServer, PASSWORD, story, type TestServer } from '../support/kit'
import { HOST, wireTo } from '../support/wire'

let server: TestServer
const wire = wireTo(() => server)

const session = () => createSessionApi(createHttp({ host: HOST }), { host: HOST })
const form = (title: string) => ({
  ...blankNews(),
  title,
  dateTime: '2026-11-20T08:40',
  description: 'The first boat left at 23:40.',
  country: 'Norway',
})

beforeAll(() => wire.listen({ onUnhandledRequest: 'error' }))
beforeEach(async () => {
  server = await openTestServer()
})
afterEach(async () => {
  wire.resetHandlers()
  await server[Symbol.asyncDispose]()
})
afterAll(() => wire.close())

test('the client signs in, reads the session link and signs out [CALL-3, AUTH-6, EXT-1]', async () => {
  const wrong = await session().signIn({ email: EMAIL, password: 'wrong' })
  expect([wrong.success, wrong.sessionPath]).toEqual([false, null])
  expect(wrong.message).not.toBe('')
  const right = await session().signIn({ email: EMAIL, password: PASSWORD })
  expect([right.success, right.data?.email, right.sessionPath]).toEqual([true, EMAIL, '/dashboard/api/v1/user/session'])
  await session().signOut(right.sessionPath ?? '')
  await expect(readTopics(createHttp({ host: HOST }))).rejects.toMatchObject({ status: 401 })
})

test('what the news form sends is stored, listed, edited and deleted [CALL-29, CALL-30, CALL-31]', async () => {
  await server.signIn()
  const calls = createHttp({ host: HOST })
  const saved = await writeItem(calls, newsCalls.save, newsPayload(form('Night ferries return')), 'first')
  if (!saved) throw new Error('The answer carries no item')
  const edited = await writeItem(
    calls,
    newsCalls.save,
    newsPayload({ ...newsFormOf(saved), title: 'Day ferries return' }),
    'second',
  )
  expect(edited).toEqual({ ...saved, title: 'Day ferries return', version: 2 })
  expect((await readList(calls, newsCalls.page, { pageNo: 0 })).items).toEqual([edited])
  await removeItem(calls, newsCalls.remove, saved.id)
  await removeItem(calls, newsCalls.remove, saved.id)
  expect(await readList(calls, newsCalls.page, { pageNo: 0 })).toEqual({
    items: [],
    total: 0,
    pageSize: 10,
    hasNext: false,
    unreadable: 0,
  })
})

test('each item comes through the client with every field that it has [DATA-2, DATA-3, DATA-8, DATA-10, DATA-11, DATA-13]', async () => {
  await server.signIn()
  await addEvent(server)
  const calls = createHttp({ host: HOST })
  const pictures = { imageUrls: ['/media/a.webp'], videoUrls: ['/media/b.mp4'] }
  const told = story({ ...pictures, topicId: (await save(server, '/api/v1/trendingTopics', topic())).id })
  const { description: _, ...points } = story({
    newsType: 'BULLETPOINTS',
    subTitle: 'At sea',
    bulletPoints: ['Fog', 'Ice'],
  })
  const item = async (path: string, body: Record<string, unknown>) => ({
    ...body,
    id: (await save(server, path, body)).id,
  })
  const descriptive = await item(newsCalls.save.path, told)
  const written = [
    await item(carouselCalls.add.path, slide({ newsId: descriptive.id })),
    await item(eventCalls.save.path, event()),
    await item(articleCalls.save.path, article()),
    await item(geoShotCalls.save.path, shot()),
    descriptive,
    await item(newsCalls.save.path, points),
    await item(eventNewsCalls.save.path, eventNews()),
  ]
  // No call of the desk writes these two.
  const ofShots = { thumbnailUrl: '/media/a.webp', bookmarked: true }
  await server.store.db
    .updateTable('geoShots')
    .set({ ...ofShots, bookmarked: 1 })
    .execute()
  const news = (await readList(calls, newsCalls.page, { pageNo: 0 })).items
  const shots = (await readList(calls, geoShotCalls.page, { pageNo: 0 })).items
  const dated = [
    ...(await readList(calls, carouselCalls.list, {})).items,
    ...(await readList(calls, articleCalls.page, { regionId: 'europe', pageNo: 0 })).items,
    ...shots,
    ...news,
  ]
  const read = [
    ...dated,
    ...(await readList(calls, eventCalls.list, {})).items,
    ...(await readList(calls, eventNewsCalls.page, { eventId: 'e1', pageNo: 0 })).items,
  ]
  expect(written.map(({ id }) => read.find((one) => one.id === id))).toMatchObject(written)
  const createdAt = new Date(server.clock.now).toISOString()
  expect(dated.map((one) => one.createdAt)).toEqual(dated.map(() => createdAt))
  expect(shots).toMatchObject([ofShots])
})

test('a write sent twice with one idempotency key is carried out once, since the server advertises support [EXT-4]', async () => {
  await server.signIn()
  const calls = createHttp({ host: HOST })
  expect(calls.supportsIdempotency()).toBe(false)
  await readList(calls, regionCalls.list, {})
  expect(calls.supportsIdempotency()).toBe(true)
  const [one, other] = [newsPayload(form('Once')), newsPayload(form('Once'))]
  expect((await writeItem(calls, newsCalls.save, one, 'named'))?.id).toBe(
    (await writeItem(calls, newsCalls.save, other, 'named'))?.id,
  )
  expect((await readList(calls, newsCalls.page, { pageNo: 0 })).total).toBe(1)
})

test('topics, regions and a broadcast fit the contract at both ends [CALL-16, CALL-24, CALL-33, DATA-7]', async () => {
  await server.signIn()
  const calls = createHttp({ host: HOST })
  expect((await readTopics(calls)).unreadable).toBe(0)
  expect((await readList(calls, regionCalls.list, {})).items).toContainEqual({ id: 'europe', name: 'Europe' })
  await writeItem(calls, notificationCalls.send, { subject: 'Storm', data: { newsId: '5' } })
  const { envelope } = await server.call('GET', '/api/v1/outbox')
  expect(envelope.data).toMatchObject([{ subject: 'Storm', data: { newsId: '5' } }])
})

test.each(['news', 'event'] as const)(
  'the desk finds the last broadcast of the %s item that it was about, and of no other [EXT-173]',
  async (type) => {
    await server.signIn()
    const calls = createHttp({ host: HOST })
    const item = { type, id: '5' }
    const values = { subject: 'Storm', content: '', image: '' }
    await writeItem(calls, notificationCalls.send, notificationPayload(values, item))
    const last = (of: NotificationItem) => lastBroadcastOf(calls, '/api/v1/outbox', of, new AbortController().signal)
    expect(await last(item)).toMatchObject({ subject: 'Storm' })
    expect(await last({ type, id: '6' })).toBeNull()
    expect(await last({ type: type === 'news' ? 'event' : 'news', id: '5' })).toBeNull()
  },
)

test('an answer that is no envelope is never an item, and leaves the outcome unknown [EXT-44]', async () => {
  wire.use(http.post(`${HOST}/api/v1/news`, () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 })))
  await expect(writeItem(createHttp({ host: HOST }), newsCalls.save, newsPayload(form('Lost')))).rejects.toMatchObject({
    kind: 'unknown',
    status: 502,
    text: '',
  })
})
