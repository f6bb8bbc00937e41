import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { chart, family, type Row, row } from './chart'

/** Which transitions of machines have been taken, over any number of actors. */
export interface Coverage {
  /** To be given to each `createActor` as `inspect`. */
  inspect: (event: InspectionEvent) => void
  /** The transitions of a machine, and of every machine it invokes, that nothing has taken yet. */
  untaken: (machine: AnyStateMachine) => string[]
}

const words = ({ from, event, guard, to }: Row): string => `${from} on ${event}${guard && ` [${guard}]`} → ${to}`

/** Collects, by their words, the transitions that actors take: two makings of one machine count as the same. */
export function coverage(): Coverage {
  const taken = new Set<string>()
  return {
    inspect(event) {
      if (event.type === '@xstate.microstep')
        for (const transition of event._transitions) taken.add(words(row(transition)))
    },
    untaken: (machine) =>
      family(machine)
        .flatMap((member) => chart(member))
        .map(words)
        .filter((each, index, all) => !taken.has(each) && all.indexOf(each) === index),
  }
}
