import type { MediaKind } from '../../../contract/upload'
import type { DraftLink } from '../../domain/drafts/draft'
import type { Toast } from '../../domain/toast'
import type { FailureText } from '../../messages/failures'
import type { Clauses } from '../typed'
import type { DraftAutosaveOutput, DraftPort, ScreenLeft, ValuesReplaced } from './draft-autosave.ports'
import type { createUploadMachine } from './upload.machine'
import type { UploadInput } from './upload.ports'

export interface FormProblem<Values> {
  field: keyof Values & string
  text: string
}

/** The fields of a form that take files, and how list entries are added and removed. */
export interface MediaPort<Values> {
  upload: ReturnType<typeof createUploadMachine>
  kindOf: (field: string) => MediaKind
  /** The values with an uploaded URL in a field. */
  put: (values: Values, field: string, url: string) => Values
  /** The values without the entry at an index of a list. */
  take: (values: Values, field: string, index: number) => Values
  texts: { removed: string }
}

export interface FormPorts<Values, Saved, Scope> {
  id: string
  /** The first rule that the values break, with its message; null if they can be sent. */
  problem: (input: { values: Values }) => FormProblem<Values> | null
  save: (input: { values: Values; scope: Scope; idempotencyKey: string; signal: AbortSignal }) => Promise<Saved>
  /** Checks whether values whose save has an unknown outcome are stored; missing if no call can read them back. */
  check?: (input: { values: Values; scope: Scope; signal: AbortSignal }) => Promise<Saved | null>
  /** The values with pending list entries added: of one field, or of all. */
  commit?: (values: Values, field?: string) => Values
  /** Creates an idempotency key for one attempt to save. */
  idempotencyKey: () => string
  draft?: DraftPort<Values>
  media?: MediaPort<Values>
  /** Whether a changed form asks for confirmation before it discards its values. */
  confirmsDiscard?: boolean
  toast: (toast: Toast) => void
  texts: {
    saved: (values: Values) => string
    saveFailed: (values: Values) => FailureText
    /** Null for a form whose drafts are not listed. */
    draftSaved: string | null
    notSaved: string
  }
  spec: Clauses<
    'problem' | 'sent' | 'saved' | 'failed' | 'dismissed' | 'draftSaved' | 'draftFlushed' | 'changed' | 'mediaRemoved'
  >
}

export interface FormInput<Values, Scope> {
  values: Values
  scope: Scope
  draft: DraftLink | null
}

/** How a form ended. A dismissal can be undone while its values are available. */
export type FormOutcome<Values, Saved> =
  | { type: 'saved'; saved: Saved }
  | { type: 'dismissed' | 'replaced'; values: Values; draft: DraftLink | null; changed: boolean }

export type FormEvent<Values> =
  | { type: 'form.change'; values: Partial<Values> }
  | { type: 'form.add'; field: string }
  | { type: 'form.submit' }
  | { type: 'form.dismiss' }
  | { type: 'form.replace' }
  | { type: 'discard.confirm' }
  | { type: 'discard.cancel' }
  | { type: 'outcome.check' }
  | { type: 'save.retry' }
  | { type: 'media.choose'; field: string; files: readonly File[] }
  | { type: 'media.remove'; field: string; index: number }
  | { type: 'previous.restore' }
  | { type: 'previous.discard' }
  | { type: 'draft.reclaim' }
  | { type: 'draft.copy' }
  | { type: 'draft.flush' }
  | ScreenLeft
  | ValuesReplaced<Values>

/** What a form sends to its parent: whether it must not be replaced. */
export interface FormReport {
  type: 'form.locked' | 'form.unlocked'
}

export interface FormContext<Values, Saved, Scope> {
  values: Values
  /** The values as they were last sent, to detect later changes. */
  sent: Values
  scope: Scope
  changed: boolean
  /** The rule that the last attempt to send broke. */
  problem: FormProblem<Values> | null
  /** Why the last attempt to send failed. */
  failure: string | null
  /** Identifies the attempt to save, so that a repeated call is carried out once. */
  idempotencyKey: string
  outcome: 'dismissed' | 'replaced'
  saved: { value: Saved } | null
  /** The draft that the form was opened from. */
  draft: DraftLink | null
  /** The draft that holds the values, once the draft autosave has ended. */
  ended: DraftAutosaveOutput | null
  /** Chosen files that are not uploaded yet, in order. */
  queue: readonly UploadInput[]
  /** Why the last file was refused. */
  mediaProblem: { field: string; text: string } | null
}
