import { type DraftLink, type DraftSubject, subjectKey } from '../../domain/drafts/draft'
import { type DraftRecord, initialState, later, linkOf, normalized, storable } from '../../domain/drafts/draft-record'
import { newId } from '../browser/new-id'
import type { DraftRecords } from './draft-records'
import type { FormDraftsList } from './form-drafts-list'
import type { Written } from './written'

export type DraftWriter = ReturnType<typeof createDraftWriter>

/** Why a write makes no record: a later one of this tab came first, or another tab or program has the draft. */
type Refusal = 'superseded' | 'taken'
type Outcome = DraftRecord | Refusal

const latest = (a: DraftRecord | null, b: DraftRecord | null): DraftRecord | null => (a && b ? later(a, b) : (a ?? b))

/** Writes the revisions of drafts, in order, and never over another tab's changes. */
export function createDraftWriter(records: DraftRecords, list: FormDraftsList, now: () => number) {
  /** The last revision of each draft that this tab wrote: a higher one is from elsewhere. */
  const ownRevisions = new Map<string, number>()
  /** The number of the last write of each draft by this tab. */
  const turns = new Map<string, number>()
  /** The pending writes to IndexedDB, each with its draft and its subject. */
  const inFlight = new Set<{ id: string; subject: string }>()
  /** Drafts that were discarded before their first write had ended. */
  const discardedEarly = new Set<string>()
  /** The id of the copy that continues a draft written elsewhere: one copy, however often it is written. */
  const continuedAs = new Map<string, string>()
  let turn = 0

  const isInFlight = (id: string): boolean => [...inFlight].some((write) => write.id === id)
  /** Whether this tab wrote the known revision. */
  const isOurs = ({ draft, rev }: DraftRecord): boolean => ownRevisions.get(draft.id) === rev
  /** Whether another tab or program has written a draft since its form last wrote it. */
  const isContinuedElsewhere = (known: DraftRecord | null, link: DraftLink | null): boolean =>
    known !== null && link !== null && known.rev > link.rev && !isOurs(known)

  /** The id of the draft to write: the linked one, one with a pending write for the same subject, or a new one. */
  function idFor(link: DraftLink | null, subject: DraftSubject): string {
    const pending = [...inFlight].find((write) => write.subject === subjectKey(subject))
    return link?.id ?? pending?.id ?? newId()
  }

  /** Why there is no next revision of a draft; null if there can be one. */
  function refusalOf(id: string, link: DraftLink | null, known: DraftRecord | null): Refusal | null {
    if (records.isUnsupported(id)) return 'taken'
    if (known?.state === 'gone') return isOurs(known) ? 'superseded' : 'taken'
    return isContinuedElsewhere(known, link) ? 'taken' : null
  }

  function next(id: string, link: DraftLink | null, written: Written, known: DraftRecord | null): Outcome {
    const refusal = refusalOf(id, link, known)
    if (refusal !== null) return refusal
    const { subject, formData, base, attempt = known?.draft.attempt, uploads = known?.draft.uploads } = written
    const rev = Math.max(known?.rev ?? 0, link?.rev ?? 0) + 1
    const draft = normalized({
      id,
      formType: subject.formType,
      formData: storable(formData),
      timestamp: now(),
      route: subject.route,
      mode: subject.mode,
      entityId: subject.entityId ?? undefined,
      ownerId: known?.draft.ownerId ?? records.authorId() ?? undefined,
      rev,
      base,
      attempt: attempt ? { ...attempt, payload: storable(attempt.payload) } : undefined,
      uploads: uploads && uploads.length > 0 ? uploads : undefined,
    })
    return { draft, rev, state: initialState(draft), at: now(), listed: known?.listed ?? 0 }
  }

  /** The link of the draft that a form's values are written to now. */
  function currentLink<Link extends DraftLink | null>(link: Link): Link | DraftLink {
    const id = link && continuedAs.get(link.id)
    return id ? { id, rev: ownRevisions.get(id) ?? 1 } : link
  }

  /** The link of a new draft, as which one that was continued elsewhere goes on. */
  function fork(link: DraftLink | null): DraftLink {
    const other = { id: newId(), rev: 0 }
    if (link) continuedAs.set(link.id, other.id)
    return other
  }

  function claimRevision({ draft: { id }, rev }: DraftRecord, at: number): void {
    continuedAs.delete(id)
    ownRevisions.set(id, Math.max(ownRevisions.get(id) ?? 0, rev))
    turns.set(id, Math.max(turns.get(id) ?? 0, at))
    list.setActive(id)
  }

  /** Puts the next revision of a draft into the records at once, above the revision of any pending write of this tab. */
  function put(record: DraftRecord): DraftRecord {
    const { id } = record.draft
    const rev = isInFlight(id) ? record.rev + 1 : record.rev
    const written = { ...record, rev, draft: { ...record.draft, rev } }
    turn += 1
    discardedEarly.delete(id)
    claimRevision(written, turn)
    records.put(written)
    return written
  }

  /** Changes the state of a known draft. */
  const alter = (record: DraftRecord, state: DraftRecord['state'], isRestorable = false): DraftRecord =>
    put({ ...record, rev: record.rev + 1, state, at: now(), isRestorable, day: undefined })

  /** Writes to memory at once, and to IndexedDB in the background. */
  function writeNow(requested: DraftLink | null, written: Written): DraftLink {
    const link = currentLink(requested)
    const id = idFor(link, written.subject)
    const record = next(id, link, written, records.get(id))
    if (record === 'superseded') return link ?? { id, rev: 1 }
    if (record === 'taken') return writeNow(fork(link), written)
    return linkOf(put(record))
  }

  /** Writes to IndexedDB. Rejects if neither IndexedDB nor the list could store the values. */
  async function writeDurably(id: string, link: DraftLink | null, written: Written, at: number): Promise<Outcome> {
    let outcome: Outcome = 'superseded'
    const decide = (stored: DraftRecord | null): DraftRecord | null => {
      const isLate = (turns.get(id) ?? 0) > at
      outcome = isLate ? 'superseded' : next(id, link, written, latest(stored, records.get(id)))
      return typeof outcome === 'string' ? null : outcome
    }
    try {
      await records.change(id, decide)
      if (records.isUnsupported(id)) return 'taken'
    } catch (error) {
      // Without IndexedDB the list, or the copy of an unlisted draft, is all there is; else the form must show it.
      records.recordFailure(error)
      const record = decide(null)
      if (record) records.merge(record)
      if (record && (record.state === 'unlisted' ? records.copy(record) : list.project()) !== 'stored')
        throw new Error('This draft could not be kept on this device', { cause: error })
    }
    return outcome
  }

  return {
    alter,
    writeNow,
    currentLink,

    /** Adopts the current version of a draft, so that the next write of this tab continues it. */
    adopt(record: DraftRecord): DraftRecord {
      claimRevision(record, ++turn)
      return record
    },

    isWrittenElsewhere: (link: DraftLink): boolean => isContinuedElsewhere(records.get(link.id), link),

    /** Cancels a pending first write of a draft. */
    drop: (id: string): void => void (isInFlight(id) && discardedEarly.add(id)),
    /** Saves a form's values durably once `ready`. Rejects if the device could not save them, or when aborted. */
    async save(requested: DraftLink | null, written: Written, signal: AbortSignal, ready: Promise<unknown>) {
      signal.throwIfAborted()
      const link = currentLink(requested)
      const id = idFor(link, written.subject)
      const at = ++turn
      const pending = { id, subject: subjectKey(written.subject) }
      inFlight.add(pending)
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
          const known = records.get(id)
          return known ? linkOf(known) : { id, rev: 1 }
        }
        records.merge(saved)
        claimRevision(saved, at)
        records.broadcast(saved)
        // A form that ended meanwhile never received the link of its first draft.
        const isOrphan = discardedEarly.has(id) || (signal.aborted && link === null)
        if (isOrphan && records.get(id)?.rev === saved.rev) alter(saved, 'gone')
        return linkOf(saved)
      } finally {
        inFlight.delete(pending)
      }
    },
  }
}
