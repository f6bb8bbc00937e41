import { type Audit, bothSides, type Chart, type Entry } from './audit-model'

/** Clauses without an answer or a test, and transitions without a clause or a reason. */
export function gapsOf(entries: readonly Entry[], charts: readonly Chart[]): string[] {
  const known = new Set(entries.map(({ id }) => id))
  return [
    ...entries.flatMap(({ id, answers, tests }) => [
      ...(answers.length === 0 ? [`${id} is answered by no transition, view, rule or call`] : []),
      ...(tests.length === 0 ? [`${id} is named by no test`] : []),
    ]),
    ...charts.flatMap(({ name, rows }) =>
      rows.flatMap(({ from, event, spec, reason }) => [
        ...(spec.length === 0 && !reason ? [`${name}: ${from} on ${event} has neither a clause nor a reason`] : []),
        ...spec
          .filter((id) => !known.has(id))
          .map((id) => `${name}: ${from} on ${event} names ${id}, which is no clause`),
      ]),
    ),
  ]
}

/** The whole audit: clauses with their answers, charts with their clauses, and the gaps in both. */
export function audit(): Audit {
  const { entries, charts } = bothSides()
  return { entries, charts, gaps: gapsOf(entries, charts) }
}
