import { millisecondsInDay } from 'date-fns/constants'
import { openDB } from 'idb'
import { afterEach, expect, test, vi } from 'vitest'
import { createSafeStorage } from '../../../src/services/browser/storage'
import { countDaysOfUse } from '../../../src/services/drafts/days-of-use'
import { createPendingWrites } from '../../../src/services/drafts/pending-writes'
import { draftDevice, editOf, foreignDraft, never, news, storageEvent, topic } from '../../support/draft-device'

const device = draftDevice(50 * millisecondsInDay)
const { tab, listed, writeList, keys, contents } = device

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const attempt = { key: 'k1', at: 7, payload: { title: 'Storm' } }

test('a draft keeps the attempt and the file names of its form until they are replaced or taken away [EXT-46, EXT-62]', async () => {
  const { store, flush } = await tab()
  const picture = 'data:image/webp;base64,AAAA'
  const payload = { title: 'Storm', imageUrls: ['/media/a.webp', picture] }
  const first = flush('Storm', news, null, { attempt: { ...attempt, payload }, uploads: ['a.webp'] })
  const kept = () => store.latest(first.id)?.draft
  const stored = { ...attempt, payload: { title: 'Storm', imageUrls: ['/media/a.webp'] } }
  expect(kept()).toMatchObject({ attempt: stored, uploads: ['a.webp'] })
  const second = flush('Storms', news, first)
  expect(kept()).toMatchObject({ formData: { title: 'Storms' }, attempt: stored, uploads: ['a.webp'] })
  await store.settled()
  expect((await tab()).store.latest(first.id)?.draft).toMatchObject({ attempt: stored, uploads: ['a.webp'] })
  const formData = { title: 'Storms' }
  const third = store.flush({ subject: news, link: second, formData, attempt: null, uploads: [] })
  expect([kept()?.attempt, kept()?.uploads]).toEqual([undefined, undefined])
  expect(Object.keys(kept() ?? {})).not.toContain('uploads')
  const other = { ...attempt, key: 'k2' }
  await store.save({ subject: news, link: third, formData, attempt: other, uploads: ['b.webp'], signal: never })
  expect(kept()).toMatchObject({ attempt: other, uploads: ['b.webp'] })
})

test('a draft is told as removed once, by its name, when its form ends or its editor deletes it', async () => {
  const removed: string[] = []
  const { store, flush } = await tab({ onRemoved: (id) => removed.push(id) })
  const [one, two, three] = ['1', '2', '3'].map((id) => flush(id, editOf(id)))
  if (!one || !two || !three) throw new Error('Three were saved')
  store.discard(one)
  store.finish(two)
  store.remove(three.id)
  store.remove(three.id)
  store.discard(one)
  store.remove('nobody')
  expect(removed).toEqual([one.id, two.id, three.id])
  expect([one, two, three].map(({ id }) => [store.statusOf(id), store.latest(id)])).toEqual(
    [1, 2, 3].map(() => ['deleted', null]),
  )
  expect([store.statusOf('nobody'), store.latest('nobody')]).toEqual(['exists', null])
})

test('the lock of a draft follows what becomes of it in this tab [EXT-28, EXT-29]', async () => {
  vi.stubGlobal('navigator', {})
  const { store, flush } = await tab()
  const link = flush('Storm')
  const told: string[] = []
  const stop = store.lock({ link, steal: false }, (status) => told.push(status))
  expect(told).toEqual(['held'])
  store.remove(link.id)
  expect(told).toEqual(['held', 'deleted'])
  stop()
})

test('another tab knows what this one saves and discards without reading the storage, and is told of what left [DRAFT-16]', async () => {
  const here = await tab()
  const there = await tab()
  let told = 0
  there.store.watch(() => (told += 1))
  const link = await here.store.save({ subject: topic, link: null, formData: { title: 'Harbour' }, signal: never })
  await expect.poll(() => there.store.latest(link.id)?.draft.formData).toEqual({ title: 'Harbour' })
  const saved = await here.store.save({ subject: news, link: null, formData: { title: 'Storm' }, signal: never })
  await expect.poll(() => there.store.latest(saved.id)?.link).toEqual(saved)
  const before = told
  here.store.discard(saved)
  await expect.poll(() => there.store.statusOf(saved.id)).toBe('deleted')
  expect(told).toBeGreaterThan(before)
})

test('a draft that another tab writes with a newer version is known as such at once, and told [EXT-30]', async () => {
  const { store, flush } = await tab()
  const link = flush('Storm')
  let told = 0
  store.watch(() => (told += 1))
  const channel = new BroadcastChannel(device.name)
  channel.postMessage('no record')
  channel.postMessage({ v: 9, draft: { id: link.id }, shape: 'of tomorrow' })
  await expect.poll(() => store.statusOf(link.id)).toBe('unsupportedVersion')
  expect(told).toBe(1)
  const beside = flush('Typed here', news, link)
  expect(beside.id).not.toBe(link.id)
  expect(store.latest(link.id)?.draft.formData).toEqual({ title: 'Storm' })
  channel.close()
})

test('a saved draft of a listed kind does not tell other tabs twice: their storage event does [DRAFT-16]', async () => {
  const here = await tab()
  const there = await tab()
  let told = 0
  there.store.watch(() => (told += 1))
  const link = await here.store.save({ subject: news, link: null, formData: { title: 'Storm' }, signal: never })
  await expect.poll(() => there.store.latest(link.id)).not.toBeNull()
  expect(told).toBe(0)
})

test('what was removed last is the first under Recently removed, whenever it was written [EXT-71]', async () => {
  const { store, flush, removedTitles } = await tab()
  const [old, recent] = [flush('old', editOf('1')), flush('new', editOf('2'))]
  store.remove(recent.id)
  store.remove(old.id)
  expect(removedTitles()).toEqual(['old', 'new'])
})

test('only what was removed can be restored or deleted for good, and each is told [EXT-32, EXT-71]', async () => {
  const { store, flush, titles, removedTitles } = await tab()
  const [kept, gone, sent] = [flush('kept', editOf('1')), flush('gone', editOf('2')), flush('sent', editOf('3'))]
  store.remove(gone.id)
  store.finish(sent)
  let told = 0
  store.watch(() => (told += 1))
  for (const id of [kept.id, sent.id, 'nobody']) {
    store.purge(id)
    store.restore(id)
  }
  expect([told, titles(), removedTitles(), store.latest(kept.id)?.link]).toEqual([0, ['kept'], ['gone'], kept])
  store.purge(gone.id)
  expect([told, titles(), removedTitles()]).toEqual([1, ['kept'], []])
})

test('a restored draft comes back at its position while there is room, and as the newest where there is none [EXT-32]', async () => {
  const { store, flush, titles, removedTitles } = await tab()
  const first = flush('first', editOf('first'))
  for (let count = 1; count <= 19; count += 1) flush(`${count}`, editOf(`${count}`))
  store.remove(first.id)
  store.restore(first.id)
  expect([titles().length, titles().at(-1)]).toEqual([20, 'first'])
  store.remove(first.id)
  flush('20', editOf('20'))
  store.restore(first.id)
  expect([titles().length, titles()[0], removedTitles()]).toEqual([20, 'first', ['1']])
  for (const { id } of store.list().slice(5)) store.finish({ id, rev: 99 })
  const [archived] = store.removed()
  store.restore(archived?.id ?? '')
  expect(titles()[0]).toBe('1')
})

test('days of use are counted once a day, from a readable count on [EXT-76]', () => {
  const days = createSafeStorage(() => device.local)
  const on = (day: number, hour: number) => countDaysOfUse(days, () => new Date(2026, 0, day, hour).getTime())
  expect([on(1, 8), on(1, 20), on(2, 8), on(9, 8), on(3, 8)]).toEqual([1, 1, 2, 3, 4])
  expect(device.local.getItem('draftDays')).toBe(`4 ${new Date(2026, 0, 3, 8).getTime()}`)
  device.local.setItem('draftDays', 'many')
  expect([on(3, 8), on(3, 9)]).toEqual([1, 1])
})

test('a draft is kept for 30 days of use after the one on which it was first seen as removed [EXT-71, EXT-76]', async () => {
  const { store, flush } = await tab()
  store.discard(flush('Storm'))
  await store.settled()
  for (let day = 1; day <= 31; day += 1) {
    device.time += millisecondsInDay
    const { removedTitles } = await tab()
    expect([day, removedTitles()]).toEqual([day, ['Storm']])
    await expect.poll(async () => (await contents()).records).toEqual([expect.objectContaining({ day: 2 })])
  }
  device.time += millisecondsInDay
  const last = await tab()
  expect(last.removedTitles()).toEqual([])
  await expect.poll(async () => (await contents()).records).toEqual([])
})

test('an unreadable list is put aside once with its time, told once, and deleted with all drafts [DRAFT-9, EXT-31]', async () => {
  const { store } = await tab()
  device.local.setItem('formDrafts', '{"unreadable')
  const before = device.time
  for (let round = 0; round < 3; round += 1) expect(store.list()).toEqual([])
  await expect.poll(async () => (await contents()).quarantine).toHaveLength(1)
  expect((await contents()).quarantine).toEqual([{ raw: '{"unreadable', at: before + 1 }])
  expect(device.logged).toEqual(['The saved drafts could not be read; what was stored is put aside'])
  await store.deleteAll()
  expect((await contents()).quarantine).toEqual([])
})

test('an unreadable list is not overwritten when another tab changes it, and its drafts are under Recently removed [DRAFT-9]', async () => {
  const { store, view, flush, removedTitles } = await tab()
  const { id } = flush('Storm')
  device.local.setItem('formDrafts', '{')
  view.dispatchEvent(storageEvent())
  expect([device.local.getItem('formDrafts'), removedTitles()]).toEqual(['{', ['Storm']])
  store.restore(id)
  expect(listed().map(({ formData }) => formData.title)).toEqual(['Storm'])
})

test('a list with some unreadable rows is put aside too, and its readable rows are used [DRAFT-9]', async () => {
  const { titles } = await tab()
  writeList([foreignDraft('good'), { id: 7 }])
  expect([titles(), device.logged.length]).toEqual([['good'], 1])
  await expect.poll(async () => (await contents()).quarantine).toHaveLength(1)
})

test('drafts of another program are kept by this device, and found by every question at once [DRAFT-16]', async () => {
  const { store, titles } = await tab()
  writeList([foreignDraft('a')])
  expect(store.latest('a')?.draft.formData).toEqual({ title: 'a' })
  writeList([foreignDraft('a'), foreignDraft('b', { timestamp: 9 })])
  expect(store.latestFor(news)?.id).toBe('b')
  writeList([foreignDraft('a'), foreignDraft('b'), foreignDraft('c')])
  store.remove('c')
  expect([store.statusOf('c'), titles()]).toEqual(['deleted', ['b', 'a']])
  await store.settled()
  device.local.clear()
  expect((await tab()).titles()).toEqual(['b', 'a'])
})

test('another program may change, delete and bring back a listed draft by a later time, and by no other [DRAFT-16]', async () => {
  const { store, flush, titles } = await tab()
  const { id } = flush('Storm')
  const [row] = listed()
  const at = device.time
  writeList([{ ...row, formData: { title: 'As early' } }])
  expect(titles()).toEqual(['Storm'])
  writeList([{ ...row, formData: { title: 'Later' }, timestamp: at + 1000 }])
  expect(titles()).toEqual(['Later'])
  writeList([])
  expect([titles(), store.statusOf(id)]).toEqual([[], 'deleted'])
  writeList([{ ...row, formData: { title: 'Too early' } }])
  expect([titles(), store.statusOf(id)]).toEqual([[], 'deleted'])
  writeList([{ ...row, formData: { title: 'Back' }, timestamp: device.time + 1000 }])
  expect([titles(), store.statusOf(id)]).toEqual([['Back'], 'exists'])
  await store.settled()
  device.local.clear()
  expect((await tab()).titles()).toEqual(['Back'])
})

test('a draft that another program deletes in the moment of its last change is not brought back by that change [DRAFT-16]', async () => {
  const { store, flush, titles } = await tab({ clock: { now: () => device.time } })
  const { id } = flush('Storm')
  const [row] = listed()
  writeList([])
  expect(titles()).toEqual([])
  writeList([{ ...row, formData: { title: 'As early' } }])
  expect([titles(), store.statusOf(id)]).toEqual([[], 'deleted'])
})

test('a tab that opens does not write the list that is there already, over which another program may write meanwhile [DRAFT-16]', async () => {
  const first = await tab()
  first.flush('Storm')
  await first.store.settled()
  const write = vi.spyOn(device.local, 'setItem')
  expect((await tab()).titles()).toEqual(['Storm'])
  const written = write.mock.calls.map(([key]) => key)
  expect(written.filter((key) => key.startsWith('formDraftsBy:'))).not.toEqual([])
  expect(written).not.toContain('formDrafts')
})

test('the marks of lists that other tabs have long replaced are removed, and those of the last five seconds stay', async () => {
  const { flush } = await tab()
  device.local.setItem('formDraftsBy:old', `${device.time - 6000} abc`)
  device.local.setItem('formDraftsBy:new', `${device.time} abc`)
  device.local.setItem('formDraftsBy:none', '')
  flush('Storm')
  const marks = () => keys().filter((key) => key.startsWith('formDraftsBy:'))
  expect(marks()).toContain('formDraftsBy:new')
  expect(marks()).not.toContain('formDraftsBy:old')
  expect(marks()).not.toContain('formDraftsBy:none')
})

test('a device that has no place for drafts says so once each, and keeps the listed ones when it is full', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const { store, flush, titles } = await tab()
  expect(device.logged).toEqual(['The durable store of drafts cannot be read'])
  flush('1'.repeat(500), editOf('1'))
  flush('2'.repeat(500), editOf('2'))
  await store.settled()
  expect(device.logged).toContain('A draft could not be kept in the durable store')
  const before = listed().map(({ id }) => id)
  device.local.most = 2500
  const told: boolean[] = []
  const formData = { title: '3'.repeat(2000) }
  store.flush({ subject: editOf('3'), link: null, formData, onStored: (isStored) => told.push(isStored) })
  await expect.poll(() => told).toEqual([false])
  expect([listed().map(({ id }) => id), titles().length]).toEqual([before, 3])
})

test('a browser without persistent storage stores drafts and reports nothing', async () => {
  for (const navigator of [undefined, {}, { storage: {} }]) {
    vi.stubGlobal('navigator', navigator)
    const { store, flush } = await tab()
    flush('Storm')
    await store.settled()
    expect(device.logged).toEqual([])
  }
})

test('values whose form was left before they could be written are not written', async () => {
  const { store } = device.open()
  const left = new AbortController()
  const saving = store.save({ subject: news, link: null, formData: { title: 'S' }, signal: left.signal })
  left.abort()
  await expect(saving).rejects.toThrow()
  const late = store.save({ subject: news, link: null, formData: { title: 'S' }, signal: left.signal })
  await expect(late).rejects.toThrow()
  expect([store.latestFor(news), (await contents()).records]).toEqual([null, []])
})

test('a draft that a tab saves while it still reads the device continues the stored one', async () => {
  const first = await tab()
  const link = await first.store.save({ subject: news, link: null, formData: { title: 'S' }, signal: never })
  first.store.close()
  const { store } = device.open()
  const saved = await store.save({ subject: news, link, formData: { title: 'St' }, signal: never })
  expect(saved).toEqual({ id: link.id, rev: link.rev + 1 })
  expect(store.latest(link.id)?.draft.formData).toEqual({ title: 'St' })
})

/** The connections to the database, as the store opens them. */
function connections() {
  const made: IDBDatabase[] = []
  const open = indexedDB.open.bind(indexedDB)
  indexedDB.open = (...given) => {
    const request = open(...given)
    request.addEventListener('success', () => made.push(request.result))
    return request
  }
  return made
}
/** A connection that fails with an error of this name when it is next used. */
const breakWith = (db: IDBDatabase | undefined, error: Error) =>
  Object.defineProperty(db ?? {}, 'transaction', {
    configurable: true,
    value: () => {
      throw error
    },
  })

test.each(['InvalidStateError', 'AbortError', 'NotFoundError'])(
  'a connection that the browser has ended with %s is opened once more, and nothing is lost',
  async (error) => {
    const made = connections()
    const { store } = await tab()
    breakWith(made[0], new DOMException('It ended', error))
    const saving = store.save({ subject: topic, link: null, formData: { title: 'Harbour' }, signal: never })
    const { id } = await saving
    expect([made.length, device.logged]).toEqual([2, []])
    store.close()
    device.local.clear()
    expect((await tab()).store.latest(id)?.draft.formData).toEqual({ title: 'Harbour' })
  },
)

test('a connection that fails for another reason is told, and what it refuses is in local storage', async () => {
  for (const error of [
    new DOMException('Broken', 'UnknownError'),
    Object.assign(new Error('x'), { name: 'AbortError' }),
  ]) {
    const made = connections()
    const { store } = await tab()
    device.logged = []
    breakWith(made.at(-1), error)
    const before = made.length
    const { id } = await store.save({ subject: topic, link: null, formData: { title: 'Harbour' }, signal: never })
    expect([made.length, device.logged]).toEqual([before, ['A draft could not be kept in the durable store']])
    expect(device.local.getItem(`formDraftsCopy:${id}`)).toContain('Harbour')
    store.close()
  }
})

test('a database that could not be opened is opened at the next use', async () => {
  const newer = await openDB(device.name, 2)
  newer.close()
  const { store, flush } = await tab()
  expect(device.logged).toEqual(['The durable store of drafts cannot be read'])
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(device.name).onsuccess = resolve
  })
  flush('Harbour', topic)
  await store.settled()
  expect(device.logged).toHaveLength(1)
  expect((await contents()).records).toHaveLength(1)
})

test('a call waits for pending writes until they have ended, and for a second at most', async () => {
  vi.useFakeTimers()
  const pending = createPendingWrites()
  let isSettled = false
  const settle = () => {
    isSettled = false
    return pending.settled().then(() => {
      isSettled = true
    })
  }
  await settle()
  expect([isSettled, vi.getTimerCount(), await pending.isStored('a')]).toEqual([true, 0, true])
  let end: (isStored: boolean) => void = () => {}
  pending.add('a', new Promise<boolean>((resolve) => (end = resolve)))
  void settle()
  await vi.advanceTimersByTimeAsync(999)
  expect(isSettled).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(isSettled).toBe(true)
  const second = settle()
  const stored = pending.isStored('a')
  end(false)
  await second
  expect([isSettled, await stored, await pending.isStored('a'), vi.getTimerCount()]).toEqual([true, false, true, 0])
})
