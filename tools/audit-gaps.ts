import { mentions } from '../tests/support/clauses'
import { readSource } from '../tests/support/sources'
import { type Audit, bothSides, type Chart, type Entry, fileOf } from './audit-model'

/** What is missing: in a clause, in a transition, or in a link. */
export function gapsOf(entries: readonly Entry[], charts: readonly Chart[]): string[] {
  const known = new Set(entries.map(({ id }) => id))
  const naming = new Map<string, ReadonlySet<string>>()
  const names = (at: string, id: string): boolean => {
    const file = fileOf(at)
    if (!naming.has(file)) naming.set(file, new Set(file === '' ? [] : mentions(readSource(file).text)))
    return naming.get(file)?.has(id) === true
  }
  return [
    ...entries.flatMap(({ id, answers, tests }) => [
      ...(answers.length === 0 ? [`${id} is answered by no transition, view, rule or call`] : []),
      ...(tests.length === 0 ? [`${id} is named by no test`] : []),
      ...answers
        .filter(({ at, named }) => ![at, ...named].some((place) => names(place, id)))
        .map(({ words, at }) => `${id}: neither ${at || '(nowhere)'} (${words}) nor what hands it on names it`),
      ...tests.filter(({ at }) => !names(at, id)).map(({ at }) => `${id} is not named in ${at}`),
    ]),
    ...charts.flatMap(({ name, rows }) =>
      rows.flatMap(({ from, event, spec, reason, at }) => [
        ...(spec.length === 0 && !reason ? [`${name}: ${from} on ${event} bears neither a clause nor a reason`] : []),
        ...spec
          .filter((id) => !known.has(id))
          .map((id) => `${name}: ${from} on ${event} names ${id}, which is no clause`),
        ...(at === null ? [`${name}: nobody knows where ${from} on ${event} is written`] : []),
      ]),
    ),
  ]
}

/** Everything that a reviewer holds against each other, with what is missing. */
export function audit(): Audit {
  const { entries, charts } = bothSides()
  return { entries, charts, gaps: gapsOf(entries, charts) }
}
