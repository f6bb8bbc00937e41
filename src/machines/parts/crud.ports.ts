import type { UrlState, UrlStatePort } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import type { Clauses, LazyMachine, LogicOf } from '../typed'
import type { Opening, RestorePort } from './draft-autosave.machine'
import type { createFormMachine } from './form.machine'
import type { createListMachine, ListRefresh } from './list.machine'
import type { createRemovalMachine } from './removal.machine'

/** Code that is loaded on demand; `load` rejects if that fails, and may be called again. */
export type FormCode = Omit<LazyMachine<never>, 'machine'>

export interface CrudParts<Item extends { id: string }, Scope, Values extends object> {
  list: ReturnType<typeof createListMachine<Item, Scope>>
  form: LogicOf<ReturnType<typeof createFormMachine<Values, Item, Scope | null>>>
  /** The code that the form needs; without it the form is here from the start. */
  code?: FormCode
  removal: ReturnType<typeof createRemovalMachine<Item>>
  /** The values of an empty form. */
  blank: (scope: Scope | null) => Values
  /** The values a form opens with to edit an item. */
  valuesOf: (item: Item) => Values
  restore?: RestorePort<Values>
  urlState?: UrlStatePort
  /** Scrolls the page to its top. */
  toTop: () => void
  toast: (toast: Toast) => void
  refresh: { create: ListRefresh; edit: ListRefresh; delete: ListRefresh }
  /** The form is part of the screen: it reopens empty after it has ended (TOPIC-1). */
  staysOpen?: boolean
  spec: Clauses<'create' | 'edit' | 'draftRestored' | 'deleteAsked' | 'closed'>
}

export type CrudEvent<Item, Scope> =
  | { type: 'scope.select'; scope: Scope }
  | { type: 'form.create' }
  | { type: 'form.edit'; item: Item }
  | { type: 'form.undo' }
  | { type: 'draft.view' }
  | { type: 'delete.request'; item: Item }
  | { type: 'screen.leave' }
  | { type: 'url.changed'; urlState: UrlState }

export interface CrudContext<Item, Scope, Values> {
  scope: Scope | null
  opening: Opening<Values>
  /** The form to open once the current one has ended. */
  next: Opening<Values> | null
  /** A form that was closed with unsent values, while that can be undone (EXT-8). */
  undo: Opening<Values> | null
  /** The id of an unsent draft on this device (EXT-9). */
  unsentDraftId: string | null
  /** The id that the URL state asks to edit. */
  requestedId: string | null
  /** The items of the shown page; `settled` is true once their read has ended. */
  items: readonly Item[]
  settled: boolean
  isOpen: boolean
  /** Whether the open form is busy and must not be replaced. */
  isLocked: boolean
  urlState: UrlState
}
