import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addKey } from '../../../server/accounts/keys'
import { addEvent, event, eventNews, nouns, save, shot, slide } from '../support/bodies'
import { engines, openSignedIn, openTestServer, story } from '../support/kit'

const NEWS = '/api/v1/news'
const SEND = '/notify/api/toAll'
const limits = z.looseObject({ maxLength: z.optional(z.number()), maxItems: z.optional(z.number()) })
const described = z.looseObject({
  components: z.looseObject({
    schemas: z.record(z.string(), z.looseObject({ properties: z.optional(z.record(z.string(), limits)) })),
  }),
})

/** A text that hardly gets shorter by compression, as that of an index entry does. */
const dense = (length: number): string =>
  Array.from({ length }, (_, at) => String.fromCharCode(0x4e00 + ((at * 7919) % 20_000))).join('')

test.each(engines)(
  'a text, an address and a list are as long as their field allows, on $engine [EXT-278]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    const titles = nouns.map(({ path, body }) => ({
      path,
      body,
      field: path.endsWith('trendingTopics') ? 'topicName' : 'name' in body() ? 'name' : 'title',
    }))
    for (const { path, body, field } of [{ path: NEWS, body: story, field: 'title' }, ...titles]) {
      await save(server, path, body({ [field]: dense(30_000) }))
      const { status, envelope } = await server.call('POST', path, body({ [field]: 'x'.repeat(30_001) }))
      expect([path, status, envelope.error?.split(':')[0]]).toEqual([path, 422, field])
    }
    const address = `https://a.example/${'x'.repeat(8174)}`
    await save(server, NEWS, story({ sourceUrl: address }))
    expect((await server.call('POST', NEWS, story({ sourceUrl: `${address}x` }))).envelope.error).toMatch(
      /^sourceUrl: /,
    )
    const place = { region: 'Europe', country: 'Norway', latLong: '60, 10' }
    const points = { newsType: 'BULLETPOINTS', description: undefined, subTitle: 'Fog', bulletPoints: ['Fog'] }
    for (const [path, field, most, body] of [
      [NEWS, 'description', 100_000, (long: string) => story({ description: long })],
      [NEWS, 'subTitle', 100_000, (long: string) => story({ ...points, subTitle: long })],
      [NEWS, 'bulletPoints.1', 100_000, (long: string) => story({ ...points, bulletPoints: ['Fog', long] })],
      ['/api/v1/events', 'description', 100_000, (long: string) => event({ description: long })],
      ['/api/v1/geoShots', 'description', 100_000, (long: string) => shot({ description: long })],
      [SEND, 'content', 100_000, (long: string) => ({ content: long, data: {} })],
      [NEWS, 'location.region', 30_000, (long: string) => story({ location: { ...place, region: long } })],
      [
        '/api/v1/events',
        'location.country',
        30_000,
        (long: string) => event({ location: { ...place, country: long } }),
      ],
      [
        '/api/v1/geoShots',
        'location.latLong',
        30_000,
        (long: string) => shot({ location: { ...place, latLong: long } }),
      ],
    ] as const) {
      const send = (length: number) => server.call('POST', path, body('x'.repeat(length)))
      expect([path, field, (await send(most)).status]).toEqual([path, field, 200])
      const { status, envelope } = await send(most + 1)
      expect([path, status, envelope.error?.split(':')[0]]).toEqual([path, 422, field])
    }
    const entries = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`id${index}`, 'x'.repeat(1000)]))
    expect((await server.call('POST', SEND, { content: 'Fog', data: entries(20) })).status).toBe(200)
    for (const data of [entries(21), { newsId: 'x'.repeat(1001) }, { ['x'.repeat(201)]: 'n1' }]) {
      const { status, envelope } = await server.call('POST', SEND, { content: 'Fog', data })
      expect([status, envelope.error?.split(/[:.]/)[0]]).toEqual([422, 'data'])
    }
    const many = (count: number) => Array.from({ length: count }, (_, index) => `/media/${index}.webp`)
    await save(server, NEWS, story({ imageUrls: many(1000) }))
    expect((await server.call('POST', NEWS, story({ imageUrls: many(1001) }))).envelope.error).toMatch(/^imageUrls: /)
  },
)

test('an item of an earlier version with a longer text is read, and saved once the text is shorter [EXT-278]', async () => {
  await using server = await openSignedIn()
  await addEvent(server)
  const description = 'x'.repeat(1_000_000)
  await server.store.db.updateTable('events').set({ description }).execute()
  const { envelope } = await server.call('GET', '/api/v1/events/e1')
  expect(envelope.data).toMatchObject({ description })
  const save = async (text: string) =>
    (await server.call('POST', '/api/v1/events', event({ id: 'e1', description: text }))).status
  expect([await save('x'.repeat(100_001)), await save('x'.repeat(100_000))]).toEqual([422, 200])
})

test('an address that no reader may follow is refused by the name of its field [EXT-278]', async () => {
  await using server = await openSignedIn()
  await addEvent(server)
  const harmful = [
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript :alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data: Text/HTML,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://a.example/1',
    'file:///etc/passwd',
  ]
  const fields: [string, (fields: Record<string, unknown>) => unknown, string, boolean][] = [
    [NEWS, story, 'sourceUrl', false],
    [NEWS, story, 'imageUrls', true],
    [NEWS, story, 'videoUrls', true],
    ['/api/v1/carousel', slide, 'imageUrl', false],
    ['/api/v1/carousel', slide, 'sourceUrl', false],
    ['/api/v1/events', event, 'bannerUrl', false],
    ['/api/v1/eventNews', eventNews, 'imageUrls', true],
    ['/api/v1/geoShots', shot, 'videoUrl', false],
    ['/api/v1/geoShots', shot, 'sourceUrls', true],
  ]
  for (const [path, body, field, isList] of fields)
    for (const address of harmful) {
      const { status, envelope } = await server.call('POST', path, body({ [field]: isList ? [address] : address }))
      expect([field, address, status, envelope.error?.split(/[.:]/)[0]]).toEqual([field, address, 422, field])
    }
  expect((await server.call('POST', SEND, { subject: 'A', image: 'javascript:1', data: {} })).status).toBe(422)
  // What is no address of a browser is text: the desk shows it so.
  for (const sourceUrl of [
    'Reuters: by telephone',
    'Data: Eurostat',
    'Data: text/photo by Ingrid',
    'example.org/a',
    'https://a.example/?u=javascript:1',
    '',
  ])
    await save(server, NEWS, story({ sourceUrl }))
})

test('a broadcast without any content is refused [EXT-278]', async () => {
  await using server = await openSignedIn()
  const unseen = { subject: '\u200b', content: '\u2060\u3164', image: '\ufeff' }
  for (const body of [{}, { subject: '' }, { subject: ' ', content: '\n', image: ' ' }, unseen]) {
    const { status, envelope } = await server.call('POST', SEND, { ...body, data: { newsId: 'n1' } })
    expect([status, envelope.error]).toEqual([422, 'subject: Give a subject, a text or an image'])
  }
  for (const body of [{ subject: 'A' }, { content: 'A' }, { image: '/media/a.webp' }])
    expect((await server.call('POST', SEND, { ...body, data: {} })).status).toBe(200)
})

test('a title or a text of nothing that can be seen is refused by its field [EXT-278]', async () => {
  await using server = await openSignedIn()
  const points = { newsType: 'BULLETPOINTS', description: undefined, subTitle: 'In brief' }
  const bodies: readonly (readonly [path: string, field: string, body: object])[] = [
    [NEWS, 'title', story({ title: '\u200b\u200d' })],
    [NEWS, 'description', story({ description: ' \u2060\n' })],
    [NEWS, 'bulletPoints.1', story({ ...points, bulletPoints: ['One', '\u3164'] })],
    ['/api/v1/trendingTopics', 'topicName', { topicName: '\u202e' }],
  ]
  for (const [path, field, body] of bodies) {
    const { status, envelope } = await server.call('POST', path, body)
    expect([field, status, envelope.error]).toEqual([field, 422, `${field}: Give a text that can be seen`])
  }
  await save(server, NEWS, story({ title: '\u200bNight ferries' }))
})

test('an editor who changes too much in a minute is asked to wait, and nobody else is [EXT-278]', async () => {
  await using server = await openSignedIn(undefined, { WRITES_PER_MINUTE: '3' })
  const key = await addKey(server.store.db, 'wire', ['publish'], new Date(server.clock.now).toISOString())
  const byKey = { authorization: `Bearer ${key}` }
  const write = async (headers = {}) => server.call('POST', NEWS, story(), headers)
  for (let number = 0; number < 3; number += 1) expect((await write()).status).toBe(200)
  const late = await write()
  expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60'])
  expect((await server.call('GET', '/api/v1/news/byTopicId')).status).toBe(200)
  expect((await write(byKey)).status).toBe(200)
  server.clock.now += 60_000
  expect((await write()).status).toBe(200)
})

test('the OpenAPI document says how long each field may be [EXT-19, EXT-278]', async () => {
  await using server = await openTestServer()
  const { components } = described.parse(await (await server.fetch('/openapi.json')).json())
  const fieldsOf = (name: string) => components.schemas[name]?.properties ?? {}
  expect(fieldsOf('SaveTopicRequest').topicName?.maxLength).toBe(30_000)
  expect(fieldsOf('SaveEventRequest').description?.maxLength).toBe(100_000)
  expect(fieldsOf('SaveEventRequest').bannerUrl?.maxLength).toBe(8192)
  expect(fieldsOf('SaveArticleRequest').articles?.maxItems).toBe(1000)
})
