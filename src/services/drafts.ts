import type { DraftLink, DraftType, TakenDraft } from '../domain/draft'
import { nameOf, readRecord, wrapped } from '../domain/draft-envelope'
import { belongsTo, type DraftRecord, isListed, routeOf, standing, storable } from '../domain/draft-record'
import { createDraftBook } from './draft-book'
import { createDraftGraves } from './draft-graves'
import { createDraftHandover } from './draft-handover'
import { type Lease, type LeaseNews, leaseDraft } from './draft-lease'
import { createDraftList, DRAFTS_UPDATED, isOfDrafts, watchDrafts } from './draft-list'
import { createDraftQueries, ownership } from './draft-queries'
import { wipeDrafts } from './draft-wipe'
import { createDraftWriter, type Written } from './draft-writer'
import { createDraftsDb } from './drafts.db'
import type { SafeStorage } from './storage'

export interface DraftStoreOptions {
  local: SafeStorage
  session: SafeStorage
  /** The name of the IndexedDB database. */
  name: string
  clock: { now: () => number }
  /** Whose drafts are shown and written; null where nobody is signed in. */
  ownerId: () => string | null
  logError: (message: string, cause?: unknown) => void
  /** Where `draftsUpdated` is fired and `storage` heard. */
  view?: EventTarget
}

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * Keeps the unsent words of forms (decisions, section 3): each draft as one record in the durable store, `formDrafts`
 * as a projection that others can read, and both brought together whenever either changes.
 */
export function createDraftStore(options: DraftStoreOptions) {
  const { local, session, clock, logError, view = window } = options
  const { ownerId, authorId } = ownership(options.ownerId)
  const now = () => clock.now()
  const changed = () => view.dispatchEvent(new Event(DRAFTS_UPDATED))
  const onNewer = (id: string) => {
    book.outgrow(id)
    changed()
  }
  const db = createDraftsDb(options.name, onNewer)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(options.name)
  const tell = (record: DraftRecord) => channel?.postMessage(wrapped(record))
  const list = createDraftList(local, crypto.randomUUID().slice(0, 8), now)
  const book = createDraftBook({ list, graves: createDraftGraves(local), db, tell, now, logError })
  const handover = createDraftHandover({ local, session, now })
  const writer = createDraftWriter({ book, db, tell, now, ownerId: authorId })
  const { isMine, ...queries } = createDraftQueries(book, ownerId)

  function bury(id: string): void {
    book.reconcile()
    const record = book.get(id)
    handover.withdraw(id)
    if (!record) writer.drop(id)
    if (!record || record.state === 'gone') return
    writer.alter(record, 'gone')
    book.edit('')
    book.project()
    changed()
  }

  const onStorage = (event: Event) => {
    if (isOfDrafts(event) && !book.reconcile().isCorrupt) book.project()
  }
  view.addEventListener('storage', onStorage)
  channel?.addEventListener('message', ({ data }) => {
    const record = readRecord(data)
    if (record === 'newer') return onNewer(nameOf(data))
    if (record) book.learn(record)
    // What is listed is told by the storage itself.
    if (record && record.state !== 'live') changed()
  })
  const loaded = book.load().then(changed)

  return {
    /** When the durable store has been read. Nothing is removed before. */
    loaded,

    /** Keeps a form's words in the durable store. Rejects where the device could not keep them, or when aborted. */
    keep: ({
      subject,
      link,
      formData,
      signal,
    }: Written & { link: DraftLink | null; signal: AbortSignal }): Promise<DraftLink> =>
      writer.keep(link, { subject, formData }, signal, loaded),

    /** Lists a kept draft for everyone to read. */
    publish({ subject, link, formData }: Written & { link: DraftLink }): void {
      const known = book.get(link.id)
      if (!known || JSON.stringify(known.draft.formData) !== JSON.stringify(storable(formData))) {
        if (known?.state !== 'gone') writer.writeNow(link, { subject, formData })
      }
      book.project()
      changed()
    },

    /** Keeps at once, for a page or screen that is about to go. */
    flush({ subject, link, formData }: Written & { link: DraftLink | null }): DraftLink {
      const kept = writer.writeNow(link, { subject, formData })
      book.project()
      changed()
      return kept
    },

    /** Takes a draft off the list; for 30 days it can be restored. */
    discard(link: DraftLink): void {
      const own = writer.standingFor(link) ?? link
      if (!writer.isTheirs(own)) bury(own.id)
    },
    remove: (id: string): void => bury(id),

    /** Undo: the same draft in the same place. */
    restore(id: string): void {
      const record = book.get(id)
      if (!record || record.state === standing(record.draft)) return
      // What had no room any more takes the first place, or it would lose its own again.
      const isParked = record.state === 'parked'
      const draft = isParked ? { ...record.draft, timestamp: now() } : record.draft
      writer.alter({ ...record, draft }, standing(draft))
      book.project()
      changed()
    },

    /** The draft handed over to a form, once; others stay where they are (DRAFT-13, DRAFT-14, traps A8, A9). */
    take({ route, types }: { route: string; types: readonly DraftType[] }): TakenDraft | null {
      book.reconcile()
      const draft = handover.take(
        (found) =>
          isMine(found) && types.includes(found.formType) && belongsTo(found, { formType: found.formType, route }),
      )
      const known = draft ? book.get(draft.id) : null
      if (!draft || (known?.state === 'gone' && draft.rev !== undefined && draft.rev <= known.rev)) return null
      const isNewest = known === null || known.state === 'gone' || (draft.rev ?? known.rev) >= known.rev
      const restored = isNewest ? { ...draft, formData: storable(draft.formData) } : known.draft
      const rev = Math.max(known?.rev ?? 0, draft.rev ?? 0)
      const record: DraftRecord = { draft: restored, rev, state: 'live', at: now(), listed: known?.listed ?? 0 }
      // A tab that only looks leaves the revision to the one that writes.
      const isSame =
        known?.state === 'live' && known.rev === rev && JSON.stringify(known.draft) === JSON.stringify(restored)
      const taken = isSame ? writer.hold(known) : writer.alter(record, 'live')
      book.project()
      changed()
      return handover.taken(taken)
    },

    /** Removes every word of whoever is signed in from this device, and what nobody could read. */
    async wipe(): Promise<void> {
      await loaded
      await wipeDrafts({ book, writer, db, handover, isMine }).finally(changed)
    },

    /** Puts a draft into the hands of its form, and says which route opens it; null where that is impossible. */
    hand(id: string): { route: string } | null {
      book.reconcile()
      const record = book.get(id)
      const draft = record?.draft
      if (!draft || !isListed(draft) || record.state === 'gone' || !isMine(draft)) return null
      const route = routeOf(draft)
      return handover.give({ ...draft, route, rev: record.rev }) ? { route } : null
    },

    ...queries,

    /** Waits for the right to write one draft, and holds it until stopped (EXT-28). */
    lease: (asked: Lease, tell: (news: LeaseNews) => void) =>
      leaseDraft({ fate: queries.fate, watch: (listener) => watchDrafts(view, listener) }, asked, tell),

    /** Calls back whenever the saved drafts may have changed, here or in another tab (DRAFT-16). */
    watch: (listener: () => void): (() => void) => watchDrafts(view, listener),

    close(): void {
      view.removeEventListener('storage', onStorage)
      channel?.close()
      db.close()
    },
  }
}
