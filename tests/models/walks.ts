import type { Snapshot } from 'xstate'
import { type AdjacencyMap, adjacencyMapToArray, serializeSnapshot } from 'xstate/graph'
import { need } from '../support/fakes'

/** What a model says of a moment: its state by name, and what else can be seen. */
type Seen<Event> = Snapshot<unknown> & { value: string; context: object; can: (event: Event) => boolean }

/** The states of a model, and how they follow each other. */
interface Model<State, Event> {
  getAdjacencyMap: () => AdjacencyMap<State, Event>
}
export type StateOf<Given> = Given extends Model<infer State, infer _> ? State : never
export type EventOf<Given> = Given extends Model<infer _, infer Event> ? Event : never

/** What is done, and what is then seen. */
interface Step<State, Event> {
  state: State
  event: Event
  nextState: State
}

export interface Walk<State, Event> {
  start: State
  steps: readonly Step<State, Event>[]
  /** What is done, in words. */
  text: string
}

const MOST_STEPS = 14
const nameOf = (step: Step<{ value: string }, { type: string }>) =>
  `${step.state.value}, ${step.event.type}, ${step.nextState.value}`

/**
 * Walks through a model that together take every transition, each walk from the start, always by the shortest way to the
 * nearest transition that was not taken yet. Transitions that `kindOf` names alike count as one.
 */
export function walksOf<State extends Seen<Event>, Event extends { type: string }>(
  model: Model<State, Event>,
  kindOf: (step: Step<State, Event>) => string = nameOf,
): Walk<State, Event>[] {
  const all = adjacencyMapToArray(model.getAdjacencyMap())
  const start = need(all[0]).state
  const possible = all.filter(({ state, event }) => state.can(event))
  const stepsFrom = new Map<string, Step<State, Event>[]>()
  for (const step of possible) {
    const name = serializeSnapshot(step.state)
    stepsFrom.set(name, [...(stepsFrom.get(name) ?? []), step])
  }
  const untaken = new Set(possible.map(kindOf))

  /** The shortest way to a transition that was not taken. */
  function nearest(from: State): Step<State, Event>[] {
    const seen = new Set<string>()
    const ways: { at: State; steps: Step<State, Event>[] }[] = [{ at: from, steps: [] }]
    for (const { at, steps } of ways) {
      const name = serializeSnapshot(at)
      if (seen.has(name)) continue
      seen.add(name)
      for (const step of stepsFrom.get(name) ?? []) {
        if (untaken.has(kindOf(step))) return [...steps, step]
        ways.push({ at: step.nextState, steps: [...steps, step] })
      }
    }
    return []
  }

  function walkOn(steps: Step<State, Event>[]): Step<State, Event>[] {
    const next = steps.length < MOST_STEPS ? nearest(steps.at(-1)?.nextState ?? start) : []
    for (const step of next) untaken.delete(kindOf(step))
    return next.length === 0 ? steps : walkOn([...steps, ...next])
  }

  const walks: Walk<State, Event>[] = []
  while (untaken.size > 0) {
    const steps = walkOn([])
    if (steps.length === 0) throw new Error(`There is no way to ${[...untaken].join('; ')}`)
    walks.push({ start, steps, text: steps.map(({ event }) => event.type).join(', ') })
  }
  return walks
}

/** How a model is walked on the real view: what is seen in each state, and how each event is done. */
export interface Hands<State extends { value: string }, Event extends { type: string }> {
  sees: Record<State['value'], (state: State) => unknown>
  does: Record<Event['type'], (before: State) => unknown>
}

/** Walks, and looks after each step; a failure tells the step. */
export async function walk<State extends { value: string }, Event extends { type: string }>(
  { start, steps }: Walk<State, Event>,
  { sees, does }: Hands<State, Event>,
): Promise<void> {
  async function look(state: State, said: string) {
    const value: State['value'] = state.value
    try {
      await sees[value](state)
    } catch (error) {
      throw new Error(`Not "${value}" after ${said}: ${String(error)}`, { cause: error })
    }
  }
  await look(start, 'the start')
  for (const [index, { state, event, nextState }] of steps.entries()) {
    const type: Event['type'] = event.type
    const said = `step ${index + 1}, "${type}"`
    try {
      await does[type](state)
    } catch (error) {
      throw new Error(`Not able to do ${said}: ${String(error)}`, { cause: error })
    }
    await look(nextState, said)
  }
}
