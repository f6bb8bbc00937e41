import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { demoOtherContent } from '../../../server/seed/demo-content'
import { seedIfEmpty } from '../../../server/seed/seed'
import { isUnlisted } from '../../../src/domain/location/country'
import { save, slide } from '../support/bodies'
import { engines, openSignedIn, story, type TestServer } from '../support/kit'

const SEED = join(import.meta.dirname, '../../../server/seed')
const seed = (server: TestServer) => seedIfEmpty(server.store.db, server.storage, SEED)
const tables = ['events', 'eventNews', 'carousel', 'articles', 'geoShots'] as const

async function counts({ store }: TestServer) {
  const found: number[] = []
  for (const table of tables) found.push((await store.db.selectFrom(table).select('id').execute()).length)
  return found
}

/** Puts a store into the state that the version before these tables left. */
async function seedEarlier(server: TestServer) {
  await seed(server)
  for (const table of ['carousel', 'events', 'articles', 'geoShots'] as const)
    await server.store.db.deleteFrom(table).execute()
  await server.store.db.deleteFrom('marks').where('name', '=', 'demo-desk').execute()
}

describe.each(engines)('on $engine', ({ open }) => {
  test('an empty store gets demo content for every screen, once', async () => {
    await using server = await openSignedIn(open)
    expect(await seed(server)).toBe(true)
    expect(await counts(server)).toEqual([14, 50, 8, 40, 24])
    for (const table of ['carousel', 'events', 'articles', 'geoShots'] as const)
      await server.store.db.deleteFrom(table).execute()
    expect(await seed(server)).toBe(false)
  })

  test('a store with the demo content of an earlier version gets the rest while it is unchanged', async () => {
    await using server = await openSignedIn(open)
    await seedEarlier(server)
    expect(await seed(server)).toBe(true)
    expect(await counts(server)).toEqual([14, 50, 8, 40, 24])
    expect(await server.store.db.selectFrom('news').select('id').execute()).toHaveLength(120)
  })

  test.each([
    [
      'changed one story',
      (server: TestServer) =>
        server.store.db.updateTable('news').set({ title: 'x' }).where('id', '=', 'story-0001').execute(),
    ],
    ['deleted one story', (server: TestServer) => server.call('DELETE', '/api/v1/news/story-0001')],
    ['added one story', (server: TestServer) => save(server, '/api/v1/news', story())],
    [
      'renamed one topic',
      (server: TestServer) => save(server, '/api/v1/trendingTopics', { id: 'polar-night', topicName: 'x' }),
    ],
    ['added one slide', (server: TestServer) => save(server, '/api/v1/carousel', slide())],
  ])('a store in which an editor has %s gets no more demo content', async (_, touch) => {
    await using server = await openSignedIn(open)
    await seedEarlier(server)
    await touch(server)
    const kept = await counts(server)
    expect(await seed(server)).toBe(false)
    expect(await counts(server)).toEqual(kept)
  })
})

test('the other demo content is the same at every call and names only files that exist', () => {
  const content = demoOtherContent(SEED, (file) => file)
  expect(demoOtherContent(SEED, (file) => file)).toEqual(content)
  const firsts = [content.eventNews, content.articles, content.geoShots, content.carousel].map(([first]) => first?.id)
  expect(firsts).toEqual(['event-news-0001', 'article-0001', 'shot-0001', 'slide-0001'])
  const named = new Set(JSON.stringify(content).match(/demo-[a-z-]+\.(webp|mp4)/g))
  expect(named.size).toBeGreaterThan(20)
  for (const name of named) {
    const clip = name.startsWith('demo-clip-')
    expect(existsSync(join(SEED, clip ? 'clips' : 'pictures', name.slice(clip ? 10 : 5)))).toBe(true)
  }
  expect(new Set(content.articles.map(({ regionId }) => regionId)).size).toBe(6)
  expect(content.carousel.filter(({ enable }) => enable === 1)).toHaveLength(6)
  const perEvent = content.events.map(({ id }) => content.eventNews.filter(({ eventId }) => eventId === id).length)
  expect([Math.min(...perEvent), Math.max(...perEvent)]).toEqual([2, 12])
  for (const { country, region, latLong } of [...content.events, ...content.eventNews, ...content.geoShots])
    expect([country, region, latLong]).not.toContain('')
  for (const { startDate, endDate } of content.events) expect(!endDate || startDate < endDate).toBe(true)
})

test('the demo content names its countries as the list does [EXT-93]', () => {
  const { events, eventNews, geoShots } = demoOtherContent(SEED, (file) => file)
  const countries = [...events, ...eventNews, ...geoShots].map(({ country }) => country)
  expect(countries.filter(isUnlisted)).toEqual([])
})
