import { type AnyStateMachine, StateMachine } from 'xstate'
import * as z from 'zod/mini'

/** One transition of a machine, in words. */
export interface Row {
  from: string
  /** The event, or `always`, `after …`, `done …`, `failed …`, `snapshot …`, `finished`. */
  event: string
  guard: string
  to: string
  spec: readonly string[]
  /** Why there is such a transition, where no clause asks for it. */
  reason: string | null
}

/** A state or a call of another actor, as the audit sees it. */
export interface Place {
  id: string
  spec: readonly string[]
  invokes: readonly { id: string; hasError: boolean }[]
}

const metaShape = z.object({ spec: z.optional(z.array(z.string())), reason: z.optional(z.string()) })

const specOf = (meta: unknown): readonly string[] => metaShape.safeParse(meta).data?.spec ?? []

type Node = AnyStateMachine['root']

/** A state and every state below it, in the order they are written. */
const nodesOf = (node: Node): Node[] => [node, ...Object.values(node.states).flatMap((child) => nodesOf(child))]

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
function guardWords(guard: unknown): string {
  if (guard === undefined) return ''
  const name = guardShape.safeParse(guard)
  if (name.success) return name.data
  return typeof guard === 'function' ? guard.name || '(unnamed)' : '(unnamed)'
}

type Transition = NonNullable<Node['always']>[number]

/** One transition as a row: from, event, guard, to, and what it answers. */
export function row(transition: Transition): Row {
  const type: unknown = transition.eventType
  const meta: unknown = transition.meta
  const description: unknown = transition.description
  return {
    from: transition.source.id,
    event: eventWords(String(type)),
    guard: guardWords(transition.guard),
    to: transition.target?.map(({ id }) => id).join(', ') ?? '(stays)',
    spec: specOf(meta),
    reason: metaShape.safeParse(meta).data?.reason ?? (typeof description === 'string' ? description : null),
  }
}

/** A machine as rows, in the order they are written. */
export const chart = (machine: AnyStateMachine): Row[] =>
  nodesOf(machine.root).flatMap((node) =>
    [...[...node.transitions.values()].flat(), ...(node.always ?? [])].map((transition) => row(transition)),
  )

/** The states of a machine, with what each answers and invokes. */
export const places = (machine: AnyStateMachine): Place[] =>
  nodesOf(machine.root).map((node) => {
    const meta: unknown = node.meta
    return {
      id: node.id,
      spec: specOf(meta),
      invokes: node.invoke.map(({ id }) => ({ id, hasError: node.transitions.has(`xstate.error.actor.${id}`) })),
    }
  })

const isMachine = (logic: unknown): logic is AnyStateMachine => logic instanceof StateMachine

/** A machine and every machine that it may invoke, each once. */
export function family(machine: AnyStateMachine, known = new Set<AnyStateMachine>()): AnyStateMachine[] {
  if (known.has(machine)) return []
  known.add(machine)
  const actors: Record<string, unknown> = machine.implementations.actors
  return [
    machine,
    ...Object.values(actors)
      .filter(isMachine)
      .flatMap((child) => family(child, known)),
  ]
}
