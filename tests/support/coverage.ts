import { type AnyStateMachine, type InspectionEvent, isMachineSnapshot } from 'xstate'
import * as z from 'zod/mini'
import { eventWords, family } from './chart'

type Node = AnyStateMachine['root']
type Transition = NonNullable<Node['always']>[number]

/** What was run of the machines that were watched, and what they declare. */
export interface Ledger {
  /** To be given to `createActor` as `inspect`: writes down each state entered and each transition taken. */
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

const transitionsOf = (node: Node): Transition[] => [...[...node.transitions.values()].flat(), ...(node.always ?? [])]

/** A transition's name: its state, its event, and which of the event's branches it is. */
export function nameOf(transition: Transition): string {
  const { source } = transition
  const eventType = String(transition.eventType)
  const branches = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
  return `${source.id} on ${eventWords(eventType)}, branch ${branches.indexOf(transition) + 1}`
}

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
  return {
    seen,
    learn(names) {
      for (const name of names) seen.add(name)
    },
    inspect(event) {
      if (event.type !== '@xstate.microstep' && event.type !== '@xstate.snapshot') return
      const { snapshot } = event
      if (isMachineSnapshot(snapshot)) for (const id of statesIn(snapshot.machine.root, snapshot.value)) seen.add(id)
      if (event.type === '@xstate.snapshot') return
      for (const transition of event._transitions) {
        seen.add(nameOf(transition))
        // Left at once, before anybody could see it.
        seen.add(transition.source.id)
      }
    },
    report(machines) {
      const declared = new Map<string, Set<string>>()
      for (const machine of [...machines].flatMap((one) => family(one))) {
        const known = declared.get(machine.id) ?? new Set()
        declared.set(machine.id, known)
        for (const node of nodesOf(machine.root))
          for (const name of [node.id, ...transitionsOf(node).map(nameOf)]) known.add(name)
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
