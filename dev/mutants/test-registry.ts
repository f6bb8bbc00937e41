import { expect } from 'vitest'

// Replaces vitest in mutation runs: tests are collected here, so that each can run many times.

type Body = () => unknown
type Rows = readonly unknown[]

/** A collected test of a machine. */
export interface CollectedTest {
  file: string
  name: string
  /** The titles of the groups around it. */
  groups: readonly string[]
  run: () => Promise<void>
}

/** Every collected test, and the file that is being imported. */
export const collected: { file: string; groups: string[]; tests: CollectedTest[] } = { file: '', groups: [], tests: [] }

const collect = (name: string, body: Body): void => {
  collected.tests.push({
    file: collected.file,
    name,
    groups: [...collected.groups],
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

const grouped = (name: string, body: Body): void => {
  collected.groups.push(name)
  body()
  collected.groups.pop()
}

export const test = Object.assign(collect, { each: each(collect) })
export const describe = Object.assign(grouped, { each: each(grouped) })
/** Summaries at the end of a file are only for ordinary runs. */
export const afterAll = (): void => undefined
export { expect }
