import { millisecondsInDay } from 'date-fns/constants'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, expect, test, vi } from 'vitest'
import type { DraftStore } from '../../../src/services/drafts/draft-store'
import { draftDevice, editOf, foreignDraft, news, ownSession, storageEvent, topic } from '../../support/draft-device'

const own = { route: '/all-news', types: ['news'] } as const
const device = draftDevice(50 * millisecondsInDay)
const { tab, writeList, keys, contents } = device
const listed = () => device.listed().map(({ formData }) => formData.title)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Counts how often a tab is told that drafts changed. */
function count(store: DraftStore) {
  let told = 0
  const stop = store.watch(() => (told += 1))
  return { told: () => told, stop }
}

test('nobody is told of drafts any more once they stop watching, whichever tab changes them [DRAFT-16]', async () => {
  const { store, view, flush } = await tab()
  const { told, stop } = count(store)
  view.dispatchEvent(storageEvent())
  const before = told()
  expect(before).toBeGreaterThan(0)
  stop()
  view.dispatchEvent(storageEvent())
  flush('Storm')
  expect(told()).toBe(before)
})

test('a store that is closed neither writes the list nor hears other tabs', async () => {
  const first = await tab()
  const { told } = count(first.store)
  const other = await tab()
  first.store.close()
  const before = told()
  writeList([foreignDraft('a')])
  const raw = device.local.getItem('formDrafts')
  first.view.dispatchEvent(storageEvent())
  expect(device.local.getItem('formDrafts')).toBe(raw)
  const link = other.flush('Storm', topic)
  const third = await tab()
  other.store.discard(link)
  await expect.poll(() => third.store.statusOf(link.id)).toBe('deleted')
  expect([first.store.statusOf(link.id), told()]).toEqual(['exists', before + 1])
})

test('an edit that was discarded is no longer told as unsent [EXT-53]', async () => {
  const { store, flush } = await tab()
  const [one] = [flush('One', editOf('1')), flush('Two', editOf('2'))]
  expect(store.unsentEdits('news')).toEqual(['2', '1'])
  store.discard(one)
  expect(store.unsentEdits('news')).toEqual(['2'])
})

test('a full local storage lists the newest drafts, as many as fit, and archives the others', async () => {
  const { store, flush } = await tab()
  device.local.most = 3000
  for (let count = 1; count <= 6; count += 1) flush(`${count}${'x'.repeat(800)}`, editOf(`${count}`))
  const first = (title: unknown) => String(title).slice(0, 1)
  expect(listed().map(first)).toEqual(['6', '5'])
  expect(store.removed().map(({ formData }) => first(formData.title))).toEqual(['4', '3', '2', '1'])
  device.local.most = 1800
  flush(`7${'x'.repeat(800)}`, editOf('7'))
  expect(listed().map(first)).toEqual(['7'])
})

test('a browser without channels between tabs keeps drafts, and has them in the next tab', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const first = await tab()
  first.flush('Storm')
  await first.store.settled()
  first.store.close()
  device.local.clear()
  expect((await tab()).titles()).toEqual(['Storm'])
})

test('a message from elsewhere that is no draft is ignored', async () => {
  const thrown: unknown[] = []
  const hear = (error: unknown) => void thrown.push(error)
  process.on('uncaughtException', hear)
  try {
    const here = await tab()
    const channel = new BroadcastChannel(device.name)
    for (const message of [null, 'no record', { draft: { id: 7 } }, []]) channel.postMessage(message)
    const there = await tab()
    const link = there.flush('Storm', topic)
    await expect.poll(() => here.store.latest(link.id)).not.toBeNull()
    channel.close()
  } finally {
    process.off('uncaughtException', hear)
  }
  expect(thrown).toEqual([])
})

test('an unsent draft stays for as long as it takes: only removed ones end after 30 days of use [EXT-71, EXT-76]', async () => {
  const first = await tab()
  first.flush('Unsent')
  const removed = first.flush('Removed', editOf('1'))
  first.store.discard(removed)
  await first.store.settled()
  for (let day = 1; day <= 35; day += 1) {
    device.closeTabs()
    device.time += millisecondsInDay
    const { store } = await tab()
    await store.settled()
  }
  device.closeTabs()
  device.local.clear()
  const { store, titles } = await tab()
  expect([titles(), store.removed()]).toEqual([['Unsent'], []])
})

test('the deletion of all drafts is told as failed while the device still has one [EXT-31]', async () => {
  const { store, flush } = await tab()
  flush('Storm')
  await store.settled()
  const begin = IDBDatabase.prototype.transaction
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
    this: IDBDatabase,
    names,
    ...more
  ) {
    if (names === 'drafts') throw new DOMException('Broken', 'UnknownError')
    return begin.call(this, names, ...more)
  })
  await expect(store.deleteAll()).rejects.toThrow('Broken')
  spy.mockRestore()
  await store.deleteAll()
  expect([listed(), (await tab()).titles()]).toEqual([[], []])
})

test('the deletion of all drafts includes what this tab has not read yet, and what another program just wrote [EXT-31]', async () => {
  const first = await tab()
  first.flush('Harbour', topic)
  await first.store.settled()
  first.store.close()
  const early = device.open()
  writeList([foreignDraft('a')])
  await early.store.deleteAll()
  expect([listed(), early.store.latestFor(topic), early.store.removed()]).toEqual([[], null, []])
  writeList([foreignDraft('b')])
  await early.store.deleteAll()
  expect([listed(), early.store.statusOf('b')]).toEqual([[], 'deleted'])
  const next = await tab()
  expect([next.titles(), next.store.latestFor(topic)]).toEqual([[], null])
})

test('what the list holds is not written a second time where IndexedDB refuses it', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const { store, flush } = await tab()
  flush('Storm')
  await store.settled()
  expect([listed(), keys().filter((key) => key.startsWith('formDraftsCopy:'))]).toEqual([['Storm'], []])
})

test('a draft is listed with the values of the moment when typing pauses, and one that was discarded stays so [DRAFT-10]', async () => {
  const { store, save } = await tab()
  const link = await save('S')
  store.publish({ subject: news, link, formData: { title: 'Storm' } })
  expect(listed()).toEqual(['Storm'])
  const rev = store.latest(link.id)?.link.rev ?? 0
  store.publish({ subject: news, link, formData: { title: 'Storm' } })
  expect(store.latest(link.id)?.link.rev).toBe(rev)
  store.discard(link)
  store.publish({ subject: news, link, formData: { title: 'Storms' } })
  expect([listed(), store.statusOf(link.id)]).toEqual([[], 'deleted'])
})

test('a draft that another program has deleted since is neither handed off nor restored [DRAFT-5, DRAFT-13]', async () => {
  const session = ownSession()
  const { store, flush } = await tab({ session })
  const [one, two] = [flush('One', editOf('1')), flush('Two', editOf('2'))]
  const row = device.listed().find(({ id }) => id === two.id)
  writeList([row])
  expect(store.handOff(one.id)).toBeNull()
  expect(store.handOff(two.id)).not.toBeNull()
  writeList([])
  expect(store.claim(own)).toBeNull()
})

test('a restored draft of another program is listed at once and told; where none is restored, nothing is told [DRAFT-13]', async () => {
  const session = ownSession()
  const { store } = await tab({ session })
  const { told } = count(store)
  const before = told()
  expect([store.claim(own), told()]).toEqual([null, before])
  session.set('currentDraft', JSON.stringify(foreignDraft('a')))
  expect(store.claim(own)?.formData).toEqual({ title: 'a' })
  expect([listed(), told()]).toEqual([['a'], before + 1])
})

test('what was typed while nobody was known to be signed in belongs to whoever signs in', async () => {
  const first = await tab({ ownerId: () => null })
  first.flush('Storm')
  await first.store.settled()
  for (const kept of [() => undefined, () => device.local.clear()]) {
    kept()
    expect((await tab()).titles()).toEqual(['Storm'])
  }
})

test('a write that was overtaken does not replace what overtook it, wherever the device has it [DRAFT-11]', async () => {
  for (const refuses of [false, true]) {
    globalThis.indexedDB = new IDBFactory()
    if (refuses) Reflect.deleteProperty(globalThis, 'indexedDB')
    device.local.clear()
    const { store, flush, save, titles } = await tab()
    const link = await save('S')
    const saving = save('St', news, link)
    const flushed = flush('Storm', news, link)
    expect(await saving).toEqual(flushed)
    await store.settled()
    expect([titles(), listed()]).toEqual([['Storm'], ['Storm']])
    store.close()
    if (!refuses) device.local.clear()
    expect((await tab()).titles()).toEqual(['Storm'])
  }
})

test('a saved draft is on the device as soon as it is said to be, also without IndexedDB [EXT-72]', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const { save } = await tab()
  const link = await save('Storm')
  expect([listed(), keys().filter((key) => key.startsWith('formDraftsCopy:'))]).toEqual([['Storm'], []])
  await save('Storms', news, link)
  expect(listed()).toEqual(['Storms'])
  device.local.most = 0
  const error: unknown = await save('x'.repeat(9_000), news, link).catch((reason: unknown) => reason)
  if (!(error instanceof Error)) throw new Error('Nothing can keep it')
  expect([error.message, error.cause instanceof Error]).toEqual(['This draft could not be kept on this device', true])
})

test('without IndexedDB two tabs that edit one draft end with two, too [EXT-28]', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const here = await tab()
  const link = await here.save('Storm')
  const there = await tab()
  await there.save('Storm, there', news, there.store.latest(link.id)?.link ?? null)
  expect(here.titles()).toEqual(['Storm, there'])
  await here.save('Storm, here', news, link)
  expect(new Set(here.titles())).toEqual(new Set(['Storm, here', 'Storm, there']))
})

test('a draft that was continued elsewhere and is restored here is written itself again, and not its copy [EXT-28]', async () => {
  const session = ownSession()
  const here = await tab({ session })
  const link = await here.save('Storm')
  const there = await tab()
  const theirLink = await there.save('Storm, there', news, there.store.latest(link.id)?.link ?? null)
  await expect.poll(() => here.store.latest(link.id)?.link).toEqual(theirLink)
  const copy = await here.save('Storm, here', news, link)
  expect(copy.id).not.toBe(link.id)
  here.store.handOff(link.id)
  const taken = here.store.claim(own)
  expect(taken?.formData).toEqual({ title: 'Storm, there' })
  const saved = await here.save('Storm, again', news, taken?.link ?? null)
  expect(saved.id).toBe(link.id)
  expect(new Set(here.titles())).toEqual(new Set(['Storm, again', 'Storm, here']))
})

test('each write raises the revision of its draft by one', async () => {
  const { flush, save } = await tab()
  const first = flush('S')
  const second = flush('St', news, first)
  const third = await save('Sto', news, second)
  expect([first.rev, second.rev, third.rev]).toEqual([1, 2, 3])
})

test('a draft that was sent just before its page crashed is gone, and not under Recently removed [EXT-8, EXT-71]', async () => {
  const first = await tab()
  const [sent, discarded] = [first.flush('Sent', editOf('1')), first.flush('Discarded', editOf('2'))]
  await first.store.settled()
  // A page that crashes aborts its transactions.
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Ended', 'UnknownError')
  })
  first.store.finish(sent)
  first.store.discard(discarded)
  await first.store.settled()
  first.store.close()
  spy.mockRestore()
  const { store, titles, removedTitles } = await tab()
  expect([titles(), store.latest(sent.id), store.unsentEdits('news')]).toEqual([[], null, []])
  expect(removedTitles()).toEqual(['Discarded'])
})

test('a page that is loaded writes no draft that the device already has as it is', async () => {
  const here = await tab()
  here.flush('Storm')
  here.flush('Harbour', topic)
  here.store.finish(here.flush('Bridge', editOf('7')))
  await here.store.settled()
  const restored = await tab()
  await restored.store.settled()
  const ofTheFirstDay = (record: unknown) => typeof record === 'object' && record && 'day' in record && record.day === 1
  await expect.poll(async () => (await contents()).records.filter(ofTheFirstDay)).toHaveLength(2)
  const put = vi.spyOn(IDBObjectStore.prototype, 'put')
  const next = await tab()
  await next.store.settled()
  expect(put).not.toHaveBeenCalled()
  expect(next.titles()).toEqual(['Storm'])
})

test('what another program changes in the list while no page is open is in the database after the next load [DRAFT-16]', async () => {
  const here = await tab()
  here.flush('Storm')
  await here.store.settled()
  const [row] = device.listed()
  here.store.close()
  writeList([{ ...row, formData: { title: 'Flood' } }])
  const next = device.open()
  expect(next.titles()).toEqual(['Flood'])
  await next.store.loaded
  await next.store.settled()
  expect((await contents()).records).toMatchObject([{ draft: { formData: { title: 'Flood' } } }])
})

test('a copy in local storage of a draft that the database has goes with the next load [EXT-10]', async () => {
  const here = await tab()
  const link = here.flush('Harbour', topic)
  const copy = `formDraftsCopy:${link.id}`
  const text = device.local.getItem(copy) ?? ''
  await here.store.settled()
  device.local.setItem(copy, text)
  await (await tab()).store.settled()
  expect(keys()).not.toContain(copy)
})

test('the lists are the same ones until a draft changes, and the text of the list is parsed once [DRAFT-15]', async () => {
  const { store, flush, titles, removedTitles } = await tab()
  flush('Storm')
  store.discard(flush('Harbour', editOf('7')))
  const before = [store.list(), store.removed()]
  const parse = vi.spyOn(JSON, 'parse')
  expect([store.list() === before[0], store.removed() === before[1]]).toEqual([true, true])
  expect(parse).not.toHaveBeenCalled()
  store.discard(flush('Ferry', editOf('8')))
  flush('Bridge', editOf('9'))
  expect([titles(), removedTitles()]).toEqual([
    ['Bridge', 'Storm'],
    ['Ferry', 'Harbour'],
  ])
})
