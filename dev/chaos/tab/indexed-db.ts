import * as fake from 'fake-indexeddb'

/** What a tab's connection to its database is subject to. */
export interface DatabaseUser {
  isEnded: () => boolean
  isFull: () => boolean
}

const users = new WeakMap<IDBDatabase, DatabaseUser>()
let running = 0

/** The number of openings and transactions that have not ended, of all browsers. */
export const runningTransactions = (): number => running

const transaction = fake.IDBDatabase.prototype.transaction
fake.IDBDatabase.prototype.transaction = function (...given) {
  const user = users.get(this)
  if (user?.isEnded()) throw new DOMException('The tab has ended', 'InvalidStateError')
  if (user?.isFull() && given[1] === 'readwrite') throw new DOMException('Full', 'QuotaExceededError')
  const begun = transaction.apply(this, given)
  if (user) {
    running += 1
    for (const type of ['complete', 'abort']) begun.addEventListener(type, () => (running -= 1), { once: true })
  }
  return begun
}

/** The databases of a browser, as one tab reaches them. */
export const databaseOf = (database: IDBFactory, user: DatabaseUser): Pick<IDBFactory, 'open'> => ({
  open(name, version) {
    const request = database.open(name, version)
    running += 1
    request.addEventListener('success', () => users.set(request.result, user))
    for (const type of ['success', 'error']) request.addEventListener(type, () => (running -= 1), { once: true })
    return request
  },
})

/** The interfaces of IndexedDB as a page finds them. */
export const databaseGlobals = {
  IDBCursor: fake.IDBCursor,
  IDBDatabase: fake.IDBDatabase,
  IDBIndex: fake.IDBIndex,
  IDBKeyRange: fake.IDBKeyRange,
  IDBObjectStore: fake.IDBObjectStore,
  IDBOpenDBRequest: fake.IDBOpenDBRequest,
  IDBRequest: fake.IDBRequest,
  IDBTransaction: fake.IDBTransaction,
  IDBVersionChangeEvent: fake.IDBVersionChangeEvent,
}

/** Every record of a store, read beside the tabs. */
export function recordsOf(database: IDBFactory, name: string, store: string): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const opening = database.open(name)
    // The application creates the database; until then it has no records.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    opening.onerror = () => resolve([])
    opening.onsuccess = () => {
      const db = opening.result
      const reading = db.transaction(store).objectStore(store).getAll()
      reading.onerror = () => reject(reading.error)
      reading.onsuccess = () => {
        db.close()
        resolve(reading.result)
      }
    }
  })
}
