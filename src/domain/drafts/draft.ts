import type { Attempt } from '../attempt'
import type { Base } from '../comparison/comparison'
import { cutTitle, isBlank } from '../text'

/** The maximum number of drafts in the list. */
export const MAX_LISTED = 20

/** The four forms whose drafts are listed (DRAFT-2). */
export type DraftType = 'event' | 'article' | 'notification' | 'news'

/**
 * The forms whose drafts are stored on the device but not listed; each offers its draft when it opens again (EXT-18).
 */
export type UnlistedType = 'carousel' | 'geoShot' | 'eventNews' | 'topic'

/** The id of a draft and the revision that its form last wrote. */
export interface DraftLink {
  id: string
  rev: number
}

/** The draft whose lock is requested, and whether another tab must release it at once (EXT-28). */
export interface LockRequest {
  link: DraftLink
  steal: boolean
}

/**
 * The status of a draft lock: held by this tab, lost to another tab, or not available since the draft was deleted or
 * written by a newer version of the program.
 */
export type LockStatus = 'held' | 'lost' | 'deleted' | 'unsupportedVersion'

/** What a form is open for; drafts of different subjects are never mixed. */
export interface DraftSubject {
  formType: DraftType | UnlistedType
  route: string
  mode: 'create' | 'edit'
  /** The id of the edited item; null in create mode. */
  entityId: string | null
}

/** Equal for drafts of the same subject. */
export const subjectKey = ({ formType, route, mode, entityId }: DraftSubject): string =>
  JSON.stringify([formType, route, mode, entityId])

/**
 * A draft as stored in `formDrafts` and `currentDraft` (DATA-16); the optional fields are extensions of this program.
 */
export interface Draft<Type extends DraftType | UnlistedType = DraftType> {
  id: string
  formType: Type
  formData: Record<string, unknown>
  /** When the draft was last saved, in milliseconds since the epoch. */
  timestamp: number
  route: string
  mode?: 'create' | 'edit' | undefined
  entityId?: string | undefined
  ownerId?: string | undefined
  rev?: number | undefined
  /** What an edit was made from (EXT-50). */
  base?: Base | undefined
  /** The last attempt to save the values, until its outcome is definite (EXT-46). */
  attempt?: Attempt | undefined
  /** The names of chosen files that were not uploaded (EXT-62). */
  uploads?: readonly string[] | undefined
}

/** A draft that was handed off to the form that restores it, once (DRAFT-13). */
export interface TakenDraft {
  link: DraftLink
  mode: 'create' | 'edit'
  entityId: string | null
  formData: Record<string, unknown>
  base: Base | undefined
}

/** A draft that is not listed any more and can be restored: archived, discarded or deleted (EXT-32, EXT-71). */
export interface RemovedDraft extends Pick<Draft, 'id' | 'formData'> {
  formType: DraftType | UnlistedType
  /** When it was removed, in milliseconds since the epoch. */
  removedAt: number
}

/** The title of a draft: its title, name or subject field, or else the first words of its text (EXT-203). */
export function draftTitle({ formData }: Pick<Draft, 'formData'>): string | undefined {
  const filled = (keys: readonly string[]) =>
    keys
      .flatMap((key) => (Object.hasOwn(formData, key) ? formData[key] : undefined))
      .find((value): value is string => typeof value === 'string' && !isBlank(value))
  const words = filled(['subTitle', 'description', 'content', 'bulletPoints'])
  return filled(['title', 'name', 'subject', 'topicName']) ?? (words === undefined ? undefined : cutTitle(words.trim()))
}

/** The values of a form as plain text to copy: each non-empty field under its name (EXT-33). */
export const toPlainText = (values: object): string =>
  Object.entries(values)
    .map(([name, value]) => ({ name, text: textOf(value) }))
    .filter(({ text }) => text !== '')
    .map(({ name, text }) => `${name}\n${text}`)
    .join('\n\n')

function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n')
  if (value === null || value === undefined || value === false) return ''
  return JSON.stringify(value)
}
