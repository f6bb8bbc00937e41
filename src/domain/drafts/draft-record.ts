import * as z from 'zod/mini'
import { storedAttempt } from '../attempt'
import { isEmbedded } from '../navigation/url'
import type { Draft, DraftLink, DraftSubject, DraftType, UnlistedType } from './draft'

export type AnyDraft = Draft<DraftType | UnlistedType>

/** The record of one draft on this device; it remains after the draft has left the list. */
export interface DraftRecord {
  draft: AnyDraft
  rev: number
  /**
   * `parked`: archived. `unlisted`: a draft of a form whose drafts are not listed. `gone`: discarded; only Undo
   * restores it.
   */
  state: 'live' | 'parked' | 'unlisted' | 'gone'
  /** Whether a draft that is gone was discarded or deleted by its editor, who can restore it (EXT-71). */
  isRestorable?: boolean | undefined
  /** The day of use on which the record was first seen in this state; it is kept for a number of them (EXT-76). */
  day?: number | undefined
  /** When the record entered this state, in milliseconds since the epoch. */
  at: number
  /** The revision that was last written to `formDrafts`; 0 if none was. */
  listed: number
}

/** The routes of the forms; the first of each type is its default (DRAFT-12). */
const routesOf = new Map<string, readonly string[]>([
  ['news', ['/all-news']],
  ['event', ['/create-event', '/events']],
  ['article', ['/articles']],
  ['notification', ['/notifications']],
])

const draftType = z.enum(['event', 'article', 'notification', 'news'])
export const anyType = z.enum([...draftType.options, 'carousel', 'geoShot', 'eventNews', 'topic'])
/** Another program may write the time as a text. */
const storedTime = z.pipe(
  z.transform((time) => (typeof time === 'string' && /^\d{4}-\d\d-\d\dT/.test(time) ? Date.parse(time) : time)),
  z.number(),
)
export const storedFields = {
  id: z.string().check(z.minLength(1)),
  formData: z.record(z.string(), z.unknown()),
  timestamp: z._default(z.catch(storedTime, 0), 0),
  route: z._default(z.catch(z.string(), ''), ''),
  mode: z.catch(z.optional(z.enum(['create', 'edit'])), undefined),
  entityId: z.catch(z.optional(z.string()), undefined),
  ownerId: z.catch(z.optional(z.string()), undefined),
  rev: z.catch(z.optional(z.int().check(z.gte(1))), undefined),
  base: z.catch(
    z.optional(z.object({ version: z.nullable(z.int()), marks: z.record(z.string(), z.string()) })),
    undefined,
  ),
  attempt: z.catch(z.optional(storedAttempt), undefined),
  uploads: z.catch(z.optional(z.array(z.string())), undefined),
}
const storedDraft = z.object({ ...storedFields, formType: draftType })
/** Parses a draft from local storage; null if it is invalid. */
export function readDraft(stored: unknown): Draft | null {
  const read = storedDraft.safeParse(stored)
  return read.success ? normalized(read.data) : null
}

/** The form values that may be stored: without data URLs and blob URLs. */
export function storable(formData: Record<string, unknown>): Record<string, unknown> {
  const result: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(formData)) {
    if (key === '__proto__') continue
    result[key] = storableValue(value, 0)
  }
  return result
}

/**
 * The id of the item that a draft edits; null in create mode. Drafts of other programs have it as `id` in their values.
 */
export function entityOf({ mode, entityId, formData }: AnyDraft): string | null {
  if (mode === 'create') return null
  if (entityId !== undefined && entityId !== '') return entityId
  const id = Object.hasOwn(formData, 'id') ? formData.id : undefined
  return typeof id === 'string' && id !== '' ? id : null
}

/** Whether a draft may be restored into a form: type, route, mode and item match. */
export function belongsTo(
  draft: AnyDraft,
  subject: Pick<DraftSubject, 'formType' | 'route'> & Partial<DraftSubject>,
): boolean {
  if (draft.formType !== subject.formType || routeOf(draft) !== pathOf(subject.route)) return false
  if (subject.mode === undefined) return true
  const entity = entityOf(draft)
  return subject.mode === 'edit' ? entity === (subject.entityId ?? null) && entity !== null : entity === null
}

/** The route that restores a draft: its own if it is valid for its type, else the default of the type. */
export function routeOf({ formType, route }: Pick<AnyDraft, 'formType' | 'route'>): string {
  const own = routesOf.get(formType)
  const at = pathOf(route)
  return own ? (own.find((known) => known === at) ?? own[0] ?? '/drafts') : at
}

/** Sorts the newest first; records of the same millisecond by revision, then by id. */
export const newestFirst = (a: DraftRecord, b: DraftRecord): number =>
  timestampOf(b) - timestampOf(a) || b.rev - a.rev || compare(a.draft.id, b.draft.id)

/** The record that takes precedence: the higher revision, then the more final state. */
export function later(a: DraftRecord, b: DraftRecord): DraftRecord {
  const winner = order(a, b) >= 0 ? a : b
  const listed = Math.max(a.listed, b.listed)
  return winner.listed === listed ? winner : { ...winner, listed }
}

/** What remains of a draft that is deleted for good, so that no other tab writes it again. */
export const emptied = ({ draft: { id, formType, timestamp }, ...record }: DraftRecord): DraftRecord => ({
  ...record,
  draft: { id, formType, formData: {}, timestamp, route: '' },
})

/** Whether a draft belongs to a form whose drafts are listed. */
export const isListed = (draft: AnyDraft): draft is Draft => draftType.safeParse(draft.formType).success

/** The state of a record that was just written. */
export const initialState = (draft: AnyDraft): 'live' | 'unlisted' => (isListed(draft) ? 'live' : 'unlisted')

export const linkOf = ({ draft, rev }: DraftRecord): DraftLink => ({ id: draft.id, rev })

function order(a: DraftRecord, b: DraftRecord): number {
  return a.rev - b.rev || finality(a) - finality(b) || a.at - b.at || compare(contentOf(a), contentOf(b))
}

const contentOf = ({ draft }: DraftRecord): string => JSON.stringify(draft)
const finality = ({ state }: DraftRecord): number => ['live', 'parked', 'unlisted', 'gone'].indexOf(state)
const timestampOf = ({ draft }: DraftRecord): number => new Date(draft.timestamp).getTime() || 0
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
const pathOf = (route: string): string => (route.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/+$/, '')

/** Removes keys without a value, and puts the others in one order, so that equal drafts serialize to equal texts. */
export function normalized<
  Read extends Pick<AnyDraft, 'id' | 'formData' | 'timestamp' | 'route'> &
    Partial<Pick<AnyDraft, 'mode' | 'entityId' | 'ownerId' | 'rev' | 'base' | 'attempt' | 'uploads'>>,
>({ id, formData, timestamp, route, mode, entityId, ownerId, rev, base, attempt, uploads, ...draft }: Read) {
  return {
    ...draft,
    id,
    formData,
    timestamp,
    route,
    ...(mode === undefined ? {} : { mode }),
    ...(entityId === undefined ? {} : { entityId }),
    ...(ownerId === undefined ? {} : { ownerId }),
    ...(rev === undefined ? {} : { rev }),
    ...(base === undefined ? {} : { base }),
    ...(attempt === undefined ? {} : { attempt }),
    ...(uploads === undefined ? {} : { uploads }),
  }
}

function storableValue(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return isFileInText(value) ? '' : value
  if (Array.isArray(value))
    return value.filter((entry) => !isFileInText(entry)).map((entry) => storableValue(entry, depth + 1))
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return value
  if (typeof value !== 'object' || depth > 8) return undefined
  const read = z.record(z.string(), z.unknown()).safeParse(value)
  return read.success
    ? Object.fromEntries(Object.entries(read.data).map(([key, entry]) => [key, storableValue(entry, depth + 1)]))
    : undefined
}

const isFileInText = (value: unknown): boolean => typeof value === 'string' && isEmbedded(value) && isWholeUrl(value)

/** A sentence that begins with "data:" is ordinary text; a data URL has a media type, or a comma and no blank. */
const isWholeUrl = (text: string): boolean =>
  /^\s*(?:blob|blob-ref):\S+\s*$|^\s*data:(?:[\w.+-]+\/[\w.+-]+[;,]|[\w.+-]*[;,]\S*\s*$)/i.test(text)
