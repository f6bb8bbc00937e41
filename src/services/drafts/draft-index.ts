import { millisecondsInDay } from 'date-fns/constants'
import type { Draft } from '../../domain/drafts/draft'
import { type DraftRecord, isListed, later, newestFirst } from '../../domain/drafts/draft-record'
import type { WriteResult } from '../browser/storage'
import type { DraftsDb } from './drafts.db'
import type { createFormDraftsList, DraftList } from './form-drafts-list'
import type { createTombstones } from './tombstones'

/** The maximum number of drafts in the list (DRAFT-8). */
const MAX_LISTED = 20
/** How long an archived or discarded draft can be restored, in milliseconds. */
export const RETENTION = 30 * millisecondsInDay

export interface DraftIndexParts {
  list: ReturnType<typeof createFormDraftsList>
  tombstones: ReturnType<typeof createTombstones>
  db: DraftsDb
  /** Sends a record to the other tabs. */
  broadcast: (record: DraftRecord) => void
  now: () => number
  logError: (message: string, cause?: unknown) => void
}

/** The index of all drafts that this tab knows, with `formDrafts` as its projection. */
export function createDraftIndex({ list, tombstones, db, broadcast, now, logError }: DraftIndexParts) {
  const records = new Map<string, DraftRecord>()
  const unsupported = new Set<string>()
  let active = ''
  let isLoaded = false
  let unread: string | null = null

  let hasFailed = false

  /** Records a failure of IndexedDB: from then on no draft is archived to make room. */
  function recordFailure(error: unknown): void {
    hasFailed = true
    logError('A draft could not be kept in the durable store', error)
  }

  /** Merges a record of any origin, if it takes precedence over the known one. */
  function mergeRecord(record: DraftRecord): void {
    const known = records.get(record.draft.id)
    records.set(record.draft.id, known ? later(known, record) : record)
  }

  /** Writes a record to IndexedDB in the background. */
  const store = (record: DraftRecord): void =>
    void db.merge(record).then(() => tombstones.confirm(record), recordFailure)

  /** Merges a change of this tab, writes it to IndexedDB and sends it to the other tabs. */
  function put(record: DraftRecord): void {
    mergeRecord(record)
    tombstones.record(record)
    store(record)
    broadcast(record)
  }

  /** Reconciles `formDrafts` with the index. */
  function reconcile(): DraftList {
    const found = list.read()
    if ((found.isCorrupt || found.hasBadRows) && found.raw !== unread) {
      logError('The saved drafts could not be read; what was stored is put aside', found.raw?.slice(0, 200))
      void db.quarantine(found.raw ?? '', now()).catch(recordFailure)
      unread = found.raw
    }
    for (const draft of found.drafts) adopt(draft, found.isForeign)
    if (!isLoaded || !found.isForeign) return found
    const listedIds = new Set(found.drafts.map(({ id }) => id))
    for (const record of records.values())
      if (record.state === 'live' && record.listed >= record.rev && !listedIds.has(record.draft.id))
        put({ ...record, rev: record.rev + 1, state: found.isCorrupt ? 'parked' : 'gone', at: now() })
    return found
  }

  function adopt(draft: Draft, isForeign: boolean): void {
    const known = records.get(draft.id)
    const rev = draft.rev ?? known?.rev ?? 1
    const isNewer = known === undefined || rev > known.rev
    const isRevived = isForeign && known?.state === 'gone' && draft.timestamp > known.at
    const isEdited =
      isForeign && known?.state === 'live' && rev === known.rev && draft.timestamp > known.draft.timestamp
    if (isNewer || isRevived || isEdited) {
      const next = isNewer ? rev : (known?.rev ?? 0) + 1
      const record: DraftRecord = { draft: { ...draft, rev: next }, rev: next, state: 'live', at: now(), listed: next }
      mergeRecord(record)
      if (isLoaded) store(record)
    } else if (known && rev > known.listed) records.set(draft.id, { ...known, listed: rev })
  }

  /** Writes `formDrafts`: the newest twenty drafts, always including the one being edited. */
  function project(): WriteResult {
    reconcile()
    let capacity = MAX_LISTED
    for (;;) {
      const live = [...records.values()].filter(({ state }) => state === 'live').sort(newestFirst)
      const chosen = new Set(live.slice(0, capacity))
      const edited = live.find(({ draft }) => draft.id === active)
      if (edited && !chosen.has(edited)) {
        const oldest = [...chosen].at(-1)
        if (oldest) chosen.delete(oldest)
        chosen.add(edited)
      }
      const listed = live.filter((record) => chosen.has(record))
      const result = list.write(listed.flatMap(({ draft, rev }) => (isListed(draft) ? [{ ...draft, rev }] : [])))
      const evicts = isLoaded && result === 'stored'
      if (evicts)
        for (const record of live)
          if (!chosen.has(record)) put({ ...record, rev: record.rev + 1, state: 'parked', at: now() })
      if (result === 'stored') markListed(listed)
      // A full storage lists fewer drafts if IndexedDB has the others, and always at least one.
      capacity = Math.min(capacity, live.length) - 1
      if (result !== 'full' || hasFailed || capacity < 1) return result
    }
  }

  function markListed(listed: readonly DraftRecord[]): void {
    for (const record of listed) {
      if (record.listed === record.rev) continue
      const marked = { ...record, listed: record.rev }
      records.set(record.draft.id, marked)
      store(marked)
    }
  }

  return {
    mergeRecord,
    put,
    recordFailure,
    reconcile,
    project,
    get: (id: string): DraftRecord | null => records.get(id) ?? null,
    all: (): DraftRecord[] => [...records.values()].sort(newestFirst),
    setActive: (id: string): void => {
      active = id
    },
    /** Marks a draft that a newer version of the program wrote; it is not modified. */
    markUnsupported: (id: string): void => void unsupported.add(id),
    isUnsupported: (id: string): boolean => unsupported.has(id),
    /** Removes a draft from the index. */
    forget: (id: string): void => void records.delete(id),

    /** Reads IndexedDB, removes expired records, and lists drafts that a crash prevented from being listed. */
    async load(): Promise<void> {
      try {
        const stored = await db.all()
        tombstones.removeUnknown(new Set(stored.map(({ draft }) => draft.id)))
        for (const record of stored.map(tombstones.apply)) {
          const age = now() - record.at
          if (record.state !== 'live' && age > RETENTION) void db.remove(record.draft.id).catch(recordFailure)
          else mergeRecord(record)
        }
      } catch (error) {
        logError('The durable store of drafts cannot be read', error)
      }
      isLoaded = true
      if (!reconcile().isCorrupt) project()
      for (const record of records.values()) store(record)
    },
  }
}
