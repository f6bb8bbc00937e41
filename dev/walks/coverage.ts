import { type AnyMachineSnapshot, type AnyStateMachine, type InspectionEvent, isMachineSnapshot } from 'xstate'
import * as z from 'zod/mini'
import { eventWords, family } from '../charts/chart'

type Node = AnyStateMachine['root']
type Transition = NonNullable<Node['always']>[number]

/** What was run of the machines that were watched, and what they declare. */
export interface Ledger {
  /** To be given to `createActor` as `inspect`: writes down each state entered, each transition taken and each guard that refused. */
  inspect: (event: InspectionEvent) => void
  /** What was written down, and how it is taken over from another ledger. */
  seen: ReadonlySet<string>
  learn: (names: readonly string[]) => void
  /** Covered and declared of each machine, by its id, and what is missing. */
  report: (machines: Iterable<AnyStateMachine>) => Coverage[]
}

export interface Coverage {
  machine: string
  covered: number
  declared: number
  missing: string[]
}

const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))]

/** The transitions that a state declares, with those that happen at once. */
export const transitionsAt = (node: Node): Transition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** A transition's name: its state, its event, and which of the event's branches it is. */
export function nameOf(transition: Transition): string {
  const { source } = transition
  const eventType = String(transition.eventType)
  const branches = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return `${source.id} on ${eventWords(eventType)}, branch ${branches.indexOf(transition) + 1}`
}

/** The name of the other side of a transition's guard: it was asked, and said no. */
const refusalOf = (transition: Transition): string => `${nameOf(transition)}, refused`

const branchesOf = ({ source, eventType }: Transition): readonly Transition[] =>
  (eventType === '' ? source.always : source.transitions.get(String(eventType))) ?? []

/** All that a transition can be seen to do: be taken, and be refused where it has a guard. */
export const sidesOf = (transition: Transition): string[] =>
  transition.guard === undefined ? [nameOf(transition)] : [nameOf(transition), refusalOf(transition)]

/** The guards that said no before a branch was taken, or where none was. */
const refusedBefore = (branches: readonly Transition[], taken?: Transition): string[] =>
  branches
    .slice(0, taken ? branches.indexOf(taken) : branches.length)
    .filter(({ guard }) => guard !== undefined)
    .map(refusalOf)

/** Whether a state lies within another. */
export const isBelow = (node: Node, above: Node): boolean =>
  node.parent !== undefined && (node.parent === above || isBelow(node.parent, above))

/** The guards that said no to an event in a state: a state is asked where none below it has taken the event. */
const refusedBy = (before: AnyMachineSnapshot, type: string, taken: readonly Transition[]): string[] =>
  before._nodes
    .filter((node) => !taken.some(({ source }) => source === node || isBelow(source, node)))
    .flatMap((node) => refusedBefore(node.transitions.get(type) ?? []))

const parent = z.record(z.string(), z.unknown())

/** The states that a snapshot's value stands in, with every state above them. */
function statesIn(node: Node, value: unknown): string[] {
  const below = typeof value === 'string' ? [[value, {}] as const] : Object.entries(parent.safeParse(value).data ?? {})
  return [
    node.id,
    ...below.flatMap(([key, rest]) => {
      const child = node.states[key]
      return child ? statesIn(child, rest) : []
    }),
  ]
}

/** A ledger of states and transitions, kept from what actors did and never from events made by hand. */
export function ledger(): Ledger {
  const seen = new Set<string>()
  const note = (names: readonly string[]) => {
    for (const name of names) seen.add(name)
  }
  // Where each actor stood when it heard what it is about to answer, and what it has taken since.
  const before = new WeakMap<object, AnyMachineSnapshot>()
  const since = new WeakMap<object, Transition[]>()
  return {
    seen,
    learn: note,
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
      const { snapshot, actorRef } = event
      if (!isMachineSnapshot(snapshot)) return
      note(statesIn(snapshot.machine.root, snapshot.value))
      if (event.type === '@xstate.microstep') {
        since.set(actorRef, [...(since.get(actorRef) ?? []), ...event._transitions])
        // A state that was left at once, before anybody could see it, was entered too.
        for (const transition of event._transitions)
          note([nameOf(transition), transition.source.id, ...refusedBefore(branchesOf(transition), transition)])
        return
      }
      const stood = before.get(actorRef)
      const taken = since.get(actorRef) ?? []
      if (stood?.status === 'active') note(refusedBy(stood, event.event.type, taken))
      // A machine rests where nothing that happens at once may happen.
      if (snapshot.status === 'active') note(snapshot._nodes.flatMap(({ always = [] }) => refusedBefore(always)))
      before.set(actorRef, snapshot)
      since.delete(actorRef)
    },
    report(machines) {
      const declared = new Map<string, Set<string>>()
      for (const machine of [...machines].flatMap((one) => family(one))) {
        const known = declared.get(machine.id) ?? new Set()
        declared.set(machine.id, known)
        for (const node of nodesOf(machine.root))
          for (const name of [node.id, ...transitionsAt(node).flatMap(sidesOf)]) known.add(name)
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
