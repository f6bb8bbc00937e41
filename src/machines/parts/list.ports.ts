import type { Page } from '../../../contract/page'
import type { Match } from '../../../contract/search'
import type { Live, LiveNews } from '../../domain/live'
import type { Find, HistoryMode, UrlState } from '../../domain/navigation/url-state'
import type { Toast } from '../../domain/toast'
import type { FailureText } from '../../messages/failures'
import type { Clauses } from '../typed'

export interface ListQuery<Scope> extends Find {
  scope: Scope
  page: number
}

/** How far a read of many pages is; the number of pages is null until it is known. */
export interface Progress {
  done: number
  of: number | null
}

/** The work of others on the items of a screen, and what the screen has open itself. */
export interface LivePort {
  /** Calls back with what others do; returns an unsubscribe function. */
  watch: (listener: (news: LiveNews) => void) => () => void
  /** Says that an item is open in a form; returns a function that says that it is not. */
  open: (id: string) => () => void
}

export interface ListPorts<Item, Scope> {
  /** The machine's id: the screen's own, then "list". */
  id: string
  load: (query: ListQuery<Scope>, signal: AbortSignal, tell: (progress: Progress) => void) => Promise<Page<Item>>
  /** What the list is a list of is determined later, and may change; without it, the input determines it. */
  scoped?: boolean
  /** The list is read page by page; without it, one read returns the whole list. */
  paged?: boolean
  /** A page of it can be opened by its number. */
  numbered?: boolean
  /** An editor can search the list. */
  searched?: boolean
  /**
   * What is searched over all pages, filtered and sorted: `pages` by reads, or the `items` of a whole list where they
   * are shown.
   */
  finds?: 'pages' | 'items'
  /** Whether the host has declared that it filters and sorts (EXT-100). */
  hasFilters?: () => boolean
  /** How the list follows writes, each given by its name; without it, the list is read once, as choices of a form are. */
  refresh?: Partial<Refreshes>
  /** The list is told what others do with its items (EXT-264). */
  live?: Pick<LivePort, 'watch'>
  /**
   * The parent receives the items as a `ListReport` each time a read has ended or the shown items have changed; unless
   * `unasked`, also when it asks for them.
   */
  reports?: boolean | 'unasked'
  /** The read cache, whose page is shown while it is read again (READ-4). */
  cache?: { get: (query: ListQuery<Scope>) => Page<Item> | null; clear: () => void }
  /** The items offered instead when the read fails (CALL-25). */
  fallback?: readonly Item[]
  /** Writes the page and the search into the URL state, which the list follows. */
  setUrlState?: (change: Partial<UrlState>, how: HistoryMode) => void
  toast: (toast: Toast) => void
  texts: { loadFailed: FailureText }
  spec: Clauses<'read' | 'failed' | 'emptyPage' | 'lastGone' | 'gone' | 'replaced' | 'turned' | 'searched' | 'scoped'>
}

export interface ListInput<Scope> extends Partial<Find> {
  scope: Scope | null
  page: number
  search: string
}

export interface ListContext<Item, Scope> extends Find {
  /** What the list is a list of; null until it is known. */
  scope: Scope | null
  page: number
  pages: number
  total: number | null
  items: readonly Item[]
  unreadable: number
  search: string
  /** The number of items of the whole list, also while it is searched; null if it is not known. */
  all: number | null
  matches: readonly Match[]
  /** The page that was shown before the list was searched or filtered. */
  before: number
  /** The host filters and sorts (EXT-107). */
  hasFilters: boolean
  isFallback: boolean
  /** Why no items are shown. */
  failure: string | null
  /** What the API server said of it, or that the device is offline (EXT-174). */
  reason: string | null
  /** The read in progress takes longer than usual (EXT-65). */
  isLate: boolean
  /** What others have done since the items were read, and have open. */
  live: Live
  /** What they had done before the read in progress, which is told again if that is stopped. */
  formerLive: Live
}

export type ListEvent<Item, Scope> =
  /** Reads the page again; an item that was just saved takes its row's place at once (EXT-305). */
  | { type: 'list.reload'; saved?: Item }
  /** Others have changed items, or have others open. */
  | { type: 'list.told'; news: LiveNews }
  /** Asks for a report, if no read is in progress. */
  | { type: 'list.report' }
  | { type: 'list.reset' }
  | { type: 'list.retry' }
  /** Ends the read in progress; the rows that are shown stay. */
  | { type: 'list.stop' }
  /** Opens the first page of the scope, unless `page` names another. */
  | { type: 'list.scope'; scope: Scope | null; page?: number }
  | { type: 'list.search'; text: string }
  /** Searches all pages, filters or sorts; `search` is what the search box then has. */
  | ({ type: 'list.find'; search: string } & Find)
  | ({ type: 'list.navigate'; page: number; search: string } & Find)
  | { type: 'page.next' }
  | { type: 'page.previous' }
  | { type: 'page.open'; page: number }
  | { type: 'item.replace'; item: Item }
  | { type: 'item.remove'; id: string }

/** The event of a list to its parent with the items that it shows; `Name` is the id of the list in its parent. */
export interface ListReport<Item, Name extends string = 'list'> {
  type: `${Name}.shown`
  items: readonly Item[]
  /** The read has failed, so that no items does not say that there are none. */
  hasFailed: boolean
  /** The items are those offered instead of what could not be read. */
  isFallback: boolean
  /** Stands for the page and the search. */
  at: string
}

/** How a list is refreshed after a write: patch the item, reload the page, or reset to the first page. */
export type ListRefresh = 'patch' | 'reload' | 'reset'

/** How a list is refreshed after each kind of write. */
export interface Refreshes {
  create: ListRefresh
  edit: ListRefresh
  delete: ListRefresh
}

/** The event that refreshes a list after a write; `patch` is the event that changes one item, `saved` the item of an edit. */
export function refreshEvent<Item, Scope>(
  refresh: ListRefresh,
  patch: ListEvent<Item, Scope>,
  saved?: Item,
): ListEvent<Item, Scope> {
  if (refresh === 'patch') return patch
  return refresh === 'reset' ? { type: 'list.reset' } : { type: 'list.reload', ...(saved && { saved }) }
}
