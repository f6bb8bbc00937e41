import { afterEach, beforeEach, expect, test } from 'vitest'
import { articleCalls } from '../../../contract/article'
import { regionCalls } from '../../../contract/region'
import {
  type ArticleForm,
  articleFormOf,
  articlePayload,
  blankArticle,
  isSameArticle,
} from '../../../src/domain/content/article'
import { readItem, readList, removeItem, writeItem } from '../../../src/services/api/content.api'
import { createHttp } from '../../../src/services/api/http'
import { openSignedIn, type TestServer } from '../support/kit'

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
  const regions = (await readList(http, regionCalls.list, {})).items
  const form: ArticleForm = {
    ...blankArticle(),
    region: regions[0]?.id ?? '',
    title: 'Eleven days of fog',
    articleImages: ['/media/fog.webp'],
  }
  const saved = await writeItem(http, articleCalls.save, articlePayload(form), 'first')
  if (!saved) throw new Error('The answer carries no article')
  expect(saved).toMatchObject({ name: 'Eleven days of fog', thumbnail: '/media/fog.webp', regionId: regions[0]?.id })
  const elsewhere = regions[1]?.id ?? ''
  const sent = articlePayload({ ...articleFormOf(saved), region: elsewhere })
  const moved = await writeItem(http, articleCalls.save, sent, 'second')
  expect(moved).toEqual({ ...saved, regionId: elsewhere, version: 2 })
  expect((await readList(http, articleCalls.page, { regionId: regions[0]?.id ?? '', pageNo: 0 })).items).toEqual([])
  const { items, total } = await readList(http, articleCalls.page, { regionId: elsewhere, pageNo: 0 })
  expect([items, total]).toEqual([[moved], 1])
  expect(items.some((item) => isSameArticle(item, sent))).toBe(true)
  await removeItem(http, articleCalls.remove, saved.id)
  await removeItem(http, articleCalls.remove, saved.id)
  expect((await readList(http, articleCalls.page, { regionId: elsewhere, pageNo: 0 })).total).toBe(0)
})

test('one article is read by its id, and an unknown id is a failure [CALL-23]', async () => {
  const http = calls()
  const form = {
    ...blankArticle(),
    region: (await readList(http, regionCalls.list, {})).items[0]?.id ?? '',
    title: 'Fog',
    articleImages: ['/media/f'],
  }
  const saved = await writeItem(http, articleCalls.save, articlePayload(form))
  expect(await readItem(http, articleCalls.one, saved?.id ?? '')).toEqual(saved)
  await expect(readItem(http, articleCalls.one, 'nowhere')).rejects.toMatchObject({ kind: 'failed', status: 404 })
})
