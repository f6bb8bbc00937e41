import { type AnyStateMachine, fromCallback, StateMachine } from 'xstate'
import * as z from 'zod/mini'
import { pathOf } from '../../src/recording/actor-path'
import type { Recording, Step } from '../../src/recording/format'
import { createPortSpy } from '../../src/recording/port-spy'
import { makers } from '../registry'
import { createRun, type Effects, type Observe, type Replay, type Told } from './recorded-run'
import { eventOf } from './replay-compare'

interface Options {
  /** Whether the replay continues where states differ, as they do after the machines were changed. */
  goesOn?: boolean
  observe?: Observe
}

const toastShape = z.object({ tone: z.string(), text: z.string() })

/**
 * Creates a function that replays recordings on the machines of the registry, until the end or the first difference.
 */
export function createReplay(): (recording: Recording, tell?: Told, options?: Options) => Replay {
  const made = new Map<string, AnyStateMachine>()
  let answer: (port: string, own: unknown) => unknown = (_, own) => own
  let syncReplies: () => Step['echoes'] = () => []
  let onCall: (port: string) => void = () => undefined
  let toasts: Effects['toasts'] = []

  const spyOn = createPortSpy((port, call, [first]) => {
    const toast = toastShape.safeParse(first)
    if (toast.success && port.endsWith('.toast')) toasts.push(toast.data)
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

  return (recording, tell = () => undefined, { goesOn = false, observe } = {}) => {
    const run = createRun(recording, machineOf, observe)
    ;({ answer, onCall, syncReplies } = run)
    toasts = []
    const tellWithToasts: Told = (step, index, effects) => tell(step, index, { ...effects, toasts: toasts.splice(0) })
    return run.all(tellWithToasts, goesOn)
  }
}
