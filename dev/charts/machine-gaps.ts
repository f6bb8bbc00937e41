import type { AnyStateMachine } from 'xstate'
import { chart, chartStates, family } from './chart'

/**
 * The gaps of a machine and of every machine that it invokes: a transition without clause or reason, a call without
 * error handling, an unknown clause.
 */
export function faultsOf(machine: AnyStateMachine, isClause: (id: string) => boolean): string[] {
  return family(machine).flatMap((member) => [
    ...chart(member).flatMap(({ from, event, spec, reason }) => [
      ...(spec.length === 0 && !reason ? [`${from} on ${event} bears neither a clause nor a reason`] : []),
      ...spec.filter((id) => !isClause(id)).map((id) => `${from} on ${event} names ${id}, which is no clause`),
    ]),
    ...chartStates(member).flatMap(({ id, spec, invokes }) => [
      ...spec.filter((clause) => !isClause(clause)).map((clause) => `${id} names ${clause}, which is no clause`),
      ...invokes.filter(({ hasError }) => !hasError).map((invoke) => `${id} invokes ${invoke.id} without onError`),
    ]),
  ])
}
