/** Where a person is within a screen, as the address of the page says it (EXT-5). */
export interface Place {
  /** From 0 (PAGE-1). */
  page: number
  search: string
  /** The id of the item being edited, or previewed. */
  edit: string | null
  preview: string | null
  /** The id of the chosen tab; null for the first. */
  tab: string | null
  /** How the list is drawn, where there is a choice (EVT-6); null for the first way. */
  view: string | null
}

/** `push` for what a person chose, `replace` for what followed by itself. */
export type PlaceChange = 'push' | 'replace'

/** The part of the page's address that a screen reads and writes. */
export interface PlacePort {
  read: () => Place
  tell: (change: Partial<Place>, how: PlaceChange) => void
  /** Calls back when the address changed by other hands (Back, Forward, a link); returns how to stop listening. */
  onChange: (listener: (place: Place) => void) => () => void
}

export const startPlace: Place = { page: 0, search: '', edit: null, preview: null, tab: null, view: null }

/** A place without page and search, for a list beside the one that they belong to (TOPIC-25). */
export const unpaged = (port: PlacePort): PlacePort => {
  const whole = (place: Place): Place => ({ ...place, page: 0, search: '' })
  return { ...port, read: () => whole(port.read()), onChange: (listener) => port.onChange((to) => listener(whole(to))) }
}

const MOST_PAGES = 100_000

/** The place that the search part of an address names; whatever makes no sense there reads as its start. */
export function readPlace(search: string): Place {
  const params = new URLSearchParams(search)
  const page = Number(params.get('page'))
  return {
    page: Number.isSafeInteger(page) && page > 1 && page <= MOST_PAGES ? page - 1 : 0,
    search: params.get('q') ?? '',
    edit: params.get('edit') || null,
    preview: params.get('preview') || null,
    tab: params.get('tab') || null,
    view: params.get('view') || null,
  }
}

/** The search part of an address for a place; other parameters stay as they are, and starts are left out. */
export function writePlace(search: string, { page, search: text, ...named }: Place): string {
  const params = new URLSearchParams(search)
  const put = (name: string, value: string | null) => (value ? params.set(name, value) : params.delete(name))
  put('page', page > 0 ? String(page + 1) : null)
  put('q', text)
  for (const name of ['edit', 'preview', 'tab', 'view'] as const) put(name, named[name])
  const written = params.toString()
  return written === '' ? '' : `?${written}`
}

export const isSamePlace = (one: Place, other: Place): boolean =>
  (['page', 'search', 'edit', 'preview', 'tab', 'view'] as const).every((name) => one[name] === other[name])
