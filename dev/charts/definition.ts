import { type AnyStateMachine, createActor } from 'xstate'
import { serialize } from '../../src/recording/serialize'
import { actionDefinitions, raisesOf } from './actions'
import { actorWords, delayOf, delayWords, guardWords, type Node, type Transition } from './chart'
import { calledOf } from './machine-words'

type Action = ReturnType<typeof actionDefinitions>[number]

interface Way {
  target?: string | string[] | undefined
  guard?: Action | undefined
  actions?: readonly Action[] | undefined
  reenter?: true | undefined
  description?: string | undefined
  meta?: unknown
}

/** A state of a definition: a machine configuration with names in place of functions. */
export interface Definition {
  id?: string | undefined
  type?: Node['type'] | undefined
  description?: string | undefined
  meta?: unknown
  tags?: readonly string[] | undefined
  entry?: readonly Action[] | undefined
  exit?: readonly Action[] | undefined
  invoke?: readonly Record<string, unknown>[] | undefined
  on?: Record<string, Way[]> | undefined
  always?: Way[] | undefined
  after?: Record<string, Way[]> | undefined
  onDone?: Way[] | undefined
  initial?: string | undefined
  states?: Record<string, Definition> | undefined
}

const some = <Value>(list: readonly Value[]): readonly Value[] | undefined => (list.length > 0 ? list : undefined)

/** An object without its empty fields. */
function lean<Fields extends object>(fields: Fields): Partial<Fields> {
  const told: Partial<Fields> = { ...fields }
  for (const key in told) if (told[key] === undefined) delete told[key]
  return told
}

/** A target by the id of the machine, whose dots XState reads as part of the id only if they are escaped. */
const targetOf = ({ id, machine }: Node, machineId: string): string =>
  `#${machineId.replaceAll('.', '\\.')}${id.slice(machine.id.length)}`

/** A guard as a configuration has it, with its static params. */
function guardDefinition(guard: unknown): Action | undefined {
  const known = calledOf(guard)
  if (known?.params === undefined) return guardWords(guard) || undefined
  return { type: known.type, params: known.params }
}

const way = (transition: Transition, machineId: string): Way => {
  const meta: unknown = transition.meta
  const targets = transition.target?.map((node) => targetOf(node, machineId))
  return lean({
    target: targets?.length === 1 ? targets[0] : targets,
    guard: guardDefinition(transition.guard),
    actions: some(actionDefinitions(transition.actions)),
    reenter: transition.reenter || undefined,
    description: transition.description,
    meta,
  })
}

const group = (ways: readonly [name: string, Transition[]][], machineId: string): Record<string, Way[]> | undefined =>
  ways.length > 0
    ? Object.fromEntries(ways.map(([name, list]) => [name, list.map((one) => way(one, machineId))]))
    : undefined

/**
 * A state as machine configuration; XState's internal event types are turned back into `after`, `onDone` and the like.
 */
function stateOf(node: Node, machineId: string): Definition {
  const ways = (list: readonly Transition[] | undefined) => list?.map((one) => way(one, machineId))
  const all = [...node.transitions].map(([type, list]): [string, Transition[]] => [type, list])
  const under = (prefix: string) =>
    all
      .filter(([type]) => type.startsWith(prefix))
      .map(([type, list]): [string, Transition[]] => [type.slice(prefix.length), list])
  const of = (type: string) => ways(node.transitions.get(type))
  const states = Object.entries(node.states)
  const meta: unknown = node.meta
  return lean({
    type: node.type === 'parallel' || node.type === 'final' ? node.type : undefined,
    description: node.description,
    meta,
    tags: some(node.tags),
    entry: some(actionDefinitions(node.entry)),
    exit: some(actionDefinitions(node.exit)),
    invoke: some(
      node.invoke.map(({ id, src }) =>
        lean({
          id,
          src: actorWords(src),
          onDone: of(`xstate.done.actor.${id}`),
          onError: of(`xstate.error.actor.${id}`),
          onSnapshot: of(`xstate.snapshot.${id}`),
        }),
      ),
    ),
    on: group(
      all.filter(([type]) => !type.startsWith('xstate.')),
      machineId,
    ),
    always: ways(node.always),
    after: group(
      under('xstate.after.').map(([name, list]) => [name.split('.')[0] ?? '', list]),
      machineId,
    ),
    onDone: ways(under('xstate.done.state.')[0]?.[1]),
    initial: node.type === 'compound' ? node.initial.target?.[0]?.key : undefined,
    states:
      states.length > 0
        ? Object.fromEntries(states.map(([key, child]) => [key, stateOf(child, machineId)]))
        : undefined,
  })
}

/** What a configuration refers to by name. */
interface Names {
  /** In milliseconds, or `as reckoned`. */
  delays?: Record<string, number | string>
  /** The events that named actions raise, or may raise. */
  raises?: Record<string, string[]>
}

/**
 * A machine as a JSON configuration for XState and its tools, with names for guards, actions and actors. The lengths of
 * delays and what named actions raise are separate fields, because a configuration refers to them by name. Under a given
 * id, equal parts of two screens have equal definitions.
 */
export function definitionOf(machine: AnyStateMachine, id = machine.id): Definition & Names {
  const delays = Object.keys(machine.implementations.delays)
  const raises = raisesOf(machine)
  return {
    id,
    ...(delays.length > 0 && {
      delays: Object.fromEntries(delays.map((name) => [name, delayOf(machine, name) ?? delayWords(machine, name)])),
    }),
    ...(Object.keys(raises).length > 0 && { raises }),
    ...stateOf(machine.root, id),
  }
}

/** The context of a machine that starts without an input; undefined where it needs one. */
function contextOf(machine: AnyStateMachine): unknown {
  try {
    const snapshot: { context?: unknown } = createActor(machine, { input: {} }).getSnapshot()
    return serialize(snapshot.context)
  } catch {
    return undefined
  }
}

/** The same with the context that the machine starts with. */
export const fullDefinition = (machine: AnyStateMachine): ReturnType<typeof definitionOf> & { context?: unknown } => {
  const { id, ...rest } = definitionOf(machine)
  return { id, context: contextOf(machine), ...rest }
}
