import { type AnyMachineSnapshot, type AnyStateMachine, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { isMachine, type Transition, transitionsOf } from '../charts/machine-words'
import type { ActorLine, Sent } from './feed'

type ActorRef = InspectionEvent['actorRef']

/** An observed actor with its logic. */
interface Seen {
  line: ActorLine
  ref: ActorRef
  machine: AnyStateMachine | null
}

/** The number of stopped actors that stay in the list. */
const MOST_ENDED = 12

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const textAt = (value: object, key: string): string | null => {
  const found: unknown = Reflect.get(value, key)
  return typeof found === 'string' ? found : null
}

const isEnded = ({ line }: Seen): boolean => line.status !== 'active'

/** A state value as text: the path to each atomic state. */
export function stateWords(value: unknown): string {
  if (!isObject(value)) return typeof value === 'string' ? value : ''
  return Object.entries(value)
    .map(([key, inner]) => {
      const rest = stateWords(inner)
      return rest.includes(', ') ? `${key}.(${rest})` : [key, rest].filter((part) => part !== '').join('.')
    })
    .join(', ')
}

const statusOf = (snapshot: unknown): ActorLine['status'] => {
  const status = isObject(snapshot) ? textAt(snapshot, 'status') : null
  return status === 'done' || status === 'error' || status === 'stopped' ? status : 'active'
}

const isMachineState = (snapshot: unknown): snapshot is AnyMachineSnapshot =>
  isObject(snapshot) && 'machine' in snapshot && isMachineSnapshot(snapshot)

/** XState throws where an actor is still being made. */
function snapshotNow(ref: ActorRef): unknown {
  try {
    return ref.getSnapshot()
  } catch {
    return null
  }
}

/** A table of the app's actors, updated by inspection events. */
export function createActorTable() {
  const seen = new Map<string, Seen>()
  const numbers = new WeakMap<AnyStateMachine, Map<Transition, number>>()

  function numberOf(machine: AnyStateMachine, transition: Transition): number {
    const known = numbers.get(machine) ?? new Map(transitionsOf(machine).map((each, index) => [each, index]))
    numbers.set(machine, known)
    return known.get(transition) ?? -1
  }

  /** Removes actors with their descendants. */
  function forget(actors: readonly Seen[]) {
    for (const { line } of actors) seen.delete(line.id)
    for (const { line } of seen.values()) if (line.parent !== null && !seen.has(line.parent)) seen.delete(line.id)
  }

  /** Removes the actors that stopped first. */
  function forgetOldest() {
    const ended = [...seen.values()].filter(isEnded)
    forget(ended.slice(0, Math.max(0, ended.length - MOST_ENDED)))
  }

  const stateOf = (snapshot: unknown): Pick<ActorLine, 'status' | 'value' | 'states'> => ({
    status: statusOf(snapshot),
    value: isMachineState(snapshot) ? stateWords(snapshot.value) : '',
    states: isMachineState(snapshot) ? snapshot._nodes.map(({ id }) => id) : [],
  })

  const snapshotOf = (id: string): AnyMachineSnapshot | null => {
    const snapshot: unknown = seen.get(id)?.ref.getSnapshot()
    return isMachineState(snapshot) ? snapshot : null
  }

  function change(id: string, snapshot: unknown) {
    const one = seen.get(id)
    if (!one) return
    // A lazy machine's logic is not a state machine, but its snapshots refer to the loaded machine.
    if (one.machine === null && isMachineState(snapshot)) one.machine = snapshot.machine
    one.line = { ...one.line, machine: one.machine?.id ?? null, ...stateOf(snapshot) }
    if (one.line.status !== 'active') {
      // Reinserted, so that the map is ordered by the time of the stop.
      seen.delete(id)
      seen.set(id, one)
      forgetOldest()
    }
  }

  return {
    lines: (): ActorLine[] => [...seen.values()].map(({ line }) => line),
    line: (id: string): ActorLine | null => seen.get(id)?.line ?? null,
    machine: (id: string): AnyStateMachine | null => seen.get(id)?.machine ?? null,
    snapshotOf,
    send: (id: string, event: Sent) => seen.get(id)?.ref.send(event),
    begin(ref: ActorRef) {
      const logic: unknown = 'logic' in ref ? ref.logic : null
      const parent: unknown = '_parent' in ref ? ref._parent : null
      const machine = isMachine(logic) ? logic : null
      const id = ref.sessionId
      const given = textAt(ref, 'id') ?? id
      const name = given === id ? (machine?.id ?? id) : given
      const above = isObject(parent) ? textAt(parent, 'sessionId') : null
      const path = [seen.get(above ?? '')?.line.path, name].filter(Boolean).join('/')
      // Of the actors of one path, those that ended have nothing more to show.
      forget([...seen.values()].filter((one) => one.line.path === path && isEnded(one)))
      const line: ActorLine = {
        id,
        parent: above,
        name,
        path,
        machine: machine?.id ?? null,
        last: [],
        ...stateOf(null),
      }
      seen.set(id, { line, ref, machine })
    },
    change,
    /** Notes the actors that ended with an error unheard; returns their ids. */
    noteBroken(): string[] {
      const broken = [...seen.values()].filter((one) => !isEnded(one) && statusOf(snapshotNow(one.ref)) === 'error')
      for (const { line, ref } of broken) change(line.id, ref.getSnapshot())
      return broken.map(({ line }) => line.id)
    },
    /** Records the transitions that an actor took; `isFirst` if they are the first of an event. */
    take(id: string, transitions: readonly Transition[], isFirst: boolean): void {
      const one = seen.get(id)
      if (!one?.machine) return
      const { machine, line } = one
      const took = transitions.map((transition) => numberOf(machine, transition)).filter((number) => number >= 0)
      one.line = { ...line, last: isFirst ? took : [...line.last, ...took] }
    },
  }
}
