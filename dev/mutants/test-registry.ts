import { expect } from 'vitest'

// Stands in for the runner's own names while mutants are judged: tests are written down here, to be run many times.

type Body = () => unknown
type Rows = readonly unknown[]

/** A test of a machine, as it was written down. */
export interface Judge {
  file: string
  name: string
  run: () => Promise<void>
}

/** Every test that was written down, and the file being read. */
export const bench: { file: string; judges: Judge[] } = { file: '', judges: [] }

const written = (name: string, body: Body): void => {
  bench.judges.push({
    file: bench.file,
    name,
    run: async () => {
      await body()
    },
  })
}

const argumentsOf = (row: unknown): readonly unknown[] => (Array.isArray(row) ? row : [row])

const each =
  (write: (name: string, body: Body) => void) =>
  (rows: Rows) =>
  (name: string, body: (...row: unknown[]) => unknown): void => {
    for (const [at, row] of rows.entries()) write(`${name} ${at + 1}`, () => body(...argumentsOf(row)))
  }

const grouped = (_: string, body: Body): void => void body()

export const test = Object.assign(written, { each: each(written) })
export const describe = Object.assign(grouped, { each: each(grouped) })
/** What is told at the end of a file is told by the file's own run. */
export const afterAll = (): void => undefined
export { expect }
