import type { AnyStateMachine } from 'xstate'
import * as z from 'zod/mini'
import { eventWords, guardWords, isMachine, type Node, nodesOf, type Transition, transitionsOf } from './machine-words'

export { eventWords, guardWords, type Node, nodesOf, type Transition, transitionsOf }

/** One transition of a machine, in words. */
export interface Row {
  from: string
  /** The event, or `always`, `after …`, `done …`, `failed …`, `snapshot …`, `finished`. */
  event: string
  guard: string
  to: string
  spec: readonly string[]
  /** Why the transition exists, where no clause requires it. */
  reason: string | null
  /** The description in the chart. */
  description: string | null
  /** The names of the actions. */
  actions: readonly string[]
  /** The length of a delay: `60000 ms`, or `as reckoned` where it is computed; null for other events. */
  delay: string | null
  /** Whether the state is left and entered again where it is its own target. */
  reenter: boolean
}

/** A state with what it invokes and answers. */
export interface Place {
  id: string
  kind: Node['type']
  spec: readonly string[]
  reason: string | null
  description: string | null
  entry: readonly string[]
  exit: readonly string[]
  tags: readonly string[]
  invokes: readonly { id: string; src: string; hasError: boolean }[]
}

const metaShape = z.object({ spec: z.optional(z.array(z.string())), reason: z.optional(z.string()) })

const specOf = (meta: unknown): readonly string[] => metaShape.safeParse(meta).data?.spec ?? []
const reasonOf = (meta: unknown): string | null => metaShape.safeParse(meta).data?.reason ?? null
const textOf = (text: unknown): string | null => (typeof text === 'string' ? text : null)

const named = z.object({ type: z.string() })

/** An action by its name. */
function actionWords(action: unknown): string {
  if (typeof action === 'string') return action
  const type = typeof action === 'function' && 'type' in action ? action.type : named.safeParse(action).data?.type
  return typeof type === 'string' ? type : '(unnamed)'
}

// XState implements delays with these actions.
const isOwn = (name: string): boolean => name === 'xstate.raise' || name === 'xstate.cancel'

/** The names of actions, without those that implement delays. */
export const actionsOf = (actions: readonly unknown[]): string[] =>
  actions.map(actionWords).filter((name) => !isOwn(name))

const AFTER = 'xstate.after.'

/** The name of a transition's delay: `patience`, or the milliseconds where it has none; null for anything else. */
const delayName = (type: string): string | null =>
  type.startsWith(AFTER) ? (type.slice(AFTER.length).split('.')[0] ?? '') : null

/** How long a delay of a machine is. */
export function delayWords(machine: AnyStateMachine, name: string): string {
  const delays: Record<string, unknown> = machine.implementations.delays
  const delay = /^\d+$/.test(name) ? Number(name) : delays[name]
  return typeof delay === 'number' ? `${delay} ms` : 'as reckoned'
}

/** The name of an invoked actor's source. */
export const actorWords = (src: unknown): string => textOf(src) ?? '(unnamed)'

/** One transition as a row. */
export function row(transition: Transition): Row {
  const type: unknown = transition.eventType
  const meta: unknown = transition.meta
  const description = textOf(transition.description)
  const delay = delayName(String(type))
  return {
    from: transition.source.id,
    event: eventWords(String(type)),
    guard: guardWords(transition.guard),
    to: transition.target?.map(({ id }) => id).join(', ') ?? '(stays)',
    spec: specOf(meta),
    reason: reasonOf(meta) ?? description,
    description,
    actions: actionsOf(transition.actions),
    delay: delay === null ? null : delayWords(transition.source.machine, delay),
    reenter: transition.reenter,
  }
}

/** A machine as rows, in the order they are written. */
export const chart = (machine: AnyStateMachine): Row[] => transitionsOf(machine).map((transition) => row(transition))

/** The states of a machine, with what each answers and invokes. */
export const places = (machine: AnyStateMachine): Place[] =>
  nodesOf(machine.root).map((node) => {
    const meta: unknown = node.meta
    return {
      id: node.id,
      kind: node.type,
      spec: specOf(meta),
      reason: reasonOf(meta),
      description: textOf(node.description),
      entry: actionsOf(node.entry),
      exit: actionsOf(node.exit),
      tags: node.tags,
      invokes: node.invoke.map(({ id, src }) => ({
        id,
        src: actorWords(src),
        hasError: node.transitions.has(`xstate.error.actor.${id}`),
      })),
    }
  })

/** The machines that a machine may invoke, by the names it has for them. */
export function partsOf(machine: AnyStateMachine): [name: string, part: AnyStateMachine][] {
  const actors: Record<string, unknown> = machine.implementations.actors
  return Object.entries(actors).flatMap(([name, logic]) => (isMachine(logic) ? [[name, logic]] : []))
}

/** A machine and every machine that it may invoke, each once. */
export function family(machine: AnyStateMachine, known = new Set<AnyStateMachine>()): AnyStateMachine[] {
  if (known.has(machine)) return []
  known.add(machine)
  return [machine, ...partsOf(machine).flatMap(([, part]) => family(part, known))]
}
