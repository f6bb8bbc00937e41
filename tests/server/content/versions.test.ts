import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addEvent, event, nouns, save, slide, topic } from '../support/bodies'
import { engines, openSignedIn, openTestServer, story, type TestServer } from '../support/kit'

const item = z.looseObject({ id: z.string(), version: z.int() })
const rows = z.array(item)

/** Each noun with its writes, news included. */
const all = [
  ...nouns.map(({ noun, path, update, body }) => ({ noun, path, update, body })),
  { noun: 'news', path: '/api/v1/news', update: 'POST', body: story },
] as const

/** A change of the name that every noun has. */
const named = (noun: string, name: string) =>
  noun === 'topics' ? { topicName: name } : noun === 'events' || noun === 'articles' ? { name } : { title: name }

const listPaths: Readonly<Record<string, string>> = {
  news: '/api/v1/news/byTopicId',
  eventNews: '/api/v1/eventNews/byEventId?eventId=e1',
  articles: '/api/v1/articles/byRegionId',
}

async function listed(server: TestServer, noun: string, path: string) {
  const { envelope } = await server.call('GET', listPaths[noun] ?? path)
  const page = z.record(z.string(), z.unknown()).safeParse(envelope.data)
  const lists = page.success ? Object.values(page.data).find(Array.isArray) : envelope.data
  return rows.parse(lists)
}

describe.each(engines)('on $engine', ({ open }) => {
  test('an item has a version from 1, which each change raises, in lists, answers and ETag [EXT-48]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    for (const { noun, path, update, body } of all) {
      const first = await server.call('POST', path, body())
      const { id } = item.parse(first.envelope.data)
      expect([noun, first.envelope.data, first.headers.get('etag')]).toMatchObject([noun, { version: 1 }, '"1"'])
      const second = await server.call(update, path, body({ id, ...named(noun, 'Again') }))
      expect([noun, second.envelope.data, second.headers.get('etag')]).toMatchObject([noun, { version: 2 }, '"2"'])
      expect((await listed(server, noun, path)).find((row) => row.id === id)).toMatchObject({ version: 2 })
    }
    const one = await save(server, '/api/v1/events', event())
    expect((await server.call('GET', `/api/v1/events/${one.id}`)).headers.get('etag')).toBe('"1"')
  })

  test('a write of another version is a 412 with the present item, and writes nothing [EXT-48]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    for (const { noun, path, update, body } of all) {
      const { id } = await save(server, path, body())
      const write = (name: string, tag: string) =>
        server.call(update, path, body({ id, ...named(noun, name) }), { 'If-Match': tag })
      expect([noun, (await write('Theirs', '"1"')).status]).toEqual([noun, 200])
      const late = await write('Ours', '"1"')
      expect([noun, late.status, late.headers.get('etag')]).toEqual([noun, 412, '"2"'])
      expect(late.envelope).toMatchObject({ success: false, data: { id, version: 2, ...named(noun, 'Theirs') } })
      expect(late.envelope.message).toMatch(/^This .+ was changed meanwhile$/)
      expect((await listed(server, noun, path)).find((row) => row.id === id)).toMatchObject(named(noun, 'Theirs'))
      expect((await write('Ours', '"1", "2"')).envelope.data).toMatchObject({ version: 3, ...named(noun, 'Ours') })
      expect((await write('Ours', 'W/"3"')).envelope.data).toMatchObject({ version: 4 })
      expect((await write('Any', '*')).envelope.data).toMatchObject({ version: 5 })
      expect((await write('Odd', '"latest"')).status).toBe(412)
      expect((await write('Odd', '5')).status).toBe(400)
      expect((await server.call(update, path, body({ id: 'nobody' }), { 'If-Match': '"1"' })).status).toBe(404)
    }
  })

  test('a deletion of another version is a 412 with the present item, and deletes nothing [EXT-48]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    for (const { noun, path, update, body } of all) {
      const { id } = await save(server, path, body())
      await server.call(update, path, body({ id, ...named(noun, 'Theirs') }))
      const remove = (tag: string) => server.call('DELETE', `${path}/${id}`, undefined, { 'If-Match': tag })
      const late = await remove('"1"')
      expect([noun, late.status, late.envelope.data]).toMatchObject([noun, 412, { id, version: 2 }])
      expect((await listed(server, noun, path)).some((row) => row.id === id)).toBe(true)
      expect((await remove('"2"')).status).toBe(200)
      expect((await remove('"2"')).status).toBe(404)
    }
  })

  test('of ten writes of one version at the same time one is stored [EXT-48]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    const { id } = await save(server, '/api/v1/trendingTopics', topic())
    const tries = Array.from({ length: 10 }, (_, index) =>
      server.call('POST', '/api/v1/trendingTopics', { id, topicName: `${index}` }, { 'If-Match': '"1"' }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status).toSorted((a, b) => a - b)
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)])
  })

  test('a repeated write with its key gets its first answer, whatever the version is by now [EXT-48]', async () => {
    await using server = await openSignedIn(open)
    const { id } = await save(server, '/api/v1/trendingTopics', topic())
    const write = () =>
      server.call(
        'POST',
        '/api/v1/trendingTopics',
        { id, topicName: 'Once' },
        { 'If-Match': '"1"', 'Idempotency-Key': 'k' },
      )
    const first = await write()
    const again = await write()
    expect([first.status, again.status, again.headers.get('etag')]).toEqual([200, 200, '"2"'])
    expect(again.envelope).toEqual(first.envelope)
  })

  test('an item whose topic, event or news is deleted is changed by that [EXT-48]', async () => {
    await using server = await openSignedIn(open)
    const { id: topicId } = await save(server, '/api/v1/trendingTopics', topic())
    const { id: eventId } = await save(server, '/api/v1/events', event())
    const { id: newsId } = await save(server, '/api/v1/news', story({ topicId }))
    await save(server, '/api/v1/carousel', slide({ eventId, newsId }))
    await server.call('DELETE', `/api/v1/trendingTopics/${topicId}`)
    expect(await listed(server, 'news', '')).toMatchObject([{ version: 2 }])
    await server.call('DELETE', `/api/v1/events/${eventId}`)
    expect(await listed(server, 'carousel', '/api/v1/carousel')).toMatchObject([{ version: 2 }])
    await server.call('DELETE', `/api/v1/news/${newsId}`)
    expect(await listed(server, 'carousel', '/api/v1/carousel')).toMatchObject([{ version: 3 }])
  })

  test('a new item has no version to match [EXT-48]', async () => {
    await using server = await openSignedIn(open)
    const made = await server.call('POST', '/api/v1/news', story(), { 'If-Match': '"1"' })
    expect([made.status, await listed(server, 'news', '')]).toEqual([412, []])
  })
})

test('every answer of a call advertises versions, pages, search, the order of the slides, changes and their stream, beside the session of a sign-in [EXT-1, EXT-48, EXT-100, EXT-161, EXT-192, EXT-260]', async () => {
  await using server = await openTestServer()
  const links = async (path: string) => (await server.call('GET', path)).headers.get('link')
  const relations = ['item-versions', 'list-pages', 'list-search', 'carousel-order', 'item-changes']
  const described = relations.map((rel) => `</openapi.json>; rel="${rel}"`)
  const every = [...described, '</api/v1/changes/stream>; rel="change-stream"'].join(', ')
  expect(await links('/api/v1/regions')).toBe(every)
  const signedIn = await server.signIn()
  expect(signedIn.headers.get('link')).toContain(`${every}, </dashboard/api/v1/user/session>; rel="session"`)
  expect(await links('/api/v1/regions')).toBe(every)
})

test('the OpenAPI document describes If-Match and its refusal for each write of an item [EXT-19, EXT-48]', async () => {
  await using server = await openTestServer()
  const operation = z.object({
    operationId: z.string(),
    parameters: z.optional(z.array(z.looseObject({ name: z.string() }))),
    responses: z.record(z.string(), z.unknown()),
  })
  const document = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(await (await server.fetch('/openapi.json')).json())
  const described = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .filter(({ parameters, responses }) => parameters?.some(({ name }) => name === 'If-Match') && '412' in responses)
  expect(described.map(({ operationId }) => operationId)).toHaveLength(15)
})
