import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  SimulatedClock,
  type Snapshot,
  StateMachine,
} from 'xstate'
import { pathOf } from '../../src/recording/actor-path'
import { createEventLog, type Macrostep } from '../../src/recording/event-log'
import type { Recording, Step } from '../../src/recording/format'
import { createPortSpy } from '../../src/recording/port-spy'
import { createDeserialize } from '../../src/recording/serialize'
import { fromSnapshotRows } from '../../src/recording/snapshot-rows'
import { makers } from '../registry'
import { actorAt, type Difference, eventOf, firstDifference, NONE, statesIn, stateValues } from './replay-compare'

export interface Replay {
  difference: Difference | null
  /** How many steps went as recorded. */
  steps: number
  /** The actor trees at the end. */
  roots: ReadonlyMap<string, AnyActorRef>
}

type Told = (step: Step, index: number) => void

/**
 * Creates a function that replays recordings on the machines of the registry, until the end or the first difference.
 */
export function createReplay(): (recording: Recording, tell?: Told) => Replay {
  const made = new Map<string, AnyStateMachine>()
  let answer: (port: string, own: unknown) => unknown = (_, own) => own
  let syncReplies: () => Step['echoes'] = () => []
  let onCall: (port: string) => void = () => undefined

  const spyOn = createPortSpy((port, call) => {
    onCall(port)
    const own = call()
    return typeof own === 'function' || own instanceof Promise ? own : answer(port, own)
  })

  /** Replaces every call and listener, so that only recorded events occur. */
  const noopActor = fromCallback(({ self, sendBack }) => {
    for (const { from, event } of syncReplies() ?? []) if (from === pathOf(self)) sendBack(eventOf(event))
  })
  const withNoopActors = (machine: AnyStateMachine): AnyStateMachine =>
    machine.provide({
      actors: Object.fromEntries(
        Object.entries(machine.implementations.actors).map(([src, logic]: [string, unknown]) => [
          src,
          logic instanceof StateMachine ? withNoopActors(logic) : noopActor,
        ]),
      ),
    })

  /** A machine of the registry, one for each input that it can depend on. */
  function machineOf(name: string, input: unknown): AnyStateMachine {
    const key = typeof input === 'string' ? `${name} ${input}` : name
    const known = made.get(key)
    if (known) return known
    const make = makers(spyOn)[name]
    if (!make) throw new Error(`There is no machine ${name}`)
    const machine = withNoopActors(make(input))
    made.set(key, machine)
    return machine
  }

  return (recording, tell = () => undefined) => {
    const run = createRun(recording, machineOf)
    ;({ answer, onCall, syncReplies } = run)
    return run.all(tell)
  }
}

function createRun(recording: Recording, machineOf: (name: string, input: unknown) => AnyStateMachine) {
  const read = createDeserialize()
  const roots = new Map<string, AnyActorRef>()
  const lastAnswers = new Map(Object.entries(recording.answers))
  const answers = new Map<string, unknown[]>()
  let macrosteps: Macrostep[] = []
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
      inspect: (event) => eventLog.observe(event, 0),
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
    answers.clear()
    for (const [to, all] of Object.entries(step.answers ?? {})) answers.set(to, [...all])
    try {
      run(step)
    } catch (error) {
      return { step: index, actor: step.root, expected: 'what was recorded', got: String(error) }
    }
    for (const [to, all] of Object.entries(step.answers ?? {})) lastAnswers.set(to, all.at(-1))
    const got = Object.fromEntries(macrosteps.flatMap(({ states }) => [...states]))
    return firstDifference(index, step.root, step.states ?? {}, got)
  }

  function all(tell: Told): Replay {
    const result = (difference: Difference | null, steps: number): Replay => ({ difference, steps, roots })
    try {
      for (const { root, machine, actors } of recording.roots) {
        begin(root, machine, { snapshot: fromSnapshotRows(actors, read) })
        const expected = statesIn(actors, read)
        const difference = firstDifference(null, root, expected, stateValues(roots.get(root), expected))
        if (difference) return result(difference, 0)
      }
    } catch (error) {
      return result({ step: null, actor: 'the start', expected: 'what was recorded', got: String(error) }, 0)
    }
    for (const [index, step] of recording.steps.entries()) {
      const difference = check(step, index)
      tell(step, index)
      if (difference) return result(difference, index)
    }
    for (const [root, expected] of Object.entries(recording.end)) {
      const difference = firstDifference(null, root, expected, stateValues(roots.get(root), expected))
      if (difference) return result(difference, recording.steps.length)
    }
    return result(null, recording.steps.length)
  }

  const syncReplies = () => now?.echoes?.map(({ from, event }) => ({ from, event: read(event) }))

  return { answer, all, onCall, syncReplies }
}
