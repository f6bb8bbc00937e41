import type { MediaKind } from '../../../contract/upload'
import type { DraftLink } from '../../domain/drafts/draft'
import type { FailureText } from '../../domain/failure'
import type { Toast } from '../../domain/toast'
import type { Clauses } from '../typed'
import type { DraftPort, SavedDraft } from './draft-autosave.machine'
import type { createUploadMachine, UploadInput } from './upload.machine'

export interface FormProblem<Values> {
  field: keyof Values & string
  text: string
}

/** The files that a form takes, and what its lists do with typed entries. */
export interface MediaPort<Values> {
  upload: ReturnType<typeof createUploadMachine>
  kindOf: (field: string) => MediaKind
  /** The values with an uploaded address in its field. */
  put: (values: Values, field: string, url: string) => Values
  /** The values without the entry at an index of a list. */
  take: (values: Values, field: string, index: number) => Values
  texts: { removed: string }
}

export interface FormPorts<Values, Saved, Scope> {
  /** The first rule that the values break, in the editor's words; null when they may be sent. */
  problem: (input: { values: Values }) => FormProblem<Values> | null
  save: (input: { values: Values; scope: Scope; idempotencyKey: string; signal: AbortSignal }) => Promise<Saved>
  /** Learns whether values whose saving is uncertain have arrived; missing where no read can tell. */
  check?: (input: { values: Values; scope: Scope; signal: AbortSignal }) => Promise<Saved | null>
  /** The values with typed but unadded list entries added: of one field, or of all. */
  commit?: (values: Values, field?: string) => Values
  /** A fresh name for one attempt to save. */
  idempotencyKey: () => string
  draft?: DraftPort<Values>
  media?: MediaPort<Values>
  /** Whether a changed form asks before it throws its content away. */
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

/** How a filling-in ended. What was dismissed can be brought back as long as its values are known. */
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
  | { type: 'screen.leave' }

export interface FormContext<Values, Saved, Scope> {
  values: Values
  /** The values as they were last sent; what is typed later differs from them. */
  sent: Values
  scope: Scope
  changed: boolean
  /** The rule that the last attempt to send broke. */
  problem: FormProblem<Values> | null
  /** Why the last attempt to send failed. */
  failure: string | null
  /** Names the attempt to save, so that a repeated one is not carried out twice. */
  idempotencyKey: string
  outcome: 'dismissed' | 'replaced'
  saved: { value: Saved } | null
  draft: DraftLink | null
  /** The draft that these words came from, while another tab writes it (EXT-28). */
  detachedDraft: DraftLink | null
  /** What was typed into this form before and never sent (EXT-18). */
  previousDraft: SavedDraft<Values> | null
  /** Files chosen and not yet taken, one after the other. */
  queue: readonly UploadInput[]
  /** Why the last file was not taken. */
  mediaProblem: { field: string; text: string } | null
}
