import type { Page } from '../../../contract/page'

/** How many pages are searched for an updated item. */
const CHECKED_PAGES = 20

export interface SavedSearch<Item> {
  page: (page: number) => Promise<Page<Item>>
  isSaved: (item: Item) => boolean
  /** A new item is on the first page. */
  isNew: boolean
}

/** Searches a list for the item of a save whose outcome is unknown; null if it is not found (EXT-3). */
export async function findSaved<Item>({ page: read, isSaved, isNew }: SavedSearch<Item>): Promise<Item | null> {
  const pages = isNew ? 1 : CHECKED_PAGES
  for (let page = 0; page < pages; page += 1) {
    const { items, hasNext } = await read(page)
    const found = items.find(isSaved)
    if (found) return found
    if (!hasNext) return null
  }
  return null
}
