import type { Draft, DraftLink, DraftSubject, DraftType, TakenDraft } from '../domain/draft'
import { belongsTo, type DraftRecord, later, linkOf, readRecord, routeOf, storable } from '../domain/draft-record'
import { createDraftBook } from './draft-book'
import { createDraftHandover } from './draft-handover'
import { createDraftList, FORM_DRAFTS } from './draft-list'
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

interface Written {
  subject: DraftSubject
  formData: Record<string, unknown>
}

export type DraftStore = ReturnType<typeof createDraftStore>

/**
 * Keeps the unsent words of forms (decisions, section 3): each draft as one record in the durable store, `formDrafts`
 * as a projection that others can read, and both brought together whenever either changes.
 */
export function createDraftStore(options: DraftStoreOptions) {
  const { local, session, clock, ownerId, logError, view = window } = options
  const now = () => clock.now()
  const tab = crypto.randomUUID().slice(0, 8)
  const db = createDraftsDb(options.name)
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(options.name)
  const list = createDraftList(local, tab, now)
  const book = createDraftBook({ list, db, tell: (record) => channel?.postMessage(record), now, logError })
  const handover = createDraftHandover({ local, session, now })
  /** The last revision of each draft that this tab wrote: anything newer is someone else's. */
  const ours = new Map<string, number>()
  /** Drafts whose first or next write is on its way to the durable store. */
  const underway = new Map<string, { subject: string; count: number }>()

  const changed = () => view.dispatchEvent(new Event('draftsUpdated'))
  const isMine = ({ ownerId: owner }: Draft) => owner === undefined || owner === ownerId()

  /** The next revision of a draft, or why there is none: it was discarded here, or someone else went on with it. */
  function next(id: string, link: DraftLink | null, { subject, formData }: Written, known: DraftRecord | null) {
    const isOurs = known !== null && ours.get(id) === known.rev
    if (known?.state === 'gone' && isOurs) return 'discarded'
    if (known && (known.state === 'gone' || (link !== null && known.rev > link.rev && !isOurs))) return 'taken'
    const rev = Math.max(known?.rev ?? 0, link?.rev ?? 0) + 1
    const owner = ownerId()
    const draft: Draft = {
      id,
      formType: subject.formType,
      formData: storable(formData),
      timestamp: now(),
      route: subject.route,
      mode: subject.mode,
      ...(subject.entityId === null ? {} : { entityId: subject.entityId }),
      ...(owner === null ? {} : { ownerId: owner }),
      rev,
    }
    return { draft, rev, state: 'live', at: now(), listed: known?.listed ?? 0 } satisfies DraftRecord
  }

  function own(record: DraftRecord): DraftLink {
    ours.set(record.draft.id, Math.max(ours.get(record.draft.id) ?? 0, record.rev))
    book.edit(record.draft.id)
    return linkOf(record)
  }

  /** Changes what is known of a draft, above any write of ours that is still on its way. */
  function alter(record: DraftRecord, state: DraftRecord['state']): DraftRecord {
    const rev = record.rev + (underway.has(record.draft.id) ? 2 : 1)
    const altered = { ...record, draft: { ...record.draft, rev }, rev, state, at: now() }
    own(altered)
    book.put(altered)
    return altered
  }

  function idFor(link: DraftLink | null, subject: DraftSubject): string {
    if (link) return link.id
    for (const [id, job] of underway) if (job.subject === keyOf(subject)) return id
    return crypto.randomUUID()
  }

  async function inDb(
    id: string,
    link: DraftLink | null,
    written: Written,
  ): Promise<DraftRecord | 'discarded' | 'taken'> {
    let outcome: DraftRecord | 'discarded' | 'taken' = 'discarded'
    const decide = (stored: DraftRecord | null): DraftRecord | null => {
      const known = book.get(id)
      outcome = next(id, link, written, stored && known ? later(stored, known) : (stored ?? known))
      return typeof outcome === 'string' ? null : outcome
    }
    try {
      await db.change(id, decide)
    } catch (error) {
      // Without the durable store the list is all there is; where that is full too, the caller must know.
      logError('A draft could not be kept in the durable store', error)
      const record = decide(null)
      if (record) book.learn(record)
      if (record && book.project() !== 'kept')
        throw new Error('This draft could not be kept on this device', { cause: error })
    }
    return outcome
  }

  /** Writes at once into memory and the list, and on its own time into the durable store. */
  function writeNow(link: DraftLink | null, written: Written): DraftLink {
    const id = idFor(link, written.subject)
    const record = next(id, link, written, book.get(id))
    if (record === 'discarded') return link ?? { id, rev: 1 }
    if (record === 'taken') return writeNow(null, written)
    return linkOf(alter({ ...record, rev: record.rev - 1 }, 'live'))
  }

  function bury(id: string): void {
    book.reconcile()
    const record = book.get(id)
    handover.withdraw(id)
    if (!record || record.state === 'gone') return
    alter(record, 'gone')
    book.edit('')
    book.project()
    changed()
  }

  const onStorage = (event: Event) => {
    if (!('key' in event) || (event.key !== null && event.key !== FORM_DRAFTS)) return
    if (!book.reconcile().isCorrupt) book.project()
  }
  view.addEventListener('storage', onStorage)
  channel?.addEventListener('message', ({ data }) => {
    const record = readRecord(data)
    if (record) book.learn(record)
  })
  const loaded = book.load().then(changed)

  return {
    /** When the durable store has been read; nothing is lost or removed before. */
    loaded,

    /** Keeps a form's words in the durable store. Rejects where the device could not keep them, or when aborted. */
    async keep({
      subject,
      link,
      formData,
      signal,
    }: Written & { link: DraftLink | null; signal: AbortSignal }): Promise<DraftLink> {
      signal.throwIfAborted()
      const id = idFor(link, subject)
      const job = underway.get(id) ?? { subject: keyOf(subject), count: 0 }
      underway.set(id, { ...job, count: job.count + 1 })
      try {
        await loaded
        signal.throwIfAborted()
        let kept = await inDb(id, link, { subject, formData })
        if (kept === 'taken') kept = await inDb(crypto.randomUUID(), null, { subject, formData })
        if (typeof kept === 'string') return link ?? { id, rev: 1 }
        book.learn(kept)
        channel?.postMessage(kept)
        own(kept)
        // A form that ended meanwhile never heard of its first draft (trap A10).
        if (signal.aborted && link === null && book.get(id)?.rev === kept.rev) alter(kept, 'gone')
        return linkOf(kept)
      } finally {
        const left = (underway.get(id)?.count ?? 1) - 1
        if (left > 0) underway.set(id, { subject: keyOf(subject), count: left })
        else underway.delete(id)
      }
    },

    /** Lists a kept draft for everyone to read. */
    publish({ subject, link, formData }: Written & { link: DraftLink }): void {
      const known = book.get(link.id)
      if (!known || JSON.stringify(known.draft.formData) !== JSON.stringify(storable(formData))) {
        if (known?.state !== 'gone') writeNow(link, { subject, formData })
      }
      book.project()
      changed()
    },

    /** Keeps at once, for a page or screen that is about to go. */
    flush({ subject, link, formData }: Written & { link: DraftLink | null }): DraftLink {
      const kept = writeNow(link, { subject, formData })
      book.project()
      changed()
      return kept
    },

    /** Takes a draft off the list; for 30 days it can be restored. */
    discard: ({ id }: DraftLink): void => bury(id),
    remove: (id: string): void => bury(id),

    /** Undo: the same draft in the same place. */
    restore(id: string): void {
      const record = book.get(id)
      if (!record || record.state === 'live') return
      alter(record, 'live')
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
      const record = alter({ draft: restored, rev, state: 'live', at: now(), listed: known?.listed ?? 0 }, 'live')
      book.project()
      changed()
      return handover.taken(record)
    },

    /** The newest unsent form of a screen or of one item, for the line that offers it. */
    latestFor(subject: Pick<DraftSubject, 'formType' | 'route'> & Partial<DraftSubject>): Draft | null {
      book.reconcile()
      const record = book
        .all()
        .find(({ draft, state }) => state !== 'gone' && isMine(draft) && belongsTo(draft, subject))
      return record?.draft ?? null
    },

    /** Puts a draft into the hands of its form, and says which route opens it; null where that is impossible. */
    hand(id: string): { route: string } | null {
      book.reconcile()
      const record = book.get(id)
      if (!record || record.state === 'gone' || !isMine(record.draft)) return null
      const route = routeOf(record.draft)
      return handover.give({ ...record.draft, route, rev: record.rev }) ? { route } : null
    },

    /** The listed drafts of whoever is signed in, newest first (DRAFT-1). */
    list(): Draft[] {
      const { isCorrupt } = book.reconcile()
      const live = book.all().filter(({ state }) => state === 'live')
      return isCorrupt
        ? []
        : live
            .map(({ draft }) => draft)
            .filter(isMine)
            .slice(0, 20)
    },

    /** What left the list without being discarded: more than twenty, a full or broken storage. */
    parked: (): Draft[] =>
      book
        .all()
        .filter(({ draft, state }) => state === 'parked' && isMine(draft))
        .map(({ draft }) => draft),

    /** Calls back whenever the saved drafts may have changed, here or in another tab (DRAFT-16). */
    watch(listener: () => void): () => void {
      const onOther = (event: Event) => {
        if ('key' in event && (event.key === null || event.key === FORM_DRAFTS)) listener()
      }
      view.addEventListener('draftsUpdated', listener)
      view.addEventListener('storage', onOther)
      return () => {
        view.removeEventListener('draftsUpdated', listener)
        view.removeEventListener('storage', onOther)
      }
    },

    close(): void {
      view.removeEventListener('storage', onStorage)
      channel?.close()
      db.close()
    },
  }
}

const keyOf = ({ formType, route, mode, entityId }: DraftSubject): string =>
  JSON.stringify([formType, route, mode, entityId])
