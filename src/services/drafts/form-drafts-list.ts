import type { Draft } from '../../domain/drafts/draft'
import { readDraft } from '../../domain/drafts/draft-record'
import type { SafeStorage, WriteResult } from '../browser/storage'

/** The local storage key of the drafts (DATA-16). */
const FORM_DRAFTS = 'formDrafts'
/** Dispatched in this tab whenever the saved drafts change (DRAFT-16). */
export const DRAFTS_UPDATED = 'draftsUpdated'
const OWNER_KEY = 'formDraftsBy:'
/** How long before the list itself another tab's owner mark may be written, in milliseconds. */
const OWNER_GRACE = 5000

/** The content of `formDrafts`, and whether this program wrote it. */
export interface DraftList {
  raw: string | null
  drafts: Draft[]
  /** The value is not a list at all (DRAFT-9). */
  isCorrupt: boolean
  /** Some rows are not valid drafts. */
  hasBadRows: boolean
  isForeign: boolean
}

/**
 * Reads and writes `formDrafts`. Each tab stores hashes of its lists under an owner key, so that a list of another
 * program can be distinguished from one that another tab wrote before it received ours.
 */
export function createFormDraftsList(local: SafeStorage, tab: string, now: () => number) {
  const ownKey = OWNER_KEY + tab

  const ownerKeys = (): string[] => local.keys().filter((key) => key.startsWith(OWNER_KEY))
  const hashesOf = (key: string): string[] => (local.get(key) ?? '').split(' ')

  return {
    read(): DraftList {
      const raw = local.get(FORM_DRAFTS)
      const rows = raw === null ? [] : rowsOf(raw)
      const drafts = (rows ?? []).map(readDraft).filter((draft) => draft !== null)
      const known = ownerKeys().flatMap((key) => hashesOf(key).slice(1))
      return {
        raw,
        drafts,
        isCorrupt: rows === null,
        hasBadRows: rows !== null && drafts.length < rows.length,
        isForeign: known.length > 0 ? !known.includes(hashOf(raw ?? '[]')) : raw !== null,
      }
    },

    write(drafts: readonly Draft[]): WriteResult {
      const raw = JSON.stringify(drafts)
      if (local.get(FORM_DRAFTS) === raw && hashesOf(ownKey).includes(hashOf(raw))) return 'stored'
      // The owner key is written first, so that any reader of the list finds its owner. It retains the hash of the
      // previous list until other tabs have received the new one.
      const [, last = ''] = hashesOf(ownKey)
      local.set(ownKey, [now(), hashOf(raw), last].join(' '))
      const result = local.set(FORM_DRAFTS, raw)
      if (result === 'stored') local.set(ownKey, [now(), hashOf(raw)].join(' '))
      removeStaleOwners(local.get(FORM_DRAFTS) ?? '[]')
      return result
    },
  }

  /** A stale owner key would attribute an equal list of another program to us. */
  function removeStaleOwners(raw: string): void {
    for (const key of ownerKeys()) {
      const [at = '0', hash = ''] = hashesOf(key)
      if (hash !== hashOf(raw) && Math.abs(now() - Number(at)) > OWNER_GRACE) local.remove(key)
    }
  }
}

/** Whether a storage event concerns the drafts; clearing the storage does. */
export const concernsDrafts = (event: Event): boolean =>
  'key' in event && (event.key === null || event.key === FORM_DRAFTS)

/** Calls back at each change of the saved drafts, here or in another tab; returns an unsubscribe function. */
export function watchDrafts(view: EventTarget, listener: () => void): () => void {
  const onOther = (event: Event) => {
    if (concernsDrafts(event)) listener()
  }
  view.addEventListener(DRAFTS_UPDATED, listener)
  view.addEventListener('storage', onOther)
  return () => {
    view.removeEventListener(DRAFTS_UPDATED, listener)
    view.removeEventListener('storage', onOther)
  }
}

function rowsOf(raw: string): unknown[] | null {
  try {
    const rows: unknown = JSON.parse(raw)
    return Array.isArray(rows) ? rows : null
  } catch {
    return null
  }
}

/** A short hash of a text: sufficient to compare two lists, not for security. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return `${text.length}-${(hash >>> 0).toString(36)}`
}
