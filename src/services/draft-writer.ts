import type { DraftLink, DraftSubject } from '../domain/draft'
import { type AnyDraft, type DraftRecord, later, linkOf, standing, storable } from '../domain/draft-record'
import type { createDraftBook } from './draft-book'
import { createUnderway } from './draft-underway'
import type { DraftsDb } from './drafts.db'

/** What a form wants kept. */
export interface Written {
  subject: DraftSubject
  formData: Record<string, unknown>
}

export interface DraftWriterParts {
  book: ReturnType<typeof createDraftBook>
  db: DraftsDb
  tell: (record: DraftRecord) => void
  now: () => number
  ownerId: () => string | null
}

/** What became of a write: a record; or nothing, since it came too late or someone else went on with the draft. */
type Outcome = DraftRecord | 'late' | 'taken'

/** Writes the revisions of drafts: no write of this tab overtakes a later one, and none covers someone else's words. */
export function createDraftWriter({ book, db, tell, now, ownerId }: DraftWriterParts) {
  /** The last revision of each draft written here: anything newer is someone else's. */
  const ours = new Map<string, number>()
  /** When each draft was last written here, in turns. */
  const turns = new Map<string, number>()
  const underway = createUnderway()
  /** Drafts discarded before their first write had ended. */
  const dropped = new Set<string>()
  /** Where the words of a draft go on that someone else went on with: one draft, however often it is written. */
  const moved = new Map<string, string>()
  let turn = 0

  function next(
    id: string,
    link: DraftLink | null,
    { subject, formData }: Written,
    known: DraftRecord | null,
  ): Outcome {
    if (book.isOutgrown(id)) return 'taken'
    const isOurs = known !== null && ours.get(id) === known.rev
    if (known?.state === 'gone' && isOurs) return 'late'
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
    return { draft, rev, state: standing(draft), at: now(), listed: known?.listed ?? 0 }
  }

  /** The draft that a form's words go into now. */
  function standingFor(link: DraftLink | null): DraftLink | null {
    const id = link && moved.get(link.id)
    return id ? { id, rev: ours.get(id) ?? 1 } : link
  }

  /** Finds a place for the words of a draft that someone else went on with. */
  function move(link: DraftLink | null): DraftLink {
    const other = { id: crypto.randomUUID(), rev: 0 }
    if (link) moved.set(link.id, other.id)
    return other
  }

  function own(record: DraftRecord, at: number): void {
    const { id } = record.draft
    moved.delete(id)
    ours.set(id, Math.max(ours.get(id) ?? 0, record.rev))
    turns.set(id, Math.max(turns.get(id) ?? 0, at))
    book.edit(id)
  }

  /** Changes what is known of a draft, above any write of ours that is still on its way. */
  function alter(record: DraftRecord, state: DraftRecord['state']): DraftRecord {
    const rev = record.rev + (underway.has(record.draft.id) ? 2 : 1)
    const altered = { ...record, draft: { ...record.draft, rev }, rev, state, at: now() }
    turn += 1
    dropped.delete(record.draft.id)
    own(altered, turn)
    book.put(altered)
    return altered
  }

  /** Writes at once into memory, and on its own time into the durable store. */
  function writeNow(asked: DraftLink | null, written: Written): DraftLink {
    const link = standingFor(asked)
    const id = underway.idFor(link, written.subject)
    const record = next(id, link, written, book.get(id))
    if (record === 'late') return link ?? { id, rev: 1 }
    if (record === 'taken') return writeNow(move(link), written)
    return linkOf(alter({ ...record, rev: record.rev - 1 }, record.state))
  }

  /** Writes into the durable store. Rejects where neither that nor the list could take the words. */
  async function writeDurably(id: string, link: DraftLink | null, written: Written, at: number): Promise<Outcome> {
    let outcome: Outcome = 'late'
    const decide = (stored: DraftRecord | null): DraftRecord | null => {
      const known = book.get(id)
      const isLate = (turns.get(id) ?? 0) > at
      outcome = isLate ? 'late' : next(id, link, written, stored && known ? later(stored, known) : (stored ?? known))
      return typeof outcome === 'string' ? null : outcome
    }
    try {
      await db.change(id, decide)
      if (book.isOutgrown(id)) return 'taken'
    } catch (error) {
      // Without the durable store the list is all there is; where that fails too, the form must know.
      book.broken(error)
      const record = decide(null)
      if (record) book.learn(record)
      if (record && book.project() !== 'kept')
        throw new Error('This draft could not be kept on this device', { cause: error })
    }
    return outcome
  }

  return {
    alter,
    writeNow,
    standingFor,

    /** Takes a draft over as it stands, so that the next write here goes on with it. */
    hold(record: DraftRecord): DraftRecord {
      own(record, ++turn)
      return record
    },

    /** Whether someone else has written a draft since its form did. */
    isTheirs({ id, rev }: DraftLink): boolean {
      const known = book.get(id)
      return known !== null && known.rev > rev && ours.get(id) !== known.rev
    },

    /** Lets nothing come of a write that is on its way to a draft nobody knows yet. */
    drop: (id: string): void => void (underway.has(id) && dropped.add(id)),
    /** Keeps a form's words durably once `ready`. Rejects where the device could not keep them, or when aborted. */
    async keep(asked: DraftLink | null, written: Written, signal: AbortSignal, ready: Promise<unknown>) {
      signal.throwIfAborted()
      const link = standingFor(asked)
      const id = underway.idFor(link, written.subject)
      turn += 1
      const at = turn
      underway.begin(id, written.subject)
      dropped.delete(id)
      try {
        await ready
        signal.throwIfAborted()
        let kept = await writeDurably(id, link, written, at)
        if (kept === 'taken') {
          const other = move(link)
          kept = await writeDurably(other.id, other, written, at)
        }
        if (typeof kept === 'string') {
          const known = book.get(id)
          return known && known.state !== 'gone' ? linkOf(known) : (link ?? { id, rev: 1 })
        }
        book.learn(kept)
        own(kept, at)
        tell(kept)
        // A form that ended meanwhile never heard of its first draft (trap A10).
        const isOrphan = dropped.has(id) || (signal.aborted && link === null)
        if (isOrphan && book.get(id)?.rev === kept.rev) alter(kept, 'gone')
        return linkOf(kept)
      } finally {
        underway.end(id)
      }
    },
  }
}
