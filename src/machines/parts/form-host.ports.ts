import type { Toast } from '../../domain/toast'
import type { Clauses, LogicOf } from '../typed'
import type { DraftOfferEvent, Opening, RestorePort, ScreenLeft, UndoExpired } from './draft-autosave.ports'
import type { createFormMachine } from './form.machine'
import type { createListMachine } from './list.machine'

/** How long Undo stands after a form was closed, in milliseconds (EXT-74). */
export const UNDO_TIME = 8_000

export interface FormHostParts<Values extends object, Saved extends object, Listed extends { id: string } = never> {
  /** The machine's id: the screen's own, then "formHost". */
  id: string
  form: LogicOf<ReturnType<typeof createFormMachine<Values, Saved, null>>>
  /** Loads the code that the form needs; rejects if that fails. */
  prepare?: () => Promise<void>
  blank: () => Values
  /** A list beside the form of what it saves, read again when it has saved. */
  list?: ReturnType<typeof createListMachine<Listed, 'all'>> | undefined
  /** A form that is the screen reopens as soon as it has ended; one in a dialog closes. */
  staysOpen: boolean
  restore?: RestorePort<Values>
  toast: (toast: Toast) => void
  spec: Clauses<'opened' | 'ended' | 'draftRestored'>
}

export type FormHostEvent<Values> =
  | { type: 'form.open'; values: Values }
  | { type: 'form.retry' }
  | DraftOfferEvent
  | UndoExpired
  | ScreenLeft

type HostOpening<Values> = Pick<Opening<Values>, 'values' | 'draft'>

export interface FormHostContext<Values> {
  opening: HostOpening<Values>
  /** A form that was closed with unsent values, while that can be undone (EXT-8). */
  undo: HostOpening<Values> | null
  /** The id of an unsent draft on this device (EXT-9). */
  unsentDraftId: string | null
  isOpen: boolean
}
