import { type AnyStateMachine, StateMachine } from 'xstate'
import * as z from 'zod/mini'

/** A state node of a machine at run time. */
export type Node = AnyStateMachine['root']

/** A transition of a machine at run time. */
export type Transition = NonNullable<Node['always']>[number]

/** A state and all its descendants, in source order. */
export const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))]

/** The transitions that a state declares, eventless ones included. */
export const transitionsAt = (node: Node): Transition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Every transition of a machine, in source order. */
export const transitionsOf = (machine: AnyStateMachine): Transition[] => nodesOf(machine.root).flatMap(transitionsAt)

/** The part that a machine is: the last segment of its id, without the screen's prefix (`news.list` is a `list`). */
export const partName = (machineId: string): string => machineId.slice(machineId.lastIndexOf('.') + 1)

/** The name that a state has in every screen with this part: `list.ready` for `news.list.ready`. */
export const stateName = ({ id, machine }: Node): string => `${partName(machine.id)}${id.slice(machine.id.length)}`

export const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine

const kinds: readonly [prefix: string, word: string][] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'failed'],
  ['xstate.snapshot.', 'snapshot'],
  ['xstate.done.state.', 'finished'],
  ['xstate.after.', 'after'],
]

/** The readable name of an event type. */
export function eventWords(type: string): string {
  if (type === '') return 'always'
  for (const [prefix, word] of kinds) {
    if (!type.startsWith(prefix)) continue
    const rest = type.slice(prefix.length)
    return `${word} ${word === 'after' ? rest.split('.')[0] : rest}`
  }
  return type
}

/** The branches of a state for an event. */
export const branchesOf = ({ source, eventType }: Transition): readonly Transition[] =>
  (eventType === '' ? source.always : source.transitions.get(String(eventType))) ?? []

/** A transition's name, equal in all screens with its part: state, event, and index of the branch. */
export const nameOf = (transition: Transition): string =>
  `${stateName(transition.source)} on ${eventWords(String(transition.eventType))}, branch ${branchesOf(transition).indexOf(transition) + 1}`

const called = z.object({ type: z.string(), params: z.optional(z.unknown()) })

/** Data that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** Params as data; an object of a class by the name of its class and its kind. */
function jsonOf(value: unknown): Json {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' || value === null)
    return value
  if (Array.isArray(value)) return value.map(jsonOf)
  if (typeof value !== 'object') return '…'
  const entries = Object.entries(value).filter(([, one]) => one !== undefined)
  if (Object.getPrototypeOf(value) === Object.prototype)
    return Object.fromEntries(entries.map(([key, one]) => [key, jsonOf(one)]))
  const kind: unknown = Reflect.get(value, 'kind')
  return typeof kind === 'string' ? `${value.constructor.name} ${kind}` : value.constructor.name
}

/** A guard or an action by name, with its params where these are the same at each call. */
export interface Called {
  type: string
  /** Undefined where there are none, or where they are computed from context or event. */
  params?: Json
}

/** A guard or an action of a machine; null if it is an implementation without a name. */
export function calledOf(given: unknown): Called | null {
  if (typeof given === 'string') return { type: given }
  const { data } = called.safeParse(given)
  if (!data) return null
  const { type, params } = data
  return params === undefined || typeof params === 'function' ? { type } : { type, params: jsonOf(params) }
}

const isFields = (value: Json): value is { [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A name with its params: `is(key: "?")`. */
export function calledWords({ type, params }: Called): string {
  if (params === undefined) return type
  const words = isFields(params)
    ? Object.entries(params).map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    : [JSON.stringify(params)]
  return `${type}(${words.join(', ')})`
}

/** The readable name of a guard; `and`, `or` and `not` list their operands, and an anonymous guard is `(unnamed)`. */
export function guardWords(guard: unknown): string {
  if (guard === undefined) return ''
  const known = calledOf(guard)
  if (known) return calledWords(known)
  return typeof guard === 'function' ? guard.name || '(unnamed)' : '(unnamed)'
}
