import type { AnyStateMachine } from 'xstate'
import { chartStates, row, rowWords } from '../charts/chart'
import { type Node, nodesOf, type Transition, transitionsOf } from '../charts/machine-words'
import { toLocation } from '../charts/place'

/** Where a state or a transition is written, and what it answers. */
export interface Origin {
  /** All of it in words. */
  title: string
  /** `src/machines/….ts#L7`; null where the sources are not at hand. */
  source: string | null
  /** Its clauses. */
  spec: readonly string[]
}

/** A transition in a picture; its number is its index among those of its machine. */
export interface Way extends Origin {
  number: number
  words: string
  guard: string
}

/** A state as a box, with the transitions that do not leave it. */
export interface Box extends Origin {
  id: string
  /** The parent state; null for the machine itself. */
  parent: string | null
  name: string
  kind: Node['type']
  invokes: readonly string[]
  stays: readonly Way[]
  /** The initial child state. */
  first: string | null
  /** How many states it hides, if it is folded. */
  hidden?: number
}

export interface Arrow {
  id: string
  from: string
  to: string
  ways: readonly Way[]
}

/** A machine as boxes and arrows: plain data, each state and each transition once. */
export interface Picture {
  machine: string
  boxes: readonly Box[]
  arrows: readonly Arrow[]
}

const holds = (outer: Node, inner: Node): boolean =>
  inner.parent !== undefined && (inner.parent === outer || holds(outer, inner.parent))

const isBox = (node: Node): boolean => Object.keys(node.states).length > 0

function wayOf(transition: Transition, number: number): Way {
  const { source, target = [] } = transition
  const [to, ...others] = target
  const told = row(transition)
  const { guard, event, delay } = told
  const origin = { title: rowWords(told), source: toLocation(transition), spec: told.spec }
  const words = delay === null ? event : `${event} (${delay})`
  if (!to || isDrawn(transition))
    return {
      number,
      guard,
      ...origin,
      words: others.length > 0 ? `${words} and ${others.map(({ key }) => key).join(', ')}` : words,
    }
  const where = to === source ? 'begins anew' : `→ ${to.path.slice(source.path.length).join('.')}`
  return { number, guard, ...origin, words: `${words} ${where}` }
}

/**
 * Whether a transition is drawn as an arrow. One that stays in its state, or targets a descendant, is a line in the
 * box.
 */
function isDrawn({ source, target = [] }: Transition): boolean {
  const [to] = target
  if (!to) return false
  return to === source ? !isBox(source) : !holds(source, to)
}

export function pictureOf(machine: AnyStateMachine): Picture {
  const states = new Map(chartStates(machine).map((state) => [state.id, state]))
  const stays = new Map<Node, Way[]>()
  const arrows = new Map<string, { id: string; from: string; to: string; ways: Way[] }>()
  for (const [number, transition] of transitionsOf(machine).entries()) {
    const { source, target = [] } = transition
    const [to] = target
    const way = wayOf(transition, number)
    if (!to || !isDrawn(transition)) {
      stays.set(source, [...(stays.get(source) ?? []), way])
      continue
    }
    const id = `${source.id} → ${to.id}`
    const arrow = arrows.get(id) ?? { id, from: source.id, to: to.id, ways: [] }
    arrow.ways.push(way)
    arrows.set(id, arrow)
  }
  return {
    machine: machine.id,
    arrows: [...arrows.values()],
    boxes: nodesOf(machine.root).map((node) => ({
      id: node.id,
      title: [node.id, states.get(node.id)?.description ?? states.get(node.id)?.reason ?? '']
        .filter(Boolean)
        .join(': '),
      source: toLocation(node.config),
      spec: states.get(node.id)?.spec ?? [],
      parent: node.parent?.id ?? null,
      name: node.key,
      kind: node.type,
      invokes: node.invoke.map(({ id }) => id),
      stays: stays.get(node) ?? [],
      first: (node.type === 'compound' && node.initial.target?.[0]?.id) || null,
    })),
  }
}
