import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createSafeStorage } from '../../../src/services/browser/storage'
import type { DraftStoreOptions } from '../../../src/services/drafts/draft-store'
import { draftDevice, editOf, foreignDraft, never, news, storageEvent, topic } from '../../support/draft-device'

const device = draftDevice(1_000_000)
const { contents, put } = device

/** A tab that has read its drafts, with what the pauses of typing do there. */
async function tab(change: Partial<DraftStoreOptions> = {}) {
  const opened = await device.tab(change)
  const type = async (title: string, link: { id: string; rev: number } | null = null, subject = news) => {
    const saved = await opened.save(title, subject, link)
    opened.store.publish({ subject, link: saved, formData: { title } })
    return saved
  }
  return { ...opened, type }
}
const row = z.looseObject({ id: z.string(), formData: z.record(z.string(), z.unknown()) })
const stored = () => z.array(row).parse(JSON.parse(device.local.getItem('formDrafts') ?? '[]'))
const inOrder = (texts: readonly unknown[]): string[] => texts.map(String).sort((a, b) => a.localeCompare(b))
/** What the database holds, to be put back later: a page that goes away takes its unfinished writes along. */
async function storedRecords() {
  const [keys, values] = await device.query((db) => Promise.all([db.getAllKeys('drafts'), db.getAll('drafts')]))
  return () =>
    device.query(async (db) => {
      await db.clear('drafts')
      for (const [index, key] of keys.entries()) await db.put('drafts', values[index], key)
    })
}
/** What local storage holds now, likewise. */
function localRows() {
  const rows = device.keys().map((key) => [key, device.local.getItem(key) ?? ''] as const)
  return () => {
    device.local.clear()
    for (const [key, text] of rows) device.local.setItem(key, text)
  }
}
/** A browser that forbids storage throws as soon as it is named. */
const forbidden = (): Storage => {
  throw new DOMException('No', 'SecurityError')
}

test('a saved draft is listed with the public fields [DATA-16, DRAFT-10]', async () => {
  const { store, type } = await tab({ clock: { now: () => 7 } })
  const { id } = await type('Storm')
  expect(stored()).toEqual([
    {
      id,
      formType: 'news',
      formData: { title: 'Storm' },
      timestamp: 7,
      route: '/all-news',
      mode: 'create',
      ownerId: 'u1',
      rev: 1,
    },
  ])
  expect(store.list()).toHaveLength(1)
})

test('a tab that has read a draft lists it in the text of the tab that wrote it: no list answers another for ever', async () => {
  const { type } = await tab()
  await type('Storm')
  const written = device.local.getItem('formDrafts')
  const other = await tab()
  other.view.dispatchEvent(storageEvent())
  expect(device.local.getItem('formDrafts')).toBe(written)
})

test('one form session has one draft, updated in place [DRAFT-10]', async () => {
  const { type, titles } = await tab()
  const first = await type('S')
  const second = await type('St', first)
  expect([second.id, second.rev]).toEqual([first.id, 2])
  expect(titles()).toEqual(['St'])
})

test('an unlisted draft is stored in IndexedDB only, and is restored [EXT-18]', async () => {
  const one = await tab()
  const link = await one.type('Harbour', null, topic)
  expect([one.titles(), device.local.getItem('formDrafts') ?? '[]', one.store.handOff(link.id)]).toEqual([
    [],
    '[]',
    null,
  ])
  const other = await tab()
  expect(other.store.latestFor(topic)?.formData).toEqual({ title: 'Harbour' })
  expect(other.store.latestFor(topic, link.id)).toBeNull()
  expect(other.store.latestFor({ ...topic, mode: 'edit', entityId: '7' })).toBeNull()
  other.store.discard(link)
  expect(other.store.latestFor(topic)).toBeNull()
  other.store.restore(link.id)
  expect([other.store.latestFor(topic)?.formData, other.titles()]).toEqual([{ title: 'Harbour' }, []])
})

const copies = () => device.keys().filter((key) => key.startsWith('formDraftsCopy:'))

test('an unlisted draft that is flushed as its page is left survives the aborted transaction [EXT-10, EXT-18]', async () => {
  const { store, type } = await tab()
  const link = await type('Harbour', null, topic)
  const recordsBack = await storedRecords()
  store.flush({ subject: topic, link, formData: { title: 'Harbour and pier' } })
  const localBack = localRows()
  store.close()
  await recordsBack()
  localBack()
  const after = await tab()
  expect(after.store.latestFor(topic)?.formData).toEqual({ title: 'Harbour and pier' })
  await expect.poll(copies).toEqual([])
  expect((await tab()).store.latestFor(topic)?.formData).toEqual({ title: 'Harbour and pier' })
})

test('an unlisted draft that IndexedDB refuses is restored from local storage [EXT-10, EXT-18, EXT-72]', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const { store } = await tab()
  const link = await store.save({ subject: topic, link: null, formData: { title: 'Harbour' }, signal: never })
  const told: boolean[] = []
  const flush = (title: string) =>
    store.flush({ subject: topic, link, formData: { title }, onStored: (isStored) => told.push(isStored) })
  flush('Harbour and pier')
  await expect.poll(() => told).toEqual([true])
  device.local.setItem(copies()[0]?.replace(link.id, 'unreadable') ?? '', '{')
  expect((await tab()).store.latestFor(topic)?.formData).toEqual({ title: 'Harbour and pier' })
  device.local.most = 0
  flush('Harbour, pier and quay')
  await expect.poll(() => told).toEqual([true, false])
  const saving = store.save({ subject: topic, link, formData: { title: 'Harbour, pier' }, signal: never })
  await expect(saving).rejects.toThrow('could not be kept')
  expect((await tab()).store.latestFor(topic)?.formData).toEqual({ title: 'Harbour and pier' })
})

test('the copy of an unlisted draft is deleted with its values, although IndexedDB refuses [EXT-31, EXT-75]', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const { store } = await tab()
  const write = () => store.flush({ subject: topic, link: null, formData: { title: 'canary' } })
  store.finish(write())
  expect(copies()).toEqual([])
  const discarded = write()
  store.discard(discarded)
  expect((await tab()).store.removed().map(({ formData }) => formData.title)).toEqual(['canary'])
  store.purge(discarded.id)
  expect(copies()).toEqual([])
  write()
  await expect(store.deleteAll()).rejects.toThrow()
  expect(copies()).toEqual([])
})

test('every change of the saved drafts is reported [DRAFT-16]', async () => {
  const { store, view, type } = await tab()
  let told = 0
  const stop = store.watch(() => (told += 1))
  const link = await type('S')
  store.discard(link)
  store.restore(link.id)
  expect(told).toBe(3)
  view.dispatchEvent(storageEvent())
  view.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }))
  expect(told).toBe(4)
  stop()
  store.remove(link.id)
  expect(told).toBe(4)
})

test('drafts survive the tab, including values typed just before a crash [DRAFT-11]', async () => {
  const { store, type } = await tab()
  await type('listed')
  await store.save({ subject: editOf('7'), link: null, formData: { title: 'not listed yet' }, signal: never })
  const after = await tab()
  expect(after.titles()).toEqual(['not listed yet', 'listed'])
  expect(stored()).toHaveLength(2)
})

test('drafts are restored from IndexedDB if local storage lost its last seconds', async () => {
  const { type } = await tab()
  await type('Storm')
  device.local.clear()
  expect((await tab()).titles()).toEqual(['Storm'])
})

test('a flush is in local storage at once, and is newer than the pending write it overtakes [DRAFT-11]', async () => {
  const { store, type } = await tab()
  const link = await type('S')
  const writing = store.save({ subject: news, link, formData: { title: 'St' }, signal: never })
  store.flush({ subject: news, link, formData: { title: 'Sto' } })
  expect(stored()[0]?.formData).toEqual({ title: 'Sto' })
  await writing
  expect((await tab()).titles()).toEqual(['Sto'])
})

test('a flush before the first write has ended updates the same draft', async () => {
  const { store } = await tab()
  const writing = store.save({ subject: news, link: null, formData: { title: 'S' }, signal: never })
  const flushed = store.flush({ subject: news, link: null, formData: { title: 'St' } })
  expect((await writing).id).toBe(flushed.id)
  expect((await tab()).titles()).toEqual(['St'])
})

test('a write that was pending when the form was saved leaves no draft', async () => {
  const { store, titles } = await tab()
  const abort = new AbortController()
  const first = store.save({ subject: news, link: null, formData: { title: 'S' }, signal: abort.signal })
  await Promise.resolve().then(() => abort.abort())
  await first.catch(() => undefined)
  const link = await store.save({ subject: news, link: null, formData: { title: 'T' }, signal: never })
  const second = store.save({ subject: news, link, formData: { title: 'Tu' }, signal: never })
  store.discard(link)
  await second
  expect(titles()).toEqual([])
  expect((await tab()).titles()).toEqual([])
})

test('the very first write, pending when the form was saved, leaves no draft either [EXT-18]', async () => {
  for (const subject of [news, { ...news, formType: 'topic', route: '/trending-topics' } as const]) {
    const { store } = await tab()
    const link = { id: `first ${subject.formType}`, rev: 0 }
    const form = new AbortController()
    const keeping = store.save({ subject, link, formData: { title: 'Saved' }, signal: form.signal })
    await store.loaded
    store.discard(link)
    form.abort()
    await keeping.catch(() => undefined)
    expect(store.latestFor(subject)).toBeNull()
  }
})

test('Undo restores a discarded draft at its position [DRAFT-6]', async () => {
  const { store, type, titles } = await tab()
  const old = await type('old')
  await type('new', null, editOf('7'))
  store.discard(old)
  expect(titles()).toEqual(['new'])
  store.restore(old.id)
  expect(titles()).toEqual(['new', 'old'])
  expect((await tab()).titles()).toEqual(['new', 'old'])
})

test('a draft discarded just before its page closes stays discarded, and one restored by Undo stays restored [DRAFT-6, EXT-8]', async () => {
  const { store, type } = await tab()
  const link = await type('S')
  const recordsBack = await storedRecords()
  const die = async () => {
    const localBack = localRows()
    device.closeTabs()
    await recordsBack()
    localBack()
  }
  store.discard(link)
  await die()
  const second = await tab()
  expect(second.titles()).toEqual([])
  expect(second.store.latestFor(news)).toBeNull()
  second.store.restore(link.id)
  await die()
  expect((await tab()).titles()).toEqual(['S'])
})

test('a removed draft deleted for good just before its page closes is gone, and so are its values [EXT-75]', async () => {
  const { store, type } = await tab()
  const link = await type('S')
  store.discard(link)
  await expect.poll(async () => JSON.stringify((await contents()).records)).toContain('"state":"gone"')
  const recordsBack = await storedRecords()
  store.purge(link.id)
  const localBack = localRows()
  device.closeTabs()
  await recordsBack()
  localBack()
  expect((await tab()).store.removed()).toEqual([])
  await expect.poll(async () => JSON.stringify(await contents())).not.toContain('"S"')
})

test('the tombstone of a discarded draft is removed once IndexedDB has recorded the deletion', async () => {
  const tombstones = () => device.keys().filter((key) => key.startsWith('formDraftsGone:'))
  const { store, type } = await tab()
  const link = await type('S')
  store.discard(link)
  expect(tombstones()).toEqual([`formDraftsGone:${link.id}`])
  await expect.poll(tombstones).toEqual([])
  device.local.setItem('formDraftsGone:nobody', '7')
  await tab()
  expect(tombstones()).toEqual([])
})

/** Opens the desk on that many days. */
async function days(count: number) {
  for (let day = 0; day < count; day += 1) {
    device.time += 86_400_000
    await tab()
  }
}

test('a discarded draft is purged after 30 days of use, and not before [EXT-71, EXT-76]', async () => {
  const { store, type } = await tab()
  const link = await type('S')
  store.discard(link)
  await days(30)
  const soon = await tab()
  soon.store.restore(link.id)
  expect(soon.titles()).toEqual(['S'])
  soon.store.discard(link)
  await days(33)
  const late = await tab()
  expect([late.store.removed(), (await contents()).records.length]).toEqual([[], 0])
})

test('a clock that was wrong for a day, ahead or behind, deletes nothing [EXT-76]', async () => {
  const { store, type } = await tab()
  store.discard(await type('discarded'))
  await type('unsent topic', null, topic)
  await days(3)
  const now = device.time
  for (const wrong of [400 * 86_400_000, 40 * 86_400_000, -40 * 86_400_000]) {
    device.time = now + wrong
    await tab()
    device.time = now
    await tab()
  }
  const after = await tab()
  expect(after.store.removed().map(({ formData }) => formData.title)).toEqual(['discarded'])
  expect(after.store.latestFor(topic)?.formData.title).toBe('unsent topic')
})

test('drafts that were discarded or deleted are under Recently removed, each of them; a sent one is not [EXT-71]', async () => {
  const { store, type } = await tab()
  const other = await tab()
  for (const title of ['one', 'two']) store.remove((await type(title, null, { ...editOf('7'), entityId: title })).id)
  store.discard(await type('three'))
  store.finish(await type('sent'))
  expect(store.removed().map(({ formData }) => formData.title)).toEqual(['three', 'two', 'one'])
  await expect.poll(() => other.store.removed()).toHaveLength(3)
  const [three] = store.removed()
  store.purge(three?.id ?? '')
  store.restore(three?.id ?? '')
  expect(store.removed()).toHaveLength(2)
  await expect.poll(async () => JSON.stringify(await contents())).not.toContain('three')
})

test('a draft discarded just before its page crashes is under Recently removed [EXT-71]', async () => {
  const { store, type } = await tab()
  const link = await type('crashed')
  device.local.setItem(`formDraftsGone:${link.id}`, `${link.rev + 5} restorable`)
  device.local.setItem('formDrafts', '[]')
  store.close()
  expect((await tab()).store.removed().map(({ formData }) => formData.title)).toEqual(['crashed'])
})

test('what is flushed is said to be stored only once the device has stored it [EXT-72]', async () => {
  const { store } = await tab()
  const told: boolean[] = []
  const onStored = (isStored: boolean) => void told.push(isStored)
  store.flush({ subject: news, link: null, formData: { title: 'a' }, onStored })
  expect(told).toEqual([true])
  device.local.most = 0
  store.flush({ subject: editOf('7'), link: null, formData: { title: 'b' }, onStored })
  expect(told).toEqual([true])
  await expect.poll(() => told).toEqual([true, true])
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const { store: refused } = await tab()
  refused.flush({ subject: { ...editOf('7'), entityId: 'c' }, link: null, formData: { title: 'c' }, onStored })
  await expect.poll(() => told).toEqual([true, true, false])
})

test('the browser asks before the page is left while it alone holds a draft, until that is stored or removed [EXT-72]', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  let asking = 0
  const blockUnload = () => {
    asking += 1
    return () => {
      asking -= 1
    }
  }
  const { store } = await tab({ blockUnload })
  const flush = (title: string) => {
    const told: boolean[] = []
    const onStored = (isStored: boolean) => void told.push(isStored)
    const link = store.flush({ subject: { ...topic, entityId: title }, link: null, formData: { title }, onStored })
    return { link, told }
  }
  const room = device.local.most
  device.local.most = 0
  const [one, two] = [flush('one'), flush('two')]
  await expect.poll(() => [one.told, two.told]).toEqual([[false], [false]])
  expect(asking).toBe(1)
  store.discard(one.link)
  expect(asking).toBe(1)
  device.local.most = room
  await store.save({
    subject: { ...topic, entityId: 'two' },
    link: two.link,
    formData: { title: 'two' },
    signal: never,
  })
  expect(asking).toBe(0)
})

test('a tab that has missed a deletion, and lists the draft again, is told of it [EXT-71]', async () => {
  const first = await tab()
  const link = await first.type('Storm')
  const keys = device.keys()
  const before = keys.map((key) => [key, device.local.getItem(key) ?? ''] as const)
  first.store.discard(link)
  await first.store.settled()
  // As the last write of a tab that was frozen meanwhile.
  for (const [key, value] of before) device.local.setItem(key, value)
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const second = await tab()
  expect(second.titles()).toEqual(['Storm'])
  first.view.dispatchEvent(storageEvent())
  await expect.poll(() => second.titles()).toEqual([])
  expect(stored()).toEqual([])
  const raw = device.local.getItem('formDrafts')
  second.view.dispatchEvent(storageEvent())
  expect(device.local.getItem('formDrafts')).toBe(raw)
})

test('tabs that cannot write the list tell each other once of what is gone and still listed [EXT-71]', async () => {
  const first = await tab()
  const second = await tab()
  const link = await first.type('Storm')
  const keys = device.keys()
  const before = keys.map((key) => [key, device.local.getItem(key) ?? ''] as const)
  await expect.poll(() => second.titles()).toEqual(['Storm'])
  first.store.discard(link)
  await first.store.settled()
  await expect.poll(() => second.titles()).toEqual([])
  for (const [key, value] of before) device.local.setItem(key, value)
  device.local.most = 0
  // As a page does that shows the drafts.
  for (const { store } of [first, second]) store.watch(() => store.list())
  let told = 0
  const channel = new BroadcastChannel(device.name)
  channel.onmessage = () => (told += 1)
  first.view.dispatchEvent(storageEvent())
  await expect.poll(() => told).toBeGreaterThan(0)
  // Messages of another channel take as long as those of the tabs.
  const [here, there] = [new BroadcastChannel(`${device.name}-echo`), new BroadcastChannel(`${device.name}-echo`)]
  for (let times = 0; times < 20; times += 1) {
    const echo = new Promise((resolve) => (there.onmessage = resolve))
    here.postMessage(times)
    await echo
  }
  for (const one of [channel, here, there]) one.close()
  expect(told).toBe(2)
})

test('twenty are listed, the newest first; the others are still offered [DRAFT-8]', async () => {
  const { store, titles } = await tab()
  for (let count = 1; count <= 25; count += 1) {
    const subject = { ...editOf('7'), entityId: String(count) }
    store.flush({ subject, link: null, formData: { title: String(count) } })
  }
  expect(titles()).toEqual(Array.from({ length: 20 }, (_, index) => String(25 - index)))
  expect(stored()).toHaveLength(20)
  expect(store.removed().map(({ formData }) => formData.title)).toEqual(['5', '4', '3', '2', '1'])
  expect(store.latestFor({ ...editOf('7'), entityId: '1' })?.formData).toEqual({ title: '1' })
})

test('the draft being edited is never archived', async () => {
  const { store, type, titles } = await tab()
  const link = await type('edited')
  const others = Array.from({ length: 22 }, (_, index) => foreignDraft(`f${index}`, { timestamp: 9e12 + index }))
  device.local.setItem('formDrafts', JSON.stringify([...others, ...stored()]))
  store.publish({ subject: news, link, formData: { title: 'edited' } })
  expect(titles()).toHaveLength(20)
  expect(titles()).toContain('edited')
})

test('four tabs that write one after the other lose no draft', async () => {
  const tabs = await Promise.all([tab(), tab(), tab(), tab()])
  await Promise.all(tabs.map(({ type }, index) => type(`t${index}`, null, { ...editOf('7'), entityId: `e${index}` })))
  for (const { view } of tabs) view.dispatchEvent(storageEvent())
  expect(inOrder(stored().map(({ formData }) => formData.title))).toEqual(['t0', 't1', 't2', 't3'])
})

test('a list that another tab wrote without our drafts gets them back', async () => {
  const [one, two] = await Promise.all([tab(), tab()])
  await two.type('two', null, editOf('7'))
  const before = device.local.getItem('formDrafts') ?? ''
  const mark = Object.fromEntries(Object.entries(device.local))
  await one.type('one')
  for (const [key, value] of Object.entries(mark)) device.local.setItem(key, String(value))
  device.local.setItem('formDrafts', before)
  one.view.dispatchEvent(storageEvent())
  expect(inOrder(one.titles())).toEqual(['one', 'two'])
  expect(stored()).toHaveLength(2)
})

test('two tabs that edit one draft end with two complete drafts', async () => {
  const one = await tab()
  const link = await one.type('shared')
  const two = await tab()
  const mine = await one.type('shared, by one', link)
  const theirs = await two.type('shared, by two', link)
  expect(theirs.id).not.toBe(mine.id)
  one.view.dispatchEvent(storageEvent())
  expect(inOrder(one.titles())).toEqual(['shared, by one', 'shared, by two'])
})

test('a draft deleted in another tab is saved as a new one at the next key', async () => {
  const one = await tab()
  const link = await one.type('S')
  const two = await tab()
  two.store.remove(link.id)
  const next = await one.type('St', link)
  expect(next.id).not.toBe(link.id)
  expect(one.titles()).toEqual(['St'])
})

test('a well-formed draft of another program is adopted', async () => {
  device.local.setItem('formDrafts', JSON.stringify([foreignDraft('theirs')]))
  const { store, titles } = await tab()
  expect(titles()).toEqual(['theirs'])
  device.local.setItem('formDrafts', JSON.stringify([foreignDraft('theirs'), foreignDraft('later', { timestamp: 9 })]))
  expect(titles()).toEqual(['later', 'theirs'])
  expect(store.handOff('later')).toEqual({ route: '/all-news' })
})

test('a draft that another program removed from the list is deleted, unless ours is newer', async () => {
  const { store, type, titles } = await tab()
  const saved = await type('kept')
  await type('removed', null, editOf('7'))
  await store.save({ subject: news, link: saved, formData: { title: 'kept, newer' }, signal: never })
  device.local.setItem('formDrafts', '[]')
  expect(titles()).toEqual(['kept, newer'])
  device.local.removeItem('formDrafts')
  expect((await tab()).titles()).toEqual(['kept, newer'])
})

test.each(['{', '5', '{"a":1}', 'null'])(
  'drafts stored as %s are device.logged, moved aside and treated as empty [DRAFT-9]',
  async (raw) => {
    const first = await tab()
    await first.type('safe')
    device.local.setItem('formDrafts', raw)
    const { store, titles, type } = await tab()
    expect([titles(), device.logged.length > 0]).toEqual([[], true])
    expect(device.local.getItem('formDrafts')).toBe(raw)
    expect(store.latestFor(news)?.formData).toEqual({ title: 'safe' })
    await type('next', null, editOf('7'))
    expect(stored().map(({ formData }) => formData.title)).toEqual(['next'])
  },
)

test('valid rows are preserved beside invalid ones', async () => {
  device.local.setItem('formDrafts', JSON.stringify([null, 5, foreignDraft('good'), { id: 'bad' }, []]))
  expect((await tab()).titles()).toEqual(['good'])
})

test('a full local storage lists fewer drafts, and none is lost', async () => {
  const { store } = await tab()
  device.local.most = 3000
  for (let count = 0; count < 6; count += 1)
    store.flush({
      subject: { ...editOf('7'), entityId: String(count) },
      link: null,
      formData: { title: 'x'.repeat(800) },
    })
  expect(stored().length).toBeGreaterThan(0)
  expect(stored().length).toBeLessThan(6)
  device.local.most = Number.POSITIVE_INFINITY
  const after = await tab()
  expect(after.store.list().length + after.store.removed().length).toBe(6)
})

test('without IndexedDB the form drafts list stores the draft, and without both the form is notified', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const { type, titles } = await tab()
  await type('S')
  expect(titles()).toEqual(['S'])
  const none = await tab({ local: createSafeStorage(forbidden) })
  await expect(none.type('S')).rejects.toThrow('could not be kept')
})

test('a database that was deleted while open is opened again', async () => {
  const { type } = await tab()
  const link = await type('S')
  await new Promise((resolve) => {
    indexedDB.deleteDatabase(device.name).onsuccess = resolve
  })
  await type('St', link)
  device.local.clear()
  expect((await tab()).titles()).toEqual(['St'])
})

test('the drafts of one person are hidden from another and shown again to their author', async () => {
  let owner: string | null = 'u1'
  const { store, type, titles } = await tab({ ownerId: () => owner })
  await type('secret')
  owner = 'u2'
  expect([titles(), store.latestFor(news)]).toEqual([[], null])
  owner = 'u1'
  expect(titles()).toEqual(['secret'])
})

test('drafts saved during a sign-out belong to their author, including those never saved before [EXT-17]', async () => {
  let owner: string | null = 'u1'
  const { store, type, titles } = await tab({ ownerId: () => owner })
  const link = await type('kept')
  owner = null
  store.flush({ subject: news, link, formData: { title: 'flushed on the way out' } })
  store.flush({ subject: editOf('7'), link: { id: 'new', rev: 0 }, formData: { title: 'first words' } })
  owner = 'u2'
  store.flush({ subject: news, link, formData: { title: 'flushed late' } })
  expect(titles()).toEqual([])
  owner = 'u1'
  expect(titles()).toEqual(['flushed late', 'first words'])
})

test('View Draft hands off the whole draft, once [DRAFT-5, DRAFT-13]', async () => {
  const { store, session, type } = await tab()
  const link = await type('Storm', null, editOf('7'))
  expect(store.handOff(link.id)).toEqual({ route: '/all-news' })
  const copied = session.get('currentDraft') ?? ''
  expect(JSON.parse(copied)).toMatchObject({
    id: link.id,
    formType: 'news',
    formData: { title: 'Storm' },
    route: '/all-news',
  })
  const taken = store.claim({ route: '/all-news', types: ['news'] })
  expect(taken).toMatchObject({ mode: 'edit', entityId: '7', formData: { title: 'Storm' }, link: { id: link.id } })
  expect(session.get('currentDraft')).toBeNull()
  expect(store.claim({ route: '/all-news', types: ['news'] })).toBeNull()
  session.set('currentDraft', copied)
  expect(store.claim({ route: '/all-news', types: ['news'] })).toBeNull()
})

test('a restored draft stays linked: typing updates it, discarding removes it [DRAFT-13]', async () => {
  const { store, type, titles } = await tab()
  const { id } = await type('S')
  store.handOff(id)
  const link = store.claim({ route: '/all-news', types: ['news'] })?.link ?? null
  const next = await type('St', link)
  expect([next.id, titles()]).toEqual([id, ['St']])
  store.discard(next)
  expect(titles()).toEqual([])
})

test('a well-formed draft handed off by another program is restored too', async () => {
  const { store, session } = await tab()
  session.set('currentDraft', JSON.stringify(foreignDraft('theirs', { formData: { id: '9', title: 'T' } })))
  expect(store.claim({ route: '/all-news', types: ['news'] })).toMatchObject({
    mode: 'edit',
    entityId: '9',
    link: { id: 'theirs' },
  })
})

test.each(['news', 'event', 'article', 'notification'] as const)(
  'a handed-off %s draft waits for its own form [DRAFT-14]',
  async (formType) => {
    const { store, session } = await tab()
    const route = { news: '/all-news', event: '/events', article: '/articles', notification: '/notifications' }[
      formType
    ]
    session.set('currentDraft', JSON.stringify(foreignDraft('d', { formType, route })))
    for (const other of ['news', 'event', 'article', 'notification'] as const)
      if (other !== formType) expect(store.claim({ route, types: [other] })).toBeNull()
    expect(session.get('currentDraft')).not.toBeNull()
    if (formType === 'event') expect(store.claim({ route: '/create-event', types: ['event'] })).toBeNull()
    expect(store.claim({ route, types: [formType] })?.link.id).toBe('d')
  },
)

test('a handed-off draft that is deleted meanwhile is not restored', async () => {
  const { store, session, type } = await tab()
  const { id } = await type('S')
  store.handOff(id)
  store.remove(id)
  expect(session.get('currentDraft')).toBeNull()
})

test.each(['', '{', '5', 'null', '{"id":"x"}'])('a currentDraft of %j is not changed', async (raw) => {
  const { store, session } = await tab()
  session.set('currentDraft', raw)
  expect(store.claim({ route: '/all-news', types: ['news'] })).toBeNull()
  expect(session.get('currentDraft')).toBe(raw)
})

test('persistent storage is requested once', async () => {
  let asked = 0
  const persist = () => {
    asked += 1
    return Promise.reject(new Error('Not now'))
  }
  vi.stubGlobal('navigator', { storage: { persist } })
  const { type, titles } = await tab()
  expect(asked).toBe(0)
  await type('St', await type('S'))
  expect([asked, titles()]).toEqual([1, ['St']])
  vi.unstubAllGlobals()
})

test('no embedded image is written to either storage', async () => {
  const { store } = await tab()
  store.flush({ subject: news, link: null, formData: { imageUrls: ['data:image/webp;base64,AAAA', '/media/a.webp'] } })
  expect(stored()[0]?.formData).toEqual({ imageUrls: ['/media/a.webp'] })
})

test('repeated flushes beside another tab create one more draft, not one each time [EXT-28]', async () => {
  const one = await tab()
  const link = await one.type('shared')
  const two = await tab()
  await two.type('shared, by two', link)
  one.view.dispatchEvent(storageEvent())
  for (const title of ['a', 'ab', 'abc']) one.store.flush({ subject: news, link, formData: { title } })
  expect(inOrder(one.titles())).toEqual(['abc', 'shared, by two'])
  one.store.discard(link)
  expect(one.titles()).toEqual(['shared, by two'])
})

test('sending a form does not delete a draft that another tab continues [EXT-28]', async () => {
  const one = await tab()
  const link = await one.type('shared')
  const two = await tab()
  await two.type('shared, by two', link)
  one.view.dispatchEvent(storageEvent())
  one.store.discard(link)
  expect(one.titles()).toEqual(['shared, by two'])
})

test('an archived draft is restored to the first position [EXT-32]', async () => {
  const { store, type, titles } = await tab()
  for (let count = 1; count <= 22; count += 1) await type(`${count}`, null, { ...editOf('7'), entityId: `${count}` })
  const [back] = store.removed()
  store.restore(back?.id ?? '')
  expect(titles()[0]).toBe(back?.formData.title)
  await type('one more')
  expect(titles()).toContain(back?.formData.title)
  expect([titles().length, store.removed().length]).toEqual([20, 3])
})

test("one person's drafts are removed from the device, listed or not, and those of others stay [EXT-31]", async () => {
  let owner = 'u1'
  const one = await tab({ ownerId: () => owner })
  const open = await one.type('canary listed')
  await one.type('canary unlisted', null, topic)
  one.store.discard(await one.type('canary discarded', null, editOf('7')))
  for (let count = 1; count <= 21; count += 1)
    await one.type(`canary ${count}`, null, { ...editOf('7'), entityId: `e${count}` })
  one.store.handOff(open.id)
  device.local.setItem('formDrafts', JSON.stringify([...stored(), { id: '', formData: 'canary unreadable' }]))
  one.view.dispatchEvent(storageEvent())
  owner = 'u2'
  await one.type('of another', null, { ...editOf('7'), entityId: 'other' })
  owner = 'u1'
  await one.store.deleteAll()
  one.store.flush({ subject: news, link: open, formData: { title: 'canary, flushed on the way out' } })
  expect([one.titles(), one.store.removed(), one.session.get('currentDraft')]).toEqual([[], [], null])
  expect([JSON.stringify(await contents()), device.local.getItem('formDrafts')].join()).not.toContain('canary')
  owner = 'u2'
  expect((await tab({ ownerId: () => owner })).titles()).toEqual(['of another'])
})

test('a draft of a newer version is not changed, and values typed here are saved separately [EXT-30]', async () => {
  const one = await tab()
  const link = await one.type('old words')
  const newer = { v: 9, draft: { id: link.id, words: { title: 'new words' } }, shape: 'of tomorrow' }
  await put(link.id, newer)
  expect(one.store.statusOf(link.id)).toBe('exists')
  const beside = await one.type('typed here', link)
  expect([beside.id === link.id, one.store.statusOf(link.id)]).toEqual([false, 'unsupportedVersion'])
  expect(one.store.flush({ subject: news, link, formData: { title: 'typed on' } }).id).toBe(beside.id)
  expect((await contents()).records).toContainEqual(newer)
  const other = await tab()
  expect([other.store.statusOf(link.id), other.titles().includes('typed on')]).toEqual(['unsupportedVersion', true])
})

test('every text is restored unchanged, including lone surrogates, NUL, bidi marks and a line of 1 MB', async () => {
  const odd = fc.string({
    unit: fc.constantFrom('a', '\ud800', '\udfff', '\0', '\u202e', '\u2066', '\u2028', '😀', '"', '\\'),
  })
  await fc.assert(
    fc.asyncProperty(odd, odd, async (title, description) => {
      device.replace()
      const words = { title, description, links: [title, description] }
      const { store } = await tab()
      const link = await store.save({ subject: news, link: null, formData: words, signal: never })
      store.publish({ subject: news, link, formData: words })
      expect(stored().find(({ id }) => id === link.id)?.formData).toEqual(words)
      device.local.clear()
      expect((await tab()).store.latest(link.id)?.draft.formData).toEqual(words)
    }),
    { numRuns: 25, examples: [['\ud800\0\u202e', 'x'.repeat(1_000_000)]] },
  )
})
