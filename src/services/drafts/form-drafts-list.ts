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

  function write(listed: readonly DraftRecord[]): WriteResult {
    const rows = listed.flatMap(({ draft, rev }) => (isListed(draft) ? normalized({ ...draft, rev }) : []))
    const raw = JSON.stringify(rows)
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

  /** Reconciles `formDrafts` with the records. */
  function reconcile(): { isCorrupt: boolean } {
    const found = read()
    if ((found.isCorrupt || found.hasBadRows) && found.raw !== unread) putAside(found.raw ?? '')
    for (const draft of found.drafts) adopt(draft, found.isForeign)
    if (found.isForeign && isLoaded) followRemovals(found)
    if (!found.isForeign && found.raw !== seen) tellGone(found.drafts)
    seen = found.raw
    return found
  }

  /** A list that cannot be read is logged and stored separately, once (DRAFT-9). */
  function putAside(raw: string): void {
    logError('The saved drafts could not be read; what was stored is put aside', raw.slice(0, 200))
    records.quarantine(raw)
    unread = raw
  }

  /** Takes over what a row of the list says of its draft, if it says more than the record. */
  function adopt(row: Draft, isForeign: boolean): void {
    const known = records.get(row.id)
    const rev = row.rev ?? known?.rev ?? 1
    if (known === null || rev > known.rev) take(row, rev)
    else if (isForeign && isChangedInPlace(known, row, rev)) take(row, known.rev + 1)
    else if (rev > known.listed) records.markListed(known, rev)
  }

  /** Whether another program, which counts no revisions, has changed or brought back a draft. */
  function isChangedInPlace({ state, at, rev, draft }: DraftRecord, row: Draft, rowRev: number): boolean {
    if (state === 'gone') return row.timestamp > at
    return state === 'live' && rowRev === rev && row.timestamp > draft.timestamp
  }

  function take(row: Draft, rev: number): void {
    const record: DraftRecord = { draft: { ...row, rev }, rev, state: 'live', at: now(), listed: rev }
    records.merge(record)
    if (isLoaded) records.store(record)
  }

  /** What another program has taken off the list is deleted; the drafts of a list that cannot be read are archived. */
  function followRemovals({ drafts, isCorrupt }: DraftList): void {
    const listedIds = new Set(drafts.map(({ id }) => id))
    for (const record of records.live())
      if (record.listed >= record.rev && !listedIds.has(record.draft.id)) unlist(record, isCorrupt ? 'parked' : 'gone')
  }

  const unlist = (record: DraftRecord, state: 'parked' | 'gone'): void =>
    records.put({ ...record, rev: record.rev + 1, state, at: now() })

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

  /** The newest of the live records, always including the one being edited. */
  function newestOf(live: readonly DraftRecord[], capacity: number): readonly DraftRecord[] {
    const newest = live.slice(0, capacity)
    const edited = live.find(({ draft }) => draft.id === active)
    return edited === undefined || newest.includes(edited) ? newest : [...newest.slice(0, -1), edited]
  }

  /** Writes `formDrafts`: the newest twenty drafts; the others are archived. */
  function project(): WriteResult {
    reconcile()
    const live = records.live()
    let listed = newestOf(live, MAX_LISTED)
    let result = write(listed)
    // A full storage lists fewer drafts if IndexedDB has the others, and always at least one.
    while (result === 'full' && listed.length > 1 && !records.hasFailed()) {
      listed = newestOf(live, listed.length - 1)
      result = write(listed)
    }
    if (result !== 'stored') return result
    if (isLoaded) for (const record of live) if (!listed.includes(record)) unlist(record, 'parked')
    for (const record of listed) if (record.listed !== record.rev) records.store(records.markListed(record, record.rev))
    return result
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
