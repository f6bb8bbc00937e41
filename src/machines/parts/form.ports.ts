import type { Attempt } from '../../domain/attempt'
import type { Comparison } from '../../domain/comparison/comparison'
import type { Prior } from '../../domain/content/notification'
import type { DraftLink } from '../../domain/drafts/draft'
import type { FormProblem, UnlistedText } from '../../domain/form-problems'
import type { Country } from '../../domain/location/lands'
import type { Point } from '../../domain/location/lat-long'
import type { Filled, Location, Pointed } from '../../domain/location/placing'
import type { DateField } from '../../domain/time/local-time'
import type { Toast } from '../../domain/toast'
import type { FailureText } from '../../messages/failures'
import type { Clauses } from '../typed'
import type { ComparisonContext, ComparisonEvent, EditBase } from './comparison/comparison.ports'
import type {
  DraftAutosaveOutput,
  DraftPort,
  PreviousOffered,
  ScreenLeft,
  ValuesReplaced,
} from './draft-autosave.ports'
import type { EntryEvent, FileEvent, MediaPort, Removed } from './form/form-media.ports'
import type { FormPreviewContext, FormPreviewEvent, FormPreviewPort } from './form/form-preview.ports'
import type { UploadInput } from './upload.ports'

/** The dates of a form, which a press sets to the present (EXT-120). */
export interface DatesPort<Values> {
  now: () => number
  /** The values with a date in a field. */
  put: (values: Values, field: string, date: DateField) => Values
}

/** The location of a form, which a press on the map fills (EXT-121). */
export interface LocationPort<Values> {
  /** The country of a point; null where there is none. */
  locate: (point: Point) => Promise<Country | null>
  read: (values: Values) => Location
  put: (values: Values, location: Partial<Location>) => Values
}

/** What the attempts of every form need of the app. */
export interface AttemptServices {
  /** Creates the id of the draft that a form begins. */
  newId: () => string
  /** The idempotency key of what a draft's values send: equal bodies of a draft have equal keys. */
  keyOf: (draftId: string, body: string) => string
  now: () => number
  /** Whether the host finds attempts by their keys (EXT-45). */
  areFound: () => boolean
}

/** The attempts of a form that sends a call (EXT-46). */
export interface AttemptPort<Values, Saved, Scope> extends AttemptServices {
  /** What a save of the values sends: equal bodies go with equal keys. */
  body: (input: { values: Values; scope: Scope }) => object
  /** The values as a change of the item that an attempt saved; missing for what cannot be changed. */
  asChange?: (values: Values, saved: Saved) => Values
  /** Where the attempts of a form without drafts are kept. */
  store?: {
    read: (values: Values) => Attempt<Values> | null
    write: (values: Values, attempt: Attempt<Values> | null) => void
  }
}

/** What a check knows of the attempt that it looks for. */
export interface CheckInput<Values, Scope> {
  /** The values as they were sent. */
  values: Values
  attempt: Pick<Attempt, 'key' | 'at'>
  scope: Scope
  signal: AbortSignal
}

/** What a save sends. */
export interface SaveInput<Values, Scope> {
  values: Values
  scope: Scope
  idempotencyKey: string
  /** The version that the edited item is expected to have (EXT-49). */
  version: number | undefined
  signal: AbortSignal
}

/** What a check found: the saved item, null if it is not there, or that not everything could be looked at. */
export type Found<Saved> = Saved | null | 'undecided'

export interface FormPorts<Values, Saved, Scope> {
  id: string
  /** The first rule that the values break, with its message; null if they can be sent. */
  problem: (input: { values: Values }) => FormProblem<Values> | null
  /** Every empty required field, each with a text of its own; missing where the problem says all (EXT-94). */
  marks?: (input: { values: Values }) => readonly FormProblem<Values>[]
  /** A typed text that no list has, which the editor is told of before it is sent (EXT-93). */
  unlisted?: (values: Values) => UnlistedText<Values> | null
  save: (input: SaveInput<Values, Scope>) => Promise<Saved>
  /** Checks whether an attempt with an unknown outcome was carried out. */
  check?: (input: CheckInput<Values, Scope>) => Promise<Found<Saved>>
  /** Looks for an earlier broadcast of the same subject; null if none is known (EXT-173). */
  findPrior?: (input: { values: Values; signal: AbortSignal }) => Promise<Prior | null>
  /** Whether only a host that finds attempts can check them, since no other call reads back what was sent. */
  checksByKey?: boolean
  /** The values with pending list entries added: of one field, or of all. */
  commit?: (values: Values, field?: string) => Values
  /** Missing for a form that only saves on the device. */
  attempts?: AttemptPort<Values, Saved, Scope>
  draft?: DraftPort<Values>
  /** How an edited item is compared with the stored one; missing in a form that edits none. */
  compare?: Comparison<Values, Saved>
  media?: MediaPort<Values>
  /** Missing in a form whose items have no preview. */
  preview?: FormPreviewPort<Values, Saved>
  /** Missing in a form without dates. */
  dates?: DatesPort<Values>
  /** Missing in a form without a location. */
  place?: LocationPort<Values>
  /** Whether a changed form asks for confirmation before it discards its values. */
  confirmsDiscard?: boolean
  /** Whether the form is shown in a dialog, which Escape or a click outside closes. */
  isDialog?: boolean
  toast: (toast: Toast) => void
  texts: {
    saved: (values: Values) => string
    saveFailed: (values: Values) => FailureText
    /** Null for a form whose drafts are not listed. */
    draftSaved: string | null
    notSaved: string
    /** What was sent was carried out, what was changed since was not; for what cannot be changed. */
    sentBefore?: string
  }
  spec: Clauses<
    'problem' | 'sent' | 'saved' | 'failed' | 'dismissed' | 'draftSaved' | 'draftFlushed' | 'changed' | 'mediaRemoved'
  >
}

export interface FormInput<Values, Scope> {
  values: Values
  scope: Scope
  draft: DraftLink | null
  /** What an edit is made from, if that is known. */
  base?: EditBase<Values> | undefined
}

/** How a form ended. A dismissal can be undone while its values are available. */
export type FormOutcome<Values, Saved> =
  | { type: 'saved'; saved: Saved; asNew?: true }
  | {
      type: 'dismissed' | 'replaced'
      values: Values
      draft: DraftLink | null
      base?: EditBase<Values> | undefined
      changed: boolean
    }

/** What the views of every form send. */
export type FormUiEvent =
  | Exclude<ComparisonEvent<never>, { type: 'item.read' }>
  | { type: 'form.add'; field: string }
  | { type: 'date.now'; field: string }
  | ({ type: 'place.point' } & Pointed)
  | { type: 'place.take'; location: Partial<Location> }
  | { type: 'form.submit' }
  | { type: 'form.dismiss' }
  | { type: 'form.close' }
  | { type: 'discard.confirm' }
  | { type: 'discard.cancel' }
  | { type: 'unlisted.tell' }
  | { type: 'outcome.check' }
  | { type: 'save.retry' }
  | { type: 'save.leave' }
  | { type: 'save.show' }
  | { type: 'resend.confirm' }
  | { type: 'resend.cancel' }
  | FileEvent
  | EntryEvent
  | FormPreviewEvent
  | { type: 'previous.restore' }
  | { type: 'previous.discard' }
  | { type: 'draft.reclaim' }
  | { type: 'draft.copy' }

export type FormEvent<Values, Saved = never> =
  | FormUiEvent
  | ComparisonEvent<Saved>
  | { type: 'form.change'; values: Partial<Values> }
  | { type: 'form.replace' }
  | { type: 'draft.flush' }
  | ScreenLeft
  | PreviousOffered
  | ValuesReplaced<Values>

/** What a form sends to its parent: whether it must not be replaced. */
export interface FormReport {
  type: 'form.locked' | 'form.unlocked'
}

export interface FormContext<Values, Saved, Scope> extends ComparisonContext<Values>, FormPreviewContext<Saved> {
  values: Values
  /** The attempt whose outcome is not definite; null if there is none. */
  attempt: Attempt<Values> | null
  /** `open`: the attempt may have been carried out. `missing`: a check did not find it. */
  doubt: 'none' | 'open' | 'missing'
  /** Whether the values are saved as soon as a check has ended. */
  isResending: boolean
  /** The id of the draft of the values, or of the one that their first change begins. */
  draftId: string
  scope: Scope
  /** How long the save takes: `aside`, the editor works on meanwhile (EXT-64). */
  pace: 'usual' | 'slow' | 'aside'
  changed: boolean
  /** The rule that the last attempt to send broke. */
  problem: FormProblem<Values> | null
  /** The fields that are marked since then, each until its cause is gone. */
  marks: readonly FormProblem<Values>[]
  /** The unlisted text that the editor was last told of. */
  toldUnlisted: string | null
  /** Why the last attempt to send failed, in the words of the screen. */
  failure: string | null
  /** What it says: that it was answered, that it was not sent since the session had ended, or that nobody knows. */
  failureIs: 'told' | 'unsent' | 'undecided'
  /** What else is known of its cause; empty if nothing is (EXT-55). */
  reason: string
  outcome: 'dismissed' | 'replaced'
  saved: { value: Saved } | null
  /** The edited item is gone, and its content was saved as a new one. */
  asNew: boolean
  /** The draft that the form was opened from. */
  draft: DraftLink | null
  /** Whether there is a previous draft to bring back. */
  hasPrevious: boolean
  /** The draft that holds the values, once the draft autosave has ended. */
  ended: DraftAutosaveOutput | null
  /** Chosen files that are not uploaded yet, in order. */
  queue: readonly UploadInput[]
  /** Files that could not be uploaded, to be tried again (EXT-63). */
  failed: readonly UploadInput[]
  /** The files that pictures were made of, by the addresses of these: they can be cropped again (EXT-142). */
  originals: Readonly<Record<string, File>>
  /** Entries that can be put back, the last one first (EXT-141). */
  removed: readonly Removed[]
  /** The point whose country is looked up; null while there is none. */
  pointed: Pointed | null
  /** What the map has filled in, and may change again. */
  filled: Filled
  /** What was sent before about the same; null where nothing is known. */
  prior: Prior | null
  /** Why files were refused, in order. */
  mediaProblems: readonly { field: string; text: string; reason?: string; isNotTaken?: boolean }[]
}
