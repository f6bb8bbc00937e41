import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { createSafeStorage } from '../../../src/services/browser/storage'
import { draftDevice, editOf, foreignDraft, never, news, storageEvent } from '../../support/draft-device'
import { memoryStorage } from '../../support/memory-storage'

const LIST = 'formDrafts'
const device = draftDevice(1_000_000_000)
const { listed, writeList } = device
/** A tab; its local storage may be seen through another one. */
const tab = (local: () => Storage = () => device.local) => device.tab({ local: createSafeStorage(local) })

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a list that another tab writes without a draft of this moment is known as its own, and gets the draft back', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const here = await tab()
  let afterRead: () => void = () => undefined
  let afterWrite: () => void = () => undefined
  const seen = memoryStorage()
  const there = await tab(() =>
    Object.defineProperty(
      Object.assign(seen, {
        key: (index: number) => device.local.key(index),
        removeItem: (key: string) => device.local.removeItem(key),
        getItem(key: string) {
          const text = device.local.getItem(key)
          if (key === LIST) afterRead()
          return text
        },
        setItem(key: string, value: string) {
          device.local.setItem(key, value)
          if (key === LIST) afterWrite()
        },
      }),
      'length',
      { get: () => device.local.length, configurable: true },
    ),
  )
  here.flush('first', editOf('1'))
  there.titles()
  afterRead = () => {
    afterRead = () => undefined
    here.flush('of this moment', editOf('2'))
  }
  afterWrite = () => {
    afterWrite = () => undefined
    here.view.dispatchEvent(storageEvent())
  }
  there.flush('theirs', editOf('3'))
  expect(here.titles()).toEqual(expect.arrayContaining(['first', 'of this moment', 'theirs']))
  expect(listed().map(({ formData }) => formData.title)).toContain('of this moment')
})

test('a list that is gone while another tab may still have written an empty one takes no draft with it', async () => {
  const there = await tab()
  const here = await tab()
  expect(there.titles()).toEqual([])
  here.flush('Storm')
  device.local.removeItem(LIST)
  expect(here.titles()).toEqual(['Storm'])
  here.view.dispatchEvent(storageEvent())
  expect(listed().map(({ formData }) => formData.title)).toEqual(['Storm'])
})

test('a list is read with the revisions that its tab wrote, so that what is written next is newer [EXT-28]', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const [here, there] = [await tab(), await tab()]
  const third = here.flush('Storm', news, here.flush('Sto', news, here.flush('S')))
  expect(there.store.latest(third.id)?.link).toEqual(third)
  const fourth = there.flush('Storms', news, third)
  expect(fourth).toEqual({ id: third.id, rev: third.rev + 1 })
  expect(here.titles()).toEqual(['Storms'])
})

test('a draft that another tab listed is deleted here when another program takes it from the list [DRAFT-16]', async () => {
  const [here, there] = [await tab(), await tab()]
  const formData = { title: 'Storm' }
  const link = await there.store.save({ subject: news, link: null, formData, signal: never })
  await expect.poll(() => here.store.latest(link.id)).not.toBeNull()
  there.store.publish({ subject: news, link, formData })
  expect(here.titles()).toEqual(['Storm'])
  there.store.close()
  writeList([foreignDraft('a')])
  expect([here.titles(), here.store.statusOf(link.id)]).toEqual([['a'], 'deleted'])
})

test('another program may change a listed draft although it drops what it does not know of the row [DRAFT-16]', async () => {
  const { flush, titles, store } = await tab()
  const { id } = flush('Storm', news, flush('S'))
  writeList([{ ...foreignDraft(id), formData: { title: 'Changed' }, timestamp: device.time + 1000 }])
  expect(titles()).toEqual(['Changed'])
  expect(store.latest(id)?.link.rev).toBe(3)
})

test('a draft that did not fit into the list is not taken for one that another program deleted', async () => {
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const { flush, titles } = await tab()
  flush('first', editOf('1'))
  await expect.poll(() => device.logged).toContain('A draft could not be kept in the durable store')
  device.local.most = 1500
  flush('x'.repeat(2000), editOf('2'))
  expect(listed()).toHaveLength(1)
  writeList([foreignDraft('a')])
  expect(titles()).toEqual(['x'.repeat(2000), 'a'])
})

test('no more than twenty drafts are shown, also where the device keeps no list [DRAFT-8]', async () => {
  const { flush, titles } = await tab(() => {
    throw new DOMException('No', 'SecurityError')
  })
  for (let count = 1; count <= 22; count += 1) flush(`${count}`, editOf(`${count}`))
  expect([titles().length, titles()[0], titles().at(-1)]).toEqual([20, '22', '3'])
})

test('what IndexedDB holds of others does not keep a tab from reading its drafts [EXT-30]', async () => {
  const first = await tab()
  const link = first.flush('Storm')
  await first.store.settled()
  first.store.close()
  await device.put('a', 'no record')
  await device.put('b', { v: 9, draft: { id: 'b' }, shape: 'of tomorrow' })
  device.local.clear()
  device.logged = []
  const { store, titles } = await tab()
  expect([titles(), device.logged]).toEqual([['Storm'], []])
  expect([store.statusOf('a'), store.statusOf('b'), store.statusOf(link.id)]).toEqual([
    'exists',
    'unsupportedVersion',
    'exists',
  ])
})

test('a database that does not answer is given up after four seconds, and drafts are in the list', async () => {
  const open = indexedDB.open.bind(indexedDB)
  const held: (() => void)[] = []
  const made: IDBDatabase[] = []
  indexedDB.open = (...given) => {
    const request = open(...given)
    request.addEventListener('success', () => made.push(request.result))
    const add = request.addEventListener.bind(request)
    request.addEventListener = (type: string, listener: EventListenerOrEventListenerObject | null) => {
      if (listener && type !== 'success') return add(type, listener)
      add(type, (event) => held.push(() => (typeof listener === 'function' ? listener(event) : undefined)))
    }
    return request
  }
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { store, flush } = device.open()
  let isLoaded = false
  void store.loaded.then(() => {
    isLoaded = true
  })
  while (held.length === 0) await nextTurn()
  await vi.advanceTimersByTimeAsync(3999)
  expect([isLoaded, device.logged]).toEqual([false, []])
  await vi.advanceTimersByTimeAsync(1)
  expect([isLoaded, device.logged]).toEqual([true, ['The durable store of drafts cannot be read']])
  flush('Storm')
  expect(listed()).toHaveLength(1)
  const [late] = made
  if (!late) throw new Error('The database has opened')
  const closing = vi.spyOn(late, 'close')
  for (const succeed of held.splice(0)) succeed()
  while (closing.mock.calls.length === 0) await nextTurn()
  expect(closing).toHaveBeenCalledOnce()
})

test('a database that opens in time is not given up later, and leaves no timer', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { store, flush } = await tab()
  flush('Storm')
  await store.settled()
  expect(vi.getTimerCount()).toBe(0)
  Reflect.deleteProperty(globalThis, 'indexedDB')
  const refused = await tab()
  expect([device.logged[0], vi.getTimerCount()]).toEqual(['The durable store of drafts cannot be read', 0])
  refused.store.close()
})
