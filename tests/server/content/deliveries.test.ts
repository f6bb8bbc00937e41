import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addKey } from '../../../server/accounts/keys'
import { engines, openSignedIn, type TestServer } from '../support/kit'

const NEXT = '/api/v1/outbox/deliveries'
const ACKNOWLEDGE = '/api/v1/outbox/acknowledgement'
const page = z.object({
  deliveries: z.array(z.looseObject({ subject: z.string(), cursor: z.string() })),
  cursor: z.string(),
  hasMore: z.boolean(),
})

const send = (server: TestServer, subject: string) =>
  server.call('POST', '/notify/api/toAll', { subject, data: { newsId: 'n1' } })

/** A push service with a key of its own. */
async function pushService(server: TestServer, name = 'push') {
  const key = await addKey(server.store.db, name, ['outbox'], new Date(server.clock.now).toISOString())
  const headers = { authorization: `Bearer ${key}`, cookie: '' }
  return {
    ask: (query: string) => server.call('GET', `${NEXT}${query}`, undefined, headers),
    async next(query = '') {
      return page.parse((await this.ask(query)).envelope.data)
    },
    async subjects(query = '') {
      return (await this.next(query)).deliveries.map(({ subject }) => subject)
    },
    acknowledge: (cursor: string) => server.call('POST', ACKNOWLEDGE, { cursor }, headers),
  }
}

describe.each(engines)('on $engine', ({ open }) => {
  test('a push service gets each broadcast until it has acknowledged it, in their order [EXT-276]', async () => {
    await using server = await openSignedIn(open)
    await send(server, 'old news')
    const push = await pushService(server)
    expect(await push.next()).toEqual({ deliveries: [], cursor: '1', hasMore: false })
    for (const subject of ['a', 'b', 'c']) await send(server, subject)
    expect(await push.subjects()).toEqual(['a', 'b', 'c'])
    // It may have died before it delivered them.
    const { deliveries, cursor } = await push.next()
    expect(deliveries[0]).toMatchObject({ subject: 'a', data: { newsId: 'n1' }, editorName: 'Ada' })
    const [first] = deliveries
    expect((await push.acknowledge(first?.cursor ?? '')).envelope.data).toEqual({ cursor: '2', waiting: 2 })
    expect(await push.subjects()).toEqual(['b', 'c'])
    expect((await push.acknowledge(cursor)).envelope.data).toEqual({ cursor: '4', waiting: 0 })
    // One that comes late takes none back.
    expect((await push.acknowledge('2')).envelope.data).toEqual({ cursor: '4', waiting: 0 })
    expect(await push.subjects()).toEqual([])
    expect(await push.subjects('?after=0')).toEqual(['old news', 'a', 'b', 'c'])
    expect(await push.subjects('?after=3')).toEqual(['c'])
    expect(await push.subjects('?after=4')).toEqual([])
    // As after a restore, which has brought earlier numbers back.
    expect((await push.ask('?after=5')).status).toBe(422)
  })

  test('two services take the outbox each for itself, a hundred broadcasts at a time [EXT-276]', async () => {
    await using server = await openSignedIn(open)
    const [one, other] = [await pushService(server, 'one'), await pushService(server, 'other')]
    const row = {
      subject: 'x',
      content: null,
      image: null,
      data: '{}',
      createdAt: '2026-11-21T09:00:00.000Z',
      editorId: 'e',
    }
    await server.store.db
      .insertInto('outbox')
      .values(Array.from({ length: 120 }, (_, index) => ({ ...row, id: `o${index}`, subject: `${index}` })))
      .execute()
    const first = await one.next()
    expect([first.deliveries.length, first.cursor, first.hasMore]).toEqual([100, '100', true])
    await one.acknowledge(first.cursor)
    const rest = await one.next()
    expect([rest.deliveries.length, rest.cursor, rest.hasMore]).toEqual([20, '120', false])
    expect((await other.next()).cursor).toBe('100')
    const subjects = [...first.deliveries, ...rest.deliveries].map(({ subject }) => subject)
    expect(new Set(subjects).size).toBe(120)
  })

  test('a cursor that no answer had is refused, and no editor takes broadcasts [EXT-276]', async () => {
    await using server = await openSignedIn(open)
    const push = await pushService(server)
    for (const cursor of ['1', 'x', '-1', '']) expect((await push.acknowledge(cursor)).status).toBe(422)
    expect((await server.call('GET', NEXT)).status).toBe(403)
    expect((await server.call('POST', ACKNOWLEDGE, { cursor: '0' })).status).toBe(403)
  })

  test('broadcasts that are sent at once are numbered without a gap or a double, as they become visible [EXT-276]', async () => {
    await using server = await openSignedIn(open)
    const push = await pushService(server)
    let last = 0
    const seen: number[] = []
    const sending = Promise.all(Array.from({ length: 30 }, (_, index) => send(server, `${index}`)))
    let isSent = false
    const sent = sending.then((answers) => {
      isSent = true
      return answers
    })
    for (let ended = false; !ended; ) {
      ended = isSent
      const { deliveries } = await push.next(`?after=${last}`)
      seen.push(...deliveries.map(({ cursor }) => Number(cursor)))
      last = seen.at(-1) ?? 0
    }
    expect((await sent).map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200))
    expect(seen).toEqual(Array.from({ length: 30 }, (_, index) => index + 1))
  })
})
