import { describe, expect, test } from 'vitest'
import { addKey } from '../../../server/accounts/keys'
import { createServer } from '../../../server/app'
import { readSettings } from '../../../server/config'
import { createLog } from '../../../server/http/log'
import { createEventStream } from '../../../server/live/event-stream'
import { createLive } from '../../../server/live/live'
import { startServer } from '../../../server/start'
import { addEditor } from '../../../server/store/editors'
import { addEvent, article, eventNews, save } from '../support/bodies'
import {
  EMAIL,
  engines,
  openSignedIn,
  openTestServer,
  PASSWORD,
  story,
  type TestServer,
  tempFolder,
} from '../support/kit'
import { type Events, eventsOf, nextPresent, openStream } from '../support/streams'

const NEWS = '/api/v1/news'
const INGRID = 'ingrid@meridian.test'
const ALREADY_OLD = '01900000-0000-7000-8000-000000000000'

/** The cookie of a second editor, who signs in beside the one of the server. */
async function ingrid(server: TestServer): Promise<Record<string, string>> {
  const ada = server.cookie
  await addEditor(server.store.db, INGRID, 'Ingrid', PASSWORD, new Date(0).toISOString())
  server.cookie = null
  await server.call('POST', '/dashboard/api/v1/user/login', { email: INGRID, password: PASSWORD })
  const cookie = server.cookie ?? ''
  server.cookie = ada
  return { cookie }
}

/** What a stream tells from its beginning on: first who is present. */
async function listening(server: TestServer, query = '', headers: Record<string, string> = {}): Promise<Events> {
  const events = await openStream(server, query, headers)
  await nextPresent(events)
  return events
}

describe.each(engines)('on $engine', ({ open }) => {
  test('a stream tells each change once it is made: of which list, of which item, what and by whom, and no content [EXT-260]', async () => {
    await using server = await openSignedIn(open)
    const other = await ingrid(server)
    const [mine, hers] = [await listening(server), await listening(server, '', other)]
    const { id } = await save(server, NEWS, story())
    const made = { kind: 'news', itemId: id, scope: null, act: 'created', version: 1, editor: 'Ada' }
    const first = await hers.next()
    const told = first?.id ?? 'none'
    expect(first).toEqual({ event: 'change', id: told, data: { ...made, id: told, own: false } })
    expect(await mine.next()).toMatchObject({ data: { ...made, own: true } })
    await server.call('POST', NEWS, story({ id, title: 'Again' }), other)
    expect(await mine.next()).toMatchObject({ data: { act: 'changed', version: 2, editor: 'Ingrid', own: false } })
    await server.call('DELETE', `${NEWS}/${id}`, undefined, other)
    expect(await mine.next()).toMatchObject({ data: { itemId: id, act: 'deleted', version: 2, own: false } })
    expect((await server.call('POST', NEWS, story({ title: '' }))).status).toBe(422)
    await save(server, '/api/v1/articles', article())
    expect(await mine.next()).toMatchObject({ data: { kind: 'articles', scope: 'europe' } })
    await addEvent(server)
    await save(server, '/api/v1/eventNews', eventNews())
    expect(await mine.next()).toMatchObject({ data: { kind: 'eventNews', scope: 'e1' } })
  })

  test('a stream goes on after the last change that its reader knows, by header or parameter [EXT-260]', async () => {
    await using server = await openSignedIn(open)
    const before = await listening(server)
    await save(server, NEWS, story({ title: 'One' }))
    const known = await before.next()
    await before.close()
    const { id } = await save(server, NEWS, story({ title: 'Two' }))
    const missed = { event: 'change', data: { itemId: id, act: 'created' } }
    const byHeader = await openStream(server, '', { 'last-event-id': known?.id ?? '' })
    expect(await byHeader.next()).toMatchObject(missed)
    const byQuery = await openStream(server, `?after=${known?.id}`)
    expect(await byQuery.next()).toMatchObject(missed)
    const ofNothing = await openStream(server, '?after=yesterday')
    expect(await ofNothing.next()).toMatchObject({ event: 'present' })
  })

  test('more changes than are told one by one are told as many, also after a pause, but to nobody who made all of them [EXT-260, EXT-264]', async () => {
    await using server = await openSignedIn(open)
    const other = await ingrid(server)
    const { id } = await save(server, '/api/v1/trendingTopics', { topicName: 'Ferries' })
    const columns = { newsType: 'DESCRIPTIVE', dateTime: '2026-11-20T08:40:12.345Z', topicId: id, bulletPoints: '[]' }
    const rest = { region: 'Europe', country: 'Norway', latLong: '', imageUrls: '[]', videoUrls: '[]', createdAt: '' }
    for (let from = 0; from < 250; from += 50)
      await server.store.db
        .insertInto('news')
        .values(Array.from({ length: 50 }, (_, n) => ({ id: `n${from + n}`, title: `${n}`, ...columns, ...rest })))
        .execute()
    const [mine, hers] = [await listening(server), await listening(server, '', other)]
    await server.call('DELETE', `/api/v1/trendingTopics/${id}`)
    const heard = await hers.next()
    expect(heard).toMatchObject({ event: 'many', data: {} })
    expect(heard?.id).not.toBe('')
    const late = await openStream(server, `?after=${ALREADY_OLD}`, other)
    expect(await late.next()).toMatchObject({ event: 'many', id: heard?.id })
    expect(await (await openStream(server, `?after=${ALREADY_OLD}`)).next()).toMatchObject({ event: 'present' })
    const after = await openStream(server, `?after=${heard?.id}`)
    await server.call('POST', NEWS, story({ title: 'Hers' }), other)
    expect(await mine.next()).toMatchObject({ event: 'change', data: { act: 'created', own: false } })
    const next = [await after.next(), await after.next()].map((one) => one?.event)
    expect(next).toContain('present')
  })

  test('a stream says who else has which items open, from the beginning to the end of theirs [EXT-262]', async () => {
    await using server = await openSignedIn(open)
    const other = await ingrid(server)
    const mine = await openStream(server, '?open=news:1')
    expect(await nextPresent(mine)).toEqual([])
    const hers = await openStream(server, '?open=news:1,topics:2', other)
    expect(await nextPresent(hers)).toEqual([{ kind: 'news', itemId: '1', editor: 'Ada' }])
    expect(await nextPresent(mine)).toEqual([
      { kind: 'news', itemId: '1', editor: 'Ingrid' },
      { kind: 'topics', itemId: '2', editor: 'Ingrid' },
    ])
    await hers.close()
    expect(await nextPresent(mine)).toEqual([])
  })

  test('the items of a stream end with it, also when a fifth one ends it before it has begun [EXT-262]', async () => {
    await using server = await openSignedIn(open)
    const other = await ingrid(server)
    const opened = await Promise.all(Array.from({ length: 6 }, (_, item) => openStream(server, `?open=news:${item}`)))
    for (const stream of opened) await stream.close()
    const present = async () => {
      const hers = await openStream(server, '', other)
      const told = await nextPresent(hers)
      await hers.close()
      return told
    }
    await expect.poll(present).toEqual([])
  })

  test('a stream ends when its session does, and does not keep it from ending [EXT-261]', async () => {
    await using server = await openTestServer(open, {}, null, [], { beatMs: 5 })
    await server.signIn()
    const events = await listening(server)
    server.clock.now += 4 * 3_600_000
    // Opened again, as after a lost connection: that is no use of the session either.
    await listening(server)
    server.clock.now += 4 * 3_600_000 + 1
    expect(await events.next()).toMatchObject({ event: 'end' })
    expect(await events.next()).toBeNull()
    await server.signIn()
    const again = await listening(server)
    await server.call('DELETE', '/dashboard/api/v1/user/session')
    expect(await again.next()).toMatchObject({ event: 'end' })
  })
})

test.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'servers on one $engine tell the changes and the open items of each other [EXT-260, EXT-262]',
  async ({ open }) => {
    await using server = await openTestServer(open, {}, null, [], { pollMs: 20 })
    await server.signIn()
    const { store, storage, settings } = server
    const log = createLog('silent')
    const clock = () => server.clock.now
    const live = createLive({ db: store.db, log, clock, pollMs: 20 })
    const second = createServer({ db: store.db, storage, settings, log, clock, live })
    const headers = await ingrid(server)
    const there = async (path: string, init: RequestInit = {}) =>
      second.fetch(
        new Request(`http://localhost:4500${path}`, {
          ...init,
          headers: { ...headers, 'content-type': 'application/json' },
        }),
        {},
      )
    const mine = await listening(server)
    const hers = eventsOf(await there('/api/v1/changes/stream?open=news:1'))
    expect(await nextPresent(mine)).toEqual([{ kind: 'news', itemId: '1', editor: 'Ingrid' }])
    await there(NEWS, { method: 'POST', body: JSON.stringify(story()) })
    expect(await mine.next()).toMatchObject({ data: { act: 'created', editor: 'Ingrid' } })
    await live.close()
    expect(await hers.next()).toMatchObject({ event: 'present' })
    expect(await nextPresent(mine)).toEqual([])
  },
)

test.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'an item that a silence of $engine let end is open again with the next beat of its stream [EXT-262]',
  async ({ open }) => {
    await using server = await openTestServer(open, {}, null, [], { pollMs: 20 })
    await server.signIn()
    const { store, storage, settings } = server
    const log = createLog('silent')
    const clock = () => server.clock.now
    const live = createLive({ db: store.db, log, clock, beatMs: 500 })
    const app = createServer({ db: store.db, storage, settings, log, clock, live })
    const request = new Request('http://localhost:4500/api/v1/changes/stream?open=news:1', {
      headers: await ingrid(server),
    })
    eventsOf(await app.fetch(request, {}))
    const items = async () => (await store.db.selectFrom('openItems').select('itemId').execute()).length
    await expect.poll(items).toBe(1)
    await store.db.deleteFrom('openItems').execute()
    await expect.poll(items).toBe(1)
    await live.close()
    await expect.poll(items).toBe(0)
  },
)

test('a stream is for editors who are signed in, neither compressed nor kept by a proxy, and HEAD opens none [EXT-260, EXT-261]', async () => {
  await using server = await openTestServer()
  expect((await server.call('GET', '/api/v1/changes/stream')).status).toBe(401)
  await server.signIn()
  const { response } = await openStream(server, '', { 'accept-encoding': 'gzip, br' })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  expect(response.headers.get('content-encoding')).toBeNull()
  expect(response.headers.get('x-accel-buffering')).toBe('no')
  expect(response.headers.get('cache-control')).toBe('no-store, no-transform')
  const head = await server.fetch('/api/v1/changes/stream', { method: 'HEAD' })
  expect([head.status, head.body]).toEqual([200, null])
  expect((await server.call('GET', '/api/v1/changes/stream?open=cars:1')).status).toBe(422)
  const many = Array.from({ length: 21 }, (_, number) => `news:${number}`).join()
  expect((await server.call('GET', `/api/v1/changes/stream?open=${many}`)).status).toBe(422)
})

test('the fifth stream of a session ends its first, and a reader that does not read is let go [EXT-261]', async () => {
  await using server = await openSignedIn()
  const streams = [await listening(server)]
  for (let number = 2; number <= 5; number += 1) streams.push(await listening(server))
  expect(await streams[0]?.next()).toMatchObject({ event: 'end' })
  expect(await streams[0]?.next()).toBeNull()
  const { id } = await save(server, NEWS, story())
  for (let number = 0; number < 300; number += 1) await server.call('POST', NEWS, story({ id, title: `${number}` }))
  const slow = streams[1]
  let heard = 0
  for (let next = await slow?.next(); next; next = await slow?.next()) heard += 1
  expect(heard).toBeLessThan(300)
})

test('of a reader that does not read the connection ends as well, once [EXT-261]', () => {
  const told: string[] = []
  const stream = createEventStream(
    () => told.push('ended'),
    () => told.push('disconnected'),
  )
  for (let number = 0; number < 300; number += 1) stream.send('change', { number })
  expect(told).toEqual(['ended', 'disconnected'])
})

test('the streams of a key are counted for it alone, whatever cookie comes with it [EXT-261, EXT-275]', async () => {
  await using server = await openTestServer()
  const bearing = async (name: string) => ({
    authorization: `Bearer ${await addKey(server.store.db, name, ['read', 'publish'], new Date(0).toISOString())}`,
  })
  const [one, other] = [await bearing('one'), await bearing('other')]
  const ofOne = await listening(server, '', one)
  const streams = [await listening(server, '', { ...other, cookie: '__Host-sid=1' })]
  for (let number = 2; number <= 5; number += 1)
    streams.push(await listening(server, '', { ...other, cookie: number === 5 ? '__Host-sid=5' : '' }))
  expect(await streams[0]?.next()).toMatchObject({ event: 'end' })
  expect(await streams[0]?.next()).toBeNull()
  await server.call('POST', NEWS, story(), other)
  expect(await ofOne.next()).toMatchObject({ event: 'change', data: { editor: 'other (key)' } })
})

test('a server that stops ends its streams at once, and one whose reader has gone ends [EXT-261, EXT-262]', async () => {
  const first = { FIRST_EMAIL: EMAIL, FIRST_PASSWORD: PASSWORD }
  const env = { DATA_DIR: tempFolder('streams'), PORT: '0', DEMO: '0', KEEP_FREE_BYTES: '0', ...first }
  const running = await startServer(readSettings(env), createLog('silent'))
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${running.address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const signedIn = await post('/dashboard/api/v1/user/login', { email: EMAIL, password: PASSWORD })
  const headers = { cookie: signedIn.headers.get('set-cookie')?.split(';')[0] ?? '' }
  const stream = (signal?: AbortSignal) =>
    fetch(`${running.address}/api/v1/changes/stream`, { headers, ...(signal && { signal }) })
  const gone = new AbortController()
  await stream(gone.signal)
  gone.abort()
  const events = eventsOf(await stream())
  await nextPresent(events)
  await post(NEWS, story(), headers)
  expect(await events.next()).toMatchObject({ event: 'change', data: { act: 'created' } })
  let drain = () => {}
  const stopped = running.stop(
    new Promise((resolve) => {
      drain = resolve
    }),
  )
  expect(await events.next()).toBeNull()
  expect((await stream()).status).toBe(503)
  drain()
  await stopped
})
