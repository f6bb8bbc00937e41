import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addEvent, event, eventNews, save, slide } from '../support/bodies'
import { byAda, engines, openSignedIn } from '../support/kit'

const EVENTS = '/api/v1/events'
const NEWS = '/api/v1/eventNews'
const newsPage = z.object({
  eventNewsList: z.array(z.looseObject({ title: z.string() })),
  totalCount: z.number(),
  pageSize: z.number(),
  hasNext: z.boolean(),
})

describe.each(engines)('on $engine', ({ open }) => {
  test('events come as one list, newest first, and one by one [CALL-9, CALL-11, DATA-3]', async () => {
    await using server = await openSignedIn(open)
    const first = await save(server, EVENTS, event())
    server.clock.now += 1000
    const second = await save(server, EVENTS, event({ name: 'Later' }))
    expect((await server.call('GET', EVENTS)).envelope.data).toEqual([second, first])
    expect((await server.call('GET', `${EVENTS}/${first.id}`)).envelope.data).toEqual(first)
    const nobody = await server.call('GET', `${EVENTS}/nobody`)
    expect([nobody.status, nobody.envelope.message]).toEqual([404, 'There is no such event'])
    expect((await server.call('GET', `${EVENTS}/%00`)).status).toBe(422)
  })

  test('an event is enabled and open-ended by default [DATA-5, EVT-11]', async () => {
    await using server = await openSignedIn(open)
    const { enable: _, endDate: __, ...rest } = event({ location: { region: 'asia', country: 'Japan', latLong: '' } })
    const saved = await save(server, EVENTS, rest)
    expect(saved).toEqual({ ...rest, id: saved.id, enable: true, version: 1, ...byAda(server) })
  })

  test('an event that ends before it starts is refused, one that ends at its start is not [EVT-11]', async () => {
    await using server = await openSignedIn(open)
    const early = await server.call('POST', EVENTS, event({ endDate: '2026-11-19T09:59:59+01:00' }))
    expect([early.status, early.envelope.message]).toEqual([422, 'endDate: An event cannot end before it starts'])
    const saved = await save(server, EVENTS, event({ endDate: '2026-11-19T10:00:00+01:00' }))
    expect(saved.endDate).toBe('2026-11-19T09:00:00.000Z')
  })

  test('a missing required field of an event is named [EVT-10]', async () => {
    await using server = await openSignedIn(open)
    const field = async (fields: Record<string, unknown>) =>
      (await server.call('POST', EVENTS, event(fields))).envelope.message?.split(':')[0]
    for (const name of ['name', 'bannerUrl', 'startDate', 'description'])
      expect(await field({ [name]: ' ' })).toBe(name)
    expect(await field({ startDate: 'tomorrow' })).toBe('startDate')
    expect(await field({ location: { region: '', country: 'Japan', latLong: '' } })).toBe('location.region')
    expect(await field({ location: { region: 'asia', country: ' ', latLong: '' } })).toBe('location.country')
  })

  test('the news of one event comes in pages of ten, newest first [CALL-13, PAGE-2]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    const other = await save(server, EVENTS, event())
    await save(server, NEWS, eventNews({ eventId: other.id, title: 'Elsewhere' }))
    for (let hour = 0; hour < 12; hour += 1)
      await save(
        server,
        NEWS,
        eventNews({ title: `At ${hour}`, dateTime: `2026-11-20T${`${hour}`.padStart(2, '0')}:00:00Z` }),
      )
    const page = async (pageNo: number) =>
      newsPage.parse((await server.call('GET', `${NEWS}/byEventId?eventId=e1&pageNo=${pageNo}`)).envelope.data)
    const pages = [await page(0), await page(1), await page(2)]
    expect(pages.map(({ eventNewsList }) => eventNewsList.length)).toEqual([10, 2, 0])
    expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, false, false])
    expect(pages.every(({ totalCount, pageSize }) => totalCount === 12 && pageSize === 10)).toBe(true)
    expect(pages.flatMap(({ eventNewsList }) => eventNewsList.map(({ title }) => title))).toEqual(
      Array.from({ length: 12 }, (_, index) => `At ${11 - index}`),
    )
    expect((await server.call('GET', `${NEWS}/byEventId?eventId=e1&pageNo=-1`)).status).toBe(422)
    expect((await server.call('GET', `${NEWS}/byEventId`)).envelope.message).toMatch(/^eventId: /)
  })

  test('event news needs an event, a title, a country and a time, and is returned complete [DATA-13, EVN-6, EVN-7, EVN-8, CALL-14]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    const message = async (fields: Record<string, unknown>) =>
      (await server.call('POST', NEWS, eventNews(fields))).envelope.message
    expect(await message({ eventId: 'none' })).toBe('eventId: There is no such event')
    expect(await message({ title: ' ' })).toMatch(/^title: /)
    expect(await message({ location: { region: '', country: '', latLong: '' } })).toMatch(/^location.country: /)
    expect(await message({ dateTime: '' })).toMatch(/^dateTime: /)
    const location = { region: '', country: 'Peru', latLong: '' }
    const bare = await save(server, NEWS, eventNews({ location, sourceUrl: 'https://wire.example/1' }))
    expect(bare).toMatchObject({
      ...eventNews({ location }),
      id: bare.id,
      sourceUrl: 'https://wire.example/1',
    })
    const moved = await server.call('POST', NEWS, eventNews({ id: bare.id, eventId: 'none' }))
    expect(moved.status).toBe(422)
  })

  test('deleting an event deletes its news only, and clears the links of carousel items [CALL-12]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    const other = await save(server, EVENTS, event())
    await save(server, NEWS, eventNews())
    const stays = await save(server, NEWS, eventNews({ eventId: other.id }))
    const linked = await save(server, '/api/v1/carousel', slide({ eventId: 'e1' }))
    expect((await server.call('DELETE', `${EVENTS}/e1`)).status).toBe(200)
    expect(await server.store.db.selectFrom('eventNews').select('id').execute()).toEqual([{ id: stays.id }])
    const { eventId: _, ...rest } = linked
    expect((await server.call('GET', '/api/v1/carousel')).envelope.data).toEqual([{ ...rest, version: 2 }])
    const page = newsPage.parse((await server.call('GET', `${NEWS}/byEventId?eventId=e1`)).envelope.data)
    expect(page.totalCount).toBe(0)
  })

  test('an event with more news than memory has room for is deleted, which is noted a hundred at a time [CALL-12, EXT-190]', async () => {
    let most = 0
    await using server = await openSignedIn(async () => {
      const store = await open()
      const db = store.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          most = Math.max(most, result.rows.length)
          return result
        },
      })
      return { ...store, db }
    })
    const { db } = server.store
    await addEvent(server)
    const { id } = await save(server, NEWS, eventNews())
    const news = await db.selectFrom('eventNews').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const more = Array.from({ length: 249 }, (_, at) => ({ ...news, id: `n${at}` }))
    for (const at of [0, 83, 166])
      await db
        .insertInto('eventNews')
        .values(more.slice(at, at + 83))
        .execute()
    most = 0
    expect((await server.call('DELETE', `${EVENTS}/e1`)).status).toBe(200)
    expect(most).toBe(100)
    const noted = await db
      .selectFrom('changes')
      .select('itemId')
      .where('kind', '=', 'eventNews')
      .where('act', '=', 'deleted')
      .execute()
    expect(new Set(noted.map(({ itemId }) => itemId))).toEqual(new Set([id, ...more.map((one) => one.id)]))
    expect(noted).toHaveLength(250)
  })
})
