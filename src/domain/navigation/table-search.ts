/** Filters the rows in which any field contains the text (TABLE-1); all rows for blank text. */
export interface TableSearch<Row> {
  (rows: readonly Row[], text: string): readonly Row[]
  /** Indexes the rows ahead of their first search, one at each step. */
  index: (rows: readonly Row[]) => Iterator<unknown>
}

/**
 * A case-insensitive search over all values of a row, including nested ones; `shown` adds the texts that columns format
 * from values, so that visible text is found too. The text of a row is indexed once, at the latest on its first search.
 */
export function createTableSearch<Row extends object>(
  shown: (row: Row) => readonly string[] = () => [],
): TableSearch<Row> {
  const texts = new WeakMap<Row, string>()
  /** The last search of a list. */
  const lastOf = new WeakMap<readonly Row[], { query: string; found: readonly Row[] }>()
  const textOf = (row: Row): string => {
    const known = texts.get(row)
    if (known !== undefined) return known
    // One line per value, so that no match spans two fields.
    const made = withoutCase([...valuesOf(row), ...shown(row)].map((value) => value.replaceAll('\n', ' ')).join('\n'))
    texts.set(row, made)
    return made
  }
  const find = (rows: readonly Row[], text: string) => {
    const query = withoutCase(text.trim())
    if (query === '') return rows
    const last = lastOf.get(rows)
    // A row without the shorter text has not the longer one either.
    const among = last && query.includes(last.query) ? last.found : rows
    const found = among.filter((row) => textOf(row).includes(query))
    lastOf.set(rows, { query, found })
    return found
  }
  function* index(rows: readonly Row[]) {
    for (const row of rows) yield textOf(row)
  }
  return Object.assign(find, { index })
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(valuesOf)
}

const withoutCase = (text: string): string => text.normalize('NFKC').toLowerCase()
