import type { Attempt } from '../../domain/attempt'
import type { DraftLink, LockRequest, LockStatus } from '../../domain/drafts/draft'
import type { Toast } from '../../domain/toast'
import type { Clauses } from '../typed'
import type { EditBase } from './comparison/comparison.ports'

/** Saves the values of a form as a draft. Of these functions only `save` may fail. */
export interface DraftPort<Values> {
  /** Creates the link of a new draft, at the first change of a form; the id is the form's, or a new one for null. */
  begin: (id: string | null) => DraftLink
  /** Saves the values on the device. */
  save: (input: SavedDraft<Values> & { signal: AbortSignal }) => Promise<DraftLink>
  /** Adds the saved draft to the list of drafts. */
  publish: (input: SavedDraft<Values>) => void
  /**
   * Saves at once, before the page or screen is left; an attempt replaces the draft's, and null removes it. Calls back
   * when it is known whether the device has stored the values.
   */
  flush: (
    input: SavedDraft<Values> & { attempt?: Attempt<Values> | null; onStored?: (isStored: boolean) => void },
  ) => void
  /** The attempt to save a draft whose outcome is not definite (EXT-46). */
  attempt: (link: Pick<DraftLink, 'id'>) => Attempt<Values> | null
  /** Moves the draft to Recently removed. */
  discard: (link: DraftLink) => void
  /** Removes the draft of values that were saved. */
  finish: (link: DraftLink) => void
  /** Calls back when the page is about to be left; returns an unsubscribe function. */
  onPageHide: (listener: () => void) => () => void
  /** Makes the browser ask before it leaves the page; returns a function that ends this. */
  blockUnload: () => () => void
  now: () => number
  /** Requests the lock of one draft and reports its status until the returned function is called (EXT-28). */
  lock: (request: LockRequest, onStatus: (status: LockStatus) => void) => () => void
  /** The latest saved version of a draft, whichever tab wrote it. */
  latest: (link: DraftLink) => SavedDraft<Values> | null
  /** The previous draft of the same form or item, which the form offers; missing if no form offers any (EXT-18). */
  findPrevious?: (input: Pick<DraftAutosaveInput<Values>, 'values' | 'link'>) => Promise<SavedDraft<Values> | null>
}

/** Saved values with the link of their draft, and what an edit was made from (EXT-50). */
export interface SavedDraft<Values> {
  link: DraftLink
  values: Values
  base?: EditBase<Values> | undefined
  /** The names of chosen files that are not uploaded (EXT-62). */
  uploads?: readonly string[] | undefined
}

/** The initial values of a form, with the item and the draft that they belong to. */
export interface Opening<Values> {
  mode: 'create' | 'edit'
  id: string | null
  values: Values
  draft: DraftLink | null
  /** What an edit is made from, if that is known (EXT-49, EXT-50). */
  base?: EditBase<Values> | undefined
  /** The title of the item that the values are a copy of (EXT-170). */
  copyOf?: string
  /** The values were brought back from the past, and are a draft from the start (EXT-197, EXT-199). */
  isRestored?: true
}

/** How a screen restores drafts into its form (DRAFT-13, EXT-9). */
export interface RestorePort<Values> {
  /** Takes the draft that the Drafts screen handed off; null if there is none. */
  claim: () => Promise<Opening<Values> | null>
  /** The id of an unsent draft on this device. */
  findUnsent: () => Promise<string | null>
  /** Hands a saved draft off, so that the next claim takes it. */
  handOff: (id: string) => void
  /** Restores a discarded draft at its former position. */
  restore: (id: string) => void
}

export interface DraftAutosavePorts<Values> {
  id: string
  draft: DraftPort<Values>
  /** A draft keeps short marks of what it was made from, not the content. */
  marked: (base: EditBase<Values>) => EditBase<Values>
  toast: (toast: Toast) => void
  /** Null for a form whose drafts are not listed. */
  texts: { draftSaved: string | null }
  spec: Clauses<'draftSaved' | 'draftFlushed'>
}

export interface DraftAutosaveInput<Values> {
  values: Values
  base?: EditBase<Values> | undefined
  /** The draft that the form was opened from. */
  link: DraftLink | null
  /** The id of the draft that the first change begins; null for any. */
  id: string | null
}

/** The screen is being left: it passes this on to its form, and the form to its draft autosave. */
export interface ScreenLeft {
  type: 'screen.leave'
}

/**
 * What an editor does with the drafts of a screen: undo the discarding of one (EXT-8), open the one that is offered
 * (EXT-9), or any other (EXT-25).
 */
export type DraftOfferEvent = { type: 'form.undo' } | { type: 'draft.view' } | { type: 'draft.open'; id: string }

/** Undo has stood for its time. */
export interface UndoExpired {
  type: 'undo.expire'
}

export type DraftAutosaveEvent<Values> =
  | { type: 'draft.change'; values: Values; base?: EditBase<Values> | undefined }
  | { type: 'draft.takeOver' }
  | { type: 'previous.swap'; values: Values }
  | { type: 'previous.remove' }
  | { type: 'page.leave' }
  | ScreenLeft
  | { type: 'draft.leave' }
  /** Without a base, the one that the draft has. */
  | { type: 'draft.retain'; values: Values; base?: EditBase<Values> | null }
  | { type: 'uploads.record'; names: readonly string[] }
  | { type: 'attempt.record'; values: Values; attempt: Attempt<Values> | null }
  | { type: 'draft.dismiss'; values: Values }
  | { type: 'draft.discard' }
  | { type: 'lock.changed'; status: LockStatus }
  | { type: 'draft.detach' }

/** What the draft autosave sends to its form: the values that replace those in the form, and their draft. */
export interface ValuesReplaced<Values> {
  type: 'values.replaced'
  values: Values
  link: DraftLink
  base?: EditBase<Values> | undefined
}

/** What the draft autosave sends to its form: whether there is a previous draft to bring back. */
export interface PreviousOffered {
  type: 'previous.offered'
  isOffered: boolean
}

/** The draft that holds the values of a form that has ended. */
export interface DraftAutosaveOutput {
  link: DraftLink | null
}

export interface DraftAutosaveContext<Values> {
  /** What the form was opened with. */
  opening: DraftAutosaveInput<Values>
  /** The draft that holds the values; null before the first change, and while another tab has locked the draft. */
  link: DraftLink | null
  /** The values to save; null before the first change, and while another tab has locked the draft. */
  content: Values | null
  /** What the values are made from, if they are those of an edit. */
  base: EditBase<Values> | undefined
  /** The draft whose lock was requested last, and whether the other tab has to release the lock at once. */
  lock: LockRequest | null
  /** The previous draft of this form (EXT-18). */
  previous: SavedDraft<Values> | null
  /** The names of chosen files that are not uploaded. */
  uploads: readonly string[]
  /** Those of them that were lost with the page (EXT-62). */
  lost: readonly string[]
  savedAt: number | null
  hasAnnounced: boolean
  /** The id of the draft that the next change begins; null for any. */
  nextId: string | null
  /** The draft that a send of the values as they opened began; null once something was typed, or a file was chosen. */
  begunToSend: string | null
}
