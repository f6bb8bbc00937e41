import { expect, test } from 'vitest'
import { deleteExpired } from '../../../server/clean-up'
import { openMemoryStore } from '../../../server/store/db'
import { addEditor } from '../../../server/store/editors'
import { engines, newsPage, openSignedIn, PASSWORD, savedItem, story, type TestServer } from '../support/kit'

const DAY = 86_400_000

const save = (server: TestServer, key: string, fields: Record<string, unknown> = {}) =>
  server.call('POST', '/api/v1/news', story(fields), { 'Idempotency-Key': key })
const find = async (server: TestServer, call: string, key: string) =>
  (await server.call('GET', `/api/v1/attempts?${new URLSearchParams({ call, key })}`)).envelope.data
const total = async (server: TestServer) =>
  newsPage.parse((await server.call('GET', '/api/v1/news/byTopicId')).envelope.data).totalCount

test.each(engines)(
  'an attempt that was carried out is found by its call and key, with the data of its answer, on $engine [EXT-45]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { envelope } = await save(server, 'first')
    expect(await find(server, 'saveNews', 'first')).toEqual({ isCarriedOut: true, data: envelope.data })
    for (const [call, key] of [
      ['saveNews', 'second'],
      ['saveTopic', 'first'],
    ] as const)
      expect(await find(server, call, key)).toEqual({ isCarriedOut: false })
  },
)

test('of a key without a reply, as half a write leaves it, nothing is said and nothing is made [EXT-44, EXT-45]', async () => {
  await using server = await openSignedIn()
  await save(server, 'first')
  await server.store.db.updateTable('replays').set({ reply: '' }).execute()
  const again = await server.fetch('/api/v1/news', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': 'first' },
    body: JSON.stringify(story()),
  })
  const asked = await server.fetch('/api/v1/attempts?call=saveNews&key=first')
  for (const answer of [again, asked])
    expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('not known')])
  expect(await total(server)).toBe(1)
})

test('an attempt that was refused is told as not carried out [EXT-45]', async () => {
  await using server = await openSignedIn()
  expect((await save(server, 'first', { topicId: 'none' })).status).toBe(422)
  expect(await find(server, 'saveNews', 'first')).toEqual({ isCarriedOut: false })
})

test('an attempt of another editor is not found, and the same key is free for each [EXT-45]', async () => {
  await using server = await openSignedIn()
  await save(server, 'first')
  await addEditor(server.store.db, 'bo@meridian.test', 'Bo', PASSWORD, '')
  await server.call('POST', '/dashboard/api/v1/user/login', { email: 'bo@meridian.test', password: PASSWORD })
  expect(await find(server, 'saveNews', 'first')).toEqual({ isCarriedOut: false })
  const other = await save(server, 'first', { title: 'Of Bo' })
  expect([other.status, savedItem.parse(other.envelope.data).title]).toEqual([200, 'Of Bo'])
  expect(await total(server)).toBe(2)
})

test('an attempt is looked for by call and key, and neither may be missing or blank [EXT-45]', async () => {
  await using server = await openSignedIn()
  const refusal = async (query: string) => {
    const { status, envelope } = await server.call('GET', `/api/v1/attempts?${query}`)
    return `${status} ${envelope.message?.split(':')[0]}`
  }
  expect(await refusal('')).toBe('422 call')
  expect(await refusal('call=saveNews')).toBe('422 key')
  expect(await refusal('call=%20&key=first')).toBe('422 call')
})

test('an idempotency key has 1 to 200 characters, and a write with any other stores nothing', async () => {
  await using server = await openSignedIn()
  for (const key of ['', 'x'.repeat(201)]) {
    const { status, envelope } = await save(server, key)
    expect([status, envelope.message]).toEqual([400, 'An Idempotency-Key has 1 to 200 characters'])
  }
  expect(await total(server)).toBe(0)
  for (const key of ['x', 'x'.repeat(200)]) expect((await save(server, key)).status).toBe(200)
  expect(await total(server)).toBe(2)
})

test('a key that was used for another body is refused with a reason, and for the same body repeats its answer', async () => {
  await using server = await openSignedIn()
  const first = await save(server, 'first')
  const other = await save(server, 'first', { title: 'Other' })
  expect([other.status, other.envelope.message]).toEqual([422, 'This Idempotency-Key was used for another request'])
  expect((await save(server, 'first')).envelope).toEqual(first.envelope)
  expect(await total(server)).toBe(1)
})

test('a key is forgotten after 30 days, and not at their end [EXT-45]', async () => {
  await using server = await openSignedIn(openMemoryStore)
  await save(server, 'first')
  const since = server.clock.now
  const keys = () => server.store.db.selectFrom('replays').select('createdAt').execute()
  await deleteExpired(server.store.db, server.settings, since + 30 * DAY)
  expect(await keys()).toHaveLength(1)
  await deleteExpired(server.store.db, server.settings, since + 30 * DAY + 1)
  expect(await keys()).toEqual([])
})
