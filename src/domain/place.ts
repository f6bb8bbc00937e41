/** Where a person is within a screen, as the address of the page says it (EXT-5). */
export interface Place {
  /** From 0 (PAGE-1). */
  page: number
  search: string
  /** The id of the item being edited, or previewed. */
  edit: string | null
  preview: string | null
}

/** `push` for what a person chose, `replace` for what followed by itself. */
export type PlaceChange = 'push' | 'replace'

/** The part of the page's address that a screen reads and writes. */
export interface PlacePort {
  read: () => Place
  tell: (change: Partial<Place>, how: PlaceChange) => void
  /** Calls back when the address changed by other hands (Back, Forward); returns how to stop listening. */
  onChange: (listener: (place: Place) => void) => () => void
}

export const startPlace: Place = { page: 0, search: '', edit: null, preview: null }
