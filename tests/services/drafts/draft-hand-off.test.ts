import { millisecondsInDay } from 'date-fns/constants'
import { beforeEach, expect, test } from 'vitest'
import { inertEnvironment } from '../../../dev/inert-environment'
import { formDrafts } from '../../../src/app/drafts/form-drafts'
import { lazyDraftStore } from '../../../src/app/drafts/lazy-draft-store'
import { createSafeStorage } from '../../../src/services/browser/storage'
import { draftDevice, news } from '../../support/draft-device'
import { memoryStorage } from '../../support/memory-storage'

const own = { route: '/all-news', types: ['news'] } as const
const device = draftDevice(100 * millisecondsInDay)
const { keys } = device
let owner = 'u1'

beforeEach(() => {
  owner = 'u1'
})

/** A tab of the device with its own session storage, or with that of a page that is loaded again. */
async function openTab(storage = memoryStorage()) {
  const {
    store,
    session,
    save: write,
  } = device.open({
    session: createSafeStorage(() => storage),
    clock: { now: () => device.time },
    ownerId: () => owner,
  })
  const lazyStore = lazyDraftStore(
    async () => store,
    () => owner,
  )
  await lazyStore.load()
  const { restore } = formDrafts<{ title?: unknown }>(
    {
      environment: inertEnvironment,
      services: { lazyStore },
    },
    { formType: 'news', route: '/all-news', idOf: () => null, read: (formData) => formData },
  )
  const claimed = restore.claim()
  await store.loaded
  const save = async (title: string, link: { id: string; rev: number } | null = null) => {
    const saved = await write(title, news, link)
    store.publish({ subject: news, link: saved, formData: { title } })
    return saved
  }
  return { store, storage, session, save, claimed }
}
const tokens = () => keys().filter((key) => key.startsWith('draftHanded:'))
const foreign = (id: string, title: string) =>
  JSON.stringify({ id, formType: 'news', formData: { title }, timestamp: 5, route: '/all-news' })

test('a hand-off that was not taken is forgotten after a day, and nothing else of the device is [DRAFT-13]', async () => {
  const { store, save } = await openTab()
  const { id } = await save('Storm')
  const old = `${device.time - millisecondsInDay - 1}`
  const rows = {
    'draftHanded:old': old,
    'draftHanded:day': `${device.time - millisecondsInDay}`,
    seen: old,
    'x-draftHanded:': old,
  }
  for (const [key, value] of Object.entries(rows)) device.local.setItem(key, value)
  expect(store.handOff(id)).toEqual({ route: '/all-news' })
  expect(tokens()).toHaveLength(2)
  expect(keys()).toEqual(expect.arrayContaining(['draftHanded:day', 'seen', 'x-draftHanded:']))
  expect(store.claim(own)?.link.id).toBe(id)
  expect(tokens()).toEqual(['draftHanded:day'])
})

test('a draft is handed off although local storage is full [DRAFT-5, DRAFT-13]', async () => {
  const { store, save } = await openTab()
  const { id } = await save('Storm')
  device.local.most = 0
  expect(store.handOff(id)).toEqual({ route: '/all-news' })
  expect(store.claim(own)).toMatchObject({ link: { id }, formData: { title: 'Storm' } })
})

test.each([
  ['is full', () => Object.assign(memoryStorage(), { most: 0 })],
  [
    'is forbidden',
    () => {
      throw new DOMException('No', 'SecurityError')
    },
  ],
])('a draft is handed off once although session storage %s [EXT-40, EXT-72]', async (_, area) => {
  const { store, save: write } = device.open({ session: createSafeStorage(area) })
  await store.loaded
  const { id } = await write('Storm', news, null)
  expect([store.handOff(id), store.waitsFor(own)]).toEqual([{ route: '/all-news' }, true])
  expect(store.claim(own)).toMatchObject({ link: { id }, formData: { title: 'Storm' } })
  expect([store.waitsFor(own), store.claim(own)]).toEqual([false, null])
  store.handOff(id)
  store.remove(id)
  expect(store.claim(own)).toBeNull()
})

test('a draft that is unknown, deleted, or of another editor is not handed off [EXT-17]', async () => {
  const { store, session, save } = await openTab()
  const { id } = await save('Storm')
  const other = await save('Rain')
  expect(store.handOff('unknown')).toBeNull()
  store.remove(id)
  expect(store.handOff(id)).toBeNull()
  owner = 'u2'
  expect(store.handOff(other.id)).toBeNull()
  expect(session.get('currentDraft')).toBeNull()
})

test('a draft that is restored as it was saved keeps its revision, so that the tab that writes it goes on [EXT-28]', async () => {
  const { store, save } = await openTab()
  const link = await save('Storm')
  store.handOff(link.id)
  expect(store.claim(own)?.link).toEqual(link)
  expect(store.latest(link.id)?.link).toEqual(link)
})

test('a draft that was saved again since its hand-off is restored as last saved [DRAFT-13]', async () => {
  const { store, save } = await openTab()
  const link = await save('Storm')
  store.handOff(link.id)
  const next = await save('Storm over the lake', link)
  expect(store.claim(own)).toMatchObject({ link: next, formData: { title: 'Storm over the lake' } })
})

test('a draft of another program that names one of ours continues it with its own values [DRAFT-13]', async () => {
  const { store, session, save } = await openTab()
  const link = await save('Storm')
  const next = await save('Storms', link)
  session.set('currentDraft', foreign(link.id, 'Theirs'))
  const taken = store.claim(own)
  expect(taken).toMatchObject({ formData: { title: 'Theirs' }, mode: 'create', entityId: null })
  expect(taken?.link).toEqual({ id: link.id, rev: next.rev + 1 })
  expect(store.list().map(({ formData }) => formData.title)).toEqual(['Theirs'])
})

test('a draft of another program is listed from its first revision on, once it is restored [DRAFT-13]', async () => {
  const { store, session } = await openTab()
  session.set('currentDraft', foreign('theirs', 'Theirs'))
  expect(store.claim(own)?.link).toEqual({ id: 'theirs', rev: 1 })
  expect(store.list().map(({ id }) => id)).toEqual(['theirs'])
  expect(store.statusOf('theirs')).toBe('exists')
})

test('a handed-off draft that another tab has deleted since is not restored, and no longer waits [DRAFT-13]', async () => {
  const here = await openTab()
  const link = await here.save('Storm')
  here.store.handOff(link.id)
  const waiting = here.session.get('currentDraft') ?? ''
  here.store.remove(link.id)
  expect(tokens()).toEqual([])
  here.session.set('currentDraft', waiting.replace(/,"token":"[^"]*"/, ''))
  expect(here.store.claim(own)).toBeNull()
  expect(here.store.list()).toEqual([])
})

test('a draft that another tab deletes before the page is loaded again is not restored there [DRAFT-13, EXT-28]', async () => {
  const here = await openTab()
  const [gone, kept] = [await here.save('Storm'), await here.save('Rain')]
  const there = await openTab()
  for (const [{ id }, restored] of [
    [gone, null],
    [kept, { draft: { id: kept.id }, values: { title: 'Rain' } }],
  ] as const) {
    here.store.handOff(id)
    there.store.remove(gone.id)
    await there.store.settled()
    const again = await openTab(here.storage)
    const claimed = await again.claimed
    if (restored === null) expect(claimed).toBeNull()
    else expect(claimed).toMatchObject(restored)
    expect(again.store.list().map(({ formData }) => formData.title)).toEqual(['Rain'])
  }
})

test('the deletion of a draft leaves the hand-off of another one alone [DRAFT-13]', async () => {
  const { store, session, save } = await openTab()
  const first = await save('Storm')
  const second = await save('Rain')
  store.handOff(first.id)
  store.remove(second.id)
  expect(store.claim(own)?.link.id).toBe(first.id)
  device.local.setItem('draftHanded:null', `${device.time}`)
  session.set('currentDraft', foreign(first.id, 'Theirs'))
  store.remove(first.id)
  expect([session.get('currentDraft'), tokens()]).toEqual([null, ['draftHanded:null']])
})
