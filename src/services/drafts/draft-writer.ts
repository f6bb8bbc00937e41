import type { DraftLink, DraftSubject } from '../../domain/drafts/draft'
import {
  type AnyDraft,
  type DraftRecord,
  initialState,
  later,
  linkOf,
  storable,
} from '../../domain/drafts/draft-record'
import type { createDraftIndex } from './draft-index'
import type { DraftsDb } from './drafts.db'
import { createInFlightWrites } from './in-flight-writes'

/** What a form wants kept. */
export interface Written {
  subject: DraftSubject
  formData: Record<string, unknown>
}

export interface DraftWriterParts {
  book: ReturnType<typeof createDraftIndex>
  db: DraftsDb
  broadcast: (record: DraftRecord) => void
  now: () => number
  ownerId: () => string | null
}

/** What became of a write: a record; or nothing, since it came too late or someone else went on with the draft. */
type Outcome = DraftRecord | 'lazyMachine' | 'taken'

/** Writes the revisions of drafts: no write of this tab overtakes a later one, and none covers another tab's changes. */
export function createDraftWriter({ book, db, broadcast, now, ownerId }: DraftWriterParts) {
  /** The last revision of each draft written here: anything newer is someone else's. */
  const ownRevisions = new Map<string, number>()
  /** When each draft was last written here, in turns. */
  const turns = new Map<string, number>()
  const inFlight = createInFlightWrites()
  /** Drafts discarded before their first write had ended. */
  const discardedEarly = new Set<string>()
  /** Where the content of a draft go on that someone else went on with: one draft, however often it is written. */
  const continuedAs = new Map<string, string>()
  let turn = 0

  function next(
    id: string,
    link: DraftLink | null,
    { subject, formData }: Written,
    known: DraftRecord | null,
  ): Outcome {
    if (book.isUnsupported(id)) return 'taken'
    const isOurs = known !== null && ownRevisions.get(id) === known.rev
    if (known?.state === 'gone' && isOurs) return 'lazyMachine'
    if (known && (known.state === 'gone' || (link !== null && known.rev > link.rev && !isOurs))) return 'taken'
    const rev = Math.max(known?.rev ?? 0, link?.rev ?? 0) + 1
    const owner = known?.draft.ownerId ?? ownerId()
    const draft: AnyDraft = {
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
    return { draft, rev, state: initialState(draft), at: now(), listed: known?.listed ?? 0 }
  }

  /** The draft that a form's values go into now. */
  function currentLink(link: DraftLink | null): DraftLink | null {
    const id = link && continuedAs.get(link.id)
    return id ? { id, rev: ownRevisions.get(id) ?? 1 } : link
  }

  /** Finds a place for the content of a draft that someone else went on with. */
  function fork(link: DraftLink | null): DraftLink {
    const other = { id: crypto.randomUUID(), rev: 0 }
    if (link) continuedAs.set(link.id, other.id)
    return other
  }

  function claimRevision(record: DraftRecord, at: number): void {
    const { id } = record.draft
    continuedAs.delete(id)
    ownRevisions.set(id, Math.max(ownRevisions.get(id) ?? 0, record.rev))
    turns.set(id, Math.max(turns.get(id) ?? 0, at))
    book.setActive(id)
  }

  /** Changes what is known of a draft, above any write of ours that is still on its way. */
  function alter(record: DraftRecord, state: DraftRecord['state']): DraftRecord {
    const rev = record.rev + (inFlight.has(record.draft.id) ? 2 : 1)
    const altered = { ...record, draft: { ...record.draft, rev }, rev, state, at: now() }
    turn += 1
    discardedEarly.delete(record.draft.id)
    claimRevision(altered, turn)
    book.put(altered)
    return altered
  }

  /** Writes at once into memory, and on its own time into the durable store. */
  function writeNow(requested: DraftLink | null, written: Written): DraftLink {
    const link = currentLink(requested)
    const id = inFlight.idFor(link, written.subject)
    const record = next(id, link, written, book.get(id))
    if (record === 'lazyMachine') return link ?? { id, rev: 1 }
    if (record === 'taken') return writeNow(fork(link), written)
    return linkOf(alter({ ...record, rev: record.rev - 1 }, record.state))
  }

  /** Writes into the durable store. Rejects where neither that nor the list could store the values. */
  async function writeDurably(id: string, link: DraftLink | null, written: Written, at: number): Promise<Outcome> {
    let outcome: Outcome = 'lazyMachine'
    const decide = (stored: DraftRecord | null): DraftRecord | null => {
      const known = book.get(id)
      const isLate = (turns.get(id) ?? 0) > at
      outcome = isLate
        ? 'lazyMachine'
        : next(id, link, written, stored && known ? later(stored, known) : (stored ?? known))
      return typeof outcome === 'string' ? null : outcome
    }
    try {
      await db.change(id, decide)
      if (book.isUnsupported(id)) return 'taken'
    } catch (error) {
      // Without the durable store the list is all there is; where that fails too, the form must know.
      book.recordFailure(error)
      const record = decide(null)
      if (record) book.mergeRecord(record)
      if (record && book.project() !== 'stored')
        throw new Error('This draft could not be kept on this device', { cause: error })
    }
    return outcome
  }

  return {
    alter,
    writeNow,
    currentLink,

    /** Takes a draft over as it stands, so that the next write here goes on with it. */
    adopt(record: DraftRecord): DraftRecord {
      claimRevision(record, ++turn)
      return record
    },

    /** Whether someone else has written a draft since its form did. */
    isWrittenElsewhere({ id, rev }: DraftLink): boolean {
      const known = book.get(id)
      return known !== null && known.rev > rev && ownRevisions.get(id) !== known.rev
    },

    /** Lets nothing come of a write that is on its way to a draft nobody knows yet. */
    drop: (id: string): void => void (inFlight.has(id) && discardedEarly.add(id)),
    /** Keeps a form's values durably once `ready`. Rejects where the device could not keep them, or when aborted. */
    async save(requested: DraftLink | null, written: Written, signal: AbortSignal, ready: Promise<unknown>) {
      signal.throwIfAborted()
      const link = currentLink(requested)
      const id = inFlight.idFor(link, written.subject)
      turn += 1
      const at = turn
      inFlight.begin(id, written.subject)
      discardedEarly.delete(id)
      try {
        await ready
        signal.throwIfAborted()
        let saved = await writeDurably(id, link, written, at)
        if (saved === 'taken') {
          const other = fork(link)
          saved = await writeDurably(other.id, other, written, at)
        }
        if (typeof saved === 'string') {
          const known = book.get(id)
          return known && known.state !== 'gone' ? linkOf(known) : (link ?? { id, rev: 1 })
        }
        book.mergeRecord(saved)
        claimRevision(saved, at)
        broadcast(saved)
        // A form that ended meanwhile does not know its first draft.
        const isOrphan = discardedEarly.has(id) || (signal.aborted && link === null)
        if (isOrphan && book.get(id)?.rev === saved.rev) alter(saved, 'gone')
        return linkOf(saved)
      } finally {
        inFlight.end(id)
      }
    },
  }
}
