import { describe, expect, test } from 'vitest'
import type { Page } from '../../contract/page'
import { SEARCH_RELATION } from '../../contract/search'
import { createFinder, findArticles } from '../../src/services/api/find-items'
import { createHttp } from '../../src/services/api/http'
import { createReadCache } from '../../src/services/api/read-cache'
import { breaks } from '../support/fakes'

interface Row {
  id: string
  title: string
}

const SIZE = 2
const query = { scope: 'all', page: 0, words: '', by: '' }
const { signal } = new AbortController()

function finder({
  rows,
  searches = false,
  hidesTotal = false,
  asks = true,
}: {
  rows: Row[]
  searches?: boolean
  hidesTotal?: boolean
  asks?: boolean
}) {
  const calls: string[] = []
  const told: string[] = []
  const broken = { page: -1 }
  const store = { rows }
  const pageAt = (page: number): Page<Row> => ({
    items: store.rows.slice(page * SIZE, (page + 1) * SIZE),
    total: hidesTotal ? null : store.rows.length,
    pageSize: SIZE,
    hasNext: (page + 1) * SIZE < store.rows.length,
    unreadable: 0,
  })
  const reads = createReadCache(
    async ({ page }: { scope: string; page: number }) => {
      calls.push(`page ${page}`)
      return page === broken.page ? breaks() : pageAt(page)
    },
    ({ page }) => String(page),
  )
  const http = { ...createHttp({ host: 'http://host.test' }), declares: () => searches }
  const made = createFinder<Row>({
    http,
    reads,
    ...(asks && {
      ask: async ({ words, by, page }) => {
        calls.push(`ask ${words} ${by} ${page}`)
        return pageAt(page)
      },
    }),
  })
  const find = (asked: Partial<typeof query>) =>
    made.find({ ...query, ...asked }, signal, ({ done, of }) => void told.push(`${done} of ${of}`))
  return { ...made, find, calls, told, broken, store, reads }
}

const rows = ['Ice', 'Fire', 'Blue ice', 'Rain', 'Ice and rain'].map((title, at) => ({ id: String(at), title }))
const titles = ({ items }: Page<Row>) => items.map(({ title }) => title)

describe('where the host has not declared its search, the pages are read one after another', () => {
  test('each once, with a report before each; the pages of what is found need no call [EXT-106]', async () => {
    const { find, calls, told } = finder({ rows })
    const first = await find({ words: 'ice' })
    expect([titles(first), first.total, first.all]).toEqual([['Ice', 'Blue ice'], 3, 5])
    expect(first.matches).toContainEqual({ id: '2', field: 'title', ranges: [[5, 8]] })
    expect(titles(await find({ words: 'ice', page: 1 }))).toEqual(['Ice and rain'])
    expect(calls).toEqual(['page 0', 'page 1', 'page 2'])
    expect(told).toEqual(['0 of null', '1 of 3', '2 of 3'])
  })

  test('also where the host searches other lists and not this one [EXT-106]', async () => {
    const { find, calls } = finder({ rows, searches: true, asks: false })
    expect(titles(await find({ words: 'rain' }))).toEqual(['Rain', 'Ice and rain'])
    expect(calls).toEqual(['page 0', 'page 1', 'page 2'])
  })

  test('a page that fails ends the search, and the next one goes on from it [EXT-106]', async () => {
    const { find, calls, broken } = finder({ rows })
    broken.page = 1
    await expect(find({ words: 'rain' })).rejects.toThrow()
    broken.page = -1
    expect(titles(await find({ words: 'rain' }))).toEqual(['Rain', 'Ice and rain'])
    expect(calls).toEqual(['page 0', 'page 1', 'page 1', 'page 2'])
  })

  test('to the last page also without a total, and again once the list has changed [EXT-106]', async () => {
    const { find, calls, clear, reads, store } = finder({ rows, hidesTotal: true })
    expect((await find({ words: 'ice' })).total).toBe(3)
    store.rows = rows.slice(0, 1)
    reads.clear()
    clear()
    expect(await find({ words: 'ice' })).toMatchObject({ total: 1, all: 1 })
    expect(calls).toEqual(['page 0', 'page 1', 'page 2', 'page 0'])
  })

  test('filters ask nothing more of it: without words the plain page is shown [EXT-107]', async () => {
    const { find, calls } = finder({ rows })
    expect(titles(await find({ by: 'country=Peru', page: 1 }))).toEqual(['Blue ice', 'Rain'])
    expect(calls).toEqual(['page 0', 'page 1'])
  })

  test('an item is looked for by its id up to the page that has it [EXT-110]', async () => {
    const { find, calls } = finder({ rows, searches: true })
    expect(titles(await find({ by: 'only=2' }))).toEqual(['Blue ice'])
    expect(calls).toEqual(['page 0', 'page 1'])
    expect(await find({ by: 'only=9' })).toMatchObject({ items: [], total: 0, all: 5 })
  })
})

test('a host that has declared its search is asked for each page, beside one read of the plain list [EXT-105]', async () => {
  const { find, calls, told } = finder({ rows, searches: true })
  expect(await find({ words: 'ice', by: 'sort=-date' })).toMatchObject({ all: 5 })
  await find({ words: 'ice', by: 'sort=-date', page: 1 })
  expect(calls).toEqual(['page 0', 'ask ice sort=-date 0', 'ask ice sort=-date 1'])
  expect(told).toEqual([])
})

test('articles of a region are searched for by words, dates and order [EXT-103, EXT-107]', async () => {
  const asked: URLSearchParams[] = []
  const http = createHttp({
    host: 'http://host.test',
    relations: [SEARCH_RELATION],
    fetch: async (input, init) => {
      asked.push(new URL(new Request(input, init).url).searchParams)
      return new Response('{"success":true,"data":{"articlesList":[],"totalCount":0,"pageSize":10,"hasNext":false}}')
    },
  })
  const none = { items: [], total: 0, pageSize: 10, hasNext: false, unreadable: 0 }
  const { find } = findArticles({ http, reads: { get: () => none, load: async () => none } })
  const by = 'from=2026-11-01&to=2026-11-02&country=Peru&sort=-title'
  await find({ scope: 'eu', page: 1, words: 'ports', by }, signal, () => undefined)
  await find({ ...query, scope: 'eu' }, signal, () => undefined)
  const [whole, plain] = asked.map((params) => Object.fromEntries(params))
  expect(whole).toEqual({
    q: 'ports',
    from: new Date(2026, 10, 1).toISOString(),
    to: new Date(2026, 10, 3).toISOString(),
    sort: '-title',
    regionId: 'eu',
    pageNo: '1',
  })
  expect(plain).toEqual({ regionId: 'eu', pageNo: '0' })
})
