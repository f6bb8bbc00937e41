import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { withSentAddresses } from '../../../server/media/addresses'
import { dropOwnHost } from '../../../server/store/own-host'
import { addEvent, article, save, slide } from '../support/bodies'
import { engines, newsPage, openSignedIn, story, type TestServer } from '../support/kit'

const NAME = '2e467ae5-feaa-4d60-8c0e-7f1315ab9311.webp'
const DESK = 'https://desk.example'
const NEWS = '/api/v1/news'

const imagesOf = async (server: TestServer) => {
  const { envelope } = await server.call('GET', '/api/v1/news/byTopicId')
  return newsPage.parse(envelope.data).newsList.map(({ imageUrls }) => imageUrls)
}
const storedImages = async ({ store }: TestServer) =>
  (await store.db.selectFrom('news').select('imageUrls').execute()).map(({ imageUrls }) => imageUrls)

test.each(engines)(
  'the addresses of files are stored without the host that they are sent with, on $engine [EXT-272]',
  async ({ open }) => {
    await using server = await openSignedIn(open, { PUBLIC_URL: DESK })
    const elsewhere = 'https://a.example/media/b.webp'
    const sent = [`${DESK}/media/${NAME}`, elsewhere, `${DESK}/media/../x`]
    const title = `${DESK}/media/${NAME}`
    const { id } = await save(server, NEWS, story({ title, imageUrls: sent }))
    expect(await storedImages(server)).toEqual([JSON.stringify([`/media/${NAME}`, elsewhere, `${DESK}/media/../x`])])
    expect(await imagesOf(server)).toEqual([sent])
    expect((await server.call('GET', '/api/v1/news/byTopicId')).envelope.data).toMatchObject({ newsList: [{ title }] })
    const stale = await server.call('POST', NEWS, { ...story({ imageUrls: [] }), id }, { 'If-Match': '"9"' })
    expect([stale.status, stale.envelope.data]).toEqual([412, expect.objectContaining({ imageUrls: sent })])
    await server.call('DELETE', `${NEWS}/${id}`)
    const bin = await server.call('GET', '/api/v1/changes/deleted?kind=news&pageNo=0')
    expect(bin.envelope.data).toMatchObject({ deletedList: [{ before: { imageUrls: sent } }] })
  },
)

test('a public address of files is what answers name, also after the desk has moved to it [EXT-272]', async () => {
  const cdn = 'https://cdn.example/files'
  await using server = await openSignedIn(undefined, { PUBLIC_URL: DESK, MEDIA_URL: `${cdn}/` })
  await save(server, NEWS, story({ imageUrls: [`${DESK}/media/${NAME}`, `${cdn}/${NAME}`, `/media/${NAME}`] }))
  expect(await storedImages(server)).toEqual([JSON.stringify([1, 2, 3].map(() => `/media/${NAME}`))])
  expect(await imagesOf(server)).toEqual([[1, 2, 3].map(() => `${cdn}/${NAME}`)])
  const page = await server.fetch('/healthz')
  const policy = page.headers.get('content-security-policy') ?? ''
  for (const kind of ['img-src', 'media-src', 'connect-src'])
    expect(policy).toMatch(new RegExp(`${kind} [^;]*https://cdn\\.example`))
  const file = join(server.storage.temp, 'a')
  writeFileSync(file, 'a picture')
  await server.storage.put(NAME, file, 'image/webp')
  // The desk is a page of another site than the files.
  const { status, headers } = await server.fetch(`/media/${NAME}`)
  expect([status, headers.get('cross-origin-resource-policy')]).toEqual([200, 'cross-origin'])
})

test('what has no address of a file is sent as it was read, without a copy [EXT-272]', () => {
  const hosts = { publicUrl: DESK, mediaUrl: null }
  const plain = { title: `/media/${NAME}`, before: { bullets: ['a'], topic: null } }
  const data = { list: [plain, { imageUrls: [`/media/${NAME}`, 'b'], kept: plain }] }
  const sent = withSentAddresses(hosts, data)
  expect(sent).toEqual({ list: [plain, { imageUrls: [`${DESK}/media/${NAME}`, 'b'], kept: plain }] })
  expect(data.list[1]).toEqual({ imageUrls: [`/media/${NAME}`, 'b'], kept: plain })
  const list = [plain]
  expect(withSentAddresses(hosts, list)).toBe(list)
})

test('a write that is repeated after the host has changed is still the same write [EXT-272]', async () => {
  await using server = await openSignedIn(undefined, { PUBLIC_URL: DESK })
  const body = story({ imageUrls: [`${DESK}/media/${NAME}`] })
  const first = await server.call('POST', NEWS, body, { 'Idempotency-Key': 'k' })
  const again = await server.call('POST', NEWS, body, { 'Idempotency-Key': 'k' })
  expect(again.envelope).toEqual(first.envelope)
})

test.each(engines)(
  'what an earlier version has stored with the host loses it, once, on $engine [EXT-272]',
  async ({ open }) => {
    await using server = await openSignedIn(open)
    const own = `${DESK}/media/${NAME}`
    const other = `https://other.example/media/${NAME}`
    await save(server, NEWS, story({ title: own, imageUrls: [own, other, own], videoUrls: [] }))
    await addEvent(server)
    await save(server, '/api/v1/articles', article({ thumbnail: own, articles: [own] }))
    await save(server, '/api/v1/carousel', slide({ imageUrl: other }))
    const broadcast = { subject: 'Fog', content: null, image: own, data: '{}', editorId: 'e' }
    await server.store.db
      .insertInto('outbox')
      .values({ id: 'o1', ...broadcast, createdAt: '2026-11-20T09:00:00.000Z' })
      .execute()
    const drop = () => dropOwnHost(server.store.db, { publicUrl: DESK }, '2026-11-21T09:00:00.000Z')
    await drop()
    const path = `/media/${NAME}`
    expect(await storedImages(server)).toEqual([JSON.stringify([path, other, path])])
    const rows = await server.store.db.selectFrom('articles').select(['thumbnail', 'articles', 'version']).execute()
    expect(rows).toEqual([{ thumbnail: path, articles: JSON.stringify([path]), version: 1 }])
    const slides = await server.store.db.selectFrom('carousel').select('imageUrl').execute()
    expect(slides).toEqual([{ imageUrl: other }])
    const titles = await server.store.db.selectFrom('news').select('title').execute()
    expect(titles).toEqual([{ title: own }])
    // A broadcast stays as it was sent.
    expect(await server.store.db.selectFrom('outbox').select('image').execute()).toEqual([{ image: own }])
    await server.store.db.updateTable('carousel').set({ imageUrl: own }).execute()
    await drop()
    expect(await server.store.db.selectFrom('carousel').select('imageUrl').execute()).toEqual([{ imageUrl: own }])
  },
)
