import type { AnyStateMachine } from 'xstate'
import { chart, family, places } from './chart'

/** Where a machine, and every machine it invokes, answers the specification: clause → states and events. */
export function specMap(machine: AnyStateMachine): Map<string, string[]> {
  const map = new Map<string, string[]>()
  const note = (clauses: readonly string[], where: string) => {
    for (const clause of clauses) {
      const known = map.get(clause) ?? []
      if (!known.includes(where)) map.set(clause, [...known, where])
    }
  }
  for (const member of family(machine)) {
    for (const { id, spec } of places(member)) note(spec, id)
    for (const { from, event, spec } of chart(member)) note(spec, `${from} on ${event}`)
  }
  return map
}
