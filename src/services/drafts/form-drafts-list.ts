import { type Draft, MAX_LISTED } from '../../domain/drafts/draft'
import { type DraftRecord, isListed, normalized } from '../../domain/drafts/draft-record'
import { hashOf } from '../../domain/text'
import { newId } from '../browser/new-id'
import type { SafeStorage, WriteResult } from '../browser/storage'
import type { DraftRecords } from './draft-records'
import { createListReader, type ListText } from './list-text'
import { sameWhile } from './same-list'

/** The local storage key of the drafts (DATA-16). */
const FORM_DRAFTS = 'formDrafts'
const OWNER_KEY = 'formDraftsBy:'
/** How long before the list itself another tab's owner mark may be written, in milliseconds. */
const OWNER_GRACE = 5000

/** The content of `formDrafts`, and whether this program wrote it. */
interface DraftList extends ListText {
  isForeign: boolean
}

interface FormDraftsListParts {
  local: SafeStorage
  records: DraftRecords
  now: () => number
  logError: (message: string, cause?: unknown) => void
}

export type FormDraftsList = ReturnType<typeof createFormDraftsList>

/**
 * Owns `formDrafts`, the projection of the records that other programs can read and change. Each tab stores hashes of
 * its lists under an owner key, so that a list of another program can be distinguished from one that another tab wrote
 * before it received ours.
 */
export function createFormDraftsList({ local, records, now, logError }: FormDraftsListParts) {
  const ownKey = OWNER_KEY + newId().slice(0, 8)
  let active = ''
  let isLoaded = false
  let unread: string | null = null
  /** The list as it was last read or written here. */
  let seen: string | null = null
  const readText = createListReader()
  const sameDrafts = sameWhile((drafts: readonly Draft[]) => drafts)

  const ownerKeys = (): string[] => local.keys().filter((key) => key.startsWith(OWNER_KEY))
  const hashOfList = (raw: string | null): string => hashOf(raw ?? '[]')
  const hashesOf = (key: string): string[] => (local.get(key) ?? '').split(' ')

  function read(): DraftList {
    const raw = local.get(FORM_DRAFTS)
    const known = ownerKeys().flatMap((key) => hashesOf(key).slice(1))
    return { ...readText(raw), isForeign: known.length > 0 ? !known.includes(hashOfList(raw)) : raw !== null }
  }

  function write(drafts: readonly Draft[]): WriteResult {
    const raw = JSON.stringify(drafts)
    const isPresent = local.get(FORM_DRAFTS) === raw
    if (isPresent && hashesOf(ownKey).includes(hashOf(raw))) return 'stored'
    // The owner key is written first, so that any reader of the list finds its owner. It retains the hash of the
    // previous list until other tabs have received the new one.
    const [, last = ''] = hashesOf(ownKey)
    local.set(ownKey, [now(), hashOf(raw), last].join(' '))
    // Writing an equal list again could overwrite what another program writes at this moment.
    const result = isPresent ? 'stored' : local.set(FORM_DRAFTS, raw)
    if (result === 'stored') {
      local.set(ownKey, [now(), hashOf(raw)].join(' '))
      seen = raw
    }
    removeStaleOwners(hashOfList(local.get(FORM_DRAFTS)))
    return result
  }

  /** A stale owner key would attribute an equal list of another program to us. */
  function removeStaleOwners(present: string): void {
    for (const key of ownerKeys()) {
      const [at = '0', hash = ''] = hashesOf(key)
      if (hash !== present && Math.abs(now() - Number(at)) > OWNER_GRACE) local.remove(key)
    }
  }

  /** Reconciles `formDrafts` with the records; one that cannot be read is logged and put aside (DRAFT-9). */
  function reconcile(): { isCorrupt: boolean } {
    const found = read()
    if ((found.isCorrupt || found.hasBadRows) && found.raw !== unread) {
      logError('The saved drafts could not be read; what was stored is put aside', found.raw?.slice(0, 200))
      records.quarantine(found.raw ?? '')
      unread = found.raw
    }
    for (const draft of found.drafts) adopt(draft, found.isForeign)
    if (found.raw !== seen && !found.isForeign) tellGone(found.drafts)
    seen = found.raw
    if (!isLoaded || !found.isForeign) return found
    const listedIds = new Set(found.drafts.map(({ id }) => id))
    for (const record of records.live())
      if (record.listed >= record.rev && !listedIds.has(record.draft.id))
        records.put({ ...record, rev: record.rev + 1, state: found.isCorrupt ? 'parked' : 'gone', at: now() })
    return found
  }

  function adopt(draft: Draft, isForeign: boolean): void {
    const known = records.get(draft.id)
    const rev = draft.rev ?? known?.rev ?? 1
    const isNewer = known === null || rev > known.rev
    const isRevived = isForeign && known?.state === 'gone' && draft.timestamp > known.at
    const isEdited =
      isForeign && known?.state === 'live' && rev === known.rev && draft.timestamp > known.draft.timestamp
    if (isNewer || isRevived || isEdited) {
      const next = isNewer ? rev : (known?.rev ?? 0) + 1
      const record: DraftRecord = { draft: { ...draft, rev: next }, rev: next, state: 'live', at: now(), listed: next }
      records.merge(record)
      if (isLoaded) records.store(record)
    } else if (known && rev > known.listed) records.markListed(known, rev)
  }

  /**
   * Tells what is gone to the tab that lists it: it has missed the news, and would list it again after each list of this
   * tab. Once for a list: where the storage is full it stays, and two tabs would tell each other without end.
   */
  function tellGone(drafts: readonly Draft[]): void {
    for (const { id, rev } of drafts) {
      const known = records.get(id)
      if (known !== null && known.state !== 'live' && rev !== undefined && rev < known.rev) records.broadcast(known)
    }
  }

  /** Writes `formDrafts`: the newest twenty drafts, always including the one being edited. */
  function project(): WriteResult {
    reconcile()
    let capacity = MAX_LISTED
    for (;;) {
      const live = records.live()
      const chosen = new Set(live.slice(0, capacity))
      const edited = live.find(({ draft }) => draft.id === active)
      if (edited && !chosen.has(edited)) {
        const oldest = [...chosen].at(-1)
        if (oldest) chosen.delete(oldest)
        chosen.add(edited)
      }
      const listed = live.filter((record) => chosen.has(record))
      const result = write(listed.flatMap(({ draft, rev }) => (isListed(draft) ? [normalized({ ...draft, rev })] : [])))
      if (isLoaded && result === 'stored')
        for (const record of live)
          if (!chosen.has(record)) records.put({ ...record, rev: record.rev + 1, state: 'parked', at: now() })
      if (result === 'stored')
        for (const record of listed)
          if (record.listed !== record.rev) records.store(records.markListed(record, record.rev))
      // A full storage lists fewer drafts if IndexedDB has the others, and always at least one.
      capacity = Math.min(capacity, live.length) - 1
      if (result !== 'full' || records.hasFailed() || capacity < 1) return result
    }
  }

  return {
    reconcile,
    project,
    /** The listed drafts of the signed-in editor, newest first (DRAFT-8); none if `formDrafts` cannot be read (DRAFT-9). */
    drafts: (): readonly Draft[] => sameDrafts(reconcile().isCorrupt ? [] : records.ownIn('live').slice(0, MAX_LISTED)),
    /** Marks the draft that is being edited, which stays listed. */
    setActive: (id: string): void => {
      active = id
    },
    /** Lists drafts that a crash prevented from being listed, once the records are loaded. */
    start(): void {
      isLoaded = true
      if (!reconcile().isCorrupt) project()
    },
  }
}

/** Whether a storage event concerns the drafts; clearing the storage does. */
export const concernsDrafts = (event: Event): boolean =>
  'key' in event && (event.key === null || event.key === FORM_DRAFTS)
