import type { DraftLink, DraftType, LockRequest, LockStatus, TakenDraft } from '../../domain/drafts/draft'
import { emptied, storable } from '../../domain/drafts/draft-record'
import type { SafeStorage, WriteResult } from '../browser/storage'
import { createDraftChanges } from './draft-changes'
import { createDraftHandOff } from './draft-hand-off'
import { lockDraft } from './draft-lock'
import { draftQueries } from './draft-queries'
import { createDraftRecords } from './draft-records'
import { createDraftWriter } from './draft-writer'
import { createFormDraftsList } from './form-drafts-list'
import { createRemovedDrafts } from './removed-drafts'
import { createUnstoredDrafts } from './unstored-drafts'
import type { Flushed, Written } from './written'

export interface DraftStoreOptions {
  local: SafeStorage
  session: SafeStorage
  /** The name of the IndexedDB database. */
  name: string
  clock: { now: () => number }
  /** The owner whose drafts are read and written; null if no editor is signed in. */
  ownerId: () => string | null
  logError: (message: string, cause?: unknown) => void
  /** Makes the browser ask before the page is left; returns a function that ends this. */
  blockUnload?: () => () => void
  /** Called when this tab removes a draft. */
  onRemoved?: (id: string) => void
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
  const { changed, watch, close } = createDraftChanges(view, () => {
    if (!list.reconcile().isCorrupt) project()
  })
  const records = createDraftRecords({ local, name, now, ownerId, onChange: changed, logError })
  const list = createFormDraftsList({ local, records, now, logError })
  const writer = createDraftWriter(records, list, now)
  const handOff = createDraftHandOff({ local, session, records, writer, now })
  const unstored = createUnstoredDrafts(options.blockUnload ?? (() => () => undefined))

  /** Writes `formDrafts`; what it lists is stored. */
  function project(): WriteResult {
    const result = list.project()
    if (result === 'stored') unstored.settle((id) => records.get(id)?.state === 'live')
    return result
  }

  /** Writes `formDrafts` after a change of this tab. */
  function publishList(): WriteResult {
    const result = project()
    changed()
    return result
  }

  /** Removes a draft: discarded or deleted ones can be restored, those of values that were saved cannot. */
  function deleteDraft(id: string, isRestorable: boolean): void {
    list.reconcile()
    const record = records.get(id)
    handOff.withdraw(id)
    unstored.settle((one) => one === id)
    if (!record) writer.drop(id)
    if (!record || record.state === 'gone') return
    writer.alter(record, 'gone', isRestorable)
    publishList()
    options.onRemoved?.(id)
  }

  /** Removes the draft of a form that ends, unless another tab has written it since. */
  function endDraft(link: DraftLink, isRestorable: boolean): void {
    const own = writer.currentLink(link)
    if (!writer.isWrittenElsewhere(own)) deleteDraft(own.id, isRestorable)
  }

  const removed = createRemovedDrafts({ records, writer, now, publish: publishList })
  const loaded = records.load(list.start).then(changed)

  return {
    /** Resolves once IndexedDB has been read. Nothing is removed before that. */
    loaded,

    /** Saves a form's values in IndexedDB. Rejects if the device could not save them, or when aborted. */
    async save({
      link,
      signal,
      ...written
    }: Written & { link: DraftLink | null; signal: AbortSignal }): Promise<DraftLink> {
      const saved = await writer.save(link, written, signal, loaded)
      unstored.settle((id) => id === saved.id)
      return saved
    },

    /** Adds a saved draft to `formDrafts`. */
    publish({ link, ...written }: Written & { link: DraftLink }): void {
      const known = records.get(link.id)
      const isSame = known && JSON.stringify(known.draft.formData) === JSON.stringify(storable(written.formData))
      if (!isSame && known?.state !== 'gone') writer.writeNow(link, written)
      publishList()
    },

    /** Saves at once, before a page or screen is left, and tells whether the device has stored it. */
    flush({ link, onStored, ...written }: Flushed): DraftLink {
      const saved = writer.writeNow(link, written)
      const tell = (isStored: boolean) => {
        // A later revision has its own outcome, and none if it is a deletion.
        const isLatest = records.get(saved.id)?.rev === saved.rev
        if (isLatest && isStored) unstored.settle((id) => id === saved.id)
        if (isLatest && !isStored) unstored.add(saved.id)
        onStored?.(isStored)
      }
      if (publishList() === 'stored' && records.get(saved.id)?.state === 'live') tell(true)
      else void records.isStored(saved.id).then(tell)
      return saved
    },

    /** Removes a draft from the list; it can be restored for 30 days. */
    discard: (link: DraftLink): void => endDraft(link, true),
    /** Removes the draft of values that were saved; it cannot be restored, since it would be sent twice. */
    finish: (link: DraftLink): void => endDraft(link, false),
    remove: (id: string): void => deleteDraft(id, true),
    ...removed,

    /** Whether a draft was handed off to a form. */
    waitsFor: handOff.waitsFor,
    /** Takes the draft that was handed off to a form, once; before IndexedDB has been read, also one that is deleted. */
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
        handOff.withdraw(record.draft.id)
        return writer.alter(emptied(record), 'gone')
      })
      unstored.settle((id) => deleted.some(({ draft }) => draft.id === id))
      project()
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

    /** Waits for the lock of one draft, and holds it until stopped (EXT-28). */
    lock: (request: LockRequest, onStatus: (news: LockStatus) => void) =>
      lockDraft({ statusOf: records.statusOf, watch }, request, onStatus),
    watch,

    close(): void {
      close()
      unstored.settle(() => true)
      records.close()
    },
  }
}
