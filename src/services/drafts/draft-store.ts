import type { Draft, DraftLink, DraftType, TakenDraft } from '../../domain/drafts/draft'
import { initialState, storable } from '../../domain/drafts/draft-record'
import type { Stop } from '../browser/page-lifecycle'
import type { SafeStorage } from '../browser/storage'
import { createDraftHandOff } from './draft-hand-off'
import { type LockRequest, type LockStatus, lockDraft } from './draft-lock'
import { draftQueries } from './draft-queries'
import { createDraftRecords } from './draft-records'
import { createDraftWriter, type Written } from './draft-writer'
import { concernsDrafts, createFormDraftsList } from './form-drafts-list'

/** Dispatched in this tab whenever the saved drafts change (DRAFT-16). */
const DRAFTS_UPDATED = 'draftsUpdated'

export interface DraftStoreOptions {
  local: SafeStorage
  session: SafeStorage
  /** The name of the IndexedDB database. */
  name: string
  clock: { now: () => number }
  /** The owner whose drafts are read and written; null if no editor is signed in. */
  ownerId: () => string | null
  logError: (message: string, cause?: unknown) => void
  /** The target that `draftsUpdated` is dispatched on, and that receives `storage` events. */
  view?: EventTarget
}

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * The draft store: each draft is one record in IndexedDB, and `formDrafts` a projection that other programs can read;
 * both are reconciled whenever either changes. Each query returns drafts of the signed-in editor only (EXT-17).
 */
export function createDraftStore(options: DraftStoreOptions) {
  const { local, session, name, clock, ownerId, logError, view = window } = options
  const now = () => clock.now()
  const changed = () => view.dispatchEvent(new Event(DRAFTS_UPDATED))
  const records = createDraftRecords({ local, name, now, ownerId, onChange: changed, logError })
  const list = createFormDraftsList({ local, records, now, logError })
  const writer = createDraftWriter(records, list, now)
  const handOff = createDraftHandOff({ local, session, records, writer, now })

  /** Writes `formDrafts` after a change of this tab. */
  function publishList(): void {
    list.project()
    changed()
  }

  function deleteDraft(id: string): void {
    list.reconcile()
    const record = records.get(id)
    handOff.withdraw(id)
    if (!record) writer.drop(id)
    if (!record || record.state === 'gone') return
    writer.alter(record, 'gone')
    list.setActive('')
    publishList()
  }

  const onStorage = (event: Event) => {
    if (concernsDrafts(event) && !list.reconcile().isCorrupt) list.project()
  }
  view.addEventListener('storage', onStorage)
  const loaded = records.load().then(list.start).then(changed)

  /** Calls back whenever the saved drafts may have changed, here or in another tab (DRAFT-16). */
  function watch(listener: () => void): Stop {
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

  return {
    /** Resolves once IndexedDB has been read. Nothing is removed before that. */
    loaded,

    /** Saves a form's values in IndexedDB. Rejects if the device could not save them, or when aborted. */
    save: ({
      link,
      signal,
      ...written
    }: Written & { link: DraftLink | null; signal: AbortSignal }): Promise<DraftLink> =>
      writer.save(link, written, signal, loaded),

    /** Adds a saved draft to `formDrafts`. */
    publish({ link, ...written }: Written & { link: DraftLink }): void {
      const known = records.get(link.id)
      const isSame = known && JSON.stringify(known.draft.formData) === JSON.stringify(storable(written.formData))
      if (!isSame && known?.state !== 'gone') writer.writeNow(link, written)
      publishList()
    },

    /** Saves at once, before a page or screen is left. */
    flush({ link, ...written }: Written & { link: DraftLink | null }): DraftLink {
      const saved = writer.writeNow(link, written)
      publishList()
      return saved
    },

    /** Removes a draft from the list; it can be restored for 30 days. */
    discard(link: DraftLink): void {
      const own = writer.currentLink(link) ?? link
      if (!writer.isWrittenElsewhere(own)) deleteDraft(own.id)
    },
    remove: (id: string): void => deleteDraft(id),

    /** Undoes a discard: the same draft at its former position. */
    restore(id: string): void {
      const record = records.get(id)
      if (!record || record.state === initialState(record.draft)) return
      // A restored archived draft becomes the newest, since it would otherwise be archived again.
      const isArchived = record.state === 'parked'
      const draft = isArchived ? { ...record.draft, timestamp: now() } : record.draft
      writer.alter({ ...record, draft }, initialState(draft))
      publishList()
    },

    /** Takes the draft that was handed off to a form, once. */
    claim(form: { route: string; types: readonly DraftType[] }): TakenDraft | null {
      list.reconcile()
      const taken = handOff.claim(form)
      if (taken) publishList()
      return taken
    },

    /**
     * Deletes every draft of the signed-in editor from this device: listed, archived, unlisted and discarded ones, one
     * that is handed off, and unreadable ones, whose owner is unknown (EXT-31). A record without values remains of
     * each, so that no other tab writes the draft again. Rejects if IndexedDB could not delete everything.
     */
    async deleteAll(): Promise<void> {
      await loaded
      list.reconcile()
      const deleted = records.own().map((record) => {
        const { id, formType, timestamp } = record.draft
        handOff.withdraw(id)
        return writer.alter({ ...record, draft: { id, formType, formData: {}, timestamp, route: '' } }, 'gone')
      })
      list.setActive('')
      list.project()
      await records.confirmDeleted(deleted).finally(changed)
    },

    /** Hands a draft off to its form and returns the route that restores it; null if that is not possible. */
    handOff(id: string): { route: string } | null {
      list.reconcile()
      return handOff.offer(id)
    },

    ...draftQueries({ records, list }),

    /** The listed drafts, newest first (DRAFT-1). */
    list: list.drafts,

    statusOf: records.statusOf,
    /** Resolves once everything written so far is stored or has failed, after a second at the latest. */
    settled: records.settled,

    /** The archived drafts: beyond the newest twenty, or not listed since the storage was full or failed. */
    parked: (): Draft[] => records.ownIn('parked'),

    /** Waits for the lock of one draft, and holds it until stopped (EXT-28). */
    lock: (request: LockRequest, onStatus: (news: LockStatus) => void) =>
      lockDraft({ statusOf: records.statusOf, watch }, request, onStatus),
    watch,

    close(): void {
      view.removeEventListener('storage', onStorage)
      records.close()
    },
  }
}
