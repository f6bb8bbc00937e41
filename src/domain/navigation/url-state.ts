/** The state of a screen in the query of the address (EXT-5). */
export interface UrlState {
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

export const defaultUrlState: UrlState = { page: 0, search: '', edit: null, preview: null, tab: null, view: null }

const MAX_PAGES = 100_000

/** Parses the URL state from a query; an invalid value is read as its default. */
export function parseUrlState(search: string): UrlState {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
  return {
    page: Number.isSafeInteger(page) && page > 1 && page <= MAX_PAGES ? page - 1 : 0,
    search: params.get('q') ?? '',
    edit: params.get('edit') || null,
    preview: params.get('preview') || null,
    tab: params.get('tab') || null,
    view: params.get('view') || null,
  }
}

/** The query for a URL state; other parameters are unchanged, and defaults are left out. */
export function formatUrlState(search: string, { page, search: text, ...named }: UrlState): string {
  const params = new URLSearchParams(search)
  const put = (name: string, value: string | null) => (value ? params.set(name, value) : params.delete(name))
  put('page', page > 0 ? String(page + 1) : null)
  put('q', text)
  for (const name of ['edit', 'preview', 'tab', 'view'] as const) put(name, named[name])
  const written = params.toString()
  return written === '' ? '' : `?${written}`
}

export const isSameUrlState = (one: UrlState, other: UrlState): boolean =>
  (['page', 'search', 'edit', 'preview', 'tab', 'view'] as const).every((name) => one[name] === other[name])
