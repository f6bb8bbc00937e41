import { type IDBPDatabase, openDB } from 'idb'
import { idOf, readRecord, toEnvelope } from '../../domain/drafts/draft-envelope'
import { type DraftRecord, later } from '../../domain/drafts/draft-record'

const RECORDS = 'drafts'
const QUARANTINE = 'quarantine'

/** The IndexedDB store of drafts: one record per draft, which survives a crash of the browser. */
export interface DraftsDb {
  all: () => Promise<DraftRecord[]>
  /** Changes one record in one transaction; if `change` returns null the record is not modified. */
  change: (id: string, change: (stored: DraftRecord | null) => DraftRecord | null) => Promise<DraftRecord | null>
  /** Stores the given record if it takes precedence over the stored one. */
  merge: (record: DraftRecord) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Stores an unreadable text separately before it is overwritten. */
  quarantine: (raw: string, at: number) => Promise<void>
  /** Deletes the texts that were quarantined. */
  emptyQuarantine: () => Promise<void>
  close: () => void
}

/** How many seconds the database has to open, since some browsers never respond. */
const SECONDS = 4

/**
 * Opens the database on first use. Every function may reject if IndexedDB fails; the next call opens it again. Records
 * of a newer version of the program are not modified, and are reported by name.
 */
export function createDraftsDb(name: string, onNewer: (id: string) => void): DraftsDb {
  let opened: Promise<IDBPDatabase> | null = null

  function open(): Promise<IDBPDatabase> {
    const opening =
      opened ??
      inTime(
        openDB(name, 1, {
          upgrade(db) {
            db.createObjectStore(RECORDS)
            db.createObjectStore(QUARANTINE, { autoIncrement: true })
          },
          blocking(_current, _blocked, event) {
            opened = null
            if (event.target instanceof IDBDatabase) event.target.close()
          },
          terminated() {
            opened = null
          },
        }),
      )
    opened = opening
    opening.catch(() => {
      if (opened === opening) opened = null
    })
    return opening
  }

  let hasRequested = false

  /** Requests persistent storage from the browser, once. */
  function requestPersistence(): void {
    if (hasRequested) return
    hasRequested = true
    globalThis.navigator?.storage?.persist?.().catch(() => undefined)
  }

  /** A database that was closed or deleted while open is opened once more. */
  async function withDb<Result>(work: (db: IDBPDatabase) => Promise<Result>): Promise<Result> {
    try {
      return await work(await open())
    } catch (error) {
      const isClosed =
        error instanceof DOMException && ['InvalidStateError', 'AbortError', 'NotFoundError'].includes(error.name)
      if (!isClosed) throw error
      opened = null
      return work(await open())
    }
  }

  const change: DraftsDb['change'] = (id, next) =>
    withDb(async (db) => {
      const transaction = db.transaction(RECORDS, 'readwrite')
      const stored = readRecord(await transaction.store.get(id))
      const record = stored === 'unsupportedVersion' ? null : next(stored)
      if (record) await transaction.store.put(toEnvelope(record), id)
      await transaction.done
      if (stored === 'unsupportedVersion') onNewer(id)
      if (record) requestPersistence()
      return record
    })

  return {
    change,
    all: () =>
      withDb(async (db) => {
        const stored: unknown[] = await db.getAll(RECORDS)
        return stored.flatMap((found) => {
          const record = readRecord(found)
          if (record === 'unsupportedVersion') onNewer(idOf(found))
          return record === null || record === 'unsupportedVersion' ? [] : [record]
        })
      }),
    async merge(record) {
      await change(record.draft.id, (stored) => (stored ? later(stored, record) : record))
    },
    remove: (id) => withDb((db) => db.delete(RECORDS, id)),
    async quarantine(raw, at) {
      await withDb((db) => db.put(QUARANTINE, { raw, at }))
    },
    emptyQuarantine: () => withDb((db) => db.clear(QUARANTINE)),
    close() {
      opened?.then((db) => db.close()).catch(() => undefined)
      opened = null
    },
  }
}

/**
 * Rejects if the database is not open in time; one that opens later is closed. The seconds are counted one by one: those
 * in which the computer slept or the page was busy gave the database no time to be heard.
 */
function inTime(opening: Promise<IDBPDatabase>): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    let left = SECONDS
    const timer = setInterval(() => {
      left -= 1
      if (left > 0) return
      clearInterval(timer)
      reject(new Error('The database does not answer'))
    }, 1000)
    void opening
      .then((db) => {
        if (left > 0) resolve(db)
        else db.close()
      }, reject)
      .finally(() => clearInterval(timer))
  })
}
