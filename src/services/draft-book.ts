import { millisecondsInDay } from 'date-fns/constants'
import type { Draft } from '../domain/draft'
import { type DraftRecord, isListed, later, newestFirst } from '../domain/draft-record'
import type { createDraftGraves } from './draft-graves'
import type { createDraftList, DraftList } from './draft-list'
import type { DraftsDb } from './drafts.db'
import type { Kept } from './storage'

/** How many drafts the list holds (DRAFT-8). */
const MOST_LISTED = 20
/** How long what left the list can be brought back, in milliseconds. */
export const KEPT_FOR = 30 * millisecondsInDay

export interface DraftBookParts {
  list: ReturnType<typeof createDraftList>
  graves: ReturnType<typeof createDraftGraves>
  db: DraftsDb
  /** Tells the other tabs. */
  tell: (record: DraftRecord) => void
  now: () => number
  logError: (message: string, cause?: unknown) => void
}

/** What this tab knows of all drafts, and `formDrafts` as its projection. */
export function createDraftBook({ list, graves, db, tell, now, logError }: DraftBookParts) {
  const records = new Map<string, DraftRecord>()
  const outgrown = new Set<string>()
  let active = ''
  let isLoaded = false
  let unread: string | null = null

  let isBroken = false

  /** Remembers that the durable store failed: nothing may leave the list any more to make room. */
  function broken(error: unknown): void {
    isBroken = true
    logError('A draft could not be kept in the durable store', error)
  }

  /** Takes over a record of anyone's, where it counts more than ours. */
  function learn(record: DraftRecord): void {
    const known = records.get(record.draft.id)
    records.set(record.draft.id, known ? later(known, record) : record)
  }

  /** Hands a record to the durable store, in its own time. */
  const store = (record: DraftRecord): void => void db.merge(record).then(() => graves.settle(record), broken)

  /** Takes over a change of our own, and hands it to the durable store and the other tabs. */
  function put(record: DraftRecord): void {
    learn(record)
    graves.note(record)
    store(record)
    tell(record)
  }

  /** Brings what stands in `formDrafts` and what we know together (decisions, section 3). */
  function reconcile(): DraftList {
    const found = list.read()
    if ((found.isCorrupt || found.hasBadRows) && found.raw !== unread) {
      logError('The saved drafts could not be read; what was stored is put aside', found.raw?.slice(0, 200))
      void db.quarantine(found.raw ?? '', now()).catch(broken)
      unread = found.raw
    }
    for (const draft of found.drafts) adopt(draft, found.isForeign)
    if (!isLoaded || !found.isForeign) return found
    const standing = new Set(found.drafts.map(({ id }) => id))
    for (const record of records.values())
      if (record.state === 'live' && record.listed >= record.rev && !standing.has(record.draft.id))
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
      learn(record)
      if (isLoaded) store(record)
    } else if (known && rev > known.listed) records.set(draft.id, { ...known, listed: rev })
  }

  /** Writes `formDrafts`: the newest twenty, the one being edited always among them (trap A5). */
  function project(): Kept {
    reconcile()
    let room = MOST_LISTED
    for (;;) {
      const live = [...records.values()].filter(({ state }) => state === 'live').sort(newestFirst)
      const chosen = new Set(live.slice(0, room))
      const edited = live.find(({ draft }) => draft.id === active)
      if (edited && !chosen.has(edited)) {
        const oldest = [...chosen].at(-1)
        if (oldest) chosen.delete(oldest)
        chosen.add(edited)
      }
      const listed = live.filter((record) => chosen.has(record))
      const kept = list.write(listed.flatMap(({ draft, rev }) => (isListed(draft) ? [{ ...draft, rev }] : [])))
      const evicts = isLoaded && kept === 'kept'
      if (evicts)
        for (const record of live)
          if (!chosen.has(record)) put({ ...record, rev: record.rev + 1, state: 'parked', at: now() })
      if (kept === 'kept') markListed(listed)
      // A full storage holds fewer, where the durable store has the others, and never none (trap A2).
      room = Math.min(room, live.length) - 1
      if (kept !== 'full' || isBroken || room < 1) return kept
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
    learn,
    put,
    broken,
    reconcile,
    project,
    get: (id: string): DraftRecord | null => records.get(id) ?? null,
    all: (): DraftRecord[] => [...records.values()].sort(newestFirst),
    edit: (id: string): void => {
      active = id
    },
    /** Remembers that a newer program wrote a draft, which stays as that left it (trap A18). */
    outgrow: (id: string): void => void outgrown.add(id),
    isOutgrown: (id: string): boolean => outgrown.has(id),
    /** Knows nothing of a draft any more. */
    forget: (id: string): void => void records.delete(id),

    /** Reads the durable store, forgets what is too old, and lists what a crash kept from being listed. */
    async load(): Promise<void> {
      try {
        const stored = await db.all()
        graves.sweep(new Set(stored.map(({ draft }) => draft.id)))
        for (const record of stored.map(graves.apply)) {
          const age = now() - record.at
          if (record.state !== 'live' && age > KEPT_FOR) void db.forget(record.draft.id).catch(broken)
          else learn(record)
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
