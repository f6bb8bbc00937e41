import { expect, test } from 'vitest'
import { newsCalls } from '../../contract/news'
import { topicCalls } from '../../contract/topic'
import { readList } from '../../src/services/api/content.api'
import { findSaved } from '../../src/services/api/find-saved'
import { createHttp } from '../../src/services/api/http'

const titles = ['Ice', 'Fire', 'Rain', 'Fog', 'Snow']

/** A host that sends two stories on a page, with these fields beside them. */
function hostWith(fields: (page: number) => object) {
  const asked: string[] = []
  const http = createHttp({
    host: 'http://host.test',
    fetch: async (input, init) => {
      const { searchParams } = new URL(new Request(input, init).url)
      asked.push(searchParams.get('pageNo') ?? '')
      const page = Number(searchParams.get('pageNo'))
      const newsList = titles.slice(page * 2, page * 2 + 2).map((title) => ({ id: title, title }))
      return Response.json({ success: true, data: { [newsCalls.page.rows ?? '']: newsList, ...fields(page) } })
    },
  })
  const find = (wanted: string) =>
    findSaved({
      page: (pageNo) => readList(http, newsCalls.page, { pageNo }),
      isSaved: ({ title }) => title === wanted,
    })
  return { find, asked }
}

const hosts: [string, (page: number) => object][] = [
  ['gives a total and a page size alone', () => ({ totalCount: 5, pageSize: 2 })],
  ['says of each page whether one follows', (page) => ({ pageSize: 2, hasNext: page < 2 })],
  ['counts in its total the rows of the page', (page) => ({ totalCount: 2, pageSize: 2, hasNext: page < 2 })],
]

test.each(hosts)('Check reads every page of a host that %s, and none more [EXT-45, PAGE-3]', async (_, fields) => {
  const { find, asked } = hostWith(fields)
  expect(await find('Snow')).toMatchObject({ title: 'Snow' })
  expect(await find('Hail')).toBeNull()
  expect(asked).toEqual(['0', '1', '2', '0', '1', '2'])
})

test('Check ends at an empty page, whatever the host says to follow [EXT-45]', async () => {
  const { find, asked } = hostWith(() => ({ totalCount: 500, pageSize: 2, hasNext: true }))
  expect(await find('Hail')).toBeNull()
  expect(asked).toEqual(['0', '1', '2', '3'])
})

test('Check reads a list that comes whole once, however long it is [EXT-45]', async () => {
  let calls = 0
  const http = createHttp({
    host: 'http://host.test',
    fetch: async () => {
      calls += 1
      const topics = Array.from({ length: 1500 }, (_, at) => ({ id: `${at}`, topicName: `${at}` }))
      return Response.json({ success: true, data: topics })
    },
  })
  expect(await findSaved({ page: () => readList(http, topicCalls.list, {}), isSaved: () => false })).toBeNull()
  expect(calls).toBe(1)
})
