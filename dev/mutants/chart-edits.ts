import { type AnyStateMachine, not } from 'xstate'
import * as z from 'zod/mini'
import { actionsOf } from '../charts/actions'
import { type Node, nodesOf, partName, type Transition, transitionsOf } from '../charts/machine-words'
import { toLocation } from '../charts/place'
import { fieldsOf, withoutField } from './assignments'

/** How a part of a chart is changed. */
export const changes = [
  'removed',
  'redirected',
  'unguarded',
  'inverted',
  'action dropped',
  'params changed',
  'entry dropped',
  'exit dropped',
  'tag dropped',
  'invoke dropped',
  'field kept',
  'delay times ten',
] as const
export type Change = (typeof changes)[number]

/** A change that is made in place. */
export interface Edit {
  change: Change
  /** Which one, if the place has several: an action, a field, a tag; otherwise empty. */
  part: string
  /** Makes it, and returns what reverts it. */
  make: () => () => void
}

/** Sets a property; the result sets it back. */
const set =
  <Owner extends object, Key extends keyof Owner>(owner: Owner, key: Key, value: Owner[Key]) =>
  () => {
    const before = owner[key]
    owner[key] = value
    return () => {
      owner[key] = before
    }
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

/** The opposite of a named guard; null for one without a name. */
function inverse(guard: NonNullable<Transition['guard']>): Transition['guard'] | null {
  if (typeof guard === 'string') return not(guard)
  return typeof guard === 'object' ? not(guard) : null
}

const withParams = z.object({ type: z.string(), params: z.record(z.string(), z.unknown()) })

/** Another value of the same type; undefined where there is none to choose. */
function other(value: unknown): unknown {
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  return typeof value === 'string' ? `${value}?` : undefined
}

/** A guard or action with one of its static params changed, by the names of both. */
const withOtherParams = (called: unknown): [part: string, changed: { type: string; params: object }][] => {
  const { data } = withParams.safeParse(called)
  return Object.entries(data?.params ?? {}).flatMap(([field, value]) => {
    const changed = other(value)
    if (!data || changed === undefined) return []
    return [[`${data.type}.${field}`, { type: data.type, params: { ...data.params, [field]: changed } }]]
  })
}

/** The actions without one of them, by its words; without what XState implements delays with. */
const fewer = <Action>(actions: readonly Action[]): [part: string, rest: Action[]][] =>
  [...new Set(actionsOf(actions))].map((words) => [words, actions.filter((one) => actionsOf([one])[0] !== words)])

function editsOfTransition(transition: Transition): Edit[] {
  const { guard, actions } = transition
  const sibling = neighbour(transition)
  const inverted = guard === undefined ? null : inverse(guard)
  return [
    { change: 'removed', part: '', make: set(transition, 'guard', () => false) },
    ...(sibling ? [{ change: 'redirected' as const, part: '', make: set(transition, 'target', [sibling]) }] : []),
    ...(guard === undefined
      ? []
      : [{ change: 'unguarded' as const, part: '', make: set(transition, 'guard', () => true) }]),
    ...(inverted ? [{ change: 'inverted' as const, part: '', make: set(transition, 'guard', inverted) }] : []),
    ...fewer(actions).map(([part, rest]) => ({
      change: 'action dropped' as const,
      part,
      make: set(transition, 'actions', rest),
    })),
    ...withOtherParams(guard).map(([part, changed]) => ({
      change: 'params changed' as const,
      part,
      make: set(transition, 'guard', changed),
    })),
    ...actions.flatMap((action, at) =>
      withOtherParams(action).map(([part, changed]) => ({
        change: 'params changed' as const,
        part,
        make: set(transition, 'actions', actions.with(at, changed)),
      })),
    ),
  ]
}

function editsOfState(node: Node): Edit[] {
  const dropped = (change: 'entry dropped' | 'exit dropped', key: 'entry' | 'exit'): Edit[] =>
    fewer(node[key]).map(([part, rest]) => ({ change, part, make: set(node, key, rest) }))
  return [
    ...dropped('entry dropped', 'entry'),
    ...dropped('exit dropped', 'exit'),
    ...node.tags.map((tag): Edit => {
      const rest = node.tags.filter((one) => one !== tag)
      return { change: 'tag dropped', part: tag, make: set(node, 'tags', rest) }
    }),
    ...node.invoke.map(
      (invoke): Edit => ({
        change: 'invoke dropped',
        part: invoke.id,
        make: () => {
          const at = node.invoke.indexOf(invoke)
          node.invoke.splice(at, 1)
          return () => void node.invoke.splice(at, 0, invoke)
        },
      }),
    ),
  ]
}

/** The keys of places that have no source position: an action and a delay of a part. */
export const placeOfAction = (machine: AnyStateMachine, name: string): string => `${partName(machine.id)} does ${name}`
export const placeOfDelay = (machine: AnyStateMachine, name: string): string => `${partName(machine.id)} after ${name}`

/** A place of a chart: of a transition by its source position, so that all screens with a part have it once. */
export const placeOf = (transition: Transition): string | null => toLocation(transition)
export const placeOfState = (node: Node): string | null => {
  const at = toLocation(node.config)
  return at === null ? null : `state ${at}`
}

function editsOfAction(action: unknown): Edit[] {
  const assignment: unknown = typeof action === 'function' ? Reflect.get(action, 'assignment') : undefined
  if (typeof action !== 'function' || assignment === undefined) return []
  return fieldsOf(assignment).map((field) => ({
    change: 'field kept',
    part: field,
    make: () => {
      Reflect.set(action, 'assignment', withoutField(assignment, field))
      return () => void Reflect.set(action, 'assignment', assignment)
    },
  }))
}

function editsOfDelay(delays: Record<string, unknown>, name: string): Edit[] {
  const delay = delays[name]
  const longer =
    typeof delay === 'function'
      ? (...given: unknown[]): number => 10 * Number(Reflect.apply(delay, undefined, given))
      : 10 * Number(delay)
  return [{ change: 'delay times ten', part: '', make: set(delays, name, longer) }]
}

/** What can be changed of a machine: each place with its changes, made when they are asked for. */
export function placesOf(machine: AnyStateMachine): [place: string, edits: () => Edit[]][] {
  const actions: Record<string, unknown> = machine.implementations.actions
  const delays: Record<string, unknown> = machine.implementations.delays
  const at = (place: string | null, edits: () => Edit[]): [string, () => Edit[]][] => (place ? [[place, edits]] : [])
  return [
    ...transitionsOf(machine).flatMap((one) => at(placeOf(one), () => editsOfTransition(one))),
    ...nodesOf(machine.root).flatMap((node) => at(placeOfState(node), () => editsOfState(node))),
    ...Object.entries(actions).flatMap(([name, one]) => at(placeOfAction(machine, name), () => editsOfAction(one))),
    ...Object.keys(delays).flatMap((name) => at(placeOfDelay(machine, name), () => editsOfDelay(delays, name))),
  ]
}
