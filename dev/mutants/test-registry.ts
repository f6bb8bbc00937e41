import { expect, vi } from 'vitest'
import { type Body, each, groupedIn } from './test-groups'

// Replaces vitest in mutation runs: tests are collected here, so that each can run many times.

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

const grouped = groupedIn(collected)

export const test = Object.assign(collect, { each: each(collect) })
export const describe = Object.assign(grouped, { each: each(grouped) })
/** Summaries at the end of a file are only for ordinary runs. */
export const afterAll = (): void => undefined
export { expect, vi }
