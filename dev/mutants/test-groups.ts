// What both stand-ins of vitest do alike; it knows neither of them, nor vitest, which they replace.

/** A test or a group of tests, as a file writes it. */
export type Body = (...given: readonly unknown[]) => unknown
type Write = (name: string, body: Body) => void

// A test may replace the timers of the page.
const later = globalThis.setTimeout
const stopped = globalThis.clearTimeout

/** Why a test fails; null if it passes. One that does not end within a time, in milliseconds, fails. */
export async function failureWithin(timeout: number, run: () => Promise<unknown>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = later(() => resolve('It does not end.'), timeout)
  })
  const ended = run().then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  const failure = await Promise.race([ended, late])
  stopped(timer)
  return failure
}

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
