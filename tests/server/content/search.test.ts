import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { matched } from '../../../contract/search'
import { holds } from '../../../server/search/ranges'
import { termsOf, wordsOf } from '../../../server/search/words'
import { type Db, migrate } from '../../../server/store/db'
import { addEditor } from '../../../server/store/editors'
import { isPostgres } from '../../../server/store/engine'
import { migrations } from '../../../server/store/migrations/migrations'
import { article, event, save, shot, slide, topic } from '../support/bodies'
import { EMAIL, engines, openSignedIn, PASSWORD, story, type TestServer } from '../support/kit'
import { dropTables } from '../support/old-store'

const counts = z.looseObject({ totalCount: z.number(), pageSize: z.number(), hasNext: z.boolean(), ...matched.shape })
const items = z.array(z.looseObject({ id: z.string() }))

type Fields = Record<string, unknown>

/** Makes the store refuse the words of a search, as a full disk does, until they are allowed again. */
const refuseWords = (db: Db) =>
  isPostgres(db)
    ? sql`alter table search add constraint full_disk check (${sql.ref('isIndexed')} = 0) not valid`.execute(db)
    : sql`create trigger full_disk before update on search begin select raise(abort, 'full'); end`.execute(db)
const allowWords = (db: Db) =>
  isPostgres(db)
    ? sql`alter table search drop constraint full_disk`.execute(db)
    : sql`drop trigger full_disk`.execute(db)

const place = (region: string, country: string) => ({ location: { region, country, latLong: '' } })

/** Each searched list: where it is read and written, its rows, its title, and bodies each with one word in one field. */
const lists = {
  news: {
    page: '/api/v1/news/byTopicId',
    path: '/api/v1/news',
    rows: 'newsList',
    title: 'title',
    body: story,
    found: {
      title: { title: 'A quixotic title' },
      description: { description: 'A quixotic text' },
      subTitle: { newsType: 'BULLETPOINTS', description: undefined, subTitle: 'Quixotic', bulletPoints: ['One'] },
      'bulletPoints.1': {
        newsType: 'BULLETPOINTS',
        description: undefined,
        subTitle: 'Two',
        bulletPoints: ['One', 'quixotic'],
      },
      'location.region': place('Quixotic', 'Norway'),
      'location.country': place('Europe', 'Quixotic'),
      sourceUrl: { sourceUrl: 'https://quixotic.example/1' },
    },
    hidden: { imageUrls: ['/media/quixotic.webp'], videoUrls: ['/media/quixotic.mp4'] },
  },
  events: {
    page: '/api/v1/events',
    path: '/api/v1/events',
    rows: 'eventsList',
    title: 'name',
    body: event,
    found: {
      name: { name: 'Quixotic night' },
      description: { description: 'A quixotic text' },
      'location.region': place('Quixotic', 'Norway'),
      'location.country': place('Europe', 'Quixotic'),
    },
    hidden: { bannerUrl: '/media/quixotic.webp' },
  },
  geoShots: {
    page: '/api/v1/geoShots',
    path: '/api/v1/geoShots',
    rows: 'geoShots',
    title: 'title',
    body: shot,
    found: {
      title: { title: 'Quixotic ferry' },
      description: { description: 'A quixotic text' },
      'location.region': place('Quixotic', 'Norway'),
      'location.country': place('Europe', 'Quixotic'),
      'sourceUrls.1': { sourceUrls: ['https://a.example', 'https://quixotic.example'] },
    },
    hidden: { videoUrl: '/media/quixotic.mp4' },
  },
  articles: {
    page: '/api/v1/articles/byRegionId',
    path: '/api/v1/articles',
    rows: 'articlesList',
    title: 'name',
    body: article,
    found: { name: { name: 'A quixotic port' } },
    hidden: { thumbnail: '/media/quixotic.webp', articles: ['/media/quixotic.webp'] },
  },
  carousel: {
    page: '/api/v1/carousel',
    path: '/api/v1/carousel',
    rows: 'carouselList',
    title: 'title',
    body: slide,
    found: { title: { title: 'Quixotic boats' }, sourceUrl: { sourceUrl: 'https://quixotic.example' } },
    hidden: { imageUrl: '/media/quixotic.webp' },
  },
  topics: {
    page: '/api/v1/trendingTopics',
    path: '/api/v1/trendingTopics',
    rows: 'topicsList',
    title: 'topicName',
    body: topic,
    found: { topicName: { topicName: 'Quixotic nights' } },
    hidden: {},
  },
} as const
const nouns = Object.values(lists)

/** Asks a list, and reads its answer. */
async function ask(server: TestServer, { page, rows }: { page: string; rows: string }, query: Record<string, string>) {
  const { status, envelope } = await server.call('GET', `${page}?${new URLSearchParams(query)}`)
  if (status !== 200)
    return { status, message: envelope.message ?? '', ids: [], items: [], total: -1, matches: undefined }
  const read = counts.parse(envelope.data)
  const found = items.parse(read[rows])
  return {
    status,
    message: '',
    items: found,
    ids: found.map(({ id }) => id),
    total: read.totalCount,
    matches: read.matches,
  }
}

const saveIn = (
  server: TestServer,
  { path, body }: { path: string; body(fields: Fields): Fields },
  fields: Fields = {},
) => save(server, path, body(fields))

describe.each(engines)('on $engine', ({ open }) => {
  test.each(nouns)(
    '$path is searched in each of its texts, and says where its words are [EXT-100, EXT-102]',
    async (list) => {
      await using server = await openSignedIn(open)
      await saveIn(server, list)
      await saveIn(server, list, list.hidden)
      const saved: Record<string, string> = {}
      const texts: Record<string, Fields> = list.found
      for (const [field, fields] of Object.entries(texts)) saved[field] = (await saveIn(server, list, fields)).id
      const found = await ask(server, list, { q: 'QUIX' })
      expect(found.ids.toSorted()).toEqual(Object.values(saved).toSorted())
      expect(found.ids[0]).toBe(saved[list.title])
      expect(found.total).toBe(found.ids.length)
      expect(Object.fromEntries((found.matches ?? []).map(({ id, field }) => [field, id]))).toEqual(saved)
      expect((await ask(server, list, { q: 'absent' })).total).toBe(0)
      expect((await ask(server, list, { q: ' ', sort: 'title' })).matches).toBeUndefined()
    },
  )

  test('what was changed or deleted is found as it is now, also what another program wrote [EXT-101]', async () => {
    await using server = await openSignedIn(open)
    const { news } = lists
    const totalOf = async (q: string) => (await ask(server, news, { q })).total
    const { id } = await saveIn(server, news, { title: 'Harbour' })
    const other = await saveIn(server, news, { title: 'Harbour' })
    await save(server, news.path, story({ id, title: 'Glacier' }))
    expect([await totalOf('harbour'), await totalOf('glacier')]).toEqual([1, 1])
    await server.call('DELETE', `${news.path}/${other.id}`)
    expect([await totalOf('harbour'), await totalOf('glacier')]).toEqual([0, 1])
    await server.store.db.updateTable('news').set({ title: 'Volcano' }).where('id', '=', id).execute()
    expect([await totalOf('glacier'), await totalOf('volcano')]).toEqual([0, 1])
    await server.store.db.deleteFrom('news').execute()
    expect(await totalOf('volcano')).toBe(0)
    expect(await server.store.db.selectFrom('search').selectAll().execute()).toEqual([])
  })

  test('a store from before the search gets the words of its rows [EXT-101]', async () => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    await dropTables(server.store)
    await migrate(server.store, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '007')))
    const createdAt = '2026-11-01T00:00:00.000Z'
    const old = Array.from({ length: 501 }, (_, at) => ({ id: `t${at}`, topicName: `Fjörd ${at}`, createdAt }))
    await db.insertInto('topics').values(old).execute()
    await migrate(server.store)
    await addEditor(db, EMAIL, 'Ada', PASSWORD, createdAt)
    await server.signIn()
    const { topics } = lists
    expect((await ask(server, topics, { sort: 'date' })).total).toBe(501)
    expect((await ask(server, topics, { q: 'fjord' })).total).toBe(501)
    expect((await ask(server, topics, { q: 'fjord 500' })).ids).toEqual(['t500'])
  })

  test('of a disk that is full, the words that were written are still found [EXT-101]', async () => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const { news } = lists
    await saveIn(server, news, { title: 'Harbour' })
    expect((await ask(server, news, { q: 'harbour' })).total).toBe(1)
    await saveIn(server, news, { title: 'Harbour' })
    await refuseWords(db)
    expect((await ask(server, news, { q: 'harbour' })).total).toBe(1)
    await allowWords(db)
    expect((await ask(server, news, { q: 'harbour' })).total).toBe(2)
  })

  test('a refused write leaves the words as they were [EXT-101]', async () => {
    await using server = await openSignedIn(open)
    const { news } = lists
    const { id } = await saveIn(server, news, { title: 'Harbour' })
    await server.call('POST', news.path, story({ id, title: 'Glacier' }), { 'If-Match': '"7"' })
    await server.call('POST', news.path, story({ title: 'Glacier', topicId: 'none' }))
    expect([
      (await ask(server, news, { q: 'harbour' })).total,
      (await ask(server, news, { q: 'glacier' })).total,
    ]).toEqual([1, 0])
  })

  test('a search ignores case and accents, and finds parts of scripts without spaces [EXT-100]', async () => {
    await using server = await openSignedIn(open)
    const { news } = lists
    const titles = [
      'Hanoi’s cafés',
      'Đường Hồ Chí Minh',
      '東京都の新聞',
      'ข่าวกรุงเทพวันนี้',
      'ÅLESUND Straße İzmir',
      'Ещё Москва',
      '한국의 소식',
    ]
    for (const title of titles) await saveIn(server, news, { title })
    const searches = {
      hanoi: 0,
      'cafe hanoi': 0,
      "hanoi's": 0,
      CAFÉS: 0,
      'duong ho': 1,
      'hồ chí': 1,
      新聞: 2,
      東: 2,
      都: 2,
      東京: 2,
      กรุงเทพ: 3,
      alesund: 4,
      'strasse izmir': 4,
      'еще МОСК': 5,
      한국: 6,
    }
    for (const [q, at] of Object.entries(searches)) {
      const found = await ask(server, news, { q })
      expect([q, found.items.map(({ title }) => title)]).toEqual([q, [titles[at]]])
      const { title } = z.object({ title: z.string() }).parse(found.items[0])
      const ranges = found.matches?.find(({ field }) => field === 'title')?.ranges ?? []
      expect([q, ranges.length > 0, ranges.every(([start, end]) => start < end && end <= title.length)]).toEqual([
        q,
        true,
        true,
      ])
    }
    for (const q of ['京東', 'anoi', 'hanoi tokyo', 's'.repeat(3)])
      expect((await ask(server, news, { q })).total).toBe(0)
    expect((await ask(server, news, { q: '東京都の新聞' })).matches?.[0]?.ranges).toEqual([[0, 6]])
    expect((await ask(server, news, { q: '京' })).matches?.[0]?.ranges).toEqual([[1, 2]])
    expect((await ask(server, news, { q: 'cafe hano' })).matches?.[0]?.ranges).toEqual([
      [0, 5],
      [8, 13],
    ])
  })

  test('operators, quotes and odd characters are text, not a language [EXT-100]', async () => {
    await using server = await openSignedIn(open)
    const { news } = lists
    await saveIn(server, news, { title: 'Salt AND NOT (pepper) OR "near" title:x -y * ^z' })
    for (const q of ['salt and not', '"pepper"', 'title:x', '-y', 'NEAR', 'salt*', '(pepper) OR', '^z', "x' | y"])
      expect([q, (await ask(server, news, { q })).status]).toEqual([q, 200])
    expect((await ask(server, news, { q: 'salt AND NOT pepper' })).total).toBe(1)
    expect((await ask(server, news, { q: 'salt AND sugar' })).total).toBe(0)
    expect((await ask(server, news, { q: 'NOT sugar' })).total).toBe(0)
    for (const q of [
      '"',
      "'",
      '""',
      '*',
      '(((',
      '\\',
      '🙂',
      '!!!',
      ':*',
      '&',
      '<->',
      '\u202e',
      '%',
      '\uE000',
      "'; drop table news",
    ])
      expect([q, (await ask(server, news, { q })).status, (await ask(server, news, { q })).total]).toEqual([q, 200, 0])
    const odd = fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }))
    await fc.assert(
      fc.asyncProperty(odd, async (q) => {
        expect((await ask(server, news, { q })).status).toBe(/[\0\ud800-\udfff]/u.test(q) ? 422 : 200)
      }),
      { numRuns: 100 },
    )
  })

  test('searches that begin at once each find what was saved before them, however long its words take [EXT-101]', async () => {
    await using server = await openSignedIn(open)
    const saved = Array.from({ length: 30 }, (_, at) => saveIn(server, lists.news, { title: `Fjord ${at}` }))
    await Promise.all(saved)
    const { db } = server.store
    if (isPostgres(db)) {
      await sql`create function slow() returns trigger language plpgsql
        as 'begin perform pg_sleep(0.03); return new; end'`.execute(db)
      await sql`create trigger slow before update on search for each row execute function slow()`.execute(db)
    }
    const found = await Promise.all(['fjord', 'Fjord', 'fj'].map((q) => ask(server, lists.news, { q })))
    expect(found.map(({ total }) => total)).toEqual([30, 30, 30])
  })

  test('the search of random words is that of a plain filter over all items [EXT-100, EXT-104]', async () => {
    await using server = await openSignedIn(open)
    const { news } = lists
    const word = fc.constantFrom(
      'ice',
      'iced',
      'icing',
      'Éire',
      'eire',
      '東京',
      '京都',
      'a',
      'b',
      "o'clock",
      '12',
      '1200',
    )
    const text = fc.array(word, { minLength: 1, maxLength: 5 }).map((words) => words.join(' '))
    const row = fc.record({
      title: text,
      description: text,
      country: fc.constantFrom('Norway', 'Peru'),
      day: fc.nat(4),
    })
    const rows = fc.sample(row, 60)
    const saved = await Promise.all(
      rows.map(async ({ title, description, country, day }) => {
        const dateTime = `2026-11-0${day + 1}T00:00:00.000Z`
        const { id } = await saveIn(server, news, { title, description, dateTime, ...place('', country) })
        return { id, dateTime, country, texts: [title, description, country].map((each) => [...wordsOf(each)]) }
      }),
    )
    const asked = fc.record({
      q: text,
      country: fc.constantFrom('', 'Norway'),
      sort: fc.constantFrom('', 'date', '-date'),
    })
    await fc.assert(
      fc.asyncProperty(asked, async ({ q, country, sort }) => {
        const terms = termsOf(q)
        const isIn = (texts: ReturnType<typeof wordsOf> extends Generator<infer One> ? One[][] : never) =>
          terms.every((term) => texts.some((words) => holds(words, term)))
        const key = (item: (typeof saved)[number]) =>
          `${sort === '' && isIn(item.texts.slice(0, 1)) ? 1 : 0} ${item.dateTime} ${item.id}`
        const expected = saved
          .filter((item) => isIn(item.texts) && (country === '' || item.country === country))
          .toSorted((one, other) => (key(one) < key(other) ? 1 : -1))
        if (sort === 'date') expected.reverse()
        const pages = await Promise.all(
          [0, 1, 2, 3, 4, 5].map((pageNo) => ask(server, news, { q, country, sort, pageNo: `${pageNo}` })),
        )
        expect(pages.flatMap(({ ids }) => ids)).toEqual(expected.map(({ id }) => id))
        expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([expected.length]))
      }),
      { numRuns: 40 },
    )
  })

  test('news are filtered by type, place, topic and time, alone and together [EXT-103]', async () => {
    await using server = await openSignedIn(open)
    const { news } = lists
    const { id: topicId } = await saveIn(server, lists.topics)
    const bullets = { newsType: 'BULLETPOINTS', description: undefined, subTitle: 'Fog', bulletPoints: ['One'] }
    const at = (day: number) => ({ dateTime: `2026-11-0${day}T12:00:00.000Z` })
    const a = await saveIn(server, news, { ...at(1), topicId, ...place('Europe', 'Norway') })
    const b = await saveIn(server, news, { ...at(2), ...bullets, ...place('Europe', 'Peru') })
    const c = await saveIn(server, news, { ...at(3), ...bullets, topicId, ...place('Asia', 'Peru') })
    const idsOf = async (query: Record<string, string>) => (await ask(server, news, query)).ids
    expect(await idsOf({ type: 'BULLETPOINTS' })).toEqual([c.id, b.id])
    expect(await idsOf({ country: 'Peru', region: 'Europe' })).toEqual([b.id])
    expect(await idsOf({ country: 'peru' })).toEqual([])
    expect(await idsOf({ topicId, sort: 'date' })).toEqual([a.id, c.id])
    expect(await idsOf({ topicId, type: 'DESCRIPTIVE' })).toEqual([a.id])
    expect(await idsOf({ from: '2026-11-02T12:00:00Z', to: '2026-11-03T13:00:00+01:00' })).toEqual([b.id])
    expect(await idsOf({ from: '2026-11-02T13:00:00Z', q: 'fog', country: 'Peru' })).toEqual([c.id])
    expect(await idsOf({ q: 'norway', type: '', country: '', from: '', sort: '' })).toEqual([a.id])
    expect(await idsOf({ sort: 'country' })).toEqual([a.id, c.id, b.id])
    expect(await idsOf({ sort: '-type' })).toEqual([a.id, c.id, b.id])
    expect(await idsOf({ sort: 'region' })).toEqual([c.id, b.id, a.id])
    await server.call('DELETE', `/api/v1/trendingTopics/${topicId}`)
    expect(await idsOf({ topicId, type: 'DESCRIPTIVE' })).toEqual([])
    expect((await ask(server, news, { q: 'norway' })).ids).toEqual([a.id])
    for (const [name, value] of Object.entries({
      type: 'OTHER',
      sort: 'latLong',
      from: 'yesterday',
      to: '2026-11-02',
      q: 'x'.repeat(301),
    })) {
      const refused = await ask(server, news, { [name]: value })
      expect([refused.status, refused.message.split(':')[0]]).toEqual([422, name])
    }
    expect((await ask(server, news, { q: 'ab '.repeat(41) })).status).toBe(200)
    const many = Array.from({ length: 41 }, (_, at) => `w${at}`).join(' ')
    expect((await ask(server, news, { q: many })).status).toBe(422)
    expect((await server.call('GET', `${news.page}?q=a&q=b`)).status).toBe(400)
  })

  test('events are running, upcoming or past by the clock of the server [EXT-103]', async () => {
    await using server = await openSignedIn(open)
    const { events } = lists
    const day = (from: number, to?: number) => ({
      startDate: `2026-11-${from}T00:00:00.000Z`,
      endDate: to === undefined ? undefined : `2026-11-${to}T00:00:00.000Z`,
    })
    const past = await saveIn(server, events, { name: 'Past', enable: true, ...day(10, 12) })
    const moment = await saveIn(server, events, { name: 'Moment', ...day(11) })
    const running = await saveIn(server, events, { name: 'Running', ...day(20, 23) })
    const upcoming = await saveIn(server, events, { name: 'Upcoming', enable: true, ...day(24, 25) })
    const idsOf = async (query: Record<string, string>) => (await ask(server, events, { sort: 'date', ...query })).ids
    expect(await idsOf({ when: 'running' })).toEqual([running.id])
    expect(await idsOf({ when: 'upcoming' })).toEqual([upcoming.id])
    expect(await idsOf({ when: 'past' })).toEqual([past.id, moment.id])
    expect(await idsOf({ enabled: 'true' })).toEqual([past.id, upcoming.id])
    expect(await idsOf({ enabled: 'false', when: 'past' })).toEqual([moment.id])
    expect(await idsOf({ from: '2026-11-22T00:00:00Z', to: '2026-11-24T00:00:00Z' })).toEqual([running.id])
    // What has ended by then is not between them; what begins then is.
    expect(await idsOf({ from: '2026-11-23T00:00:00Z' })).toEqual([upcoming.id])
    expect(await idsOf({ from: '2026-11-11T00:00:00Z', to: '2026-11-15T00:00:00Z' })).toEqual([past.id, moment.id])
    expect(await idsOf({ sort: '-end' })).toEqual([upcoming.id, running.id, past.id, moment.id])
    expect((await ask(server, events, { when: 'soon' })).status).toBe(422)
    server.clock.now += 3 * 24 * 3_600_000
    await server.signIn()
    expect(await idsOf({ when: 'running' })).toEqual([upcoming.id])
    expect(await idsOf({ when: 'upcoming' })).toEqual([])
  })

  test.each(nouns)('$path is sorted both ways, page by page, each item once [EXT-104]', async (list) => {
    await using server = await openSignedIn(open)
    for (let number = 0; number < 23; number += 1) {
      server.clock.now += 1000 * (number % 3)
      await saveIn(server, list, {
        [list.title]: `${number % 2 ? 'É' : 'e'}l ${String.fromCharCode(97 + (number % 5))}`,
      })
    }
    for (const sort of ['title', 'date']) {
      const pagesOf = async (order: string) =>
        Promise.all([0, 1, 2, 3].map((pageNo) => ask(server, list, { sort: order, pageNo: `${pageNo}` })))
      const up = await pagesOf(sort)
      const down = await pagesOf(`-${sort}`)
      const ids = up.flatMap((page) => page.ids)
      expect(new Set(ids).size).toBe(23)
      expect(up.map((page) => [page.ids.length, page.total])).toEqual([10, 10, 3, 0].map((length) => [length, 23]))
      expect(down.flatMap((page) => page.ids)).toEqual(ids.toReversed())
      const titles = up.flatMap((page) => page.items.map((item) => String(item[list.title]).slice(-1)))
      if (sort === 'title') expect(titles).toEqual(titles.toSorted())
    }
    expect((await ask(server, list, { sort: 'id' })).status).toBe(422)
  })
})

test('a filtered or sorted page is read along an index, without sorting [EXT-103, EXT-104]', async () => {
  await using server = await openSignedIn()
  const { db } = server.store
  const plans: string[] = []
  const searches: [string, string][] = [
    ["list = 'news' and country = 'Peru'", 'date desc, id desc'],
    ["list = 'news' and region = 'Asia' and date >= '2026'", 'date desc, id desc'],
    ["list = 'news' and kind = 'BULLETPOINTS'", 'date asc, id asc'],
    ["list = 'news' and scope = 't1'", 'date desc, id desc'],
    ["list = 'news' and date < '2027'", 'date desc, id desc'],
    ["list = 'events'", 'created desc, id desc'],
    ["list = 'topics'", 'title asc, id asc'],
  ]
  for (const [where, order] of searches) {
    const { rows } = await sql<{ detail: string }>`explain query plan
      select id from search where ${sql.raw(where)} order by ${sql.raw(order)} limit 10`.execute(db)
    plans.push(...rows.map(({ detail }) => detail))
  }
  expect(plans).toHaveLength(searches.length)
  expect(plans.filter((plan) => !/^SEARCH search USING (COVERING )?INDEX search/.test(plan))).toEqual([])
})

test('the OpenAPI document has the parameters of each search, and the places of its words [EXT-19, EXT-100]', async () => {
  await using server = await openSignedIn()
  const parameters = z.array(z.looseObject({ name: z.string() }))
  const paths = z
    .object({ paths: z.record(z.string(), z.looseObject({ get: z.optional(z.looseObject({ parameters })) })) })
    .parse(await (await server.fetch('/openapi.json')).json()).paths
  for (const { page } of nouns) {
    const get = paths[page]?.get
    expect(get?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['q', 'from', 'to', 'sort', 'pageNo']),
    )
    expect(JSON.stringify(get)).toContain('"matches"')
  }
  expect(paths['/api/v1/events']?.get?.parameters.map(({ name }) => name)).toContain('when')
})

test.each(engines.filter(({ engine }) => engine === 'postgres'))(
  'a search on $engine does not wait for a long write [EXT-101]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const { news } = lists
    const { id } = await saveIn(server, news, { title: 'Harbour' })
    await server.store.db.transaction().execute(async (write) => {
      await write.updateTable('news').set({ title: 'Glacier' }).where('id', '=', id).execute()
      expect((await ask(server, news, { q: 'harbour' })).total).toBe(0)
      expect((await ask(server, news, { sort: 'date' })).total).toBe(1)
    })
    expect((await ask(server, news, { q: 'glacier' })).total).toBe(1)
  },
)
