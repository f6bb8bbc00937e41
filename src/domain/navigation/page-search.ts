/** A page that the header's search can find. */
export interface PageEntry {
  title: string
  path: string
}

/** The pages whose title contains the text, in the given order; none for blank text (LAYOUT-13). */
export function pagesMatching(pages: readonly PageEntry[], text: string): readonly PageEntry[] {
  const query = text.trim().toLocaleLowerCase()
  return query === '' ? [] : pages.filter(({ title }) => title.toLocaleLowerCase().includes(query))
}
