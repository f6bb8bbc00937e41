import type { Audit } from './audit-model'

/** The audit in numbers. */
export interface Numbers {
  clauses: number
  answers: number
  tests: number
  charts: number
  transitions: number
  withClauses: number
  gaps: number
}

/** Counts what an audit holds against each other. */
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

/** The numbers of an audit in a sentence each. */
export const numbersWords = (numbers: Numbers): string => {
  const n = (count: number) => counted.format(count)
  const reasons = numbers.transitions - numbers.withClauses
  return `${n(numbers.clauses)} clauses, answered in ${n(numbers.answers)} places and proved by ${n(numbers.tests)} tests. ${n(numbers.charts)} charts of ${n(numbers.transitions)} transitions: ${n(numbers.withClauses)} bear clauses, ${n(reasons)} a reason. ${n(numbers.gaps)} gaps.`
}

const FEW = 3

/** The charts that share an answer: each where they are few, else the first and how many more. */
export const inCharts = (charts: readonly string[], link: (name: string) => string): string =>
  charts.length > FEW ? `${link(charts[0] ?? '')} and ${charts.length - 1} charts like it` : charts.map(link).join(', ')
