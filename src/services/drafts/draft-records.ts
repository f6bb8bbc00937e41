import type { Draft } from '../../domain/drafts/draft'
import { idOf, isSameRevision, readRecord, toEnvelope } from '../../domain/drafts/draft-envelope'
import { type AnyDraft, type DraftRecord, isListed, later, newestFirst } from '../../domain/drafts/draft-record'
import type { SafeStorage } from '../browser/storage'
import { countDaysOfUse } from './days-of-use'
import { createDraftsDb } from './drafts.db'
import { createLocalCopies } from './local-copies'
import { createPendingWrites } from './pending-writes'
import { createTombstones } from './tombstones'

/** For how many days of use a record is kept that is not listed. */
const RETENTION = 30

export interface DraftRecordsOptions {
  local: SafeStorage
  /** The name of the IndexedDB database and of the channel to the other tabs. */
  name: string
  now: () => number
  /** The signed-in editor; null if there is none. */
  ownerId: () => string | null
  /** Called when another tab, or a newer version of the program, has changed a record. */
  onChange: () => void
  logError: (message: string, cause?: unknown) => void
}

export type DraftRecords = ReturnType<typeof createDraftRecords>

/**
 * Owns the records: the index of all drafts that this tab knows, their durable copies in IndexedDB, and the tombstones
 * of deleted ones. Records are exchanged with the other tabs.
 */
export function createDraftRecords({ local, name, now, ownerId, onChange, logError }: DraftRecordsOptions) {
  const index = new Map<string, DraftRecord>()
  const unsupported = new Set<string>()
  const tombstones = createTombstones(local)
  const copies = createLocalCopies(local)
  const pending = createPendingWrites()
  let hasFailed = false
  let lastOwner: string | null = null

  /** Marks a draft that a newer version of the program wrote; it is not modified. */
  function markUnsupported(id: string): void {
    unsupported.add(id)
    onChange()
  }
  const db = createDraftsDb(name, markUnsupported)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name)
  const broadcast = (record: DraftRecord) => channel?.postMessage(toEnvelope(record))
  channel?.addEventListener('message', ({ data }) => {
    const record = readRecord(data)
    if (record === 'unsupportedVersion') return markUnsupported(idOf(data))
    if (record) merge(record)
    // For listed drafts local storage itself notifies the other tabs.
    if (record && record.state !== 'live') onChange()
  })

  /** Records a failure of IndexedDB: from then on no draft is archived to make room. */
  function recordFailure(error: unknown): false {
    hasFailed = true
    logError('A draft could not be kept in the durable store', error)
    return false
  }

  /** Merges a record of any origin into the index, if it takes precedence over the known one. */
  function merge(record: DraftRecord): void {
    const known = index.get(record.draft.id)
    index.set(record.draft.id, known ? later(known, record) : record)
  }

  /** Has a record in IndexedDB, written in the background; what local storage holds of it is then no longer needed. */
  function store(record: DraftRecord, stored?: DraftRecord): void {
    const confirm = () => {
      tombstones.confirm(record)
      copies.confirm(record)
      return true
    }
    if (isSameRevision(record, stored)) return void confirm()
    const writing = db.merge(record).then(confirm, (error: unknown) => recordFailure(error) || copies.has(record))
    pending.add(record.draft.id, writing)
  }

  function signedIn(): string | null {
    const owner = ownerId()
    lastOwner = owner ?? lastOwner
    return owner
  }
  /** Whether a draft belongs to the signed-in editor (EXT-17). */
  const isMine = ({ ownerId: owner }: AnyDraft): boolean => owner === undefined || owner === signedIn()
  /** The records of the signed-in editor, newest first. */
  const own = (): DraftRecord[] => [...index.values()].sort(newestFirst).filter(({ draft }) => isMine(draft))

  /** Removes a record that was not listed for long enough, and notes when it was first seen so. */
  async function age(record: DraftRecord, today: number): Promise<void> {
    const { draft, state, day } = record
    if (state === 'live') return merge(record)
    if (day !== undefined && today - day > RETENTION) return db.remove(draft.id)
    // A day of the future was counted before the storage of the page was cleared.
    const aged = day === undefined || day > today ? { ...record, day: today } : record
    merge(aged)
    if (aged !== record) await db.change(draft.id, (found) => found && { ...found, day: today })
  }

  return {
    merge,
    store,
    broadcast,
    recordFailure,
    isMine,
    own,
    /** The live records, newest first; filtered before sorting, because most records are archived or deleted. */
    live: (): DraftRecord[] => [...index.values()].filter(({ state }) => state === 'live').sort(newestFirst),
    get: (id: string): DraftRecord | null => index.get(id) ?? null,
    isUnsupported: (id: string): boolean => unsupported.has(id),
    /** The status of a draft that a form writes. */
    statusOf(id: string): 'exists' | 'deleted' | 'unsupportedVersion' {
      if (unsupported.has(id)) return 'unsupportedVersion'
      return index.get(id)?.state === 'gone' ? 'deleted' : 'exists'
    },
    hasFailed: (): boolean => hasFailed,
    isStored: pending.isStored,
    settled: pending.settled,
    /** The listed kinds of drafts of the signed-in editor in one state, newest first. */
    ownIn: (wanted: DraftRecord['state']): Draft[] =>
      own()
        .filter(({ state }) => state === wanted)
        .map(({ draft }) => draft)
        .filter(isListed),
    /** The owner of what is written: values saved during a sign-out belong to the editor who signs out (EXT-17). */
    authorId: (): string | null => signedIn() ?? lastOwner,
    /** Changes one record in one transaction of IndexedDB. */
    change: db.change,
    /** Copies an unlisted draft to local storage, where IndexedDB refuses it. */
    copy: copies.put,

    /**
     * Merges a change of this tab, writes it to IndexedDB and sends it to the other tabs. The tombstone of a deleted
     * draft and the copy of an unlisted one are stored at once: a page that is left now aborts its transactions.
     */
    put(record: DraftRecord): void {
      merge(record)
      if (record.state === 'gone') tombstones.put(record)
      if (record.state === 'unlisted') copies.put(record)
      if (record.state === 'gone' && !record.isRestorable) copies.remove(record)
      store(record)
      broadcast(record)
    },

    /** Sets the revision of a known draft that `formDrafts` contains. */
    markListed(record: DraftRecord, listed: number): DraftRecord {
      const marked = { ...record, listed }
      index.set(record.draft.id, marked)
      return marked
    },

    /** Stores an unreadable list separately before it is overwritten. */
    quarantine: (raw: string): void => void db.quarantine(raw, now()).catch(recordFailure),

    /** Resolves once IndexedDB has recorded the deletions and has no quarantined list; rejects if that fails. */
    async confirmDeleted(deleted: readonly DraftRecord[]): Promise<void> {
      await Promise.all(deleted.map(db.merge))
      await db.emptyQuarantine()
    },

    /** Reads the copies and IndexedDB into the index, removes expired records, and writes what `start` changes. */
    async load(start: () => void): Promise<void> {
      for (const copy of copies.all()) merge(tombstones.apply(copy))
      const stored = new Map<string, DraftRecord>()
      try {
        for (const record of await db.all()) stored.set(record.draft.id, record)
        tombstones.removeUnknown(new Set([...index.keys(), ...stored.keys()]))
        const today = countDaysOfUse(local, now)
        for (const record of stored.values()) {
          const buried = tombstones.apply(record)
          if (buried !== record) store(buried)
          void age(buried, today).catch(recordFailure)
        }
      } catch (error) {
        logError('The durable store of drafts cannot be read', error)
      }
      start()
      for (const record of index.values()) store(record, stored.get(record.draft.id))
    },

    close(): void {
      channel?.close()
      db.close()
    },
  }
}
