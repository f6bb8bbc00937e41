import type { DraftLink, DraftSubject } from '../../domain/drafts/draft'

/** The drafts with pending writes to IndexedDB, and the subject of each. */
export function createInFlightWrites() {
  const jobs = new Map<string, { subject: string; count: number }>()
  return {
    has: (id: string): boolean => jobs.has(id),

    /** The id of the draft to write: the linked one, one with a pending write for the same subject, or a new one. */
    idFor(link: DraftLink | null, subject: DraftSubject): string {
      if (link) return link.id
      for (const [id, job] of jobs) if (job.subject === keyOf(subject)) return id
      return crypto.randomUUID()
    },

    begin(id: string, subject: DraftSubject): void {
      jobs.set(id, { subject: keyOf(subject), count: (jobs.get(id)?.count ?? 0) + 1 })
    },

    end(id: string): void {
      const job = jobs.get(id)
      if (job && job.count > 1) jobs.set(id, { ...job, count: job.count - 1 })
      else jobs.delete(id)
    },
  }
}

const keyOf = ({ formType, route, mode, entityId }: DraftSubject): string =>
  JSON.stringify([formType, route, mode, entityId])
