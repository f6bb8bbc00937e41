import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { type IDBPDatabase, openDB } from 'idb'
import { afterEach, beforeEach } from 'vitest'
import * as z from 'zod/mini'
import type { Draft, DraftLink, DraftSubject } from '../../src/domain/drafts/draft'
import { createSafeStorage } from '../../src/services/browser/storage'
import { createDraftStore, type DraftStore, type DraftStoreOptions } from '../../src/services/drafts/draft-store'
import { memoryStorage } from './memory-storage'

/** A form whose drafts are listed, and below it one whose drafts are not. */
export const news: DraftSubject = { formType: 'news', route: '/all-news', mode: 'create', entityId: null }
export const topic: DraftSubject = { formType: 'topic', route: '/trending-topics', mode: 'create', entityId: null }
export const editOf = (entityId: string): DraftSubject => ({ ...news, mode: 'edit', entityId })

/** The event that a tab receives when another one has changed local storage. */
export const storageEvent = () => Object.assign(new Event('storage'), { key: 'formDrafts' })

/** A draft as another program lists it. */
export const foreignDraft = (id: string, more: object = {}) => ({
  id,
  formType: 'news',
  formData: { title: id },
  timestamp: 5,
  route: '/all-news',
  ...more,
})

export const never = new AbortController().signal
const titlesOf = (drafts: readonly Pick<Draft, 'formData'>[]) => drafts.map(({ formData }) => formData.title)

/** A session storage of its own. */
export function ownSession() {
  const storage = memoryStorage()
  return createSafeStorage(() => storage)
}

const rows = z.array(z.looseObject({ id: z.string(), formData: z.looseObject({ title: z.optional(z.unknown()) }) }))

/** The device of an editor, new for each test of the file: its local storage, its database and the time, which begins at `start` (ms). */
export function draftDevice(start: number) {
  let count = 0
  let stores: DraftStore[] = []
  const logged: string[] = []
  const device = {
    local: memoryStorage(),
    time: start,
    /** The name of the database. */
    name: '',
    /** The messages that its tabs have logged. */
    logged,
    /** Another device takes its place. */
    replace() {
      globalThis.indexedDB = new IDBFactory()
      device.local = memoryStorage()
      count += 1
      device.name = `device-${count}`
    },
    /** A tab with a session storage of its own, which has not read its drafts yet; each look at its clock is a millisecond later. */
    open(change: Partial<DraftStoreOptions> = {}) {
      const view = new EventTarget()
      const session = change.session ?? ownSession()
      const store = createDraftStore({
        local: createSafeStorage(() => device.local),
        session,
        name: device.name,
        clock: { now: () => (device.time += 1) },
        ownerId: () => 'u1',
        logError: (message) => device.logged.push(message),
        view,
        ...change,
      })
      stores.push(store)
      return {
        store,
        view,
        session,
        flush: (title: string, subject = news, link: DraftLink | null = null, more: Partial<Draft> = {}) =>
          store.flush({ subject, link, formData: { title }, ...more }),
        save: (title: string, subject = news, link: DraftLink | null = null) =>
          store.save({ subject, link, formData: { title }, signal: never }),
        titles: () => titlesOf(store.list()),
        removedTitles: () => titlesOf(store.removed()),
      }
    },
    /** A tab that has read its drafts. */
    async tab(change: Partial<DraftStoreOptions> = {}) {
      const opened = device.open(change)
      await opened.store.loaded
      return opened
    },
    closeTabs() {
      for (const store of stores) store.close()
      stores = []
    },
    /** What `formDrafts` holds. */
    listed: () => rows.parse(JSON.parse(device.local.getItem('formDrafts') ?? '[]')),
    /** Another program writes `formDrafts`. */
    writeList: (list: readonly unknown[]) => device.local.setItem('formDrafts', JSON.stringify(list)),
    /** Every key of local storage. */
    keys: () => createSafeStorage(() => device.local).keys(),
    /** Runs a query on the database, which is closed afterwards. */
    async query<Result>(ask: (db: IDBPDatabase) => Promise<Result>): Promise<Result> {
      const db = await openDB(device.name)
      try {
        return await ask(db)
      } finally {
        db.close()
      }
    },
    /** All that the database holds. */
    contents: () =>
      device.query(async (db) => {
        const records: unknown[] = await db.getAll('drafts')
        const quarantine: unknown[] = await db.getAll('quarantine')
        return { records, quarantine }
      }),
    /** Another program writes a record to the database. */
    put: (id: string, record: unknown) => device.query((db) => db.put('drafts', record, id)),
  }
  beforeEach(() => {
    device.replace()
    device.time = start
    device.logged = []
  })
  afterEach(() => device.closeTabs())
  return device
}
