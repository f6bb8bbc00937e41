/** Keeps the rows in which any field contains the text (TABLE-1); all of them for blank text. */
export type TableSearch<Row> = (rows: readonly Row[], text: string) => readonly Row[]

/**
 * A search over every value of a row, nested ones included, whatever the case; `shown` adds what a column makes of a
 * value, so that what is read on the screen is found too. A row's text is put together once, on its first search.
 */
export function createTableSearch<Row extends object>(shown: (row: Row) => readonly string[] = () => []) {
  const texts = new WeakMap<Row, string>()
  const textOf = (row: Row): string => {
    const known = texts.get(row)
    if (known !== undefined) return known
    // A line for each value, so that no match reaches from one field into the next.
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
