import { describe, expect, test } from 'vitest'
import { endpoints } from '../../../server/openapi/describe-api'
import { byAda, engines, newsPage, openSignedIn, savedItem, story } from '../support/kit'

const servedCalls = endpoints.map(({ call }) => call)

describe.each(engines)('on $engine', ({ open }) => {
  test('a saved item is returned complete, its time to the millisecond [CALL-30, DATA-11]', async () => {
    await using server = await openSignedIn(open)
    const { status, envelope } = await server.call('POST', '/api/v1/news', story({ sourceUrl: 'https://a.example/1' }))
    expect(status).toBe(200)
    expect(envelope.data).toMatchObject({
      ...story(),
      sourceUrl: 'https://a.example/1',
      bulletPoints: [],
      createdAt: '2026-11-21T09:00:00.000Z',
    })
    const page = await server.call('GET', '/api/v1/news/byTopicId?pageNo=0')
    expect(newsPage.parse(page.envelope.data).newsList).toEqual([envelope.data])
  })

  test('pages hold ten items, newest first, and give the total [CALL-29, PAGE-2]', async () => {
    await using server = await openSignedIn(open)
    const at = (minute: number) => `2026-11-20T08:${`${minute}`.padStart(2, '0')}:00.000Z`
    for (let minute = 0; minute < 23; minute += 1)
      await server.call('POST', '/api/v1/news', story({ title: `Item ${minute}`, dateTime: at(minute) }))
    const pages = await Promise.all(
      [0, 1, 2, 3].map(async (pageNo) =>
        newsPage.parse((await server.call('GET', `/api/v1/news/byTopicId?pageNo=${pageNo}`)).envelope.data),
      ),
    )
    expect(pages.map((page) => page.newsList.length)).toEqual([10, 10, 3, 0])
    expect(pages.map((page) => page.hasNext)).toEqual([true, true, false, false])
    expect(pages.every((page) => page.totalCount === 23 && page.pageSize === 10)).toBe(true)
    expect(pages.flatMap((page) => page.newsList.map((item) => item.title))).toEqual(
      Array.from({ length: 23 }, (_, index) => `Item ${22 - index}`),
    )
  })

  test('of stories of one minute the one that was saved last is listed first [CALL-29]', async () => {
    await using server = await openSignedIn(open)
    const titles = Array.from({ length: 12 }, (_, index) => `Item ${index}`)
    for (const title of titles) await server.call('POST', '/api/v1/news', story({ title }))
    const page = newsPage.parse((await server.call('GET', '/api/v1/news/byTopicId?pageNo=0')).envelope.data)
    expect(page.newsList.map((item) => item.title)).toEqual(titles.reverse().slice(0, 10))
  })

  test('a topic filters the list and an empty one means all [CALL-29]', async () => {
    await using server = await openSignedIn(open)
    await server.store.db.insertInto('topics').values({ id: 't1', topicName: 'Rivers', createdAt: '' }).execute()
    await server.call('POST', '/api/v1/news', story({ topicId: 't1' }))
    await server.call('POST', '/api/v1/news', story())
    const total = async (query: string) =>
      newsPage.parse((await server.call('GET', `/api/v1/news/byTopicId?${query}`)).envelope.data).totalCount
    expect(await total('topicId=t1&pageNo=0')).toBe(1)
    expect(await total('topicId=&pageNo=0')).toBe(2)
    expect(await total('topicId=none&pageNo=0')).toBe(0)
    const { status, envelope } = await server.call('POST', '/api/v1/news', story({ topicId: 'none' }))
    expect([status, envelope.message]).toEqual([422, 'topicId: There is no such topic'])
  })

  test('an update clears the fields that it leaves out and keeps the creation date [CALL-30]', async () => {
    await using server = await openSignedIn(open)
    const first = await server.call('POST', '/api/v1/news', story({ sourceUrl: 'https://a.example/1' }))
    const { id } = savedItem.parse(first.envelope.data)
    server.clock.now += 5000
    const bullets = { newsType: 'BULLETPOINTS', subTitle: 'Short', bulletPoints: ['One', 'Two'] }
    const { description: _, ...rest } = story({ id, ...bullets })
    const { envelope } = await server.call('POST', '/api/v1/news', rest)
    expect(envelope.data).toEqual({ ...rest, createdAt: '2026-11-21T09:00:00.000Z', version: 2, ...byAda(server) })
  })

  test('changing or deleting an unknown item is a 404 [CALL-30, CALL-31]', async () => {
    await using server = await openSignedIn(open)
    expect((await server.call('POST', '/api/v1/news', story({ id: 'nobody' }))).status).toBe(404)
    expect((await server.call('DELETE', '/api/v1/news/nobody')).status).toBe(404)
    const { id } = savedItem.parse((await server.call('POST', '/api/v1/news', story())).envelope.data)
    expect((await server.call('DELETE', `/api/v1/news/${id}`)).envelope.success).toBe(true)
    expect((await server.call('DELETE', `/api/v1/news/${id}`)).status).toBe(404)
  })

  test('an invalid body is refused with the name of its field, and nothing is stored', async () => {
    await using server = await openSignedIn(open)
    const refusal = async (fields: Record<string, unknown>) => {
      const { status, envelope } = await server.call('POST', '/api/v1/news', story(fields))
      return `${status} ${envelope.message?.split(':')[0]}`
    }
    expect(await refusal({ title: '  ' })).toBe('422 title')
    expect(await refusal({ location: { region: '', country: '', latLong: '' } })).toBe('422 location.country')
    expect(await refusal({ createdAt: '2020-01-01T00:00:00Z' })).toBe('422 createdAt')
    expect(await refusal({ role: 'admin' })).toBe('422 role')
    expect(await refusal({ title: 'a\u0000b' })).toBe('422 title')
    expect(await refusal({ dateTime: 'yesterday' })).toBe('422 dateTime')
    expect(await refusal({ newsType: 'OTHER' })).toBe('422 newsType')
    const page = await server.call('GET', '/api/v1/news/byTopicId')
    expect(newsPage.parse(page.envelope.data).totalCount).toBe(0)
  })

  test('repeated queries, NUL characters and invalid page numbers are refused', async () => {
    await using server = await openSignedIn(open)
    expect((await server.call('GET', '/api/v1/news/byTopicId?pageNo=0&pageNo=1')).status).toBe(400)
    expect((await server.call('GET', '/api/v1/news/byTopicId?topicId=%00')).status).toBe(422)
    expect((await server.call('GET', '/api/v1/news/byTopicId?pageNo=-1')).status).toBe(422)
    expect((await server.call('GET', '/api/v1/news/byTopicId?pageNo=x')).status).toBe(422)
    expect((await server.call('DELETE', '/api/v1/news/%00')).status).toBe(422)
  })

  test('a hundred copies of one write create one item and get equal answers', async () => {
    await using server = await openSignedIn(open)
    const key = { 'Idempotency-Key': 'key-1' }
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => server.call('POST', '/api/v1/news', story(), key)),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer.envelope))).size).toBe(1)
    expect(answers[0]?.envelope.success).toBe(true)
    const page = await server.call('GET', '/api/v1/news/byTopicId')
    expect(newsPage.parse(page.envelope.data).totalCount).toBe(1)
    expect((await server.call('POST', '/api/v1/news', story({ title: 'Other' }), key)).status).toBe(422)
    expect((await server.call('POST', '/api/v1/news', story(), { 'Idempotency-Key': 'x'.repeat(201) })).status).toBe(
      400,
    )
    expect(page.headers.get('idempotency-key-support')).toBe('?1')
  })

  test('a refused write leaves its idempotency key free for the corrected one', async () => {
    await using server = await openSignedIn(open)
    const key = { 'Idempotency-Key': 'key-2' }
    expect((await server.call('POST', '/api/v1/news', story({ topicId: 'none' }), key)).status).toBe(422)
    expect((await server.call('POST', '/api/v1/news', story(), key)).status).toBe(200)
  })

  test('regions and topics come as whole lists [CALL-16, CALL-24]', async () => {
    await using server = await openSignedIn(open)
    const regions = await server.call('GET', '/api/v1/regions')
    expect(regions.envelope.data).toHaveLength(6)
    expect(regions.envelope.data).toContainEqual({ id: 'north-america', name: 'North America' })
    expect((await server.call('GET', '/api/v1/trendingTopics')).envelope.data).toEqual([])
  })

  test('a broadcast is stored in the outbox, newest first [CALL-33, DATA-14, EXT-19]', async () => {
    await using server = await openSignedIn(open)
    const sent = { subject: 'Fog', content: 'It is gone.', data: { newsId: 'n1' } }
    expect((await server.call('POST', '/notify/api/toAll', sent)).envelope.success).toBe(true)
    server.clock.now += 1000
    await server.call('POST', '/notify/api/toAll', { content: 'Later.', data: {} })
    const { envelope } = await server.call('GET', '/api/v1/outbox')
    expect(envelope.data).toMatchObject([
      { content: 'Later.', data: {} },
      { ...sent, createdAt: '2026-11-21T09:00:00.000Z' },
    ])
  })

  test('more than 30 broadcasts in a minute are refused', async () => {
    await using server = await openSignedIn(open)
    const send = () => server.call('POST', '/notify/api/toAll', { subject: 'Fog', data: {} })
    for (let sent = 0; sent < 30; sent += 1) await send()
    const late = await send()
    expect([late.status, late.headers.get('retry-after')]).toEqual([429, '60'])
    server.clock.now += 61_000
    expect((await send()).status).toBe(200)
    for (let sent = 1; sent < 30; sent += 1) await send()
    expect((await send()).status).toBe(429)
    // What was sent before a clock was set back counts no more.
    server.clock.now -= 3_600_000
    expect((await send()).status).toBe(200)
  })

  test('of more than 30 broadcasts at once 30 are sent', async () => {
    await using server = await openSignedIn(open)
    const send = () => server.call('POST', '/notify/api/toAll', { subject: 'Fog', data: {} })
    const answers = await Promise.all(Array.from({ length: 60 }, send))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(30)
    expect(await server.store.db.selectFrom('outbox').select('id').execute()).toHaveLength(30)
  })

  test('every call with a missing, wrong or expired session is refused without data', async () => {
    await using server = await openSignedIn(open)
    const signedIn = server.cookie
    const all = [
      ...servedCalls.filter((call) => !['signIn', 'giveCode', 'takeInvitation'].includes(call.name)),
      { method: 'post', path: '/api/v1/unknown' },
    ]
    const statuses = async () => {
      const answers = []
      for (const { method, path } of all) {
        const { status, envelope } = await server.call(method.toUpperCase(), path)
        answers.push(`${status} ${envelope.success} ${envelope.data === undefined}`)
      }
      return new Set(answers)
    }
    const no = new Set(['401 false true'])
    server.cookie = null
    expect(await statuses()).toEqual(no)
    server.cookie = '__Host-sid=abc'
    expect(await statuses()).toEqual(no)
    server.cookie = signedIn
    server.clock.now += 8 * 3_600_000 + 1
    expect(await statuses()).toEqual(no)
  })
})
