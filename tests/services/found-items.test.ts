import { expect, test } from 'vitest'
import { articleCalls } from '../../contract/article'
import { carouselPages } from '../../contract/carousel'
import { eventCalls, eventPages } from '../../contract/event'
import { geoShotCalls } from '../../contract/geo-shot'
import { newsCalls } from '../../contract/news'
import { topicPages, topicWrites } from '../../contract/topic'
import { createAnswerLog } from '../../src/services/api/answer-log'
import { readItem, readList, removeItem, writeItem } from '../../src/services/api/content.api'
import { findItems, itemsOf } from '../../src/services/api/found-items.api'
import { createHttp } from '../../src/services/api/http'
import { wrongAnswers } from '../dev/answers/wrong-answers'

const HOST = 'https://desk.example'
const { signal } = new AbortController()

const lists = [newsCalls.page, eventPages, geoShotCalls.page, articleCalls.page, carouselPages, topicPages]
const ids = lists.map(({ path }) => path)
const kinds = ['news', 'events', 'geoShots', 'articles', 'carousel', 'topics']
const inJson = { headers: { 'content-type': 'application/json' } }

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
      return (await other(list)) ?? new Response(data, inJson)
    },
  })
  const { items, isAll } = await findItems(http, 'harbour', signal)
  return { titles: items.map(({ kind, id, title }) => `${id} ${title} ${kind}`).sort(), isAll }
}

const all = ids.map((id, at) => `${id} Harbour ${kinds[at]}`).sort()

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

/** A client whose host gives the answers of the test, and the items that they have told of. */
function told() {
  const log = createAnswerLog()
  const host = { data: {} }
  const http = createHttp({
    host: HOST,
    fetch: async () => new Response(JSON.stringify({ success: true, ...host }), inJson),
    onCall: () => ({ onAnswer: (...told) => log.note('u1', ...told) }),
  })
  const after = async (work: () => Promise<unknown>, data?: object) => {
    Object.assign(host, { data })
    await work()
    return itemsOf(log.read()).map(({ kind, id, title }) => `${kind} ${id} ${title}`)
  }
  return { http, after }
}
const newsPage = (...newsList: object[]) => ({ newsList, totalCount: newsList.length, pageSize: 10, hasNext: false })

test('what answers have told of is found, until a write takes it away or changes it [EXT-182]', async () => {
  const { http, after } = told()
  const page = newsPage({ id: '1', title: 'Harbour' }, { id: '2', title: ' ' })
  expect(await after(() => readList(http, newsCalls.page, { pageNo: 0 }), page)).toEqual(['news 1 Harbour'])
  const fair = { id: '1', name: 'Fair' }
  const both = ['news 1 Harbour', 'events 1 Fair']
  expect(await after(() => readItem(http, eventCalls.one, '1'), fair)).toEqual(both)
  const topic = { id: '5', topicName: 'Trade' }
  const save = () => writeItem(http, topicWrites.save, topic)
  expect(await after(save, topic)).toEqual([...both, 'topics 5 Trade'])
  // What a host does not tell of a change is not known under its earlier name.
  expect(await after(save)).toEqual(both)
  expect(await after(() => removeItem(http, newsCalls.remove, '1'))).toEqual(['events 1 Fair'])
})

test('a list that is read again tells no more of what it has lost [EXT-182]', async () => {
  const { http, after } = told()
  const read = () => readList(http, newsCalls.page, { pageNo: 0 })
  await after(read, newsPage({ id: '1', title: 'Harbour' }, { id: '2', title: 'Ferry' }))
  expect(await after(read, newsPage({ id: '2', title: 'Ferry' }))).toEqual(['news 2 Ferry'])
})

test('an answer is searched for items once, however often the palette asks [EXT-182]', () => {
  const log = createAnswerLog()
  log.note('u1', newsCalls.page, { query: { pageNo: 0 } }, { items: [{ id: '1', title: 'Harbour' }] })
  const [first] = itemsOf(log.read())
  expect(first).toMatchObject({ kind: 'news', id: '1' })
  expect(itemsOf(log.read())[0]).toBe(first)
})

test('of more than 200 answers the oldest are forgotten [EXT-182]', async () => {
  const { http, after } = told()
  let known: string[] = []
  for (let id = 0; id <= 200; id += 1)
    known = await after(() => readItem(http, eventCalls.one, `${id}`), { id, name: 'Fair' })
  expect([known.length, known[0]]).toEqual([200, 'events 1 Fair'])
})
