import * as z from 'zod/mini'
import { anyType, type DraftRecord, normalized, storedFields } from './draft-record'

/** The version of the records that this program writes, and the newest that it can read. */
const RECORD_VERSION = 2

const storedRecord = z.object({
  v: z.literal(RECORD_VERSION),
  draft: z.object({ ...storedFields, formType: anyType }),
  rev: z.int().check(z.gte(1)),
  state: z.enum(['live', 'parked', 'unlisted', 'gone']),
  at: z.number(),
  listed: z.number(),
  isRestorable: z.catch(z.optional(z.boolean()), undefined),
  day: z.catch(z.optional(z.int()), undefined),
})
/** The fields of a record of any version; version 1 had no version number. */
const anyRecord = z.looseObject({
  v: z._default(z.int().check(z.gte(1)), 1),
  draft: z.looseObject({ id: storedFields.id }),
})
type AnyRecord = z.infer<typeof anyRecord>

/** Migrates a record of each past version to the next one, from the first version on. */
const migrations: readonly ((record: AnyRecord) => AnyRecord)[] = [(record) => ({ ...record, v: 2 })]

/**
 * Parses a record from IndexedDB or another tab; 'unsupportedVersion' for one of a newer program, null for anything
 * else.
 */
export function readRecord(found: unknown): DraftRecord | 'unsupportedVersion' | null {
  const envelope = anyRecord.safeParse(found)
  if (!envelope.success) return null
  if (envelope.data.v > RECORD_VERSION) return 'unsupportedVersion'
  const due = migrations.slice(envelope.data.v - 1)
  const read = storedRecord.safeParse(due.reduce((record, migrate) => migrate(record), envelope.data))
  if (!read.success) return null
  const { v: _, ...known } = read.data
  return { ...known, draft: normalized(known.draft) }
}

/** Adds the version number with which a record is stored and broadcast. */
export const toEnvelope = (record: DraftRecord): DraftRecord & { v: number; app: string } => ({
  ...record,
  v: RECORD_VERSION,
  app: 'meridian',
})

/** Whether a record is the stored one; the moment at which it was read does not count. */
export const isSameRevision = (record: DraftRecord, stored: DraftRecord | undefined): boolean =>
  stored !== undefined && textOf(record) === textOf(stored)

const textOf = ({ draft, rev, state, listed }: DraftRecord): string => JSON.stringify([rev, state, listed, draft])

/** The id of a record of any version; '' if it has none. */
export function idOf(found: unknown): string {
  const envelope = anyRecord.safeParse(found)
  return envelope.success ? envelope.data.draft.id : ''
}
