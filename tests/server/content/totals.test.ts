import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteExpired } from '../../../server/clean-up'
import { migrate } from '../../../server/store/db'
import { migrations } from '../../../server/store/migrations/migrations'
import type { Tables } from '../../../server/store/tables'
import { addEvent, article, event, eventNews, save, shot, slide, topic } from '../support/bodies'
import { engines, newsPage, openSignedIn, story } from '../support/kit'
import { dropTables } from '../support/old-store'

const LISTS = [
  ['topics', null],
  ['news', 'topicId'],
  ['events', null],
  ['eventNews', 'eventId'],
  ['carousel', null],
  ['articles', 'regionId'],
  ['geoShots', null],
] as const

const totals = z.array(z.object({ scope: z.string(), total: z.number() }))

/** The totals that are kept, and those that counting gives. */
async function bothTotals(db: Kysely<Tables>) {
  const kept: Record<string, unknown> = {}
  const counted: Record<string, unknown> = {}
  for (const [list, column] of LISTS) {
    const { rows } =
      await sql`select scope, sum(total) as total from totals where list = ${list} group by scope having sum(total) <> 0 order by scope`.execute(
        db,
      )
    kept[list] = totals.parse(rows)
    const whole = await sql`select '' as scope, count(*) as total from ${sql.table(list)}`.execute(db)
    const scopes =
      column === null
        ? { rows: [] }
        : await sql`select ${sql.ref(column)} as scope, count(*) as total from ${sql.table(list)} where ${sql.ref(column)} is not null group by ${sql.ref(column)} order by scope`.execute(
            db,
          )
    counted[list] = totals.parse([...whole.rows, ...scopes.rows]).filter(({ total }) => total > 0)
  }
  return { kept, counted }
}

describe.each(engines)('on $engine', ({ open }) => {
  test('the total of each list is that of its rows, after writes at the same time and what foreign keys delete', async () => {
    await using server = await openSignedIn(open)
    const topics = await Promise.all(
      ['Ports', 'Rivers', 'Ice'].map((topicName) => save(server, '/api/v1/trendingTopics', topic({ topicName }))),
    )
    const topicAt = (at: number) => topics[at % topics.length]?.id
    const { id: eventId } = await save(server, '/api/v1/events', event())
    await addEvent(server)
    const news = await Promise.all(
      Array.from({ length: 24 }, (_, at) =>
        save(server, '/api/v1/news', story(at % 4 === 3 ? {} : { topicId: topicAt(at) })),
      ),
    )
    await Promise.all([
      ...news.slice(0, 12).map(({ id }, at) => save(server, '/api/v1/news', story({ id, topicId: topicAt(at + 1) }))),
      ...news.slice(12, 16).map(({ id }) => server.call('DELETE', `/api/v1/news/${id}`)),
      ...['europe', 'asia', 'asia'].map((regionId) => save(server, '/api/v1/articles', article({ regionId }))),
      ...[eventId, eventId, 'e1'].map((of) => save(server, '/api/v1/eventNews', eventNews({ eventId: of }))),
      save(server, '/api/v1/geoShots', shot()),
      save(server, '/api/v1/carousel', slide({ eventId, newsId: news[23]?.id })),
    ])
    const busy = await bothTotals(server.store.db)
    expect(busy.kept).toEqual(busy.counted)
    expect(busy.counted).toMatchObject({ news: [{ total: 20 }, {}, {}, {}], eventNews: [{ total: 3 }, {}, {}] })
    expect(busy.counted.eventNews).toContainEqual({ scope: eventId, total: 2 })

    await server.call('DELETE', `/api/v1/events/${eventId}`)
    await server.call('DELETE', `/api/v1/trendingTopics/${topicAt(0)}`)
    const after = await bothTotals(server.store.db)
    expect(after.kept).toEqual(after.counted)
    expect(after.counted).toMatchObject({ news: [{ total: 20 }, {}, {}], eventNews: [{ total: 1 }, { scope: 'e1' }] })
    await deleteExpired(server.store.db, server.settings, server.clock.now)
    expect((await bothTotals(server.store.db)).kept).toEqual(after.counted)
    const scopes = await server.store.db.selectFrom('totals').select('scope').execute()
    expect(scopes.filter(({ scope }) => scope === eventId || scope === topicAt(0))).toEqual([])
  })

  test('a refused write does not change a total', async () => {
    await using server = await openSignedIn(open)
    await save(server, '/api/v1/news', story())
    await expect(
      server.store.db.transaction().execute(async (write) => {
        await write.deleteFrom('news').execute()
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    const { kept, counted } = await bothTotals(server.store.db)
    expect(kept).toEqual(counted)
  })

  test('a store from before the totals gets those of its rows', async () => {
    const store = await open()
    await dropTables(store)
    const before = Object.entries(migrations).filter(([name]) => name < '005')
    await migrate(store, Object.fromEntries(before))
    const write = (text: string) => sql.raw(text).execute(store.db)
    const time = "'2026-11-20T08:40:12.345Z'"
    await write(`insert into topics (id, "topicName", "createdAt") values ('t1', 'Ports', ${time})`)
    for (const [id, topicId] of [
      ['n1', "'t1'"],
      ['n2', "'t1'"],
      ['n3', 'null'],
    ])
      await write(
        'insert into news (id, title, "newsType", "dateTime", "topicId", "bulletPoints", region, country, "latLong", ' +
          `"imageUrls", "videoUrls", "createdAt") values ('${id}', 'Fog', 'DESCRIPTIVE', ${time}, ${topicId}, '[]', ` +
          `'', 'Norway', '', '[]', '[]', ${time})`,
      )
    await migrate(store)
    const { kept, counted } = await bothTotals(store.db)
    expect(kept).toEqual(counted)
    expect(kept).toMatchObject({
      topics: [{ scope: '', total: 1 }],
      news: [
        { scope: '', total: 3 },
        { scope: 't1', total: 2 },
      ],
    })
    await write(`delete from news where id = 'n1'`)
    expect((await bothTotals(store.db)).kept).toMatchObject({ news: [{ total: 2 }, { total: 1 }] })
    await store.close()
  })

  test('the pages of a list have each item once, the latest first, from either end [PAGE-1, PAGE-2]', async () => {
    await using server = await openSignedIn(open)
    const { id: topicId } = await save(server, '/api/v1/trendingTopics', topic())
    for (let number = 0; number < 47; number += 1) {
      const dateTime = new Date(Date.UTC(2026, 0, 1 + (number % 23))).toISOString()
      await save(server, '/api/v1/news', story({ title: `Story ${number}`, dateTime, topicId }))
      if (number % 10 === 0) await save(server, '/api/v1/news', story({ title: `Without ${number}`, dateTime }))
    }
    const pageAt = async (query: string) =>
      newsPage.parse((await server.call('GET', `/api/v1/news/byTopicId?${query}`)).envelope.data)
    for (const [query, total] of [
      ['', 52],
      [`topicId=${topicId}&`, 47],
    ] as const) {
      const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((pageNo) => pageAt(`${query}pageNo=${pageNo}`)))
      const items = pages.flatMap(({ newsList }) => newsList)
      expect(new Set(items.map(({ id }) => id)).size).toBe(total)
      const keys = items.map(({ dateTime, id }) => `${String(dateTime)} ${id}`)
      expect(keys).toEqual(keys.toSorted().toReversed())
      expect(pages.map(({ totalCount }) => totalCount)).toEqual(pages.map(() => total))
      expect(pages.map(({ hasNext }) => hasNext)).toEqual([0, 1, 2, 3, 4, 5].map((at) => (at + 1) * 10 < total))
      expect(await pageAt(`${query}pageNo=1000000`)).toMatchObject({ newsList: [], totalCount: total, hasNext: false })
    }
  })
})

test.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'what a deletion clears is counted once, however many rows it has',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { id: topicId } = await save(server, '/api/v1/trendingTopics', topic())
    for (let at = 0; at < 5; at += 1) await save(server, '/api/v1/news', story({ topicId }))
    await server.store.db.transaction().execute(async (write) => {
      const changes = async () => {
        const counters = sql`select n_tup_ins + n_tup_upd as made from pg_stat_xact_user_tables where relname = 'totals'`
        return z.array(z.object({ made: z.number() })).parse((await counters.execute(write)).rows)[0]?.made ?? 0
      }
      const before = await changes()
      await write.deleteFrom('topics').where('id', '=', topicId).execute()
      // The list of the topics, and the stories of this topic.
      expect((await changes()) - before).toBe(2)
    })
    const { kept, counted } = await bothTotals(server.store.db)
    expect(kept).toEqual(counted)
  },
)
