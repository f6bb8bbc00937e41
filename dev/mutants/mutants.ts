import { type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate'
import { family, nameOf, nodesOf, stateName, transitionsOf } from '../charts/chart'
import { type Change, placeOf, placeOfState, placesOf } from './chart-edits'

/** One change of one written place of a chart, in every machine that has it. */
export interface Mutant {
  /** Its source position, or the name of an action or a delay. */
  place: string
  change: Change
  /** Which of several changes of this kind; otherwise empty. */
  part: string
  /** The coverage name of the first transition or state at this position, which does not depend on line numbers. */
  name: string
}

const inOrder = new Intl.Collator('en').compare

/** A mutant's key, which does not depend on line numbers. */
export const keyOf = ({ name, change, part }: Mutant): string => `${name}: ${change}${part === '' ? '' : ` (${part})`}`

/** The coverage name of the first transition or state at each place. */
function namesOf(machines: readonly AnyStateMachine[]): Map<string, string> {
  const names = new Map<string, string>()
  const note = (place: string | null, name: string) => {
    if (place !== null && !names.has(place)) names.set(place, name)
  }
  for (const machine of machines) {
    for (const one of transitionsOf(machine)) note(placeOf(one), nameOf(one))
    for (const node of nodesOf(machine.root)) note(placeOfState(node), stateName(node))
  }
  return names
}

/** Every mutant of the machines in order of name; a place that several machines share is changed once. */
export function mutantsOf(machines: Iterable<AnyStateMachine>): Mutant[] {
  const found = new Map<string, Mutant>()
  const all = [...machines].flatMap((one) => family(one))
  const names = namesOf(all)
  for (const machine of all)
    for (const [place, edits] of placesOf(machine))
      for (const { change, part } of edits()) {
        const mutant = { place, change, part, name: names.get(place) ?? place }
        const key = `${place}\n${change}\n${part}`
        if (!found.has(key)) found.set(key, mutant)
      }
  return [...found.values()].sort((one, other) => inOrder(keyOf(one), keyOf(other)))
}

/** A sample of the given size, evenly spread and always the same. */
export const sampleOf = (mutants: readonly Mutant[], size: number): Mutant[] =>
  mutants.filter((_, at) => Math.floor((at * size) / mutants.length) !== Math.floor(((at - 1) * size) / mutants.length))

export function machineOf(actor: unknown): AnyStateMachine | null {
  const logic: unknown = typeof actor === 'object' && actor !== null && 'logic' in actor ? actor.logic : null
  return logic instanceof StateMachine ? logic : null
}

/** A mutant that loops is stopped. */
const MOST_STEPS = 5_000

/** Applies a mutant to each machine before its first actor is created, and reverts it at the end. */
export function mutation({ place, change, part }: Mutant) {
  const undo: (() => void)[] = []
  const known = new WeakSet<object>()
  let steps = 0
  return {
    inspect(event: InspectionEvent) {
      if (event.type === '@xstate.microstep') {
        steps += 1
        if (steps > MOST_STEPS) throw new Error('The mutant loops')
      }
      if (event.type !== '@xstate.actor') return
      const machine = machineOf(event.actorRef)
      if (!machine || known.has(machine)) return
      known.add(machine)
      machine.options.maxIterations = MOST_STEPS
      for (const [where, edits] of placesOf(machine))
        if (where === place)
          for (const one of edits()) if (one.change === change && one.part === part) undo.push(one.make())
    },
    end() {
      for (const back of undo.reverse()) back()
    },
  }
}
