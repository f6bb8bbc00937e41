import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { sentNotification } from '../../../contract/outbox'
import { engines, openSignedIn } from '../support/kit'

const page = z.object({
  outbox: z.array(sentNotification),
  totalCount: z.number(),
  pageSize: z.number(),
  hasNext: z.boolean(),
})

describe.each(engines)('on $engine', ({ open }) => {
  test('broadcasts come page by page, newest first, with who sent them [EXT-171]', async () => {
    await using server = await openSignedIn(open)
    for (let sent = 0; sent < 12; sent += 1) {
      server.clock.now += 1000
      await server.call('POST', '/notify/api/toAll', { subject: `Broadcast ${sent}`, data: {} })
    }
    const read = async (pageNo: number) =>
      page.parse((await server.call('GET', `/api/v1/outbox?pageNo=${pageNo}`)).envelope.data)
    const [first, second, third] = [await read(0), await read(1), await read(2)]
    expect(first.outbox.map(({ subject }) => subject)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Broadcast ${11 - index}`),
    )
    expect([first.totalCount, first.hasNext, second.outbox.length, second.hasNext, third.outbox.length]).toEqual([
      12,
      true,
      2,
      false,
      0,
    ])
    const [newest] = first.outbox
    const editor = await server.store.db.selectFrom('editors').selectAll().executeTakeFirstOrThrow()
    expect(newest).toMatchObject({ editorId: editor.id, editorName: editor.name || editor.email.split('@')[0] })
  })

  test('those of one news item are the ones of the last 24 hours, by the clock of the server [EXT-173]', async () => {
    await using server = await openSignedIn(open)
    const send = (newsId: string) => server.call('POST', '/notify/api/toAll', { subject: newsId, data: { newsId } })
    const about = async (newsId: string) => {
      const { envelope } = await server.call('GET', `/api/v1/outbox?pageNo=0&newsId=${newsId}`)
      return page.parse(envelope.data).totalCount
    }
    await send('n1')
    await send('n2')
    expect([await about('n1'), await about('n2'), await about('n')]).toEqual([1, 1, 0])
    server.clock.now += 2 * 60 * 60_000
    await send('n1')
    expect(await about('n1')).toBe(2)
    await server.store.db.updateTable('outbox').set({ createdAt: '2026-11-19T00:00:00.000Z' }).execute()
    expect(await about('n1')).toBe(0)
  })

  test('those of an event are the ones about it, not about a story with its id [EXT-173]', async () => {
    await using server = await openSignedIn(open)
    const about = async (query: string) => {
      const { envelope } = await server.call('GET', `/api/v1/outbox?pageNo=0&${query}`)
      return page.parse(envelope.data).outbox.map(({ subject }) => subject)
    }
    await server.call('POST', '/notify/api/toAll', { subject: 'Fair', data: { eventId: 'e1' } })
    server.clock.now += 60 * 60_000
    await server.call('POST', '/notify/api/toAll', { subject: 'Story', data: { newsId: 'e1' } })
    expect(await Promise.all(['eventId=e1', 'newsId=e1', 'eventId=e2'].map(about))).toEqual([['Fair'], ['Story'], []])
    await server.store.db.updateTable('outbox').set({ createdAt: '2026-11-19T00:00:00.000Z' }).execute()
    expect(await about('eventId=e1')).toEqual([])
  })

  test('what an editor sent who was removed has no name [EXT-171]', async () => {
    await using server = await openSignedIn(open)
    await server.call('POST', '/notify/api/toAll', { subject: 'Late', data: {} })
    await server.store.db.updateTable('outbox').set({ editorId: 'gone' }).execute()
    const { envelope } = await server.call('GET', '/api/v1/outbox?pageNo=0')
    expect(page.parse(envelope.data).outbox).toMatchObject([{ subject: 'Late', editorId: 'gone' }])
  })

  test('the answer to a sign-in names the list [EXT-171]', async () => {
    await using server = await openSignedIn(open)
    const answer = await server.call('POST', '/dashboard/api/v1/user/login', { email: 'x', password: 'x' })
    expect(answer.headers.get('link') ?? '').not.toContain('rel="outbox"')
    const signedIn = await server.signIn()
    expect(signedIn.headers.get('link')).toContain('</api/v1/outbox>; rel="outbox"')
  })
})
