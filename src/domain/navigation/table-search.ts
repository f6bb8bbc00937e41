/** Filters the rows in which any field contains the text (TABLE-1); all rows for blank text. */
export type TableSearch<Row> = (rows: readonly Row[], text: string) => readonly Row[]

/**
 * A case-insensitive search over all values of a row, including nested ones; `shown` adds the texts that columns format
 * from values, so that visible text is found too. The text of a row is computed once, on its first search.
 */
export function createTableSearch<Row extends object>(shown: (row: Row) => readonly string[] = () => []) {
  const texts = new WeakMap<Row, string>()
  const textOf = (row: Row): string => {
    const known = texts.get(row)
    if (known !== undefined) return known
    // One line per value, so that no match spans two fields.
    const made = folded([...valuesOf(row), ...shown(row)].map((value) => value.replaceAll('\n', ' ')).join('\n'))
    texts.set(row, made)
    return made
  }
  const find: TableSearch<Row> = (rows, text) => {
    const query = folded(text.trim())
    return query === '' ? rows : rows.filter((row) => textOf(row).includes(query))
  }
  return find
}

function valuesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'number' || typeof value === 'boolean') return [String(value)]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(valuesOf)
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase()
