import type { DraftLink, DraftType, TakenDraft } from '../../domain/drafts/draft'
import { nameOf, readRecord, toEnvelope } from '../../domain/drafts/draft-envelope'
import {
  belongsTo,
  type DraftRecord,
  initialState,
  isListed,
  routeOf,
  storable,
} from '../../domain/drafts/draft-record'
import type { SafeStorage } from '../browser/storage'
import { deleteAllDrafts } from './delete-all-drafts'
import { createDraftHandOff } from './draft-hand-off'
import { createDraftIndex } from './draft-index'
import { type LockRequest, type LockStatus, lockDraft } from './draft-lock'
import { createDraftQueries, createOwnership } from './draft-queries'
import { createDraftWriter, type Written } from './draft-writer'
import { createDraftsDb } from './drafts.db'
import { concernsDrafts, createFormDraftsList, DRAFTS_UPDATED, watchDrafts } from './form-drafts-list'
import { createTombstones } from './tombstones'

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
 * both are reconciled whenever either changes.
 */
export function createDraftStore(options: DraftStoreOptions) {
  const { local, session, clock, logError, view = window } = options
  const { ownerId, authorId } = createOwnership(options.ownerId)
  const now = () => clock.now()
  const changed = () => view.dispatchEvent(new Event(DRAFTS_UPDATED))
  const onNewer = (id: string) => {
    book.markUnsupported(id)
    changed()
  }
  const db = createDraftsDb(options.name, onNewer)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(options.name)
  const broadcast = (record: DraftRecord) => channel?.postMessage(toEnvelope(record))
  const list = createFormDraftsList(local, crypto.randomUUID().slice(0, 8), now)
  const book = createDraftIndex({ list, tombstones: createTombstones(local), db, broadcast, now, logError })
  const handOff = createDraftHandOff({ local, session, now })
  const writer = createDraftWriter({ book, db, broadcast, now, ownerId: authorId })
  const { isMine, ...queries } = createDraftQueries(book, ownerId)

  function deleteDraft(id: string): void {
    book.reconcile()
    const record = book.get(id)
    handOff.withdraw(id)
    if (!record) writer.drop(id)
    if (!record || record.state === 'gone') return
    writer.alter(record, 'gone')
    book.setActive('')
    book.project()
    changed()
  }

  const onStorage = (event: Event) => {
    if (concernsDrafts(event) && !book.reconcile().isCorrupt) book.project()
  }
  view.addEventListener('storage', onStorage)
  channel?.addEventListener('message', ({ data }) => {
    const record = readRecord(data)
    if (record === 'unsupportedVersion') return onNewer(nameOf(data))
    if (record) book.mergeRecord(record)
    // For listed drafts local storage itself notifies the other tabs.
    if (record && record.state !== 'live') changed()
  })
  const loaded = book.load().then(changed)

  return {
    /** Resolves once IndexedDB has been read. Nothing is removed before that. */
    loaded,

    /** Saves a form's values in IndexedDB. Rejects if the device could not save them, or when aborted. */
    save: ({
      subject,
      link,
      formData,
      signal,
    }: Written & { link: DraftLink | null; signal: AbortSignal }): Promise<DraftLink> =>
      writer.save(link, { subject, formData }, signal, loaded),

    /** Adds a saved draft to `formDrafts`. */
    publish({ subject, link, formData }: Written & { link: DraftLink }): void {
      const known = book.get(link.id)
      if (!known || JSON.stringify(known.draft.formData) !== JSON.stringify(storable(formData))) {
        if (known?.state !== 'gone') writer.writeNow(link, { subject, formData })
      }
      book.project()
      changed()
    },

    /** Saves at once, before a page or screen is left. */
    flush({ subject, link, formData }: Written & { link: DraftLink | null }): DraftLink {
      const link_ = writer.writeNow(link, { subject, formData })
      book.project()
      changed()
      return link_
    },

    /** Removes a draft from the list; it can be restored for 30 days. */
    discard(link: DraftLink): void {
      const own = writer.currentLink(link) ?? link
      if (!writer.isWrittenElsewhere(own)) deleteDraft(own.id)
    },
    remove: (id: string): void => deleteDraft(id),

    /** Undoes a discard: the same draft at its former position. */
    restore(id: string): void {
      const record = book.get(id)
      if (!record || record.state === initialState(record.draft)) return
      // A restored archived draft becomes the newest, since it would otherwise be archived again.
      const isArchived = record.state === 'parked'
      const draft = isArchived ? { ...record.draft, timestamp: now() } : record.draft
      writer.alter({ ...record, draft }, initialState(draft))
      book.project()
      changed()
    },

    /**
     * Takes the draft that was handed off to a form, once; drafts of other forms are not taken (DRAFT-13, DRAFT-14).
     */
    claim({ route, types }: { route: string; types: readonly DraftType[] }): TakenDraft | null {
      book.reconcile()
      const draft = handOff.claim(
        (found) =>
          isMine(found) && types.includes(found.formType) && belongsTo(found, { formType: found.formType, route }),
      )
      const known = draft ? book.get(draft.id) : null
      if (!draft || (known?.state === 'gone' && draft.rev !== undefined && draft.rev <= known.rev)) return null
      const isNewest = known === null || known.state === 'gone' || (draft.rev ?? known.rev) >= known.rev
      const restored = isNewest ? { ...draft, formData: storable(draft.formData) } : known.draft
      const rev = Math.max(known?.rev ?? 0, draft.rev ?? 0)
      const record: DraftRecord = { draft: restored, rev, state: 'live', at: now(), listed: known?.listed ?? 0 }
      // A tab that only reads the draft leaves the revision to the tab that writes it.
      const isSame =
        known?.state === 'live' && known.rev === rev && JSON.stringify(known.draft) === JSON.stringify(restored)
      const toTakenDraft = isSame ? writer.adopt(known) : writer.alter(record, 'live')
      book.project()
      changed()
      return handOff.toTakenDraft(toTakenDraft)
    },

    /** Deletes every draft of the signed-in editor from this device, and unreadable ones. */
    async deleteAll(): Promise<void> {
      await loaded
      await deleteAllDrafts({ book, writer, db, handOff, isMine }).finally(changed)
    },

    /** Hands a draft off to its form and returns the route that restores it; null if that is not possible. */
    handOff(id: string): { route: string } | null {
      book.reconcile()
      const record = book.get(id)
      const draft = record?.draft
      if (!draft || !isListed(draft) || record.state === 'gone' || !isMine(draft)) return null
      const route = routeOf(draft)
      return handOff.offer({ ...draft, route, rev: record.rev }) ? { route } : null
    },

    ...queries,

    /** Waits for the lock of one draft, and holds it until stopped (EXT-28). */
    lock: (request: LockRequest, onStatus: (news: LockStatus) => void) =>
      lockDraft({ statusOf: queries.statusOf, watch: (listener) => watchDrafts(view, listener) }, request, onStatus),

    /** Calls back whenever the saved drafts may have changed, here or in another tab (DRAFT-16). */
    watch: (listener: () => void): (() => void) => watchDrafts(view, listener),

    close(): void {
      view.removeEventListener('storage', onStorage)
      channel?.close()
      db.close()
    },
  }
}
