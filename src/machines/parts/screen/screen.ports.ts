import type { Region } from '../../../../contract/region'
import type { UrlState, UrlStatePort } from '../../../domain/navigation/url-state'
import type { Toast } from '../../../domain/toast'
import type { Versioned } from '../../../domain/version'
import type { Clauses, LazyMachine } from '../../typed'
import type { DraftOfferEvent, Opening, RestorePort, ScreenLeft, UndoExpired } from '../draft-autosave.ports'
import type { createFormMachine } from '../form.machine'
import type { FormReport } from '../form.ports'
import type { createListMachine } from '../list.machine'
import type { ListPorts, ListReport, LivePort, Refreshes } from '../list.ports'
import type { createPastMachine } from '../past.machine'
import type { createRemovalMachine, NotDeleted, RemovalPorts } from '../removal.machine'
import type { createOrderMachine, OrderReport } from '../rows/order.machine'
import type { createVisibilityMachine, VisibilityReport } from '../rows/visibility.machine'
import type { LazySelection, PressEvent, SelectionReport } from '../selection/selection.ports'
import type { createTabsMachine, TabsReport } from '../tabs.machine'
import type { ScreenChoices } from './screen-choices'

/** A choice that a form offers by its name. */
export interface Named {
  id: string
  name: string
}

type ListMachine<Item extends { id: string }, Scope> = ReturnType<typeof createListMachine<Item, Scope>>
type FormMachine<Values extends object, Saved extends object, Scope> = ReturnType<
  typeof createFormMachine<Values, Saved, Scope>
>

/** The items with an unsent edit on this device (EXT-53). */
export interface UnsentEditsPort {
  read: () => readonly string[]
  /** Calls back when they may have changed; returns an unsubscribe function. */
  watch: (listener: () => void) => () => void
}

/** The history of the items of a screen, and their bin; what opens them is loaded with it. */
export interface PastPart extends LazyMachine<ReturnType<typeof createPastMachine>> {
  /** Whether the host notes changes, as far as its answers have said (EXT-192). */
  isOffered: () => boolean
}

/** What every screen of the content is given by its page. */
export interface PagePorts {
  past: PastPart
  live: LivePort
  unsentEdits: UnsentEditsPort
  urlState: UrlStatePort
  /** Scrolls the page to the form. */
  toTop: () => void
  toast: (toast: Toast) => void
}

/** The calls of a screen for the items of its list. */
export type ItemPorts<Item, Scope = 'all'> = Required<Pick<ListPorts<Item, Scope>, 'load' | 'cache'>> &
  Pick<ListPorts<Item, Scope>, 'hasFilters'> &
  Pick<RemovalPorts<Item>, 'remove'>

/** Regions as tabs over the list, or its items themselves as tabs over a nested list. */
export type ScreenTabs<Scope, Shown extends { id: string }> = { machine: ReturnType<typeof createTabsMachine> } & (
  | { of: 'regions'; scopeOf: (id: string) => Scope }
  | { of: 'items'; nestedList: ListMachine<Shown, string> }
)

/** The types of a screen: what its list, its form, its preview and its notification are about. */
export interface ScreenTypes<
  Item extends Versioned = Versioned,
  Scope extends string = string,
  Values extends object = object,
  Shown extends { id: string } = Item,
  Notified extends object = object,
> {
  item: Item
  scope: Scope
  /** The values of the form. */
  values: Values
  /** An item of the nested list, if there is one: it is previewed and notified of. */
  shown: Shown
  /** The values of the notification. */
  notified: Notified
}

export interface ScreenParts<Types extends ScreenTypes> extends Omit<PagePorts, 'past' | 'live' | 'unsentEdits'> {
  /** Without it, the screen has neither histories nor a bin. */
  past?: PastPart
  /** Without it, others are not told what is open. */
  live?: Pick<LivePort, 'open'>
  /** Without it, the list marks no item. */
  unsentEdits?: UnsentEditsPort
  id: string
  /** The list; it reports what it shows. */
  list: ListMachine<Types['item'], Types['scope']>
  /** The initial scope of the list; null if a tab determines it. */
  scope: Types['scope'] | null
  /** The form as a lazy machine. */
  form: LazyMachine<FormMachine<Types['values'], Types['item'], Types['scope'] | null>>
  /** The values of an empty form. */
  blank: (scope: Types['scope'] | null) => Types['values']
  /** The values that the address hands over to a new form, once; null if it names none (EXT-154). */
  handedOver?: () => Types['values'] | null
  /** The values a form opens with to edit an item. */
  valuesOf: (item: Types['item']) => Types['values']
  /** Without it, no draft is handed over to the form, or offered while none is open. */
  restore?: RestorePort<Types['values']>
  /** Restores a discarded draft that is not listed, when the closing of its form is undone (EXT-8). */
  restoreDraft?: RestorePort<Types['values']>['restore']
  /** The list has several layouts, which the URL state names (EVT-6). */
  layouts?: true
  /** The form is part of the screen: it reopens empty after it has ended (TOPIC-1). */
  staysOpen?: boolean
  removal: ReturnType<typeof createRemovalMachine<Types['item']>>
  /** Changes in a row whether readers see its item. */
  visibility?: ReturnType<typeof createVisibilityMachine<Types['item']>>
  /** Changes the order of the items. */
  order?: ReturnType<typeof createOrderMachine>
  /** Without it, rows cannot be selected. */
  selection?: LazySelection<Types['item']>
  /** How the list follows a write. */
  refresh: Refreshes
  /** Read when the form opens first, or the filters need them; regions that are the tabs are read with the screen. */
  choices?: ScreenChoices
  /** A dialog that shows one item of the list, or of the nested list; `media`: its pictures and videos open above it. */
  preview?: { shown: (items: readonly Types['item'][]) => readonly Types['shown'][]; media?: true }
  /** The notification dialog of an item, and its initial values. */
  notify?: {
    form: LazyMachine<FormMachine<Types['notified'], object, null>>
    blank: () => Types['notified']
    of: (item: Types['shown']) => Types['notified']
  }
  tabs?: ScreenTabs<Types['scope'], Types['shown']>
  /** The tab that shows an item, where a tab determines what the list shows. */
  tabOf?: (item: Types['item']) => string | null
  spec: Clauses<
    | 'create'
    | 'edit'
    | 'draftRestored'
    | 'closed'
    | 'left'
    | 'choices'
    | 'deleteAsked'
    | 'previewed'
    | 'previewClosed'
    | 'videoOpened'
    | 'videoClosed'
    | 'notify'
    | 'notified'
    | 'viewed'
  >
}

/** An item whose values a new one begins with, and its title. */
export interface Copied<Item> {
  item: Item
  title: string
}

export type ScreenEvent<Item, Shown, Values = never> =
  | { type: 'form.create'; copied?: Copied<Item> }
  | { type: 'form.edit'; item: Item }
  | { type: 'form.retry' }
  | { type: 'form.forget' }
  | { type: 'form.restore'; opening: Opening<Values> }
  | { type: 'past.open'; id: string | null }
  | { type: 'past.close' }
  | DraftOfferEvent
  | { type: 'delete.request'; item: Item }
  /** What was said of the last deletion is not needed any more. */
  | { type: 'deletion.dismiss' }
  | PressEvent
  | { type: 'preview.open'; item: Shown }
  | { type: 'preview.close' }
  /** Shows the item of another row in the open preview. */
  | { type: 'preview.step'; item: Shown }
  | { type: 'video.open'; url: string }
  | { type: 'video.close' }
  | { type: 'picture.open'; url: string }
  | { type: 'picture.close' }
  | { type: 'notify.open'; item: Shown }
  | { type: 'notify.retry' }
  | { type: 'notify.close' }
  | { type: 'view.choose'; view: string | null; month?: string | null }
  /** Searches all pages for the item of the address that is not on this one (EXT-110). */
  | { type: 'missing.find' }
  | { type: 'missing.dismiss' }
  /** Shows the saved item, which the present view does not show (EXT-111). */
  | { type: 'saved.show' }
  | { type: 'saved.dismiss' }
  /** The filters of the list need their choices. */
  | { type: 'choices.request' }
  | ScreenLeft
  | { type: 'url.changed'; urlState: UrlState }

/** What the children of a screen report, and what its regions tell one another. */
export type ScreenReport<Item, Shown> =
  | ListReport<Item>
  | ListReport<Shown, 'nestedList'>
  | ListReport<Region, 'regions'>
  | FormReport
  | TabsReport
  | VisibilityReport<Item>
  | OrderReport
  | SelectionReport
  | { type: 'form.opened' }
  | UndoExpired
  | { type: 'edited.removed' }
  | { type: 'edits.changed' }
  | { type: 'edit.left' }
  | { type: 'preview.left' }

export interface ScreenContext<Types extends ScreenTypes> {
  scope: Types['scope'] | null
  /** The layout of the list (EVT-6); null for the default. */
  view: string | null
  /** The month of a calendar (EXT-153); null for the present one. */
  month: string | null
  /** What the form was opened with, or was opened with last. */
  opening: Opening<Types['values']>
  /** The form to open next: once its code is loaded, or the open form has ended; if loading failed, on Retry. */
  next: Opening<Types['values']> | null
  /** A form that was closed with unsent values, while that can be undone (EXT-8). */
  undo: Opening<Types['values']> | null
  /** The id of an unsent draft on this device (EXT-9). */
  unsentDraftId: string | null
  /** The ids that the URL state asks to edit and to preview, until the list shows whether it has them (EXT-5). */
  requested: { edit: string | null; preview: string | null }
  /** The item that the URL state has asked for, and that the list did not show (EXT-110). */
  missing: { kind: 'edit' | 'preview'; id: string } | null
  /** The item that was saved last, until the list shows it (EXT-111). */
  saved: { id: string; title: string; tab: string | null } | null
  /** The last deletion, if it failed, until the next one or until it is dismissed (EXT-231). */
  notDeleted: NotDeleted<Types['item']> | null
  /** The item that was deleted last, until the next deletion begins (EXT-300). */
  deleted: Types['item'] | null
  /** The item in the preview, null while it is closed; the video that it plays, and the picture that is shown alone. */
  previewed: Types['shown'] | null
  video: string | null
  picture: string | null
  notified: Types['notified'] | null
  /** The ids of the items with an unsent edit on this device (EXT-53). */
  unsentEdits: readonly string[]
}
