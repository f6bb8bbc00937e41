import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { seedIfEmpty } from '../../server/seed'
import { deskContent } from '../../server/seed-desk'
import { save, slide } from './bodies'
import { type Desk, engines, openSignedIn, story } from './kit'

const SEED = join(import.meta.dirname, '../../server/seed')
const seed = (desk: Desk) => seedIfEmpty(desk.store.db, desk.storage, SEED)
const tables = ['events', 'eventNews', 'carousel', 'articles', 'geoShots'] as const

async function counts({ store }: Desk) {
  const found: number[] = []
  for (const table of tables) found.push((await store.db.selectFrom(table).select('id').execute()).length)
  return found
}

/** Takes a seeded store back to what the version before these tables left. */
async function seedEarlier(desk: Desk) {
  await seed(desk)
  for (const table of ['carousel', 'events', 'articles', 'geoShots'] as const)
    await desk.store.db.deleteFrom(table).execute()
  await desk.store.db.deleteFrom('marks').where('name', '=', 'demo-desk').execute()
}

describe.each(engines)('on $engine', ({ open }) => {
  test('an untouched store gets something for every screen, once [L9]', async () => {
    await using desk = await openSignedIn(open)
    expect(await seed(desk)).toBe(true)
    expect(await counts(desk)).toEqual([14, 50, 8, 40, 24])
    for (const table of ['carousel', 'events', 'articles', 'geoShots'] as const)
      await desk.store.db.deleteFrom(table).execute()
    expect(await seed(desk)).toBe(false)
  })

  test('a store that an earlier version filled gets the rest while nobody has touched it [L9]', async () => {
    await using desk = await openSignedIn(open)
    await seedEarlier(desk)
    expect(await seed(desk)).toBe(true)
    expect(await counts(desk)).toEqual([14, 50, 8, 40, 24])
    expect(await desk.store.db.selectFrom('news').select('id').execute()).toHaveLength(120)
  })

  test.each([
    [
      'changed one story',
      (desk: Desk) => desk.store.db.updateTable('news').set({ title: 'x' }).where('id', '=', 'story-0001').execute(),
    ],
    ['deleted one story', (desk: Desk) => desk.call('DELETE', '/api/v1/news/story-0001')],
    ['added one story', (desk: Desk) => save(desk, '/api/v1/news', story())],
    ['renamed one topic', (desk: Desk) => save(desk, '/api/v1/trendingTopics', { id: 'polar-night', topicName: 'x' })],
    ['added one slide', (desk: Desk) => save(desk, '/api/v1/carousel', slide())],
  ])('a store in which an editor has %s is left alone [L9]', async (_, touch) => {
    await using desk = await openSignedIn(open)
    await seedEarlier(desk)
    await touch(desk)
    const kept = await counts(desk)
    expect(await seed(desk)).toBe(false)
    expect(await counts(desk)).toEqual(kept)
  })
})

test('the demo content is the same at every call and names only files that exist [L9]', () => {
  const content = deskContent(SEED, (file) => file)
  expect(deskContent(SEED, (file) => file)).toEqual(content)
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
  for (const { startDate, endDate } of content.events) expect(endDate === null || startDate < endDate).toBe(true)
})
