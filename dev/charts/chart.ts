import type { AnyStateMachine } from 'xstate'
import * as z from 'zod/mini'
import { actionsOf, raisedBy } from './actions'
import {
  eventWords,
  guardWords,
  isMachine,
  type Node,
  nameOf,
  nodesOf,
  partName,
  stateName,
  type Transition,
  transitionsOf,
} from './machine-words'

export { eventWords, guardWords, type Node, nameOf, nodesOf, partName, stateName, type Transition, transitionsOf }

/** How a state is named in a table: by its id, or as in every screen with its part. */
type Naming = (node: Node) => string

const byId: Naming = ({ id }) => id

/** One transition of a machine, as text. */
export interface Row {
  /** The same in every screen with its part, and after rows were added: `report.idle on report.save, branch 1`. */
  name: string
  from: string
  /** The event, or `always`, `after …`, `done …`, `failed …`, `snapshot …`, `finished`. */
  event: string
  guard: string
  to: string
  spec: readonly string[]
  /** Why the transition exists, if no clause requires it. */
  reason: string | null
  description: string | null
  /** With their static params; `raise …` for an event that the machine sends to itself. */
  actions: readonly string[]
  /** The events that these actions raise, or may raise. */
  raises: readonly string[]
  /** The length of a delay: `60 s`, or `as reckoned` for a computed one; null for other events. */
  delay: string | null
  /** Whether a self-transition exits and re-enters the state. */
  reenter: boolean
}

/** A state with its invoked actors and its transitions. */
export interface ChartState {
  id: string
  kind: Node['type']
  /** The key of the state in which it begins; null for one without states, or with parallel ones. */
  initial: string | null
  spec: readonly string[]
  reason: string | null
  description: string | null
  entry: readonly string[]
  exit: readonly string[]
  /** The events that entry and exit raise, or may raise. */
  raises: readonly string[]
  tags: readonly string[]
  invokes: readonly { id: string; src: string; hasError: boolean }[]
}

const metaShape = z.object({ spec: z.optional(z.array(z.string())), reason: z.optional(z.string()) })

/** The clauses in the meta of a state or a transition. */
export const specOf = (meta: unknown): readonly string[] => metaShape.safeParse(meta).data?.spec ?? []
const reasonOf = (meta: unknown): string | null => metaShape.safeParse(meta).data?.reason ?? null
const textOf = (text: unknown): string | null => (typeof text === 'string' ? text : null)

const AFTER = 'xstate.after.'

/** The name of a delayed transition's delay, or its milliseconds; null for other transitions. */
const delayName = (type: string): string | null =>
  type.startsWith(AFTER) ? (type.slice(AFTER.length).split('.')[0] ?? '') : null

/** The length of a machine's delay in milliseconds; null for a computed one. */
export function delayOf(machine: AnyStateMachine, name: string): number | null {
  const delays: Record<string, unknown> = machine.implementations.delays
  const delay = /^\d+$/.test(name) ? Number(name) : delays[name]
  return typeof delay === 'number' ? delay : null
}

/** The length of a machine's delay, as text. */
export function delayWords(machine: AnyStateMachine, name: string): string {
  const delay = delayOf(machine, name)
  return delay === null ? 'as reckoned' : `${delay / 1_000} s`
}

export const actorWords = (src: unknown): string => textOf(src) ?? '(unnamed)'

export function row(transition: Transition, name = byId): Row {
  const type: unknown = transition.eventType
  const meta: unknown = transition.meta
  const description = textOf(transition.description)
  const delay = delayName(String(type))
  return {
    name: nameOf(transition),
    from: name(transition.source),
    event: eventWords(String(type)),
    guard: guardWords(transition.guard),
    to: transition.target?.map(name).join(', ') ?? '(stays)',
    spec: specOf(meta),
    reason: reasonOf(meta) ?? description,
    description,
    actions: actionsOf(transition.actions),
    raises: raisedBy(transition.source.machine, transition.actions),
    delay: delay === null ? null : delayWords(transition.source.machine, delay),
    reenter: transition.reenter,
  }
}

/** What actions raise that are known by name only. */
export const innerRaises = ({ actions, raises }: Pick<Row, 'actions' | 'raises'>): string[] =>
  raises.filter((type) => !actions.includes(`raise ${type}`))

/** A row as a sentence: condition, effect, and why. */
export function rowWords(row: Row): string {
  const { event, guard, to, actions, delay, spec, reason, reenter } = row
  const inner = innerRaises(row)
  return [
    `${event}${delay === null ? '' : ` (${delay})`}${guard === '' ? '' : ` [${guard}]`}${to === '(stays)' ? '' : ` → ${to}`}`,
    ...(reenter ? ['re-enters'] : []),
    ...(actions.length > 0 ? [`does ${actions.join(', ')}`] : []),
    ...(inner.length > 0 ? [`may raise ${inner.join(', ')}`] : []),
    spec.length > 0 ? spec.join(', ') : (reason ?? ''),
  ]
    .filter((part) => part !== '')
    .join('; ')
}

/** A machine as rows, in source order. */
export const chart = (machine: AnyStateMachine, name = byId): Row[] =>
  transitionsOf(machine).map((transition) => row(transition, name))

/** The states of a machine, with their transitions and invoked actors. */
export const chartStates = (machine: AnyStateMachine, name = byId): ChartState[] =>
  nodesOf(machine.root).map((node) => {
    const meta: unknown = node.meta
    return {
      id: name(node),
      kind: node.type,
      initial: (node.type === 'compound' && node.initial.target?.[0]?.key) || null,
      spec: specOf(meta),
      reason: reasonOf(meta),
      description: textOf(node.description),
      entry: actionsOf(node.entry),
      exit: actionsOf(node.exit),
      raises: raisedBy(machine, [...node.entry, ...node.exit]),
      tags: node.tags,
      invokes: node.invoke.map(({ id, src }) => ({
        id,
        src: actorWords(src),
        hasError: node.transitions.has(`xstate.error.actor.${id}`),
      })),
    }
  })

/** The machines that a machine may invoke, by source name. */
export function partsOf(machine: AnyStateMachine): [name: string, part: AnyStateMachine][] {
  const actors: Record<string, unknown> = machine.implementations.actors
  return Object.entries(actors).flatMap(([name, logic]) => (isMachine(logic) ? [[name, logic]] : []))
}

/** A machine and, recursively, every machine that it may invoke, each once. */
export function family(machine: AnyStateMachine, known = new Set<AnyStateMachine>()): AnyStateMachine[] {
  if (known.has(machine)) return []
  known.add(machine)
  return [machine, ...partsOf(machine).flatMap(([, part]) => family(part, known))]
}
