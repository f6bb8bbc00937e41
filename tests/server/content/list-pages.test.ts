import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { carouselPages } from '../../../contract/carousel'
import { eventPages } from '../../../contract/event'
import { PAGES_RELATION } from '../../../contract/page'
import { topicPages } from '../../../contract/topic'
import { event, save, slide, topic } from '../support/bodies'
import { engines, openSignedIn } from '../support/kit'

const rows = z.array(z.looseObject({ id: z.string() }))
const counts = z.looseObject({ totalCount: z.number(), pageSize: z.number(), hasNext: z.boolean() })

const lists = [
  { call: eventPages, body: event, field: 'name', isNewestFirst: true },
  { call: carouselPages, body: slide, field: 'title', isNewestFirst: true },
  { call: topicPages, body: topic, field: 'topicName', isNewestFirst: false },
] as const

describe.each(engines)('on $engine', ({ open }) => {
  test.each(lists)(
    '$call.path is sent whole without a page number, and page by page with one [PAGE-2]',
    async (list) => {
      const { call, body, field } = list
      await using server = await openSignedIn(open)
      for (let number = 10; number < 33; number += 1) {
        server.clock.now += 1000
        await save(server, call.path, body({ [field]: `Row ${number}` }))
      }
      const whole = rows.parse((await server.call('GET', call.path)).envelope.data)
      const names = whole.map((row) => row[field])
      const expected = Array.from({ length: 23 }, (_, at) => `Row ${10 + at}`)
      expect(names).toEqual(list.isNewestFirst ? expected.toReversed() : expected)

      const pageAt = async (pageNo: number) => {
        const answer = await server.call('GET', `${call.path}?pageNo=${pageNo}`)
        expect(call.data.safeParse(answer.envelope.data).success).toBe(true)
        const page = counts.parse(answer.envelope.data)
        return { ...page, items: rows.parse(page[call.rows ?? '']) }
      }
      const pages = [await pageAt(0), await pageAt(1), await pageAt(2)]
      expect(pages.flatMap(({ items }) => items)).toEqual(whole)
      expect(pages.map(({ hasNext }) => hasNext)).toEqual([true, true, false])
      expect(pages[0]).toMatchObject({ totalCount: 23, pageSize: 10 })
      expect(await pageAt(3)).toMatchObject({ items: [], totalCount: 23, hasNext: false })
      for (const refused of ['x', '-1', '1.5'])
        expect((await server.call('GET', `${call.path}?pageNo=${refused}`)).status).toBe(422)
    },
  )

  test('a list that is read whole has at most 10,000 rows', async () => {
    await using server = await openSignedIn(open)
    const { id } = await save(server, '/api/v1/trendingTopics', topic())
    const createdAt = '2026-11-01T00:00:00.000Z'
    for (let from = 1; from < 10_000; from += 1111) {
      const some = Array.from({ length: 1111 }, (_, at) => ({ id: `t${from + at}`, topicName: 'Ice', createdAt }))
      await server.store.db.insertInto('topics').values(some).execute()
    }
    const more = await server.call('POST', '/api/v1/trendingTopics', topic())
    expect([more.status, more.envelope.message]).toEqual([
      422,
      'There are 10000 topics already. Please delete some first.',
    ])
    expect((await server.call('POST', '/api/v1/trendingTopics', topic({ id, topicName: 'Rivers' }))).status).toBe(200)
    await server.call('DELETE', '/api/v1/trendingTopics/t1')
    expect((await server.call('POST', '/api/v1/trendingTopics', topic())).status).toBe(200)
  })

  test('a list that would take all memory is not read whole, but page by page [EXT-278]', async () => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const { id } = await save(server, '/api/v1/events', event())
    const row = await db.selectFrom('events').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const description = 'a'.repeat(1024 * 1024)
    for (let at = 0; at < 64; at += 1)
      await db
        .insertInto('events')
        .values({ ...row, id: `e${at}`, description })
        .execute()
    const whole = await server.call('GET', '/api/v1/events')
    expect([whole.status, whole.envelope.message]).toEqual([
      422,
      'This list is too long to be read whole. Please read it page by page.',
    ])
    expect((await server.call('GET', '/api/v1/events?pageNo=6')).status).toBe(200)
    for (const path of ['/api/v1/carousel', '/api/v1/trendingTopics'])
      expect((await server.call('GET', path)).status).toBe(200)
    await db.deleteFrom('events').where('id', '<>', id).execute()
    expect((await server.call('GET', '/api/v1/events')).status).toBe(200)
  })
})

test('the answer of a list declares that lists are also sent page by page', async () => {
  await using server = await openSignedIn()
  for (const path of ['/api/v1/events', '/api/v1/regions'])
    expect((await server.call('GET', path)).headers.get('link')).toContain(`rel="${PAGES_RELATION}"`)
})
