import type { DraftLink, DraftSubject } from '../domain/draft'
import { type AnyDraft, type DraftRecord, later, linkOf, standing, storable } from '../domain/draft-record'
import type { createDraftBook } from './draft-book'
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

/** What became of a write: a record, or nothing, since it came too late, or since someone else went on with the draft. */
type Outcome = DraftRecord | 'late' | 'taken'

/** Writes the revisions of drafts: no write of this tab overtakes a later one, and none covers someone else's words. */
export function createDraftWriter({ book, db, tell, now, ownerId }: DraftWriterParts) {
  /** The last revision of each draft that this tab wrote: anything newer is someone else's. */
  const ours = new Map<string, number>()
  /** When each draft was last written here, in turns. */
  const turns = new Map<string, number>()
  /** Drafts with writes on their way to the durable store. */
  const underway = new Map<string, { subject: string; count: number }>()
  /** Drafts that were discarded before their first write had ended. */
  const dropped = new Set<string>()
  let turn = 0

  function next(
    id: string,
    link: DraftLink | null,
    { subject, formData }: Written,
    known: DraftRecord | null,
  ): Outcome {
    const isOurs = known !== null && ours.get(id) === known.rev
    if (known?.state === 'gone' && isOurs) return 'late'
    if (known && (known.state === 'gone' || (link !== null && known.rev > link.rev && !isOurs))) return 'taken'
    const rev = Math.max(known?.rev ?? 0, link?.rev ?? 0) + 1
    // Words stay with who typed them, also when they are written as that person leaves (EXT-35).
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

  function own(record: DraftRecord, at: number): void {
    const { id } = record.draft
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
  function writeNow(link: DraftLink | null, written: Written): DraftLink {
    const id = idFor(link, written.subject)
    const record = next(id, link, written, book.get(id))
    if (record === 'late') return link ?? { id, rev: 1 }
    if (record === 'taken') return writeNow(null, written)
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

  function idFor(link: DraftLink | null, subject: DraftSubject): string {
    if (link) return link.id
    for (const [id, job] of underway) if (job.subject === keyOf(subject)) return id
    return crypto.randomUUID()
  }

  function begin(id: string, subject: DraftSubject): void {
    underway.set(id, { subject: keyOf(subject), count: (underway.get(id)?.count ?? 0) + 1 })
  }

  function end(id: string): void {
    const job = underway.get(id)
    if (job && job.count > 1) underway.set(id, { ...job, count: job.count - 1 })
    else underway.delete(id)
  }

  return {
    alter,
    writeNow,

    /** Lets nothing come of a write that is on its way to a draft nobody knows yet. */
    drop(id: string): void {
      if (underway.has(id)) dropped.add(id)
    },

    /** Keeps a form's words durably once `ready`. Rejects where the device could not keep them, or when aborted. */
    async keep(
      link: DraftLink | null,
      written: Written,
      signal: AbortSignal,
      ready: Promise<unknown>,
    ): Promise<DraftLink> {
      signal.throwIfAborted()
      const id = idFor(link, written.subject)
      turn += 1
      const at = turn
      begin(id, written.subject)
      dropped.delete(id)
      try {
        await ready
        signal.throwIfAborted()
        let kept = await writeDurably(id, link, written, at)
        if (kept === 'taken') kept = await writeDurably(crypto.randomUUID(), null, written, at)
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
        end(id)
      }
    },
  }
}

const keyOf = ({ formType, route, mode, entityId }: DraftSubject): string =>
  JSON.stringify([formType, route, mode, entityId])
