import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CAROUSEL_ORDER_RELATION } from '../../../contract/carousel'
import { seedIfEmpty } from '../../../server/seed/seed'
import { migrate } from '../../../server/store/db'
import { migrations } from '../../../server/store/migrations/migrations'
import { addEvent, save, slide } from '../support/bodies'
import { engines, openSignedIn, story, type TestServer } from '../support/kit'
import { dropTables } from '../support/old-store'

const path = '/api/v1/carousel'
const slides = z.array(
  z.looseObject({ id: z.string(), title: z.string(), version: z.number(), leadsTo: z.optional(z.string()) }),
)

const listed = async (server: TestServer) => slides.parse((await server.call('GET', path)).envelope.data)
const titles = async (server: TestServer) => (await listed(server)).map(({ title }) => title).join(' ')
const move = (server: TestServer, id: string, before: string | null) =>
  server.call('PUT', `${path}/order`, { id, before })

async function withSlides(server: TestServer, names: string) {
  const ids = new Map<string, string>()
  for (const title of names) ids.set(title, (await save(server, path, slide({ title }))).id)
  return (title: string) => ids.get(title) ?? ''
}

describe.each(engines)('on $engine', ({ open }) => {
  test('a slide is moved before another or to the end, new ones come first, and no version changes [EXT-161]', async () => {
    await using server = await openSignedIn(open)
    const idOf = await withSlides(server, 'ABCD')
    expect(await titles(server)).toBe('D C B A')
    for (const [moved, before, order] of [
      ['A', 'C', 'D A C B'],
      ['D', 'B', 'A C D B'],
      ['A', null, 'C D B A'],
      ['B', 'B', 'C D B A'],
      ['A', 'C', 'A C D B'],
    ] as const) {
      const { status } = await move(server, idOf(moved), before === null ? null : idOf(before))
      expect([status, await titles(server)]).toEqual([200, order])
    }
    await withSlides(server, 'E')
    expect(await titles(server)).toBe('E A C D B')
    await server.call('DELETE', `${path}/${idOf('C')}`)
    await move(server, idOf('B'), idOf('A'))
    expect(await titles(server)).toBe('E B A D')
    expect((await listed(server)).map(({ version }) => version)).toEqual([1, 1, 1, 1])
    const page = z.looseObject({ carouselList: slides })
    const first = page.parse((await server.call('GET', `${path}?pageNo=0`)).envelope.data)
    expect(first.carouselList.map(({ title }) => title).join(' ')).toBe('E B A D')
  })

  test('a change of a slide leaves it in its place [EXT-161]', async () => {
    await using server = await openSignedIn(open)
    const idOf = await withSlides(server, 'ABC')
    await server.call('PUT', path, { ...slide({ title: 'X' }), id: idOf('A') })
    expect(await titles(server)).toBe('C B X')
  })

  test('a move of what is not there is refused and changes nothing [EXT-161]', async () => {
    await using server = await openSignedIn(open)
    const idOf = await withSlides(server, 'AB')
    expect((await move(server, 'missing', idOf('A'))).status).toBe(404)
    expect((await move(server, idOf('A'), 'missing')).status).toBe(422)
    expect((await server.call('PUT', `${path}/order`, { id: idOf('A') })).status).toBe(422)
    expect(await titles(server)).toBe('B A')
  })

  test('slides with one position are moved like others [EXT-161]', async () => {
    await using server = await openSignedIn(open)
    const idOf = await withSlides(server, 'ABC')
    await server.store.db.updateTable('carousel').set({ position: 7 }).execute()
    expect(await titles(server)).toBe('C B A')
    await move(server, idOf('A'), idOf('B'))
    expect(await titles(server)).toBe('C A B')
  })

  test('slides that are moved and added at once all get places of their own [EXT-161]', async () => {
    await using server = await openSignedIn(open)
    const ids: string[] = []
    for (let number = 0; number < 12; number += 1) ids.push((await save(server, path, slide())).id)
    for (let round = 0; round < 4; round += 1) {
      const moves = Array.from({ length: 4 }, (_, at) =>
        move(server, ids[(round * 7 + at * 5) % 12] ?? '', ids[(round * 5 + at * 7 + 6) % 12] ?? ''),
      )
      const added = [slide(), slide()].map((one) => server.call('POST', path, one))
      const answers = await Promise.all([...moves, ...added])
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    }
    const rows = await server.store.db.selectFrom('carousel').select('position').execute()
    expect([rows.length, new Set(rows.map(({ position }) => position)).size]).toEqual([20, 20])
  })

  test('a slide comes with the title of its event, else of its news [EXT-159]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    const { id: newsId } = await save(server, '/api/v1/news', story({ title: 'Ferries return' }))
    await save(server, path, slide({ title: 'None' }))
    await save(server, path, slide({ title: 'News', newsId }))
    await save(server, path, slide({ title: 'Both', newsId, eventId: 'e1' }))
    const leads = (await listed(server)).map(({ title, leadsTo }) => [title, leadsTo])
    expect(leads).toEqual([
      ['Both', 'Night of the Ferries'],
      ['News', 'Ferries return'],
      ['None', undefined],
    ])
    const found = z.looseObject({ carouselList: slides })
    const { carouselList } = found.parse((await server.call('GET', `${path}?pageNo=0&q=news`)).envelope.data)
    expect(carouselList.map(({ leadsTo }) => leadsTo)).toEqual(['Ferries return'])
  })

  test('the slides of an earlier version keep the order in which they were listed [EXT-161]', async () => {
    await using server = await openSignedIn(open)
    const { store } = server
    await dropTables(store)
    const positions = '011-carousel-positions'
    await migrate(store, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < positions)))
    const rows = [
      ['2', '2026-11-02'],
      ['1', '2026-11-03'],
      ['3', '2026-11-02'],
      ['4', '2026-11-01'],
    ]
    for (const [id, createdAt] of rows)
      await sql`insert into carousel (id, title, ${sql.ref('imageUrl')}, enable, ${sql.ref('createdAt')})
        values (${id}, 'T', '/media/a.webp', 1, ${createdAt})`.execute(store.db)
    expect(Object.keys(migrations)).toContain(positions)
    await migrate(store)
    const found = await store.db.selectFrom('carousel').select(['id', 'position']).orderBy('position', 'desc').execute()
    expect(found).toEqual([
      { id: '1', position: 4 },
      { id: '3', position: 3 },
      { id: '2', position: 2 },
      { id: '4', position: 1 },
    ])
  })

  test('the demo slides have their order', async () => {
    await using server = await openSignedIn(open)
    await seedIfEmpty(server.store.db, server.storage, 'server/seed')
    const [first, second] = await listed(server)
    expect([first?.title, second?.title]).toEqual(['All boats sail until dawn', 'Count the northern lights with us'])
  })
})

test('the answer of the list declares that the slides have an order [EXT-161]', async () => {
  await using server = await openSignedIn()
  expect((await server.call('GET', path)).headers.get('link')).toContain(`rel="${CAROUSEL_ORDER_RELATION}"`)
})
