/** What must be in a store, and what must not. */
export interface Ledger {
  /** The ids of the items whose writes were acknowledged, by their titles. */
  saved: Map<string, string>
  /** The titles of items whose deletions were acknowledged. */
  deleted: Set<string>
  /** The titles of items that may or may not be there: their deletions were not answered. */
  undecided: Set<string>
}

/** What the rows say of the ledger: the titles that were lost, and those that were written twice. */
export function compare({ saved, deleted, undecided }: Ledger, stored: Map<string, string[]>) {
  const lost = [...saved].filter(([title, id]) => !stored.get(title)?.includes(id)).map(([title]) => title)
  const doubled = [...stored]
    .filter(([title, ids]) => ids.length > 1 || deleted.has(title) || !(saved.has(title) || undecided.has(title)))
    .map(([title]) => title)
  return { lost, doubled }
}
