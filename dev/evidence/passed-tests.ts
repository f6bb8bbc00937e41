import { clausesIn } from '../charts/clauses'
import type { NamedTest } from './evidence-files'

/** The day on which a test of these words that bears a clause passed last; null if no measurement ran it. */
export type PassedTests = (file: string, words: string, clause: string) => string | null

/** Where a title has a value of its case: as the source is read, and as a table of cases is written. */
const values = /…|%[a-z]|\$[\w.]+|^each of its cases$/

/** The titles that a test of these words has: with values, clauses and the number of its case. */
const titlesOf = (words: string): RegExp => {
  const parts = words.split(values).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}( \\[[^\\]]*\\])?( \\d+)?$`, 's')
}

/** Finds the tests of measurements by the words that the sources have for them. */
export function passedTests(measured: readonly { at: string; green: readonly NamedTest[] }[]): PassedTests {
  const byFile = new Map<string, { day: string; name: string }[]>()
  for (const { at, green } of measured)
    for (const { file, name } of green) byFile.set(file, [...(byFile.get(file) ?? []), { day: at.slice(0, 10), name }])
  return (file, words, clause) => {
    const titles = titlesOf(words)
    const days = (byFile.get(file) ?? []).flatMap(({ day, name }) =>
      clausesIn(name).includes(clause) && name.split(' › ').some((title) => titles.test(title)) ? [day] : [],
    )
    return days.toSorted().at(-1) ?? null
  }
}
