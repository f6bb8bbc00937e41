import { type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate'
import { family, type Node, nameOf, type Transition, transitionsOf } from '../charts/chart'
import { toLocation } from './located'

/** How a transition is changed: it is never taken, leads to a sibling of its target, or loses its guard. */
export type Change = 'removed' | 'redirected' | 'unguarded'

/** One change of one written transition, in every machine that has it. */
export interface Mutant {
  at: string
  change: Change
  /** The coverage name of the first transition at this position, which does not depend on line numbers. */
  name: string
}

/** A sibling of a transition's target, or of its source where it has no target; null where there is none. */
function neighbour({ source, target }: Transition): Node | null {
  for (let node: Node | undefined = target?.[0] ?? source; node?.parent; node = node.parent) {
    if (node.parent.type !== 'compound') continue
    const self = node
    const others = Object.values(node.parent.states).filter((state) => state !== self)
    // A transient state may lead to the same target.
    const other = others.find(({ always }) => always === undefined) ?? others[0]
    if (other) return other
  }
  return null
}

const changesOf = (transition: Transition): Change[] => [
  'removed',
  ...(neighbour(transition) ? (['redirected'] as const) : []),
  ...(transition.guard === undefined ? [] : (['unguarded'] as const)),
]

/** Every mutant of the machines in order of name; a transition that several machines share is changed once. */
export function mutantsOf(machines: Iterable<AnyStateMachine>): Mutant[] {
  const known = new Map<string, Transition>()
  for (const machine of [...machines].flatMap((one) => family(one)))
    for (const transition of transitionsOf(machine)) {
      const at = toLocation(transition)
      if (at !== null && !known.has(at)) known.set(at, transition)
    }
  return [...known]
    .flatMap(([at, transition]) => changesOf(transition).map((change) => ({ at, change, name: nameOf(transition) })))
    .sort((one, other) => `${one.name} ${one.change}`.localeCompare(`${other.name} ${other.change}`, 'en'))
}

/** A mutant's key, which does not depend on line numbers. */
export const keyOf = ({ name, change }: Mutant): string => `${name}: ${change}`

/** A sample of the given size, evenly spread and always the same. */
export const sampleOf = (mutants: readonly Mutant[], size: number): Mutant[] =>
  mutants.filter((_, at) => Math.floor((at * size) / mutants.length) !== Math.floor(((at - 1) * size) / mutants.length))

function mutate(transition: Transition, change: Change): () => void {
  const { guard, target } = transition
  if (change === 'removed') transition.guard = () => false
  else if (change === 'unguarded') delete transition.guard
  else {
    const other = neighbour(transition)
    if (other) transition.target = [other]
  }
  return () => {
    if (guard === undefined) delete transition.guard
    else transition.guard = guard
    transition.target = target
  }
}

export function machineOf(actor: unknown): AnyStateMachine | null {
  const logic: unknown = typeof actor === 'object' && actor !== null && 'logic' in actor ? actor.logic : null
  return logic instanceof StateMachine ? logic : null
}

/** A mutant that loops is stopped. */
const MOST_STEPS = 5_000

/** Applies a mutant to each machine before its first actor is created, and reverts it at the end. */
export function mutation({ at, change }: Mutant) {
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
      for (const transition of transitionsOf(machine))
        if (toLocation(transition) === at) undo.push(mutate(transition, change))
    },
    rest() {
      steps = 0
    },
    end() {
      for (const back of undo) back()
    },
  }
}
