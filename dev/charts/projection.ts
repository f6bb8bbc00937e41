import { type AnyStateMachine, createMachine, type EventObject, type MetaObject } from 'xstate'
import { nameOf } from '../walks/coverage'
import { delayWords, eventWords, guardWords, type Node, nodesOf, type Transition, transitionsOf } from './chart'

/** One transition as a step of a path says it. */
export interface Edge {
  /** The ledger's name for it. */
  name: string
  /** What happens: `form.submit`, `done save`, `after patience (60 s)`, `always`. */
  event: string
  /** Under which condition: a guard's name, `otherwise` after guarded branches, or nothing. */
  condition: string
  transition: Transition
}

/** A chart as a graph: every transition an event of its own words, and nothing behind it that runs. */
export interface Projection {
  machine: AnyStateMachine
  /** Every declared transition, by the ledger's name. */
  edges: ReadonlyMap<string, Edge>
  /** The words of every event. */
  events: readonly EventObject[]
}

const seconds = (delay: string): string => delay.replace(/^(\d+) ms$/, (_, ms: string) => `${Number(ms) / 1000} s`)

/** An event's words, with the length of a delay. */
function happening(transition: Transition): string {
  const words = eventWords(String(transition.eventType))
  if (!words.startsWith('after ')) return words
  const name = words.slice('after '.length)
  const length = seconds(delayWords(transition.source.machine, name))
  return /^\d+$/.test(name) ? `after ${length}` : `${words} (${length})`
}

const branchesOf = ({ source, eventType }: Transition): Transition[] =>
  (eventType === '' ? source.always : source.transitions.get(String(eventType))) ?? []

/** Whether a state below hears the same under a guard of the same name, which may ask with other parameters. */
const isAskedBelow = ({ source, eventType }: Transition, guard: string): boolean =>
  nodesOf(source)
    .slice(1)
    .some(({ transitions }) => transitions.get(String(eventType))?.some((other) => guardWords(other.guard) === guard))

/** The condition of a branch: two of one guard are numbered. */
function conditionOf(transition: Transition): string {
  const branches = branchesOf(transition)
  const at = branches.indexOf(transition)
  const guard = guardWords(transition.guard)
  if (guard === '') return at > 0 ? 'otherwise' : ''
  const before = branches.slice(0, at).filter((other) => guardWords(other.guard) === guard).length
  const number = before + (isAskedBelow(transition, guard) ? 2 : 1)
  return number > 1 ? `if ${guard} (${number})` : `if ${guard}`
}

/** The words of a transition: `form.submit if isValid`. */
const toPlainText = ({ event, condition }: Edge): string => [event, condition].filter(Boolean).join(' ')

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
  const own = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
  const initial = node.type === 'compound' ? node.initial.target?.[0]?.key : undefined
  return {
    id: node.id,
    ...(node.type === 'parallel' || node.type === 'final' ? { type: node.type } : {}),
    ...(initial === undefined ? {} : { initial }),
    on: Object.fromEntries(
      own.flatMap((transition): [string, Way][] => {
        const edge = edges.get(transition)
        const target = transition.target?.map(({ id }) => `#${id}`)
        const way = { reenter: transition.reenter, meta: { name: edge?.name }, ...(target ? { target } : {}) }
        return edge ? [[toPlainText(edge), way]] : []
      }),
    ),
    states: Object.fromEntries(Object.entries(node.states).map(([key, child]) => [key, stateOf(child, edges)])),
  }
}

/**
 * The declared structure of a machine as a machine without guards, actions or calls: a guard stands in the words of its
 * event, and the ends of calls, delays and what happens at once are events like any other. Guards are not reckoned, so
 * that a path says which condition it needs and not how to bring it about.
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
    events: [...new Set([...edges.values()].map(toPlainText))].map((type) => ({ type })),
  }
}

/** The states of a configuration that hold no other: `crud.form.closed + crud.removal.none`. */
export const placeOf = (nodes: readonly Node[]): string => {
  const [first] = nodes
  const below = nodes.filter(({ type }) => type === 'atomic' || type === 'final').map(({ id }) => id)
  const order = first ? nodesOf(first.machine.root).map(({ id }) => id) : []
  return below.sort((one, other) => order.indexOf(one) - order.indexOf(other)).join(' + ')
}
