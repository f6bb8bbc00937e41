import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { adjacencyMapToArray, getAdjacencyMap, getShortestPaths, type StatePath } from 'xstate/graph'
import { nameOf } from '../charts/chart'
import { fieldOf, situation } from '../paths/stand'
import { registry } from '../registry'
import { portWords, stageOf } from './choices'
import { eventWords } from './event-words'
import { failuresOf } from './failing-calls'
import { LONGEST_WAIT } from './walker'

/** An event with the move of a walk that causes it. */
interface Caused extends EventObject {
  move: string
}

/** A machine with more steps than this, from all its situations, is left to our own search: a list or a form. */
const MOST_STEPS = 500

const valuesOf = (snapshot: AnyMachineSnapshot): object => {
  const values = fieldOf(snapshot, 'values')
  return typeof values === 'object' && values !== null ? values : {}
}

/** The events that a machine takes in a situation, by the moves that may cause them. */
function eventsOf(root: string): (snapshot: AnyMachineSnapshot) => Caused[] {
  const stage = stageOf(root)
  const words = portWords(stage)
  const failures = Object.entries(failuresOf(stage.item))
  const caused = (type: string, snapshot: AnyMachineSnapshot): Caused[] => {
    const [, end, id = ''] = /^xstate\.(done|error|after)\.(?:actor\.)?(\w+)/.exec(type) ?? []
    const port = `${root}.${id}`
    if (end === 'done')
      return Object.entries(words(port)?.words ?? {}).map(([word, answer]) => ({
        type,
        output: answer(null),
        move: `${port} answers: ${word}`,
      }))
    if (end === 'error')
      return failures.map(([word, fail]) => ({ type, error: fail(), move: `${port} fails: ${word}` }))
    if (end === 'after') return [{ type, move: `wait ${LONGEST_WAIT} ms` }]
    return Object.entries(eventWords(type, stage, valuesOf(snapshot)) ?? {}).map(([word, payload]) => ({
      ...payload,
      type,
      move: `${root}: ${type}${word === '' ? '' : `, ${word}`}`,
    }))
  }
  return (snapshot) =>
    [...new Set(snapshot._nodes.flatMap(({ ownEvents }) => ownEvents.map(String)))].flatMap((type) =>
      caused(type, snapshot),
    )
}

/**
 * The walks that `xstate/graph` finds on a machine as it is in the app, with the payloads of the generated paths: the
 * shortest to each transition. What it calls is answered by an event, so that some of them cannot be gone: what a child
 * of the machine does or a port tells it is not known here. None where the machine is too large, or reads what only its
 * ports know.
 */
export function graphWalks(root: string): string[][] {
  const machine = registry[root]
  if (!machine) return []
  const keyOf = (snapshot: AnyMachineSnapshot) => situation(new Map([[root, snapshot]]))
  const { input } = stageOf(root)
  const given = input === undefined ? {} : { input }
  const options = { ...given, events: eventsOf(root), serializeState: keyOf, limit: MOST_STEPS }
  try {
    const paths: readonly StatePath<AnyMachineSnapshot, EventObject>[] = getShortestPaths(machine, options)
    const edges: readonly { state: AnyMachineSnapshot; event: Caused }[] = adjacencyMapToArray(
      getAdjacencyMap(machine, options),
    )
    const ways = new Map(
      paths.map(({ state, steps }) => [
        keyOf(state),
        steps.flatMap(({ event }) => ('move' in event && typeof event.move === 'string' ? [event.move] : [])),
      ]),
    )
    const taken = new Set<string>()
    return edges.flatMap(({ state, event }) => {
      const takes = machine.getTransitionData(state, event).map(nameOf)
      if (takes.every((name) => taken.has(name))) return []
      for (const name of takes) taken.add(name)
      return [['begin', ...(ways.get(keyOf(state)) ?? []), event.move]]
    })
  } catch {
    return []
  }
}
