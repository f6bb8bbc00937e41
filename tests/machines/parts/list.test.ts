import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import type { Page } from '../../../contract/page'
import { settled } from '../../../dev/settled'
import { CallError } from '../../../src/domain/failure'
import { noFind } from '../../../src/domain/navigation/url-state'
import { createListMachine } from '../../../src/machines/parts/list.machine'
import type { ListQuery, ListReport } from '../../../src/machines/parts/list.ports'
import { typed } from '../../../src/machines/typed'
import { always } from '../../../src/messages/failures'
import {
  adversarialError,
  answered,
  begin,
  breaks,
  failed,
  need,
  offline,
  recordedToasts,
  refused,
  unreached,
} from '../../support/fakes'
import { PER_PAGE, pageOf } from '../../support/fixtures/news-fixture'

interface Row {
  id: string
  name: string
}
const row = (id: string): Row => ({ id, name: `Row ${id}` })

interface Options {
  scope?: string | null
  page?: number
  fallback?: readonly Row[]
  paged?: boolean
  cache?: (query: ListQuery<string>) => Page<Row> | null
  /** What the host searches: all pages, or the items of a whole list. */
  finds?: 'pages' | 'items'
  /** How many rows the API server holds; it answers at once where this is given. */
  rows?: number
}

async function listing({ scope = 'a', page = 0, paged = true, fallback, cache, finds, rows }: Options = {}) {
  const load = answered<ListQuery<string> & { signal: AbortSignal }, Page<Row>>()
  const toasts = recordedToasts()
  const urlWrites: string[] = []
  const host = { rows: rows ?? 0, forgot: 0 }
  const machine = createListMachine<Row, string>({
    id: 'rows.list',
    load: async (query, signal) => {
      const answer = load.port({ ...query, signal })
      if (rows === undefined) return answer
      const all = Array.from({ length: host.rows }, (_, index) => row(String(index + 1)))
      return pageOf(all.slice(query.page * PER_PAGE, (query.page + 1) * PER_PAGE), { total: all.length })
    },
    ...(cache && {
      cache: {
        get: cache,
        clear: () => {
          host.forgot += 1
        },
      },
    }),
    scoped: true,
    paged,
    numbered: true,
    searched: true,
    ...(finds && { finds }),
    refresh: { create: 'reset', edit: 'patch', delete: 'patch' },
    ...(fallback && { fallback }),
    setUrlState: (change, how) => void urlWrites.push(`${how} ${change.page} ${change.search}`),
    toast: toasts.toast,
    texts: { loadFailed: always('Failed to load rows') },
    spec: {},
  })
  const begun = await begin((around) => createActor(machine, { ...around, input: { scope, page, search: '' } }))
  const shown = () => {
    const { value, context } = begun.actor.getSnapshot()
    return { value, page: context.page, ids: context.items.map(({ id }) => id) }
  }
  return { ...begun, load, toasts, urlWrites, host, shown }
}

const two = () => pageOf([row('1'), row('2')], { total: 6 })

describe('a list', () => {
  test('reads its first page and shows its rows [ERR-4]', async () => {
    const { actor, load, shown } = await listing()
    expect(['busy', 'blank'].every((tag) => [...actor.getSnapshot().tags].some((one) => one === tag))).toBe(true)
    expect(load.last().asked).toMatchObject({ scope: 'a', page: 0 })
    await load.last().yes(two())
    expect(shown()).toEqual({ value: 'ready', page: 0, ids: ['1', '2'] })
    expect(actor.getSnapshot().context).toMatchObject({ pages: 3, total: 6 })
  })

  test('pages quickly and shows only the current page, despite late responses', async () => {
    const { actor, load, shown } = await listing()
    await load.last().yes(two())
    actor.send({ type: 'page.next' })
    actor.send({ type: 'page.next' })
    await settled()
    const [, first, second] = load.calls
    expect(first?.asked.signal.aborted).toBe(true)
    await second?.yes(pageOf([row('5'), row('6')], { total: 6 }))
    await first?.yes(pageOf([row('3'), row('4')], { total: 6 }))
    expect(shown()).toEqual({ value: 'ready', page: 2, ids: ['5', '6'] })
  })

  test('for every order of responses the rows belong to the page shown', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(5), { minLength: 1, maxLength: 6 }),
        fc.infiniteStream(fc.nat()),
        async (clicks, order) => {
          const { actor, load, shown } = await listing()
          for (const page of clicks) actor.send({ type: 'page.open', page })
          await settled()
          const open = [...load.calls]
          while (open.length > 0) {
            const [call] = open.splice((order.next().value ?? 0) % open.length, 1)
            await call?.yes(pageOf([row(`${call.asked.page}`)], { total: 12 }))
          }
          const { page, ids } = shown()
          expect(page).toBe(clicks.at(-1) ?? 0)
          expect(ids).toEqual([String(page)])
        },
      ),
      { numRuns: 40 },
    )
  })

  test('next, previous and a page number are written to the URL, and stop at the ends [PAGE-1, EXT-5]', async () => {
    const { actor, urlWrites, shown } = await listing({ rows: 5 })
    actor.send({ type: 'page.previous' })
    actor.send({ type: 'page.next' })
    await settled()
    actor.send({ type: 'page.open', page: 2 })
    await settled()
    actor.send({ type: 'page.next' })
    actor.send({ type: 'page.open', page: 2 })
    actor.send({ type: 'page.open', page: -1 })
    actor.send({ type: 'page.open', page: Number.NaN })
    actor.send({ type: 'page.previous' })
    await settled()
    expect(shown()).toEqual({ value: 'ready', page: 1, ids: ['3', '4'] })
    expect(urlWrites).toEqual(['push 1 ', 'push 2 ', 'push 1 '])
  })

  test('URL state opens its page without being written back [EXT-5]', async () => {
    const { actor, urlWrites, shown } = await listing({ rows: 5 })
    actor.send({ type: 'list.navigate', page: 1, search: 'x', ...noFind })
    await settled()
    expect(shown()).toEqual({ value: 'ready', page: 1, ids: ['3', '4'] })
    actor.send({ type: 'list.navigate', page: 1, search: 'y', ...noFind })
    expect(actor.getSnapshot().context.search).toBe('y')
    expect(urlWrites).toEqual([])
  })

  test('a deep link to a page out of range steps back to the last one [EXT-5]', async () => {
    const { shown, urlWrites, load } = await listing({ rows: 5, page: 9 })
    expect(shown()).toEqual({ value: 'ready', page: 2, ids: ['5'] })
    expect(urlWrites).toEqual(['replace 2 '])
    expect(load.calls).toHaveLength(2)
  })

  test('a fetched empty page above 0 steps back one, never below 0', async () => {
    const { load, shown } = await listing({ page: 1 })
    await load.last().yes(pageOf<Row>([], { total: 0 }))
    expect(shown()).toMatchObject({ page: 0 })
    await load.last().yes(pageOf<Row>([], { total: 0 }))
    expect(shown()).toEqual({ value: 'ready', page: 0, ids: [] })
    expect(load.calls).toHaveLength(2)
  })

  test('removing the last row of a later page goes back one page [EXT-5]', async () => {
    const { actor, host, urlWrites, shown } = await listing({ rows: 5, page: 2 })
    host.rows = 4
    actor.send({ type: 'item.remove', id: '5' })
    await settled()
    expect(shown()).toEqual({ value: 'ready', page: 1, ids: ['3', '4'] })
    expect(urlWrites).toEqual(['replace 1 '])
  })

  test('going back a page clears the report of unreadable rows of the page that is left [READ-4]', async () => {
    const { actor, load, shown } = await listing({ page: 2 })
    await load.last().yes(pageOf([row('5')], { total: 6, unreadable: 1 }))
    expect(actor.getSnapshot().context.unreadable).toBe(1)
    actor.send({ type: 'item.remove', id: '5' })
    expect(shown()).toEqual({ value: { loading: 'reading' }, page: 1, ids: [] })
    expect(actor.getSnapshot().context.unreadable).toBe(0)
  })

  test('a row removed from an earlier page moves the next rows up after those that remain', async () => {
    const { actor, load } = await listing()
    await load.last().yes(two())
    actor.send({ type: 'item.remove', id: '1' })
    expect(actor.getSnapshot().value).toEqual({ loading: 'refreshing' })
    expect(actor.getSnapshot().context.items).toEqual([row('2')])
    await settled()
    await load.last().yes(pageOf([row('2'), row('3')], { total: 5 }))
    expect(actor.getSnapshot().context).toMatchObject({ items: [row('2'), row('3')], total: 5 })
  })

  test('a row removed from the last page is left out without a read, one that is not shown changes nothing', async () => {
    const { actor, load, shown } = await listing({ rows: 2 })
    actor.send({ type: 'item.remove', id: '9' })
    actor.send({ type: 'item.remove', id: '1' })
    expect(shown()).toEqual({ value: 'ready', page: 0, ids: ['2'] })
    expect(actor.getSnapshot().context.total).toBe(1)
    expect(load.calls).toHaveLength(1)
  })

  test('a changed row replaces the previous one', async () => {
    const { actor } = await listing({ rows: 2 })
    actor.send({ type: 'item.replace', item: { id: '2', name: 'Other' } })
    expect(actor.getSnapshot().context.items).toEqual([row('1'), { id: '2', name: 'Other' }])
  })

  test('a saved item is in its row while the page is read again; without one every row stays [EXT-305]', async () => {
    const { actor, load } = await listing({ rows: 2 })
    const saved = { id: '2', name: 'Saved' }
    actor.send({ type: 'list.reload', saved })
    expect(actor.getSnapshot()).toMatchObject({
      value: { loading: 'refreshing' },
      context: { items: [row('1'), saved] },
    })
    await load.last().yes(two())
    expect(actor.getSnapshot().context.items).toEqual([row('1'), row('2')])
    actor.send({ type: 'list.reload' })
    expect(actor.getSnapshot().context.items).toEqual([row('1'), row('2')])
  })

  test('an item that is changed while the page is read keeps its row; the read is begun anew, and the older answer shows nothing [EXT-305, NEWS-25]', async () => {
    const { actor, host, load } = await listing({ cache: () => null })
    await load.last().yes(two())
    actor.send({ type: 'list.reload' })
    await settled()
    const older = load.last()
    const saved = { id: '2', name: 'Saved' }
    actor.send({ type: 'item.replace', item: saved })
    await settled()
    expect([older.asked.signal.aborted, host.forgot, load.calls.length]).toEqual([true, 2, 3])
    await older.yes(two())
    expect(actor.getSnapshot()).toMatchObject({
      value: { loading: 'refreshing' },
      context: { items: [row('1'), saved] },
    })
    await load.last().yes(pageOf([row('1'), saved], { total: 6 }))
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', context: { items: [row('1'), saved] } })
  })

  test('an item that is deleted while its page is read does not come back with the older answer [NEWS-32]', async () => {
    for (const paged of [true, false]) {
      const { actor, host, load, shown } = await listing({ paged, cache: () => null })
      await load.last().yes(pageOf([row('1'), row('2')]))
      actor.send({ type: 'list.reload' })
      await settled()
      const older = load.last()
      actor.send({ type: 'item.remove', id: '1' })
      await settled()
      expect([older.asked.signal.aborted, host.forgot, load.calls.length]).toEqual([true, 2, 3])
      await older.yes(pageOf([row('1'), row('2')]))
      expect(shown()).toEqual({ value: { loading: 'refreshing' }, page: 0, ids: ['2'] })
      await load.last().yes(pageOf([row('2')]))
      expect(shown()).toEqual({ value: 'ready', page: 0, ids: ['2'] })
    }
  })

  test('an item that is deleted while its page is opened again is not on it either [NEWS-32, READ-4]', async () => {
    const { actor, load, shown } = await listing({ page: 1 })
    await load.last().yes(pageOf([row('3')], { total: 3 }))
    actor.send({ type: 'page.previous' })
    await settled()
    const older = load.last()
    actor.send({ type: 'item.remove', id: '1' })
    await settled()
    await older.yes(pageOf([row('1'), row('2')], { total: 3 }))
    expect(shown()).toEqual({ value: { loading: 'reading' }, page: 0, ids: [] })
    await load.last().yes(pageOf([row('2'), row('3')], { total: 2 }))
    expect(shown()).toEqual({ value: 'ready', page: 0, ids: ['2', '3'] })
  })

  test('another scope starts from its first page, the same one changes nothing', async () => {
    const { actor, load, shown } = await listing({ rows: 5, page: 1 })
    actor.send({ type: 'list.scope', scope: 'a' })
    actor.send({ type: 'list.scope', scope: 'b' })
    await settled()
    expect(load.last().asked).toMatchObject({ scope: 'b', page: 0 })
    expect(load.calls).toHaveLength(2)
    expect(shown().page).toBe(0)
  })

  test('without a scope a reload, Retry and another page read nothing, and nothing fails [ERR-4]', async () => {
    const { actor, load, toasts } = await listing({ scope: null })
    actor.send({ type: 'list.reload' })
    actor.send({ type: 'list.retry' })
    actor.send({ type: 'page.open', page: 3 })
    await settled()
    expect(actor.getSnapshot()).toMatchObject({ value: 'unscoped', context: { failure: null } })
    expect([load.calls.length, toasts.shown.length]).toEqual([0, 0])
    actor.send({ type: 'list.scope', scope: 'a' })
    await settled()
    expect(load.calls).toHaveLength(1)
  })

  test('the search is applied locally and written to the URL, and makes no call [TABLE-1, EXT-5]', async () => {
    const { actor, load, urlWrites } = await listing({ rows: 2 })
    actor.send({ type: 'list.search', text: 'one' })
    expect(actor.getSnapshot().context.search).toBe('one')
    expect(urlWrites).toEqual(['replace 0 one'])
    expect(load.calls).toHaveLength(1)
  })

  test('never shows the rows of the previous page while another is read [EXT-5]', async () => {
    for (const turn of [
      { type: 'list.navigate', page: 2, search: '', ...noFind },
      { type: 'page.next' },
      { type: 'page.previous' },
      { type: 'page.open', page: 0 },
      { type: 'list.reset' },
      { type: 'list.scope', scope: 'b' },
    ] as const) {
      const { actor, load, shown } = await listing({ page: 1 })
      await load.last().yes(two())
      actor.send(turn)
      expect(shown()).toMatchObject({ value: { loading: 'reading' }, ids: [] })
      expect(actor.getSnapshot().hasTag('blank')).toBe(true)
    }
  })

  test('shows the cached page at once, also on Retry [READ-4, EXT-7]', async () => {
    const cache: { page: Page<Row> | null } = { page: null }
    const { actor, load, shown } = await listing({ cache: () => cache.page })
    await load.last().no(failed(404))
    cache.page = two()
    actor.send({ type: 'list.retry' })
    expect(shown()).toEqual({ value: { loading: 'refreshing' }, page: 0, ids: ['1', '2'] })
  })

  test('cached rows are shown at once while they are read again [READ-4, EXT-14]', async () => {
    const { actor, load, shown } = await listing({ cache: ({ page }) => (page === 0 ? pageOf([row('old')]) : null) })
    expect(shown()).toEqual({ value: { loading: 'refreshing' }, page: 0, ids: ['old'] })
    expect(actor.getSnapshot().hasTag('blank')).toBe(false)
    await load.last().yes(two())
    expect(shown().ids).toEqual(['1', '2'])
    actor.send({ type: 'page.next' })
    expect(shown()).toEqual({ value: { loading: 'reading' }, page: 1, ids: [] })
  })

  test('an expired session shows no toast and is not retried; the list shows the failure [EXT-2]', async () => {
    const { actor, load, toasts, pass } = await listing()
    await load.last().no(new CallError('failed', { status: 401, isQuiet: true }))
    await pass(60_000)
    expect([load.calls.length, toasts.texts()]).toEqual([1, []])
    expect(actor.getSnapshot()).toMatchObject({ value: 'failed', context: { failure: 'Failed to load rows' } })
  })

  test('a failed read empties the list, also after cached rows, and ends the loading [ERR-1, ERR-3, ERR-4, ERR-5]', async () => {
    const { actor, load, toasts, shown } = await listing({ cache: () => pageOf([row('old')]) })
    await load.last().no(failed(404, 'Nothing here'))
    expect(shown()).toEqual({ value: 'failed', page: 0, ids: [] })
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
    expect(actor.getSnapshot().context.failure).toBe('Failed to load rows')
    expect(toasts.texts()).toEqual(['Nothing here', 'Failed to load rows'])
  })

  test.each([
    ['the words of the API server', failed(404, 'The disk is full'), 'The disk is full'],
    ['its error field', new CallError('failed', { status: 404, text: 'E1' }), 'E1'],
    ['that the device is offline', offline(), 'You are offline.'],
    ['nothing where nothing is known', unreached(), null],
    ['nothing that the text says already', refused('Failed to load rows'), null],
    ['nothing of what broke by itself', new Error('broken'), null],
  ])('a failed read keeps %s beside its text, until it is stopped or read [EXT-174]', async (_, error, reason) => {
    const { actor, load, pass, shown } = await listing()
    // A read that finds no connection is made again before it is told (READ-1).
    while (shown().value !== 'failed') {
      await load.last().no(error)
      await pass(10_000)
    }
    const told = () => {
      const { failure, reason: kept } = actor.getSnapshot().context
      return [failure, kept]
    }
    expect(told()).toEqual(['Failed to load rows', reason])
    actor.send({ type: 'list.retry' })
    actor.send({ type: 'list.stop' })
    expect(told()).toEqual(['Loading was stopped.', null])
  })

  test('Retry reads the same page again [EXT-7]', async () => {
    const { actor, load, shown } = await listing({ page: 1 })
    await load.last().no(refused())
    actor.send({ type: 'list.retry' })
    await settled()
    expect(load.last().asked.page).toBe(1)
    await load.last().yes(pageOf([row('3')], { total: 3 }))
    expect(shown()).toEqual({ value: 'ready', page: 1, ids: ['3'] })
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  test('says after 8 s that its read is late, and stops it on request [EXT-65]', async () => {
    const { actor, clock, load, shown, toasts } = await listing()
    clock.increment(7_999)
    expect(actor.getSnapshot().context.isLate).toBe(false)
    clock.increment(1)
    expect(actor.getSnapshot().context.isLate).toBe(true)
    actor.send({ type: 'list.stop' })
    expect(load.last().asked.signal.aborted).toBe(true)
    expect(shown()).toEqual({ value: 'failed', page: 0, ids: [] })
    expect(actor.getSnapshot().context).toMatchObject({ failure: 'Loading was stopped.', isLate: false })
    await load.last().yes(two())
    expect(shown().ids).toEqual([])
    expect(toasts.texts()).toEqual([])
    actor.send({ type: 'list.retry' })
    await settled()
    await load.last().yes(two())
    expect(shown()).toEqual({ value: 'ready', page: 0, ids: ['1', '2'] })
  })

  test('keeps the rows that are shown when a late read is stopped [EXT-65]', async () => {
    const { actor, clock, load, shown } = await listing()
    await load.last().yes(two())
    actor.send({ type: 'list.reload' })
    await settled()
    clock.increment(8_000)
    expect(actor.getSnapshot().context.isLate).toBe(true)
    actor.send({ type: 'list.stop' })
    expect(load.last().asked.signal.aborted).toBe(true)
    expect(shown()).toEqual({ value: 'ready', page: 0, ids: ['1', '2'] })
    expect(actor.getSnapshot().context).toMatchObject({ failure: null, isLate: false })
  })

  test('a failed read uses the fallback, if there is one [CALL-25]', async () => {
    const { actor, load, shown } = await listing({ fallback: [row('stand-in')] })
    await load.last().no(refused())
    expect(shown()).toEqual({ value: 'ready', page: 0, ids: ['stand-in'] })
    expect(actor.getSnapshot().context.isFallback).toBe(true)
  })

  test('a reset clears the cache and starts at the first page [NEWS-24, EXT-5]', async () => {
    const { actor, host, urlWrites, shown } = await listing({ rows: 5, page: 1, cache: () => null })
    actor.send({ type: 'list.reset' })
    await settled()
    expect(shown()).toEqual({ value: 'ready', page: 0, ids: ['1', '2'] })
    expect([host.forgot, urlWrites]).toEqual([1, ['replace 0 ']])
  })

  test('a reload keeps the rows, or shows that it loads if there are none', async () => {
    const { actor, load, shown } = await listing()
    actor.send({ type: 'list.reload' })
    expect(shown().value).toEqual({ loading: 'reading' })
    await settled()
    await load.last().yes(two())
    actor.send({ type: 'list.reload' })
    expect(shown()).toEqual({ value: { loading: 'refreshing' }, page: 0, ids: ['1', '2'] })
  })

  test('a response that throws when it is inspected fails the list and not the screen [ERR-5]', async () => {
    const { actor, load, shown } = await listing()
    await load.last().no(adversarialError())
    expect(shown()).toEqual({ value: 'failed', page: 0, ids: [] })
    expect(actor.getSnapshot().status).toBe('active')
  })

  test('a failing read cache is reported, not hidden', async () => {
    const { actor } = await listing({ cache: breaks })
    expect(actor.getSnapshot().status).toBe('error')
  })
})

describe('what a list says of its pages', () => {
  const full = () => pageOf([row('1'), row('2')], { total: 6, all: 7, unreadable: 1 })
  const said = ({ actor }: Awaited<ReturnType<typeof listing>>) => {
    const { items, pages, total, unreadable, failure } = actor.getSnapshot().context
    return { items: items.length, pages, total, unreadable, failure }
  }
  const none = { items: 0, pages: 0, total: null, unreadable: 0 }
  async function shownList(options: Options = {}) {
    const list = await listing(options)
    await list.load.last().yes(full())
    expect(said(list)).toEqual({ items: 2, pages: 3, total: 6, unreadable: 1, failure: null })
    return list
  }

  test('is not said of another scope, nor without one [ERR-4]', async () => {
    const list = await shownList()
    list.actor.send({ type: 'list.scope', scope: 'b' })
    expect(said(list)).toMatchObject({ pages: 0, total: null })
    await list.load.last().no(failed(404))
    expect(said(list).failure).toBe('Failed to load rows')
    list.actor.send({ type: 'list.scope', scope: null })
    expect(said(list)).toEqual({ ...none, failure: null })
  })

  test('goes where another read fails, or breaks [ERR-1, ERR-5]', async () => {
    const list = await shownList()
    list.actor.send({ type: 'list.reload' })
    await list.load.last().no(failed(404))
    expect(said(list)).toEqual({ ...none, failure: 'Failed to load rows' })
    const broken = await shownList()
    broken.actor.send({ type: 'list.reload' })
    await broken.load.last().no(adversarialError())
    expect(said(broken)).toMatchObject({ items: 0, unreadable: 0 })
  })

  test('goes where the read of another page is stopped [EXT-65]', async () => {
    const list = await shownList()
    list.actor.send({ type: 'page.next' })
    list.clock.increment(8_000)
    list.actor.send({ type: 'list.stop' })
    expect(said(list)).toEqual({ ...none, failure: 'Loading was stopped.' })
  })

  test('is that of the fallback where one stands in [CALL-25]', async () => {
    const list = await shownList({ fallback: [row('stand-in')] })
    list.actor.send({ type: 'page.next' })
    list.clock.increment(8_000)
    list.actor.send({ type: 'list.stop' })
    list.actor.send({ type: 'list.retry' })
    await list.load.last().no(failed(404))
    expect(said(list)).toEqual({ items: 1, pages: 1, total: null, unreadable: 0, failure: null })
  })

  test('follows a removed row, also the last one of a later page [EXT-5]', async () => {
    const whole = await listing({ paged: false })
    await whole.load.last().yes(pageOf([row('1'), row('2')], { all: 7 }))
    whole.actor.send({ type: 'item.remove', id: '1' })
    expect(whole.actor.getSnapshot().context).toMatchObject({ total: 1, all: 6 })
    const later = await listing({ page: 1 })
    await later.load.last().yes(pageOf([row('3')], { total: 3 }))
    later.actor.send({ type: 'item.remove', id: '3' })
    expect(later.actor.getSnapshot().context).toMatchObject({ page: 0, total: 2 })
  })

  test('is read anew, and not taken from the cache, after each change [READ-4]', async () => {
    for (const [event, page] of [
      [{ type: 'list.reload' }, 0],
      [{ type: 'item.replace', item: row('1') }, 0],
      [{ type: 'item.remove', id: '1' }, 0],
      [{ type: 'item.remove', id: '5' }, 2],
    ] as const) {
      const { actor, host } = await listing({ rows: 5, page, cache: () => null })
      actor.send(event)
      expect(host.forgot).toBe(1)
    }
    const last = await listing({ rows: 2, cache: () => null })
    last.actor.send({ type: 'item.remove', id: '1' })
    expect(last.host.forgot).toBe(1)
  })
})

describe('a list whose host searches all pages', () => {
  const find = { words: 'rain', by: 'sort=-date', search: 'rain' }

  test('reads what is found from its first page on, in a step of the history, and goes back where the box is emptied [EXT-105, EXT-107]', async () => {
    const { actor, load, urlWrites } = await listing({ finds: 'pages', page: 1 })
    await load.last().yes(two())
    actor.send({ type: 'list.find', ...find })
    await settled()
    expect([load.last().asked, urlWrites]).toMatchObject([
      { words: 'rain', by: 'sort=-date', page: 0 },
      ['push 0 rain'],
    ])
    await load.last().yes(two())
    actor.send({ type: 'list.search', text: ' ' })
    await settled()
    expect([load.calls.length, urlWrites.at(-1)]).toEqual([3, 'push 0  '])
    expect(load.last().asked).toMatchObject({ words: '', by: 'sort=-date' })
    expect(actor.getSnapshot().value).toEqual({ loading: 'reading' })
  })

  test('shows the first page of another scope where the search ends there [EXT-105, ART-3]', async () => {
    const { actor, shown } = await listing({ finds: 'pages', page: 2, rows: 3 * PER_PAGE })
    actor.send({ type: 'list.find', ...find, by: '' })
    actor.send({ type: 'list.scope', scope: 'b', page: 0 })
    actor.send({ type: 'list.search', text: '' })
    await settled()
    expect([shown().page, shown().ids[0]]).toEqual([0, '1'])
  })

  test('a whole list is arranged where it is shown, without a read [EXT-107]', async () => {
    const { actor, load, urlWrites } = await listing({ finds: 'items', paged: false })
    await load.last().yes(two())
    actor.send({ type: 'list.find', ...find, words: '' })
    expect(actor.getSnapshot().context).toMatchObject({ by: 'sort=-date', search: 'rain', items: [row('1'), row('2')] })
    expect(urlWrites).toEqual(['push 0 rain'])
    actor.send({ type: 'list.find', ...find, words: '' })
    expect(urlWrites).toHaveLength(1)
    actor.send({ type: 'list.navigate', page: 0, search: 'sun', words: '', by: 'sort=date' })
    expect(actor.getSnapshot().context).toMatchObject({ by: 'sort=date', search: 'sun' })
    expect([load.calls.length, urlWrites.length]).toEqual([1, 1])
  })

  test('the address brings page, search and filters of a paged list [EXT-5, EXT-108]', async () => {
    const { actor, load } = await listing({ finds: 'pages' })
    await load.last().yes(two())
    actor.send({ type: 'list.navigate', page: 1, ...find })
    await settled()
    expect(load.last().asked).toMatchObject({ page: 1, words: 'rain', by: 'sort=-date' })
    expect(actor.getSnapshot().context.search).toBe('rain')
  })
})

describe('a whole list', () => {
  test('starts and stays at its first page, whatever the URL names [EXT-5]', async () => {
    const { actor, load, shown, urlWrites } = await listing({ paged: false, page: 3 })
    expect(load.last().asked).toMatchObject({ page: 0 })
    await load.last().yes(two())
    actor.send({ type: 'list.navigate', page: 2, search: 'x', ...noFind })
    for (const type of ['page.next', 'page.previous'] as const) expect(actor.getSnapshot().can({ type })).toBe(false)
    actor.send({ type: 'page.open', page: 1 })
    await settled()
    expect(shown()).toEqual({ value: 'ready', page: 0, ids: ['1', '2'] })
    expect(actor.getSnapshot().context.search).toBe('x')
    expect([load.calls.length, urlWrites]).toEqual([1, []])
  })

  test('is one page, however long it is [EXT-105, PAGE-2]', async () => {
    const { actor, load } = await listing({ paged: false })
    await load.last().yes({ ...two(), total: 1_200, pageSize: 10 })
    expect(actor.getSnapshot().context).toMatchObject({ total: 1_200, pages: 1 })
  })

  test('leaves out a removed row without a read', async () => {
    const { actor, load, shown } = await listing({ paged: false })
    await load.last().yes(two())
    actor.send({ type: 'item.remove', id: '1' })
    expect(shown()).toEqual({ value: 'ready', page: 0, ids: ['2'] })
    expect(load.calls).toHaveLength(1)
  })
})

describe('the report of a list to its parent', () => {
  /** A list as the child `rows` of a parent that records its reports. */
  async function reporting(reports: boolean) {
    const load = answered<ListQuery<string>, Page<Row>>()
    const list = createListMachine<Row, string>({
      id: 'rows.list',
      load: (query) => load.port(query),
      paged: true,
      numbered: true,
      refresh: { edit: 'patch', delete: 'patch' },
      setUrlState: () => undefined,
      reports,
      toast: recordedToasts().toast,
      texts: { loadFailed: always('Failed to load rows') },
      spec: {},
    })
    const parent = setup({
      types: typed<{
        context: { reports: readonly string[] }
        events: ListReport<Row, 'rows'>
        children: { rows: 'list' }
      }>(),
      actors: { list },
    }).createMachine({
      context: { reports: [] },
      invoke: { src: 'list', id: 'rows', input: { scope: 'a', page: 0, search: '' } },
      on: {
        'rows.shown': {
          actions: assign(({ context, event }) => ({
            reports: [...context.reports, event.hasFailed ? 'failed' : event.items.map(({ name }) => name).join()],
          })),
        },
      },
    })
    const { actor } = await begin((around) => createActor(parent, around))
    const { rows } = actor.getSnapshot().children
    /** The reports since the last call. */
    let known = 0
    const news = () => {
      const all = actor.getSnapshot().context.reports.slice(known)
      known += all.length
      return all
    }
    return { load, list: need(rows), news }
  }

  test('is sent when a read has ended, with its rows or, if it failed, with none', async () => {
    const { load, list, news } = await reporting(true)
    expect(news()).toEqual([])
    await load.last().yes(two())
    expect(news()).toEqual(['Row 1,Row 2'])
    list.send({ type: 'list.retry' })
    await settled()
    expect(news()).toEqual([])
    await load.last().no(refused())
    expect(news()).toEqual(['failed'])
    list.send({ type: 'list.report' })
    expect(news()).toEqual(['failed'])
  })

  test('is sent when the shown page is requested again, and when a row is changed or removed', async () => {
    const { load, list, news } = await reporting(true)
    await load.last().yes(pageOf([row('1'), row('2')]))
    news()
    list.send({ type: 'list.navigate', page: 0, search: 'x', ...noFind })
    expect(news()).toEqual(['Row 1,Row 2'])
    list.send({ type: 'item.replace', item: { id: '2', name: 'Other' } })
    expect(news()).toEqual(['Row 1,Other'])
    list.send({ type: 'item.remove', id: '1' })
    expect(news()).toEqual(['Other'])
    list.send({ type: 'list.search', text: 'y' })
    expect(news()).toEqual([])
  })

  test('is sent after a failed read too when the page is requested again', async () => {
    const { load, list, news } = await reporting(true)
    await load.last().no(refused())
    news()
    list.send({ type: 'list.navigate', page: 0, search: '', ...noFind })
    expect(news()).toEqual(['failed'])
  })

  test('waits for the end of a read in progress', async () => {
    const { load, list, news } = await reporting(true)
    await load.last().yes(pageOf([row('1'), row('2')]))
    news()
    list.send({ type: 'list.reload' })
    list.send({ type: 'list.navigate', page: 0, search: 'x', ...noFind })
    list.send({ type: 'item.replace', item: { id: '2', name: 'Other' } })
    list.send({ type: 'item.remove', id: '1' })
    expect(news()).toEqual([])
    await settled()
    await load.last().yes(pageOf([row('3')]))
    expect(news()).toEqual(['Row 3'])
  })

  test('is not sent by a list that does not report', async () => {
    const { load, list, news } = await reporting(false)
    await load.last().yes(pageOf([row('1')]))
    list.send({ type: 'list.navigate', page: 0, search: '', ...noFind })
    list.send({ type: 'item.replace', item: { id: '1', name: 'Other' } })
    list.send({ type: 'item.remove', id: '1' })
    expect([news(), list.getSnapshot().context.items]).toEqual([[], []])
  })

  test('goes nowhere if the list has no parent', async () => {
    const machine = createListMachine<Row, string>({
      id: 'rows.list',
      load: async () => pageOf([row('1')]),
      refresh: { delete: 'patch' },
      reports: true,
      toast: recordedToasts().toast,
      texts: { loadFailed: always('Failed to load rows') },
      spec: {},
    })
    const { actor } = await begin((around) =>
      createActor(machine, { ...around, input: { scope: 'a', page: 0, search: '' } }),
    )
    await settled()
    actor.send({ type: 'item.remove', id: '1' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'ready', status: 'active', context: { items: [] } })
  })
})
