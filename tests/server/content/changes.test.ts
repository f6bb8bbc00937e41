import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { deleteExpired } from '../../../server/clean-up'
import { addEditor } from '../../../server/store/editors'
import { sweepUploads } from '../../../server/store/uploads'
import { addEvent, event, eventNews, nouns, save, slide, topic } from '../support/bodies'
import { engines, openSignedIn, openTestServer, story, type TestServer } from '../support/kit'

const DAY = 86_400_000
const HOUR = 3_600_000
const INGRID = 'ingrid'
const INGRIDS_EMAIL = 'ingrid@meridian.test'

const change = z.looseObject({
  id: z.string(),
  at: z.string(),
  editor: z.string(),
  act: z.string(),
  itemId: z.string(),
})
const page = z.object({ totalCount: z.int(), hasNext: z.boolean() })
const history = z.extend(page, { changesList: z.array(change) })
const bin = z.extend(page, { deletedList: z.array(change) })

/** Each noun with its writes and the names of its calls, news included. */
const all = [
  ...nouns.map(({ noun, path, update, body }) => ({ noun, path, update, body })),
  { noun: 'news', path: '/api/v1/news', update: 'POST', body: story },
] as const

const named = (noun: string, name: string) =>
  noun === 'topics' ? { topicName: name } : noun === 'events' || noun === 'articles' ? { name } : { title: name }

const noted = (server: TestServer) => server.store.db.selectFrom('changes').selectAll().orderBy('id').execute()
const historyOf = async (server: TestServer, kind: string, id: string, pageNo = 0) =>
  history.parse((await server.call('GET', `/api/v1/changes?kind=${kind}&id=${id}&pageNo=${pageNo}`)).envelope.data)
const binOf = async (server: TestServer, kind: string, pageNo = 0) =>
  bin.parse((await server.call('GET', `/api/v1/changes/deleted?kind=${kind}&pageNo=${pageNo}`)).envelope.data)

/** Adds a second editor, who has no name, and signs in as her from now on. */
async function signInAsIngrid(server: TestServer) {
  const { db } = server.store
  const known = await db.selectFrom('editors').select('id').where('email', '=', INGRIDS_EMAIL).executeTakeFirst()
  if (!known) await addEditor(db, INGRIDS_EMAIL, '', 'a password for tests', new Date(0).toISOString())
  server.cookie = null
  await server.call('POST', '/dashboard/api/v1/user/login', { email: INGRIDS_EMAIL, password: 'a password for tests' })
}

describe.each(engines)('on $engine', ({ open }) => {
  test('each write of an item notes who changed what, and the item says who wrote it [EXT-190, EXT-191]', async () => {
    await using server = await openSignedIn(open)
    await addEvent(server)
    for (const { noun, path, update, body } of all) {
      await server.signIn()
      const first = await save(server, path, body())
      const { id } = first
      expect([noun, first]).toMatchObject([noun, { createdBy: 'Ada', changedBy: 'Ada' }])
      server.clock.now += HOUR
      await signInAsIngrid(server)
      const second = (await server.call(update, path, body({ id, ...named(noun, 'Again') }))).envelope.data
      const changedAt = new Date(server.clock.now).toISOString()
      expect([noun, second]).toMatchObject([noun, { createdBy: 'Ada', changedBy: INGRID, changedAt }])
      await server.call('DELETE', `${path}/${id}`)
      const { changesList, totalCount } = await historyOf(server, noun, id)
      expect([noun, totalCount]).toEqual([noun, 3])
      expect(changesList).toMatchObject([
        { act: 'deleted', editor: INGRID, version: 2, fields: [], before: second },
        {
          act: 'changed',
          editor: INGRID,
          version: 2,
          fields: Object.keys(named(noun, '')),
          before: first,
          after: second,
        },
        { act: 'created', editor: 'Ada', version: 1, fields: [], after: first },
      ])
    }
    const calls = (await noted(server)).map(({ call }) => call)
    expect(calls).toContain('changeCarouselItem')
    expect(new Set(calls).size).toBe(15)
  })

  test('a write that is refused, fails or is only repeated notes nothing [EXT-190]', async () => {
    await using server = await openSignedIn(open)
    const { id } = await save(server, '/api/v1/trendingTopics', topic())
    const before = await noted(server)
    const write = (body: Record<string, unknown>, headers: Record<string, string> = {}) =>
      server.call('POST', '/api/v1/trendingTopics', body, headers)
    expect((await write({ id, topicName: 'Late' }, { 'If-Match': '"7"' })).status).toBe(412)
    expect((await write({ id: 'nobody', topicName: 'Late' })).status).toBe(404)
    expect((await write({ id, topicName: ' ' })).status).toBe(422)
    expect((await server.call('DELETE', '/api/v1/trendingTopics/nobody')).status).toBe(404)
    const late = await server.call('DELETE', `/api/v1/trendingTopics/${id}`, undefined, { 'If-Match': '"7"' })
    expect([late.status, await noted(server)]).toEqual([412, before])
    await write({ id, topicName: 'Once' }, { 'Idempotency-Key': 'k' })
    await write({ id, topicName: 'Once' }, { 'Idempotency-Key': 'k' })
    expect(await noted(server)).toHaveLength(before.length + 1)
  })

  test('a write whose change cannot be noted is not carried out [EXT-190]', async () => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const made = await save(server, '/api/v1/trendingTopics', topic())
    await sql`alter table changes rename to away`.execute(db)
    expect((await server.call('POST', '/api/v1/trendingTopics', { id: made.id, topicName: 'New' })).status).toBe(500)
    expect((await server.call('POST', '/api/v1/trendingTopics', topic())).status).toBe(500)
    expect((await server.call('DELETE', `/api/v1/trendingTopics/${made.id}`)).status).toBe(500)
    await sql`alter table away rename to changes`.execute(db)
    expect(await db.selectFrom('topics').selectAll().execute()).toMatchObject([
      { topicName: 'Polar night', version: 1 },
    ])
    expect(await noted(server)).toHaveLength(1)
  })

  test('of writes at the same time each notes what the one before it left [EXT-190]', async () => {
    await using server = await openSignedIn(open)
    const { id } = await save(server, '/api/v1/trendingTopics', topic({ topicName: '0' }))
    const writes = ['1', '2', '3', '4', '5', '6']
    await Promise.all(writes.map((topicName) => server.call('POST', '/api/v1/trendingTopics', { id, topicName })))
    const rows = (await noted(server)).toSorted((one, other) => one.version - other.version)
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6, 7])
    for (const [at, { before }] of rows.entries())
      if (at > 0) expect(JSON.parse(before ?? '')).toEqual(JSON.parse(rows[at - 1]?.after ?? ''))
  })

  test('a deletion notes what goes with it, and what it clears in other items [EXT-190]', async () => {
    await using server = await openSignedIn(open)
    const { id: eventId } = await save(server, '/api/v1/events', event())
    const { id: newsId } = await save(server, '/api/v1/eventNews', eventNews({ eventId }))
    const { id: slideId } = await save(server, '/api/v1/carousel', slide({ eventId }))
    const { id: topicId } = await save(server, '/api/v1/trendingTopics', topic())
    const { id: storyId } = await save(server, '/api/v1/news', story({ topicId }))
    await signInAsIngrid(server)
    await server.call('DELETE', `/api/v1/events/${eventId}`)
    await server.call('DELETE', `/api/v1/trendingTopics/${topicId}`)
    const by = { editor: INGRID, version: 2 }
    expect((await historyOf(server, 'carousel', slideId)).changesList).toMatchObject([
      { act: 'changed', fields: ['eventId'], before: { eventId }, after: {}, ...by },
      { act: 'created' },
    ])
    expect((await historyOf(server, 'news', storyId)).changesList).toMatchObject([
      { act: 'changed', fields: ['topicId'], before: { topicId }, after: {}, ...by },
      { act: 'created' },
    ])
    expect((await historyOf(server, 'eventNews', newsId)).changesList).toMatchObject([
      { act: 'deleted', before: { id: newsId, eventId }, editor: INGRID },
      { act: 'created' },
    ])
    const stored = await server.store.db.selectFrom('news').selectAll().execute()
    expect(stored).toMatchObject([{ topicId: null, changedBy: INGRID, version: 2 }])
    expect(await binOf(server, 'events')).toMatchObject({ deletedList: [{ itemId: eventId, news: 1 }], totalCount: 1 })
    const [taken] = (await binOf(server, 'eventNews')).deletedList
    expect(taken).toMatchObject({
      itemId: newsId,
      event: 'Night of the Ferries',
      before: { title: 'The last boat leaves' },
    })
  })

  test('a history comes newest first and page by page [EXT-192]', async () => {
    await using server = await openSignedIn(open)
    const { id } = await save(server, '/api/v1/trendingTopics', topic({ topicName: '0' }))
    for (let at = 1; at < 12; at += 1) await server.call('POST', '/api/v1/trendingTopics', { id, topicName: `${at}` })
    const first = await historyOf(server, 'topics', id)
    const second = await historyOf(server, 'topics', id, 1)
    expect([first.totalCount, first.hasNext, first.changesList[0], first.changesList.length]).toMatchObject([
      12,
      true,
      { after: { topicName: '11' } },
      10,
    ])
    expect([second.hasNext, second.changesList]).toMatchObject([
      false,
      [{ version: 2 }, { version: 1, act: 'created' }],
    ])
    expect(await historyOf(server, 'news', id)).toMatchObject({ changesList: [], totalCount: 0, hasNext: false })
  })

  test('a deleted item is in the bin of its kind for 30 days, and its history as long as the setting says [EXT-193, EXT-194]', async () => {
    await using server = await openSignedIn(open, { CHANGES_DAYS: '40' })
    const made = await save(server, '/api/v1/news', story())
    await server.call('DELETE', `/api/v1/news/${made.id}`)
    const expired = () => deleteExpired(server.store.db, server.settings, server.clock.now)
    server.clock.now += 30 * DAY
    await server.signIn()
    expect((await binOf(server, 'news')).deletedList).toMatchObject([{ itemId: made.id, before: made, editor: 'Ada' }])
    expect(await binOf(server, 'events')).toMatchObject({ deletedList: [], totalCount: 0 })
    server.clock.now += HOUR
    await expired()
    expect(await binOf(server, 'news')).toMatchObject({ deletedList: [], totalCount: 0 })
    expect((await historyOf(server, 'news', made.id)).totalCount).toBe(2)
    server.clock.now += 10 * DAY
    await server.signIn()
    await expired()
    expect((await historyOf(server, 'news', made.id)).totalCount).toBe(0)
  })

  test('what was deleted is made again from the bin, as a new item [EXT-193]', async () => {
    await using server = await openSignedIn(open)
    const { id } = await save(server, '/api/v1/news', story({ title: 'Gone' }))
    await server.call('DELETE', `/api/v1/news/${id}`)
    const [deleted] = (await binOf(server, 'news')).deletedList
    const content = z.looseObject({ title: z.string(), description: z.string() }).parse(deleted?.before)
    const again = await save(server, '/api/v1/news', story({ title: content.title, description: content.description }))
    expect(again).toMatchObject({ title: 'Gone', version: 1 })
    expect(again.id).not.toBe(id)
  })

  test('an item that is very long is noted without its content, and deleted with it [EXT-194]', async () => {
    await using server = await openSignedIn(open)
    const points = (bulletPoints: readonly string[]) =>
      story({ newsType: 'BULLETPOINTS', description: undefined, subTitle: 'Fog', bulletPoints })
    const bulletPoints = ['x', 'y', 'z'].map((letter) => letter.repeat(100_000))
    const { id } = await save(server, '/api/v1/news', points(bulletPoints))
    await server.call('POST', '/api/v1/news', { ...points(['short']), id })
    await server.call('POST', '/api/v1/news', { ...points(bulletPoints), id })
    await server.call('DELETE', `/api/v1/news/${id}`)
    const [deleted, longer, shorter, made] = (await historyOf(server, 'news', id)).changesList
    expect(deleted).toMatchObject({ before: { bulletPoints } })
    expect(longer).toMatchObject({ fields: ['bulletPoints'], before: { bulletPoints: ['short'] } })
    expect([longer, made].map((one) => Object.hasOwn(one ?? {}, 'after'))).toEqual([false, false])
    expect([shorter?.before, shorter?.after]).toMatchObject([undefined, { bulletPoints: ['short'] }])
  })

  test('an upload that only an earlier version or a deleted item names is kept [EXT-194]', async () => {
    await using server = await openSignedIn(open)
    const { db } = server.store
    const sweep = () => sweepUploads(db, server.storage, Date.now() + 2 * HOUR)
    await sweep()
    const put = async (name: string) => {
      const { writeFile } = await import('node:fs/promises')
      const { join } = await import('node:path')
      const temp = join(server.storage.temp, name)
      await writeFile(temp, name)
      await server.storage.put(name, temp, 'image/webp')
    }
    for (const name of ['earlier.webp', 'deleted.webp', 'nobody.webp']) await put(name)
    const made = await save(server, '/api/v1/news', story({ imageUrls: ['/media/earlier.webp'] }))
    await server.call('POST', '/api/v1/news', story({ id: made.id, imageUrls: [] }))
    const gone = await save(server, '/api/v1/news', story({ imageUrls: ['/media/deleted.webp'] }))
    await server.call('DELETE', `/api/v1/news/${gone.id}`)
    expect(await sweep()).toBe(1)
    await db.deleteFrom('changes').execute()
    expect(await sweep()).toBe(2)
  })
})

test('history and bin are for editors who are signed in, and for the kinds of items that there are [EXT-192]', async () => {
  await using server = await openTestServer()
  const paths = ['/api/v1/changes?kind=news&id=1', '/api/v1/changes/deleted?kind=news']
  for (const path of paths) expect((await server.call('GET', path)).status).toBe(401)
  await server.signIn()
  for (const path of paths) expect((await server.call('GET', path)).status).toBe(200)
  for (const path of [
    '/api/v1/changes?kind=editors&id=1',
    '/api/v1/changes/deleted?kind=outbox',
    '/api/v1/changes?kind=news',
  ])
    expect((await server.call('GET', path)).status).toBe(422)
})

test('a change keeps the name of its editor, and nothing that is secret [EXT-190]', async () => {
  await using server = await openSignedIn()
  const { id } = await save(server, '/api/v1/trendingTopics', topic())
  await server.store.db.updateTable('editors').set({ name: 'Ada Lovelace' }).execute()
  await server.call('POST', '/api/v1/trendingTopics', { id, topicName: 'Again' })
  await server.call('POST', '/notify/api/toAll', { subject: 'A', content: 'B', data: {} })
  const rows = await noted(server)
  expect(rows.map(({ editor }) => editor)).toEqual(['Ada', 'Ada Lovelace'])
  const { passwordHash } = await server.store.db.selectFrom('editors').selectAll().executeTakeFirstOrThrow()
  const { tokenHash } = await server.store.db.selectFrom('sessions').selectAll().executeTakeFirstOrThrow()
  for (const secret of [passwordHash, tokenHash, server.cookie ?? '-'])
    expect(JSON.stringify(rows)).not.toContain(secret)
})

test('the request log names the editor and the item of each write, and of no read [EXT-190]', async () => {
  await using server = await openSignedIn()
  const { id } = await save(server, '/api/v1/trendingTopics', topic())
  await server.call('GET', '/api/v1/trendingTopics')
  await server.call('DELETE', `/api/v1/trendingTopics/${id}`)
  const { id: editor } = await server.store.db.selectFrom('editors').select('id').executeTakeFirstOrThrow()
  const line = z.looseObject({ method: z.optional(z.string()), path: z.optional(z.string()) })
  const lines = server.lines.map((text) => line.parse(JSON.parse(text))).filter(({ path }) => path?.includes('Topics'))
  expect(lines).toMatchObject([{ editor, item: id }, { method: 'GET' }, { editor, item: id }])
  expect(lines[1]).not.toHaveProperty('editor')
  const { id: slideId } = await save(server, '/api/v1/carousel', slide())
  await server.call('PUT', '/api/v1/carousel/order', { id: slideId, before: null })
  expect(line.parse(JSON.parse(server.lines.at(-1) ?? ''))).toMatchObject({ method: 'PUT', editor, item: slideId })
})
