import { type AnyStateMachine, StateMachine } from 'xstate'
import * as z from 'zod/mini'

/** A state node of a machine at run time. */
export type Node = AnyStateMachine['root']

/** A transition of a machine at run time. */
export type Transition = NonNullable<Node['always']>[number]

/** A state and all its descendants, in source order. */
export const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))]

/** Every transition of a machine, in source order. */
export const transitionsOf = (machine: AnyStateMachine): Transition[] =>
  nodesOf(machine.root).flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])

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

const guardShape = z.union([
  z.string(),
  z.pipe(
    z.object({ type: z.string() }),
    z.transform(({ type }) => type),
  ),
])

/** The readable name of a guard; `and`, `or` and `not` list their operands, and an anonymous guard is `(unnamed)`. */
export function guardWords(guard: unknown): string {
  if (guard === undefined) return ''
  const name = guardShape.safeParse(guard)
  if (name.success) return name.data
  return typeof guard === 'function' ? guard.name || '(unnamed)' : '(unnamed)'
}
