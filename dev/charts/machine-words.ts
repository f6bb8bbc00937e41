import { type AnyStateMachine, StateMachine } from 'xstate'
import * as z from 'zod/mini'

/** A state of a machine, as XState has it at run time. */
export type Node = AnyStateMachine['root']

/** A transition of a machine, as XState has it at run time. */
export type Transition = NonNullable<Node['always']>[number]

/** A state and every state below it, in the order they are written. */
export const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))]

/** Every transition of a machine, in the order they are written. */
export const transitionsOf = (machine: AnyStateMachine): Transition[] =>
  nodesOf(machine.root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])

/** Whether an actor's logic is a machine. */
export const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine

const kinds: readonly [prefix: string, word: string][] = [
  ['xstate.done.actor.', 'done'],
  ['xstate.error.actor.', 'failed'],
  ['xstate.snapshot.', 'snapshot'],
  ['xstate.done.state.', 'finished'],
  ['xstate.after.', 'after'],
]

/** An event's type as a reader says it. */
export function eventWords(type: string): string {
  if (type === '') return 'always'
  for (const [prefix, word] of kinds) {
    if (!type.startsWith(prefix)) continue
    const rest = type.slice(prefix.length)
    return `${word} ${word === 'after' ? rest.split('.')[0] : rest}`
  }
  return type
}

const guardShape = z.union([
  z.string(),
  z.pipe(
    z.object({ type: z.string() }),
    z.transform(({ type }) => type),
  ),
])

/** A guard by its name; `and`, `or` and `not` by theirs, a nameless one as `(unnamed)`. */
export function guardWords(guard: unknown): string {
  if (guard === undefined) return ''
  const name = guardShape.safeParse(guard)
  if (name.success) return name.data
  return typeof guard === 'function' ? guard.name || '(unnamed)' : '(unnamed)'
}
