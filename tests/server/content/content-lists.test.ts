import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { article, event, save, shot, slide, topic } from '../support/bodies'
import { byAda, engines, openSignedIn, savedItem, story } from '../support/kit'

const page = z.looseObject({ totalCount: z.number(), pageSize: z.number(), hasNext: z.boolean() })
const rows = z.array(z.looseObject({ id: z.string() }))

describe.each(engines)('on $engine', ({ open }) => {
  test('carousel items come newest first, are enabled by default and may link an event and news [CALL-4, DATA-2, CAR-13]', async () => {
    await using server = await openSignedIn(open)
    const { id: eventId } = await save(server, '/api/v1/events', event())
    const { id: newsId } = savedItem.parse((await server.call('POST', '/api/v1/news', story())).envelope.data)
    const { enable: _, sourceUrl: __, ...bare } = slide({ eventId, newsId })
    const first = await save(server, '/api/v1/carousel', bare)
    const made = { id: first.id, enable: true, createdAt: '2026-11-21T09:00:00.000Z', version: 1, ...byAda(server) }
    expect(first).toEqual({ ...bare, ...made })
    server.clock.now += 1000
    const second = await save(server, '/api/v1/carousel', slide())
    const leadsTo = event().name
    expect((await server.call('GET', '/api/v1/carousel')).envelope.data).toEqual([second, { ...first, leadsTo }])
    await server.call('DELETE', `/api/v1/news/${newsId}`)
    const { newsId: ___, ...unlinked } = first
    const left = [second, { ...unlinked, leadsTo, version: 2, ...byAda(server) }]
    expect((await server.call('GET', '/api/v1/carousel')).envelope.data).toEqual(left)
  })

  test('a slide has the beginning of the title that it leads to, since all may lead to the longest one [EXT-159, EXT-278]', async () => {
    await using server = await openSignedIn(open)
    const { id: eventId } = await save(server, '/api/v1/events', event({ name: 'å'.repeat(30_000) }))
    const news = await server.call('POST', '/api/v1/news', story({ title: 'n'.repeat(30_000) }))
    await save(server, '/api/v1/carousel', slide({ eventId }))
    server.clock.now += 1000
    await save(server, '/api/v1/carousel', slide({ newsId: savedItem.parse(news.envelope.data).id }))
    const all = rows.parse((await server.call('GET', '/api/v1/carousel')).envelope.data)
    expect(all.map(({ leadsTo }) => leadsTo)).toEqual(['n'.repeat(1000), 'å'.repeat(1000)])
  })

  test('a carousel item needs a title, a picture and links to existing items [CALL-5, CALL-6, CAR-14]', async () => {
    await using server = await openSignedIn(open)
    const { id } = await save(server, '/api/v1/carousel', slide())
    const message = async (method: string, fields: Record<string, unknown>) =>
      (await server.call(method, '/api/v1/carousel', slide(fields))).envelope.message
    expect(await message('POST', { title: ' ' })).toMatch(/^title: /)
    expect(await message('PUT', { id, imageUrl: '' })).toMatch(/^imageUrl: /)
    expect(await message('POST', { eventId: 'none' })).toBe('eventId: There is no such event')
    expect(await message('PUT', { id, newsId: 'none' })).toBe('newsId: There is no such news item')
    expect(await message('PUT', {})).toMatch(/^id: /)
    expect(await message('POST', { id })).toMatch(/^id: /)
  })

  test('articles come by region in pages of ten, and one by one [CALL-20, CALL-23, DATA-8, PAGE-2]', async () => {
    await using server = await openSignedIn(open)
    for (let number = 0; number < 12; number += 1) {
      server.clock.now += 1000
      await save(server, '/api/v1/articles', article({ name: `Article ${number}` }))
    }
    const last = await save(server, '/api/v1/articles', article({ regionId: 'asia' }))
    const list = async (query: string) => {
      const data = page.parse((await server.call('GET', `/api/v1/articles/byRegionId?${query}`)).envelope.data)
      return { ...data, names: rows.parse(data.articlesList).map(({ name }) => name) }
    }
    const second = await list('regionId=europe&pageNo=1')
    expect(second).toMatchObject({ names: ['Article 1', 'Article 0'], totalCount: 12, pageSize: 10, hasNext: false })
    expect(await list('regionId=europe')).toMatchObject({ hasNext: true, totalCount: 12 })
    expect((await list('regionId=asia&pageNo=0')).totalCount).toBe(1)
    expect((await list('regionId=&pageNo=0')).totalCount).toBe(13)
    expect((await list('regionId=none')).names).toEqual([])
    expect((await server.call('GET', '/api/v1/articles/byRegionId?pageNo=x')).status).toBe(422)
    expect((await server.call('GET', `/api/v1/articles/${last.id}`)).envelope.data).toEqual(last)
    expect((await server.call('GET', '/api/v1/articles/nobody')).status).toBe(404)
  })

  test('an article needs a name, a picture and an existing region, but no thumbnail [CALL-21, ART-10, ART-19, ART-20, ART-21]', async () => {
    await using server = await openSignedIn(open)
    const message = async (fields: Record<string, unknown>) =>
      (await server.call('POST', '/api/v1/articles', article(fields))).envelope.message
    expect(await message({ name: ' ' })).toMatch(/^name: /)
    expect(await message({ articles: [] })).toMatch(/^articles: /)
    expect(await message({ articles: [' '] })).toMatch(/^articles.0: /)
    expect(await message({ regionId: '' })).toMatch(/^regionId: /)
    expect(await message({ regionId: 'atlantis' })).toBe('regionId: There is no such region')
    const { thumbnail: _, ...bare } = article()
    const { id } = await save(server, '/api/v1/articles', bare)
    expect((await server.call('GET', `/api/v1/articles/${id}`)).envelope.data).toMatchObject({ ...bare, thumbnail: '' })
  })

  test('GeoShots come in pages of ten, newest first, also after deletions [CALL-26, DATA-10, PAGE-2]', async () => {
    await using server = await openSignedIn(open)
    const ids: string[] = []
    for (let number = 0; number < 11; number += 1) {
      server.clock.now += 1000
      ids.unshift((await save(server, '/api/v1/geoShots', shot({ title: `Shot ${number}` }))).id)
    }
    const list = async (pageNo: number) => {
      const data = page.parse((await server.call('GET', `/api/v1/geoShots?pageNo=${pageNo}`)).envelope.data)
      return { ...data, ids: rows.parse(data.geoShots).map(({ id }) => id) }
    }
    expect(await list(0)).toMatchObject({ ids: ids.slice(0, 10), totalCount: 11, pageSize: 10, hasNext: true })
    expect(await list(1)).toMatchObject({ ids: ids.slice(10), hasNext: false })
    await server.call('DELETE', `/api/v1/geoShots/${ids[10]}`)
    expect(await list(1)).toMatchObject({ ids: [], totalCount: 10, hasNext: false })
    expect((await list(0)).hasNext).toBe(false)
  })

  test('a GeoShot needs a title, a video, a region and a country [CALL-27, GEO-5, GEO-6]', async () => {
    await using server = await openSignedIn(open)
    const message = async (fields: Record<string, unknown>) =>
      (await server.call('POST', '/api/v1/geoShots', shot(fields))).envelope.message
    expect(await message({ title: ' ' })).toMatch(/^title: /)
    expect(await message({ videoUrl: '' })).toMatch(/^videoUrl: /)
    expect(await message({ location: { region: ' ', country: 'Peru', latLong: '' } })).toMatch(/^location.region: /)
    expect(await message({ location: { region: 'Asia', country: '', latLong: '' } })).toMatch(/^location.country: /)
    const { description: _, sourceUrls: __, ...bare } = shot()
    const saved = await save(server, '/api/v1/geoShots', bare)
    expect(saved).toMatchObject({ ...bare, description: '', sourceUrls: [], bookmarked: false })
    expect('thumbnailUrl' in saved).toBe(false)
  })

  test('the news of a deleted topic stays, without a topic [CALL-17, CALL-18, CALL-19, TOPIC-4]', async () => {
    await using server = await openSignedIn(open)
    const blank = await server.call('POST', '/api/v1/trendingTopics', topic({ topicName: '  ' }))
    expect([blank.status, blank.envelope.message?.split(':')[0]]).toEqual([422, 'topicName'])
    const { id } = await save(server, '/api/v1/trendingTopics', topic({ topicName: ' Rivers ' }))
    await save(server, '/api/v1/trendingTopics', topic({ id, topicName: 'River levels' }))
    expect((await server.call('GET', '/api/v1/trendingTopics')).envelope.data).toEqual([
      { id, topicName: 'River levels', version: 2, ...byAda(server) },
    ])
    const item = await save(server, '/api/v1/news', story({ topicId: id }))
    expect((await server.call('DELETE', `/api/v1/trendingTopics/${id}`)).status).toBe(200)
    const { envelope } = await server.call('GET', '/api/v1/news/byTopicId')
    const { topicId: _, ...rest } = item
    expect(page.parse(envelope.data).newsList).toEqual([{ ...rest, version: 2 }])
  })
})
