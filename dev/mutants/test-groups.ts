// What both stand-ins of vitest do alike; it knows neither of them, nor vitest, which they replace.

/** A test or a group of tests, as a file writes it. */
export type Body = (...given: readonly unknown[]) => unknown
type Write = (name: string, body: Body) => void

const argumentsOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row])

/** Writes a test or a group once for each row, with the number of the row in its name. */
export const each =
  (write: Write) =>
  (rows: readonly unknown[]): Write =>
  (name, body) => {
    for (const [at, row] of rows.entries()) write(`${name} ${at + 1}`, () => body(...argumentsOf(row)))
  }

/** A group: while its body runs, what is collected has its name. */
export const groupedIn =
  (collection: { groups: string[] }): Write =>
  (name, body) => {
    collection.groups.push(name)
    body()
    collection.groups.pop()
  }
