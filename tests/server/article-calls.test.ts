import { afterEach, beforeEach, expect, test } from 'vitest'
import {
  type ArticleForm,
  articleFormOf,
  articlePayload,
  blankArticle,
  isSameArticle,
} from '../../src/domain/content/article'
import { createArticlesApi } from '../../src/services/api/articles.api'
import { createHttp } from '../../src/services/api/http'
import { createRegionsApi } from '../../src/services/api/regions.api'
import { openSignedIn, type TestServer } from './kit'

const HOST = 'http://localhost:4500'
let server: TestServer

/** The client's calls, answered by the real server. */
const calls = () =>
  createHttp({
    host: HOST,
    fetch: async (asked, init) => {
      const request = new Request(asked, init)
      const { pathname, search } = new URL(request.url)
      const body = request.body === null ? {} : { body: await request.text() }
      return server.fetch(pathname + search, { method: request.method, headers: request.headers, ...body })
    },
  })

beforeEach(async () => {
  server = await openSignedIn()
})
afterEach(() => server[Symbol.asyncDispose]())

test('what the article form sends is stored, listed by its region, edited and deleted [CALL-20, CALL-21, CALL-22]', async () => {
  const http = calls()
  const api = createArticlesApi(http)
  const regions = (await createRegionsApi(http).list()).items
  const form: ArticleForm = {
    ...blankArticle(),
    region: regions[0]?.id ?? '',
    title: 'Eleven days of fog',
    articleImages: ['/media/fog.webp'],
  }
  const saved = await api.save(articlePayload(form), 'first')
  if (!saved) throw new Error('The answer carries no article')
  expect(saved).toMatchObject({ name: 'Eleven days of fog', thumbnail: '/media/fog.webp', regionId: regions[0]?.id })
  const elsewhere = regions[1]?.id ?? ''
  const sent = articlePayload({ ...articleFormOf(saved), region: elsewhere })
  const moved = await api.save(sent, 'second')
  expect(moved).toEqual({ ...saved, regionId: elsewhere })
  expect((await api.page({ regionId: regions[0]?.id ?? '', page: 0 })).items).toEqual([])
  const { items, total } = await api.page({ regionId: elsewhere, page: 0 })
  expect([items, total]).toEqual([[moved], 1])
  expect(items.some((item) => isSameArticle(item, sent))).toBe(true)
  await api.remove(saved.id)
  await api.remove(saved.id)
  expect((await api.page({ regionId: elsewhere, page: 0 })).total).toBe(0)
})

test('one article is read by its id, and an unknown id is a failure [CALL-23]', async () => {
  const http = calls()
  const api = createArticlesApi(http)
  const form = {
    ...blankArticle(),
    region: (await createRegionsApi(http).list()).items[0]?.id ?? '',
    title: 'Fog',
    articleImages: ['/media/f'],
  }
  const saved = await api.save(articlePayload(form))
  expect(await api.one(saved?.id ?? '')).toEqual(saved)
  await expect(api.one('nowhere')).rejects.toMatchObject({ kind: 'failed', status: 404 })
})
