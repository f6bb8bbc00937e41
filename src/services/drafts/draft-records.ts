import { millisecondsInDay } from 'date-fns/constants'
import type { Draft } from '../../domain/drafts/draft'
import { nameOf, readRecord, toEnvelope } from '../../domain/drafts/draft-envelope'
import { type AnyDraft, type DraftRecord, isListed, later, newestFirst } from '../../domain/drafts/draft-record'
import type { SafeStorage } from '../browser/storage'
import { createDraftsDb } from './drafts.db'

/** How long an archived or discarded draft can be restored, in milliseconds. */
const RETENTION = 30 * millisecondsInDay
/** How long a call waits for the attempt to be stored, in milliseconds. */
const SETTLE_TIME = 1000
const TOMBSTONE = 'formDraftsGone:'

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
  /** The writes to IndexedDB that have not ended. */
  const pending = new Set<Promise<void>>()
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
    if (record === 'unsupportedVersion') return markUnsupported(nameOf(data))
    if (record) merge(record)
    // For listed drafts local storage itself notifies the other tabs.
    if (record && record.state !== 'live') onChange()
  })

  /** Records a failure of IndexedDB: from then on no draft is archived to make room. */
  function recordFailure(error: unknown): void {
    hasFailed = true
    logError('A draft could not be kept in the durable store', error)
  }

  /** Merges a record of any origin into the index, if it takes precedence over the known one. */
  function merge(record: DraftRecord): void {
    const known = index.get(record.draft.id)
    index.set(record.draft.id, known ? later(known, record) : record)
  }

  /** The revision of a draft's tombstone; 0 if there is none. */
  const tombstoneOf = (id: string): number => Number(local.get(TOMBSTONE + id) ?? 0) || 0

  /** Writes a record to IndexedDB in the background; the tombstone of a deleted one is then no longer needed. */
  function store(record: DraftRecord): void {
    const { draft, rev, state } = record
    const confirm = () => {
      if (state === 'gone' && tombstoneOf(draft.id) === rev) local.remove(TOMBSTONE + draft.id)
    }
    const writing = db.merge(record).then(confirm, recordFailure)
    pending.add(writing)
    void writing.finally(() => pending.delete(writing))
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

  /** Applies the tombstone of a stored record, if its deletion was not recorded in IndexedDB. */
  function applyTombstone(record: DraftRecord): DraftRecord {
    const rev = tombstoneOf(record.draft.id)
    return rev > record.rev && record.state !== 'gone' ? { ...record, rev, state: 'gone' } : record
  }

  /** Removes the tombstones of drafts that IndexedDB does not contain. */
  function removeUnknownTombstones(known: ReadonlySet<string>): void {
    for (const key of local.keys())
      if (key.startsWith(TOMBSTONE) && !known.has(key.slice(TOMBSTONE.length))) local.remove(key)
  }

  return {
    merge,
    store,
    broadcast,
    recordFailure,
    isMine,
    own,
    all: (): DraftRecord[] => [...index.values()].sort(newestFirst),
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

    /**
     * Merges a change of this tab, writes it to IndexedDB and sends it to the other tabs. The tombstone of a deleted
     * draft is stored at once: a page that is left now aborts its transactions, and the draft would reappear.
     */
    put(record: DraftRecord): void {
      merge(record)
      if (record.state === 'gone') local.set(TOMBSTONE + record.draft.id, String(record.rev))
      store(record)
      broadcast(record)
    },

    /** Resolves once the pending writes have ended, after a second at the latest. */
    async settled(): Promise<void> {
      let timer: ReturnType<typeof setTimeout> | undefined
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, SETTLE_TIME)
      })
      await Promise.race([Promise.all(pending), late])
      clearTimeout(timer)
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

    /** Reads IndexedDB into the index and removes expired records. */
    async load(): Promise<void> {
      try {
        const stored = await db.all()
        removeUnknownTombstones(new Set(stored.map(({ draft }) => draft.id)))
        for (const record of stored.map(applyTombstone)) {
          const age = now() - record.at
          if (record.state !== 'live' && age > RETENTION) void db.remove(record.draft.id).catch(recordFailure)
          else merge(record)
        }
      } catch (error) {
        logError('The durable store of drafts cannot be read', error)
      }
    },

    close(): void {
      channel?.close()
      db.close()
    },
  }
}
