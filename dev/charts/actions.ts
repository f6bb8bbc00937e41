import type { AnyStateMachine } from 'xstate'
import * as z from 'zod/mini'
import { type Called, calledOf, calledWords, type Json } from './machine-words'

const RAISE = 'xstate.raise'
const CANCEL = 'xstate.cancel'

const typed = z.object({ type: z.string() })

/** A field of an action, which XState makes as a function with fields. */
const fieldOf = (action: unknown, key: string): unknown =>
  (typeof action === 'function' || typeof action === 'object') && action !== null ? Reflect.get(action, key) : undefined

/** The type of the event that an action raises; null for any other action, `…` for a computed event. */
function raisedType(action: unknown): string | null {
  if (fieldOf(action, 'type') !== RAISE) return null
  const event = fieldOf(action, 'event') ?? fieldOf(fieldOf(action, 'params'), 'event')
  return typed.safeParse(event).data?.type ?? '…'
}

/** Whether XState implements a delay with an action. */
function isOfDelay(action: unknown): boolean {
  const raised = raisedType(action)
  return fieldOf(action, 'type') === CANCEL || raised?.startsWith('xstate.after.') === true
}

/** An action with its name and its static params. */
function named(action: unknown): Called {
  const type = fieldOf(action, 'type')
  if (typeof action === 'function') return { type: typeof type === 'string' ? type : '(unnamed)' }
  return calledOf(action) ?? { type: '(unnamed)' }
}

const own = (actions: readonly unknown[]): unknown[] => actions.filter((action) => !isOfDelay(action))

/** The names of actions with their params, without those with which XState implements delays. */
export const actionsOf = (actions: readonly unknown[]): string[] =>
  own(actions).map((action) => {
    const raised = raisedType(action)
    return raised === null ? calledWords(named(action)) : `raise ${raised}`
  })

/** The same as a configuration has them, in the form in which Stately's tools write `raise`. */
export const actionDefinitions = (actions: readonly unknown[]): (string | Record<string, Json>)[] =>
  own(actions).map((action) => {
    const raised = raisedType(action)
    if (raised !== null) return { type: RAISE, params: { event: { type: raised } } }
    const { type, params } = named(action)
    return params === undefined ? type : { type, params }
  })

// The code of `enqueueActions` is all that is known of what it enqueues.
const raising = /\braise\(\s*\{\s*type:\s*["'`]([\w.]+)["'`]/g

/** The events that an implementation may raise. */
function raisedIn(implementation: unknown): string[] {
  const raised = raisedType(implementation)
  if (raised !== null) return [raised]
  const collect = fieldOf(implementation, 'collect')
  return typeof collect === 'function' ? [...String(collect).matchAll(raising)].flatMap(([, type]) => type ?? []) : []
}

/** The events that actions of a machine raise, or may raise. */
export function raisedBy(machine: AnyStateMachine, actions: readonly unknown[]): string[] {
  const known: Record<string, unknown> = machine.implementations.actions
  const all = own(actions).flatMap((action) => [...raisedIn(action), ...raisedIn(known[named(action).type])])
  return [...new Set(all)]
}

/** The events that the named actions of a machine raise, or may raise, by action. */
export function raisesOf(machine: AnyStateMachine): Record<string, string[]> {
  const known: Record<string, unknown> = machine.implementations.actions
  return Object.fromEntries(
    Object.entries(known).flatMap(([name, implementation]) => {
      const raised = [...new Set(raisedIn(implementation))]
      return raised.length > 0 ? [[name, raised]] : []
    }),
  )
}

/** The names of actions, and of those that they enqueue by name. */
export function actionNames(machine: AnyStateMachine, actions: readonly unknown[]): string[] {
  const known: Record<string, unknown> = machine.implementations.actions
  const names = own(actions).map((action) => named(action).type)
  const enqueued = names.flatMap((name) => {
    const collect = fieldOf(known[name], 'collect')
    const code = typeof collect === 'function' ? String(collect) : ''
    return Object.keys(known).filter((one) => code.includes(`'${one}'`) || code.includes(`"${one}"`))
  })
  return [...new Set([...names, ...enqueued])]
}
