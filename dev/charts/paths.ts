import { type AnyMachineSnapshot, type AnyStateMachine, type EventObject, initialTransition } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, type StatePath } from 'xstate/graph'
import * as z from 'zod/mini'
import { type Edge, type Projection, projectionOf, statesOf } from './projection'

const step = z.object({
  /** The readable name of the event. */
  event: z.string(),
  /** The guard of the branch; empty if there is none. */
  condition: z.string(),
  /** The transitions taken; several if parallel regions handle the same event. */
  takes: z.array(z.string()),
  /** The state after the event. */
  to: z.string(),
})

/** What `npm run paths -- <chart> --as json` prints. */
export const pathsShape = z.object({
  machine: z.string(),
  kind: z.enum(['shortest', 'simple']),
  start: z.string(),
  /** Whether there are more paths than the requested maximum. */
  isCut: z.boolean(),
  transitions: z.object({ declared: z.number(), walked: z.number(), missing: z.array(z.string()) }),
  paths: z.array(z.object({ to: z.string(), steps: z.array(step) })),
})

export type Paths = z.infer<typeof pathsShape>
type Step = z.infer<typeof step>
type Path = Paths['paths'][number]

export interface PathOptions {
  name: string
  kind?: Paths['kind']
  /** Only the paths whose final state has a name with this ending. */
  to?: string | undefined
  /** The maximum number of simple paths. */
  most?: number
}

/**
 * A chart with more steps than this, from all its configurations, is rejected: the search would not end. The news screen
 * has 75,312 of 1,920.
 */
const MOST_TRAVERSED = 90_000
const MOST_PATHS = 1_000
/** The maximum number of paths that are examined for a matching final state. */
export const MOST_STEPS = 50_000

interface Graph {
  start: string
  /** The steps from each configuration, self-transitions included. */
  steps: ReadonlyMap<string, readonly Step[]>
  /** The shortest path to each configuration. */
  ways: ReadonlyMap<string, readonly Step[]>
}

const stateOf = (snapshot: AnyMachineSnapshot): string => statesOf(snapshot._nodes)

const named = z.object({ name: z.string() })

function stepOf({ machine, edges }: Projection, from: AnyMachineSnapshot, event: EventObject, to: string): Step {
  const taken = machine.getTransitionData(from, event).flatMap(({ meta }): Edge[] => {
    const told: unknown = meta
    const edge = edges.get(named.safeParse(told).data?.name ?? '')
    return edge ? [edge] : []
  })
  const [first] = taken
  return {
    event: first?.event ?? event.type,
    condition: first?.condition ?? '',
    takes: taken.map(({ name }) => name),
    to,
  }
}

/** The graph of a projection: configurations and steps. */
export function graphOf(projection: Projection): Graph {
  const { machine, events } = projection
  const options = {
    events,
    filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      snapshot.status === 'active' && snapshot.machine.getTransitionData(snapshot, event).length > 0,
    serializeState: stateOf,
    limit: MOST_TRAVERSED,
  }
  const steps = new Map<string, Step[]>()
  for (const { state, event, nextState } of adjacencyMapToArray(getAdjacencyMap(machine, options))) {
    const from = stateOf(state)
    steps.set(from, [...(steps.get(from) ?? []), stepOf(projection, state, event, stateOf(nextState))])
  }
  const ways = new Map<string, Step[]>()
  const paths: readonly StatePath<AnyMachineSnapshot, EventObject>[] = getShortestPaths(machine, options)
  for (const {
    state,
    steps: [first, ...rest],
  } of paths) {
    let from = first?.state ?? state
    const way: Step[] = []
    for (const { event, state: next } of rest) {
      way.push(stepOf(projection, from, event, stateOf(next)))
      from = next
    }
    ways.set(stateOf(state), way)
  }
  return { start: stateOf(initialTransition(machine)[0]), steps, ways }
}

/** The shortest path to each transition, without the paths that are a prefix of another. */
function shortest({ start, steps, ways }: Graph): Path[] {
  const walked = new Set<string>()
  const found: Step[][] = []
  const order = [...ways].sort(([, one], [, other]) => one.length - other.length)
  for (const [from, way] of order)
    for (const last of steps.get(from) ?? []) {
      const isNew = last.takes.some((name) => !walked.has(name))
      for (const name of last.takes) walked.add(name)
      if (isNew) found.push([...way, last])
    }
  const beginnings = new Set(found.flatMap((way) => way.slice(0, -1).map((_, at) => wayText(way.slice(0, at + 1)))))
  const paths = found.filter((way) => !beginnings.has(wayText(way)))
  return paths.map((way) => ({ to: way.at(-1)?.to ?? start, steps: way }))
}

const wayText = (way: readonly Step[]): string => JSON.stringify(way)

/** The shortest path to each configuration that contains a state, shortest first. */
const waysTo = ({ ways }: Graph, state: string): Path[] =>
  [...ways]
    .filter(([to]) => isIn(to, state))
    .map(([to, steps]) => ({ to, steps: [...steps] }))
    .sort((one, other) => one.steps.length - other.steps.length)

/** Paths without a repeated configuration, shortest first; only the last step may stay or return. */
function* simple({ start, steps }: Graph): Generator<Path> {
  let ways: Path[] = [{ to: start, steps: [] }]
  while (ways.length > 0) {
    const longer: Path[] = []
    for (const way of ways) {
      const seen = new Set([start, ...way.steps.map(({ to }) => to)])
      for (const next of steps.get(way.to) ?? []) {
        const path = { to: next.to, steps: [...way.steps, next] }
        yield path
        if (!seen.has(next.to)) longer.push(path)
      }
    }
    ways = longer
  }
}

/** Whether a configuration contains a state, given by its full name or the end of it. */
const isIn = (to: string, state: string): boolean => to.split(' + ').some((id) => `.${id}.`.includes(`.${state}.`))

/**
 * The test paths of a machine: the shortest that cover each transition or, to a state, those to its configurations; or
 * all simple ones.
 */
export function pathsOf(given: AnyStateMachine, options: PathOptions): Paths {
  const { name, kind = 'shortest', to, most = MOST_PATHS } = options
  const projection = projectionOf(given)
  const graph = graphOf(projection)
  const isRequested = ({ to: end }: Path) => to === undefined || isIn(end, to)
  const shortestOnes = () => (to === undefined ? shortest(graph) : waysTo(graph, to))
  const paths: Path[] = []
  let isCut = false
  let stepCount = 0
  for (const path of kind === 'shortest' ? shortestOnes() : simple(graph)) {
    stepCount += 1
    const isWanted = isRequested(path)
    isCut = (isWanted && paths.length === most) || stepCount > MOST_STEPS
    if (isCut) break
    if (isWanted) paths.push(path)
  }
  const walked = new Set(paths.flatMap(({ steps }) => steps.flatMap(({ takes }) => takes)))
  const missing = [...projection.edges.keys()].filter((edge) => !walked.has(edge))
  const transitions = { declared: projection.edges.size, walked: projection.edges.size - missing.length, missing }
  return { machine: name, kind, start: graph.start, isCut, transitions, paths }
}
