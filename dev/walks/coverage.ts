import { type AnyMachineSnapshot, type AnyStateMachine, type InspectionEvent, isMachineSnapshot } from 'xstate'
import * as z from 'zod/mini'
import { family, nameOf, partName, stateName } from '../charts/chart'
import { branchesOf, type Node, nodesOf, type Transition, transitionsAt } from '../charts/machine-words'

/** The coverage of the observed machines, and what they declare. */
export interface Ledger {
  /** The `inspect` option of `createActor`: records each entered state, taken transition and refusing guard. */
  inspect: (event: InspectionEvent) => void
  /** What was recorded, and how to merge another ledger. */
  seen: ReadonlySet<string>
  learn: (names: readonly string[]) => void
  /** Covered and declared numbers of each part, and what is missing. */
  report: (machines: Iterable<AnyStateMachine>) => Coverage[]
}

export interface Coverage {
  machine: string
  covered: number
  declared: number
  missing: string[]
}

/** How a ledger names states and transitions. */
export interface Naming {
  state: (node: Node) => string
  transition: (transition: Transition) => string
}

/** By part, without the screen: a part of many screens counts once. */
export const byPart: Naming = { state: stateName, transition: nameOf }

/** By machine: a part counts in each screen that has it, and twice where a screen has it twice. */
export const byMachine: Naming = {
  state: (node) => `${node.machine.id} ${stateName(node)}`,
  transition: (transition) => `${transition.source.machine.id} ${nameOf(transition)}`,
}

/** The name of a guard's refusal: it was evaluated and returned false. */
const refusalOf = (transition: Transition, naming: Naming): string => `${naming.transition(transition)}, refused`

/** The observable sides of a transition: taken and, if it has a guard, refused. */
export const sidesOf = (transition: Transition, naming = byPart): string[] =>
  transition.guard === undefined
    ? [naming.transition(transition)]
    : [naming.transition(transition), refusalOf(transition, naming)]

/** Whether a state is a descendant of another. */
export const isBelow = (node: Node, above: Node): boolean =>
  node.parent !== undefined && (node.parent === above || isBelow(node.parent, above))

/** The guards that refused before a branch was taken, or all if none was. */
const refusedBefore = (branches: readonly Transition[], taken?: Transition): readonly Transition[] =>
  branches.slice(0, taken ? branches.indexOf(taken) : branches.length).filter(({ guard }) => guard !== undefined)

/** The guards that refused an event in a state: a state is considered only if no descendant handled the event. */
const refusedBy = (before: AnyMachineSnapshot, type: string, taken: readonly Transition[]): readonly Transition[] =>
  before._nodes
    .filter((node) => !taken.some(({ source }) => source === node || isBelow(source, node)))
    .flatMap((node) => refusedBefore(node.transitions.get(type) ?? []))

const parent = z.record(z.string(), z.unknown())

/** The active states of a snapshot's value, with their ancestors. */
function statesIn(node: Node, value: unknown): Node[] {
  const below = typeof value === 'string' ? [[value, {}] as const] : Object.entries(parent.safeParse(value).data ?? {})
  return [
    node,
    ...below.flatMap(([key, rest]) => {
      const child = node.states[key]
      return child ? statesIn(child, rest) : []
    }),
  ]
}

/** A ledger of states and transitions, recorded from actors and never from events made by hand. */
export function ledger(naming = byPart): Ledger {
  const seen = new Set<string>()
  const note = (names: readonly string[]) => {
    for (const name of names) seen.add(name)
  }
  const noteRefused = (refused: readonly Transition[]) => note(refused.map((one) => refusalOf(one, naming)))
  // The snapshot of each actor before the current event, and the transitions since.
  const before = new WeakMap<object, AnyMachineSnapshot>()
  const since = new WeakMap<object, Transition[]>()
  return {
    seen,
    learn: note,
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
      const { snapshot, actorRef } = event
      if (!isMachineSnapshot(snapshot)) return
      note(statesIn(snapshot.machine.root, snapshot.value).map(naming.state))
      if (event.type === '@xstate.microstep') {
        since.set(actorRef, [...(since.get(actorRef) ?? []), ...event._transitions])
        // A state that was left in the same macrostep was entered too.
        for (const transition of event._transitions) {
          note([naming.transition(transition), naming.state(transition.source)])
          noteRefused(refusedBefore(branchesOf(transition), transition))
        }
        return
      }
      const stood = before.get(actorRef)
      const taken = since.get(actorRef) ?? []
      if (stood?.status === 'active') noteRefused(refusedBy(stood, event.event.type, taken))
      // In a stable state, all eventless transitions have been refused.
      if (snapshot.status === 'active') noteRefused(snapshot._nodes.flatMap(({ always = [] }) => refusedBefore(always)))
      before.set(actorRef, snapshot)
      since.delete(actorRef)
    },
    report(machines) {
      const declared = new Map<string, Set<string>>()
      for (const machine of [...machines].flatMap((one) => family(one))) {
        const part = partName(machine.id)
        const known = declared.get(part) ?? new Set()
        declared.set(part, known)
        for (const node of nodesOf(machine.root))
          for (const name of [naming.state(node), ...transitionsAt(node).flatMap((one) => sidesOf(one, naming))])
            known.add(name)
      }
      return [...declared].map(([machine, names]) => ({
        machine,
        covered: [...names].filter((name) => seen.has(name)).length,
        declared: names.size,
        missing: [...names].filter((name) => !seen.has(name)),
      }))
    },
  }
}
