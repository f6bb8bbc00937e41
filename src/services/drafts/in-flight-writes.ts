import type { DraftLink, DraftSubject } from '../../domain/drafts/draft'

/** The drafts with writes on their way to the durable store, and what they are written for. */
export function createInFlightWrites() {
  const jobs = new Map<string, { subject: string; count: number }>()
  return {
    has: (id: string): boolean => jobs.has(id),

    /** The draft that values are written into: the one named, one that is on its way for the same form, or a new one. */
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
