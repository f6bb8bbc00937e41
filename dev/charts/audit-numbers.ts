import type { Audit } from './audit-model'

/** The totals of the audit. */
export interface Numbers {
  clauses: number
  answers: number
  tests: number
  charts: number
  transitions: number
  withClauses: number
  gaps: number
}

/** Counts the entries of an audit. */
export const numbersOf = ({ entries, charts, gaps }: Audit): Numbers => {
  const rows = charts.flatMap((chart) => chart.rows)
  return {
    clauses: entries.length,
    answers: entries.reduce((sum, { answers }) => sum + answers.length, 0),
    tests: new Set(entries.flatMap(({ tests }) => tests.map(({ at }) => at))).size,
    charts: charts.length,
    transitions: rows.length,
    withClauses: rows.filter(({ spec }) => spec.length > 0).length,
    gaps: gaps.length,
  }
}

const counted = new Intl.NumberFormat('en')

/** Each total of an audit as a sentence. */
export const numbersWords = (numbers: Numbers): string => {
  const n = (count: number) => counted.format(count)
  const reasons = numbers.transitions - numbers.withClauses
  return `${n(numbers.clauses)} clauses, answered in ${n(numbers.answers)} places and named by ${n(numbers.tests)} tests. ${n(numbers.charts)} charts of ${n(numbers.transitions)} transitions: ${n(numbers.withClauses)} bear clauses, ${n(reasons)} a reason. ${n(numbers.gaps)} gaps.`
}

const FEW = 3

/** The names of the charts that share an answer, shortened to the first where there are many. */
export const inCharts = (charts: readonly string[], link: (name: string) => string): string =>
  charts.length > FEW ? `${link(charts[0] ?? '')} and ${charts.length - 1} charts like it` : charts.map(link).join(', ')
