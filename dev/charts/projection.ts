import { type AnyStateMachine, createMachine, type EventObject, type MetaObject } from 'xstate'
import { delayWords, eventWords, guardWords, type Node, nameOf, nodesOf, type Transition, transitionsOf } from './chart'
import { branchesOf, transitionsAt } from './machine-words'

/** One transition, as a step of a path. */
export interface Edge {
  /** Its name in the coverage ledger. */
  name: string
  /** What happens: `form.submit`, `done save`, `after timeout (60 s)`, `always`. */
  event: string
  /** The condition: a guard's name, `otherwise` after guarded branches, or an empty text. */
  condition: string
  transition: Transition
}

/** A chart as a graph: every transition is a distinct event, and no implementation runs. */
export interface Projection {
  machine: AnyStateMachine
  /** Every declared transition, by its name in the ledger. */
  edges: ReadonlyMap<string, Edge>
  /** The events of the projection, one for each edge. */
  events: readonly EventObject[]
}

/** The readable name of an event, with the length of a delay. */
function happening(transition: Transition): string {
  const words = eventWords(String(transition.eventType))
  if (!words.startsWith('after ')) return words
  const name = words.slice('after '.length)
  const length = delayWords(transition.source.machine, name)
  return /^\d+$/.test(name) ? `after ${length}` : `${words} (${length})`
}

/** Whether a descendant handles the same event with a guard of the same name but possibly other params. */
const isAskedBelow = ({ source, eventType }: Transition, guard: string): boolean =>
  nodesOf(source)
    .slice(1)
    .some(({ transitions }) => transitions.get(String(eventType))?.some((other) => guardWords(other.guard) === guard))

/** The condition of a branch; branches with the same guard are numbered. */
function conditionOf(transition: Transition): string {
  const branches = branchesOf(transition)
  const at = branches.indexOf(transition)
  const guard = guardWords(transition.guard)
  if (guard === '') return at > 0 ? 'otherwise' : ''
  const before = branches.slice(0, at).filter((other) => guardWords(other.guard) === guard).length
  const number = before + (isAskedBelow(transition, guard) ? 2 : 1)
  return number > 1 ? `if ${guard} (${number})` : `if ${guard}`
}

/** The event of a transition: `form.submit if isValid`. */
const eventOf = ({ event, condition }: Edge): string => [event, condition].filter(Boolean).join(' ')

interface Way {
  target?: string[]
  reenter: boolean
  meta: MetaObject
}

interface State {
  id: string
  type?: 'parallel' | 'final'
  initial?: string
  on: Record<string, Way>
  states: Record<string, State>
}

function stateOf(node: Node, edges: ReadonlyMap<Transition, Edge>): State {
  const initial = node.type === 'compound' ? node.initial.target?.[0]?.key : undefined
  return {
    id: node.id,
    ...(node.type === 'parallel' || node.type === 'final' ? { type: node.type } : {}),
    ...(initial === undefined ? {} : { initial }),
    on: Object.fromEntries(
      transitionsAt(node).flatMap((transition): [string, Way][] => {
        const edge = edges.get(transition)
        const target = transition.target?.map(({ id }) => `#${id.replaceAll('.', '\\.')}`)
        const way = { reenter: transition.reenter, meta: { name: edge?.name }, ...(target ? { target } : {}) }
        return edge ? [[eventOf(edge), way]] : []
      }),
    ),
    states: Object.fromEntries(Object.entries(node.states).map(([key, child]) => [key, stateOf(child, edges)])),
  }
}

/**
 * The declared structure of a machine as a machine without guards, actions and calls. A guard is part of the event's
 * name; ends of calls, delays and eventless transitions are events as well. Guards are not evaluated: a path states the
 * condition that it needs, not how to fulfil it.
 */
export function projectionOf(machine: AnyStateMachine): Projection {
  const edges = new Map(
    transitionsOf(machine).map((transition): [Transition, Edge] => [
      transition,
      { name: nameOf(transition), event: happening(transition), condition: conditionOf(transition), transition },
    ]),
  )
  return {
    machine: createMachine(stateOf(machine.root, edges)),
    edges: new Map([...edges.values()].map((edge) => [edge.name, edge])),
    events: [...new Set([...edges.values()].map(eventOf))].map((type) => ({ type })),
  }
}

/** The atomic states of a configuration: `form.browsing + deletion.idle`. */
export const statesOf = (nodes: readonly Node[]): string => {
  const [first] = nodes
  const below = nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id)
  const order = first ? nodesOf(first.machine.root).map(({ id }) => id) : []
  return below.sort((one, other) => order.indexOf(one) - order.indexOf(other)).join(' + ')
}
