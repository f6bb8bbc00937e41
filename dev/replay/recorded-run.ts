import {
  Actor,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type InspectionEvent,
  isMachineSnapshot,
  SimulatedClock,
  type Snapshot,
} from 'xstate'
import { hasFailed, pathOf } from '../../src/recording/actor-path'
import { createEventLog, type Macrostep } from '../../src/recording/event-log'
import type { Recording, Step } from '../../src/recording/format'
import { createDeserialize } from '../../src/recording/serialize'
import { fromSnapshotRows } from '../../src/recording/snapshot-rows'
import type { Transition } from '../charts/machine-words'
import { actorAt, type Difference, eventOf, firstDifference, NONE, statesIn, stateValues } from './replay-compare'

export interface Replay {
  difference: Difference | null
  /** How many steps went as recorded. */
  steps: number
  /** The actor trees at the end. */
  roots: ReadonlyMap<string, AnyActorRef>
}

/** What the machines did in a step of a replay. */
export interface Effects {
  /** The transitions that were taken, with the path of their actor. */
  took: { path: string; transition: Transition }[]
  /** The toasts that were asked for. */
  toasts: { tone: string; text: string }[]
  /** Whether the actor of a path runs after the step. */
  isActive: (path: string) => boolean
  /** Whether the root ended with an error. */
  isBroken: boolean
}

/** Observes each step of the replayed actors, at the recorded time. */
export type Observe = (event: InspectionEvent, at: number) => void

export type Told = (step: Step, index: number, effects: Effects) => void

/** One replay of a recording on given machines. */
export function createRun(
  recording: Recording,
  machineOf: (name: string, input: unknown) => AnyStateMachine,
  observe: Observe = () => undefined,
) {
  const read = createDeserialize()
  const roots = new Map<string, AnyActorRef>()
  const lastAnswers = new Map(Object.entries(recording.answers))
  const answers = new Map<string, unknown[]>()
  let macrosteps: Macrostep[] = []
  let took: Effects['took'] = []
  let now: Step | null = null
  let name = ''
  let waiting: Step['events'] = []

  function answer(port: string, own: unknown): unknown {
    const next = answers.get(port)?.shift()
    if (next !== undefined) lastAnswers.set(port, next)
    return lastAnswers.has(port) ? read(lastAnswers.get(port)) : own
  }
  const eventLog = createEventLog(
    (macrostep) => macrosteps.push(macrostep),
    () => name,
  )

  function begin(root: string, machine: string, options: { input?: unknown; snapshot?: Snapshot<unknown> }): void {
    name = root
    const actor = createActor(machineOf(machine, options.input), {
      ...options,
      id: machine,
      clock: new SimulatedClock(),
      inspect(event) {
        eventLog.observe(event, 0)
        observe(event, now?.at ?? recording.steps[0]?.at ?? 0)
        if (event.type !== '@xstate.microstep' || !(event.actorRef instanceof Actor)) return
        const path = pathOf(event.actorRef)
        took.push(...event._transitions.map((transition) => ({ path, transition })))
      },
    })
    // Errors are visible in the compared states.
    actor.subscribe({ error: () => undefined })
    roots.set(root, actor.start())
  }

  function send(root: AnyActorRef, { to, event }: Step['events'][number]): void {
    const actor = actorAt(root, to)
    if (!actor) throw new Error(NONE)
    actor.send(eventOf(read(event)))
  }

  /** Sends the events that a port call caused while it was made. */
  function onCall(port: string): void {
    const index = waiting.findIndex((one) => one.during === port)
    const [first] = index < 0 ? [] : waiting.splice(index, 1)
    const root = now && roots.get(now.root)
    if (!first || !root) return
    send(root, first)
    // One call may have caused several events in a row.
    if (waiting[index]?.during === port) onCall(port)
  }

  function run(step: Step): void {
    waiting = step.events.filter(({ during }) => during !== undefined)
    if (step.starts) begin(step.root, step.starts.machine, { input: read(step.starts.input) })
    const root = roots.get(step.root)
    if (!root) throw new Error(`There is no ${step.root}`)
    for (const one of step.events) if (!one.during) send(root, one)
    // The port call that caused these events did not happen.
    for (const one of waiting.splice(0)) send(root, one)
    if (!step.stops) return
    root.stop()
    roots.delete(step.root)
  }

  /** Replays one step and compares the states. */
  function check(step: Step, index: number): Difference | null {
    now = step
    macrosteps = []
    took = []
    answers.clear()
    for (const [to, all] of Object.entries(step.answers ?? {})) answers.set(to, [...all])
    try {
      run(step)
      eventLog.endFailed()
    } catch (error) {
      return { step: index, actor: step.root, expected: 'what was recorded', got: String(error), isLost: true }
    }
    for (const [to, all] of Object.entries(step.answers ?? {})) lastAnswers.set(to, all.at(-1))
    const got = Object.fromEntries(macrosteps.flatMap(({ states }) => [...states]))
    return firstDifference(index, step.root, step.states ?? {}, got)
  }

  /** The status of the actor of a path below a root; null if there is none. */
  function statusOf(root: string, path: string): string | null {
    const actor = roots.get(root)
    const snapshot: unknown = actor && actorAt(actor, path)?.getSnapshot()
    return isMachineSnapshot(snapshot) ? snapshot.status : null
  }

  function all(tell: Told, goesOn: boolean): Replay {
    const result = (difference: Difference | null, steps: number): Replay => ({ difference, steps, roots })
    let first: Difference | null = null
    try {
      for (const { root, machine, actors } of recording.roots) {
        begin(root, machine, { snapshot: fromSnapshotRows(actors, read) })
        const expected = statesIn(actors, read)
        const difference = firstDifference(null, root, expected, stateValues(roots.get(root), expected))
        if (difference) return result({ ...difference, isLost: true }, 0)
      }
    } catch (error) {
      const got = String(error)
      return result({ step: null, actor: 'the start', expected: 'what was recorded', got, isLost: true }, 0)
    }
    for (const [index, step] of recording.steps.entries()) {
      const difference = check(step, index)
      const { root } = step
      const actor = roots.get(root)
      const isActive = (path: string) => statusOf(root, path) === 'active'
      tell(step, index, { took, toasts: [], isActive, isBroken: actor !== undefined && hasFailed(actor) })
      if (difference && !goesOn) return result(difference, index)
      first ??= difference
    }
    if (first) return result(first, recording.steps.length)
    for (const [root, expected] of Object.entries(recording.end)) {
      const difference = firstDifference(null, root, expected, stateValues(roots.get(root), expected))
      if (difference) return result(difference, recording.steps.length)
    }
    return result(null, recording.steps.length)
  }

  const syncReplies = () => now?.echoes?.map(({ from, event }) => ({ from, event: read(event) }))

  return { answer, all, onCall, syncReplies }
}
