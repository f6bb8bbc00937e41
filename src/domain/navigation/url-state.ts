/** What a list is searched for over all of its pages, and what filters and sorts it (EXT-105). */
export interface Find {
  /** The words that all pages are searched for; empty if the list is not searched so. */
  words: string
  /** The filters and the order, as the part of a query that names them; empty without any. */
  by: string
}

/** The state of a screen in the query of the address (EXT-5). */
export interface UrlState extends Find {
  /** Numbered from 0 (PAGE-1). */
  page: number
  search: string
  /** The id of the edited or previewed item. */
  edit: string | null
  preview: string | null
  /** The id of the selected tab; null for the first. */
  tab: string | null
  /** The layout of the list, where there is a choice (EVT-6); null for the default. */
  view: string | null
  /** The month of a calendar, such as 2026-11 (EXT-153); null for the present one. */
  month: string | null
}

/** `push` for a choice of the editor, `replace` for an automatic change. */
export type HistoryMode = 'push' | 'replace'

/** How a screen reads and writes its URL state. */
export interface UrlStatePort {
  read: () => UrlState
  set: (change: Partial<UrlState>, how: HistoryMode) => void
  /** Calls back when the address changes from outside (Back, Forward, a link); returns an unsubscribe function. */
  onChange: (listener: (state: UrlState) => void) => () => void
}

export const noFind: Find = { words: '', by: '' }

/** Whether a list shows what was looked for: an order leaves no item out, nor does a filter that the host does not know. */
export const isFound = ({ words, by, hasFilters }: Find & { hasFilters: boolean }): boolean =>
  words !== '' || [...new URLSearchParams(by).keys()].some((key) => key === 'only' || (hasFilters && key !== 'sort'))

export const defaultUrlState: UrlState = {
  page: 0,
  search: '',
  edit: null,
  preview: null,
  tab: null,
  view: null,
  month: null,
  ...noFind,
}

const MAX_PAGES = 100_000
const LONGEST = 300

/** The names of filters and order in a query; `only` is the id of the only item that is asked for. */
const FILTERS = ['type', 'country', 'region', 'topic', 'from', 'to', 'enabled', 'when', 'sort', 'only']

/** The filters and the order in a query, in one order; whatever else is in it is left out. */
function filtersIn(params: URLSearchParams): string {
  const given = FILTERS.map((name) => [name, params.get(name) ?? '']).filter(
    ([, value = '']) => value && value.length <= LONGEST,
  )
  return new URLSearchParams(given).toString()
}

/** Parses the URL state from a query; an invalid value is read as its default. */
export function parseUrlState(search: string): UrlState {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
  const words = (params.get('all') ?? '').trim().slice(0, LONGEST)
  return {
    page: Number.isSafeInteger(page) && page > 1 && page <= MAX_PAGES ? page - 1 : 0,
    search: params.get('q') ?? words,
    words,
    by: filtersIn(params),
    edit: params.get('edit') || null,
    preview: params.get('preview') || null,
    tab: params.get('tab') || null,
    view: params.get('view') || null,
    month: params.get('month') || null,
  }
}

/** The query for a URL state; other parameters are unchanged, and defaults are left out. */
export function formatUrlState(search: string, { page, search: text, words, by, ...named }: UrlState): string {
  const params = new URLSearchParams(search)
  const put = (name: string, value: string | null) => (value ? params.set(name, value) : params.delete(name))
  put('page', page > 0 ? String(page + 1) : null)
  // The words of the search box are those that all pages are searched for, unless they have been changed.
  put('q', text === words ? null : text)
  put('all', words)
  const filters = new URLSearchParams(by)
  for (const name of FILTERS) put(name, filters.get(name))
  for (const name of ['edit', 'preview', 'tab', 'view', 'month'] as const) put(name, named[name])
  const written = params.toString()
  return written === '' ? '' : `?${written}`
}

export const isSameUrlState = (one: UrlState, other: UrlState): boolean =>
  (['page', 'search', 'words', 'by', 'edit', 'preview', 'tab', 'view', 'month'] as const).every(
    (name) => one[name] === other[name],
  )
