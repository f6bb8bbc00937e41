import { expect, test } from 'vitest'
import { articleCalls } from '../../contract/article'
import { carouselPages } from '../../contract/carousel'
import { eventPages } from '../../contract/event'
import { geoShotCalls } from '../../contract/geo-shot'
import { newsCalls } from '../../contract/news'
import { topicPages } from '../../contract/topic'
import { findItems } from '../../src/services/api/found-items.api'
import { createHttp } from '../../src/services/api/http'
import { wrongAnswers } from '../dev/answers/wrong-answers'

const HOST = 'https://desk.example'
const { signal } = new AbortController()

const lists = [newsCalls.page, eventPages, geoShotCalls.page, articleCalls.page, carouselPages, topicPages]
const ids = lists.map(({ path }) => path)

/** The list that an address is of, with one item that has its path for an id. */
function listAt(pathname: string) {
  const { path, rows } = lists.find((list) => list.path === pathname) ?? newsCalls.page
  const item = { id: path, title: 'Harbour', name: 'Harbour', topicName: 'Harbour' }
  return { path, rows, data: { [rows ?? '']: [item], totalCount: 1, pageSize: 10, hasNext: false } }
}

/** The items found on a host that searches its lists; its answers to some are others. */
async function foundOn(other: (list: { path: string; rows: string | null }) => Response | Promise<never> | null) {
  const http = createHttp({
    host: HOST,
    fetch: async (input, init) => {
      const list = listAt(new URL(new Request(input, init).url).pathname)
      const data = JSON.stringify({ success: true, data: list.data })
      return (await other(list)) ?? new Response(data, { headers: { 'content-type': 'application/json' } })
    },
  })
  const { items, isAll } = await findItems(http, 'harbour', signal)
  return { titles: items.map(({ id, title }) => `${id} ${title}`).sort(), isAll }
}

const all = ids.map((id) => `${id} Harbour`).sort()

test('every list of a host that searches is asked [EXT-182]', async () => {
  expect(await foundOn(() => null)).toEqual({ titles: all, isAll: true })
})

test.each(lists)('a wrong answer of $name leaves what the other lists have found [EXT-182]', async ({ path }) => {
  for (const answer of wrongAnswers) {
    const found = await foundOn((list) => (list.path === path ? answer.response(list.rows, {}) : null))
    expect(found, answer.name).toEqual({
      titles: all.filter((text) => !text.startsWith(`${path} `)),
      // A row that cannot be read is left out, and its list was searched.
      isAll: answer.kind === 'null row',
    })
  }
})

test('where no list answers as it should, none was searched [EXT-182]', async () => {
  for (const answer of wrongAnswers.filter(({ kind }) => kind !== 'null row'))
    await expect(
      foundOn(({ rows }) => answer.response(rows, {})),
      answer.name,
    ).rejects.toThrow()
})
