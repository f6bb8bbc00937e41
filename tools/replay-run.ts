import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  fromCallback,
  SimulatedClock,
  type Snapshot,
  StateMachine,
} from 'xstate'
import { pathOf } from '../src/app/actor-names'
import { makers } from '../src/app/registry'
import { standingAgain } from '../src/app/standing'
import { createTap } from '../src/app/tap'
import { createTrail, type Happening } from '../src/app/trail'
import { createUnplain } from '../src/domain/plain'
import type { Recording, Step } from '../src/domain/recording'
import { actorAt, apart, type Difference, eventOf, NONE, standing, statesIn } from './replay-compare'

export interface Replay {
  difference: Difference | null
  /** How many steps went as recorded. */
  steps: number
  /** The trees of actors that stand at the end. */
  roots: ReadonlyMap<string, AnyActorRef>
}

type Told = (step: Step, index: number) => void

/** Makes what walks the machines of the desk with what was recorded, to the end or the first difference. */
export function createReplay(): (recording: Recording, tell?: Told) => Replay {
  const made = new Map<string, AnyStateMachine>()
  let ask: (to: string, own: unknown) => unknown = (_, own) => own
  let echoes: () => Step['echoes'] = () => []
  let heard: (to: string) => void = () => undefined

  const tap = createTap((to, port) => {
    heard(to)
    const own = port()
    return typeof own === 'function' || own instanceof Promise ? own : ask(to, own)
  })

  /** Nothing comes from outside but what was recorded: no call, no listener and no clock of its own. */
  const still = fromCallback(({ self, sendBack }) => {
    for (const { from, event } of echoes() ?? []) if (from === pathOf(self)) sendBack(eventOf(event))
  })
  const stilled = (machine: AnyStateMachine): AnyStateMachine =>
    machine.provide({
      actors: Object.fromEntries(
        Object.entries(machine.implementations.actors).map(([src, logic]: [string, unknown]) => [
          src,
          logic instanceof StateMachine ? stilled(logic) : still,
        ]),
      ),
    })

  /** A machine of the registry, made once unless it was made for something. */
  function machineOf(name: string, input: unknown): AnyStateMachine {
    const known = made.get(name)
    if (known) return known
    const make = makers(tap)[name]
    if (!make) throw new Error(`There is no machine ${name}`)
    const machine = stilled(make(input))
    if (make.length === 0) made.set(name, machine)
    return machine
  }

  return (recording, tell = () => undefined) => {
    const run = createRun(recording, machineOf)
    ask = run.ask
    heard = run.during
    echoes = run.echoes
    return run.all(tell)
  }
}

function createRun(recording: Recording, machineOf: (name: string, input: unknown) => AnyStateMachine) {
  const read = createUnplain()
  const roots = new Map<string, AnyActorRef>()
  const said = new Map(Object.entries(recording.answers))
  const asked = new Map<string, unknown[]>()
  let happened: Happening[] = []
  let now: Step | null = null
  let name = ''
  let waiting: Step['events'] = []

  function ask(to: string, own: unknown): unknown {
    const next = asked.get(to)?.shift()
    if (next !== undefined) said.set(to, next)
    return said.has(to) ? read(said.get(to)) : own
  }
  const trail = createTrail(
    (happening) => happened.push(happening),
    () => name,
  )

  function begin(root: string, machine: string, options: { input?: unknown; snapshot?: Snapshot<unknown> }): void {
    name = root
    const actor = createActor(machineOf(machine, options.input), {
      ...options,
      id: machine,
      clock: new SimulatedClock(),
      inspect: (event) => trail.hear(event, 0),
    })
    // What breaks shows in the states.
    actor.subscribe({ error: () => undefined })
    roots.set(root, actor.start())
  }

  function send(root: AnyActorRef, { to, event }: Step['events'][number]): void {
    const actor = actorAt(root, to)
    if (!actor) throw new Error(NONE)
    actor.send(eventOf(read(event)))
  }

  /** Tells what came of a question as it is asked. */
  function during(question: string): void {
    const place = waiting.findIndex((one) => one.during === question)
    const [first] = place < 0 ? [] : waiting.splice(place, 1)
    const root = now && roots.get(now.root)
    if (!first || !root) return
    send(root, first)
    // One question may have several consequences, and then they come in a row.
    if (waiting[place]?.during === question) during(question)
  }

  function run(step: Step): void {
    waiting = step.events.filter(({ during: question }) => question !== undefined)
    if (step.starts) begin(step.root, step.starts.machine, { input: read(step.starts.input) })
    const root = roots.get(step.root)
    if (!root) throw new Error(`There is no ${step.root}`)
    for (const one of step.events) if (!one.during) send(root, one)
    // Nobody asked what they came of.
    for (const one of waiting.splice(0)) send(root, one)
    if (!step.stops) return
    root.stop()
    roots.delete(step.root)
  }

  /** Does one step, and says where it led elsewhere. */
  function check(step: Step, index: number): Difference | null {
    now = step
    happened = []
    asked.clear()
    for (const [to, all] of Object.entries(step.answers ?? {})) asked.set(to, [...all])
    try {
      run(step)
    } catch (error) {
      return { step: index, actor: step.root, expected: 'what was recorded', got: String(error) }
    }
    for (const [to, all] of Object.entries(step.answers ?? {})) said.set(to, all.at(-1))
    const got = Object.fromEntries(happened.flatMap(({ states }) => [...states]))
    return apart(index, step.root, step.states ?? {}, got)
  }

  function all(tell: Told): Replay {
    const result = (difference: Difference | null, steps: number): Replay => ({ difference, steps, roots })
    try {
      for (const { root, machine, actors } of recording.roots) {
        begin(root, machine, { snapshot: standingAgain(actors, read) })
        const expected = statesIn(actors, read)
        const difference = apart(null, root, expected, standing(roots.get(root), expected))
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
      const difference = apart(null, root, expected, standing(roots.get(root), expected))
      if (difference) return result(difference, recording.steps.length)
    }
    return result(null, recording.steps.length)
  }

  return { ask, all, during, echoes: () => now?.echoes?.map(({ from, event }) => ({ from, event: read(event) })) }
}
