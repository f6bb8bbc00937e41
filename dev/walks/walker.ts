import { type AnyActorRef, type AnyMachineSnapshot, createActor, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { begin } from '../../tests/support/fakes'
import { partName } from '../charts/chart'
import { makers } from '../registry'
import { settled } from '../settled'
import { childrenOf, machinesOf } from './actor-tree'
import { portWords, stageOf } from './choices'
import { ledger } from './coverage'
import { watchers } from './coverage-ledger'
import { eventWords } from './event-words'
import { failuresOf } from './failing-calls'
import { createPorts, type Move } from './simulated-ports'

/** The longest delay that a move may wait, in milliseconds: longer than any limit of a machine. */
export const LONGEST_WAIT = 60_000
/** All of them. */
const waits = [250, 1_000, 3_000, 8_000, LONGEST_WAIT]

/** A machine of the registry on simulated ports, and its possible moves. */
export interface Walk {
  /** The possible moves, by name. */
  moves: () => ReadonlyMap<string, Move>
  /** The running machines, each with its path of ids. */
  machines: () => readonly { path: string; actor: AnyActorRef; snapshot: AnyMachineSnapshot }[]
  /** The ports whose behaviour differs from the default. */
  stance: () => readonly string[]
  /** Machines that ended with an error, the root included. */
  broke: () => readonly string[]
  end: () => void
}

const valuesIn = (context: unknown): object => {
  const values: unknown = typeof context === 'object' && context !== null && 'values' in context ? context.values : null
  return typeof values === 'object' && values !== null ? values : {}
}

const pathed = (
  actor: AnyActorRef,
  path: string,
): { path: string; actor: AnyActorRef; snapshot: AnyMachineSnapshot }[] => {
  const [self] = machinesOf(actor)
  if (!self) return []
  const below = [...childrenOf(self.snapshot)].flatMap(([id, child]) => pathed(child, `${path}/${id}`))
  return [{ path, ...self }, ...below]
}

/** The types of events that a machine accepts in its state, without XState's internal ones. */
const namesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  [...new Set(_nodes.flatMap(({ ownEvents }) => ownEvents.map(String)))].filter((name) => /^[a-z]+\.[a-z]+$/.test(name))

/** Starts a machine of the registry for a path; `watch` observes each step of its actors, `onCall` each call of a port. */
export function startWalk(
  root: string,
  watch: (event: InspectionEvent) => void,
  onCall?: (port: string, given: readonly unknown[]) => void,
): Walk {
  const stage = stageOf(root)
  const ports = createPorts(portWords(stage), failuresOf(stage.item), onCall)
  makers(ports.listing)[root]?.(undefined)
  let begun: Awaited<ReturnType<typeof begin>> | null = null
  watchers.add(watch)

  async function start() {
    const machine = makers(ports.spyOn)[root]?.(undefined)
    if (!machine) throw new Error(`There is no machine ${root}`)
    begun = await begin((around) => createActor(machine, { ...around, input: stage.input }))
  }

  const hasBroken = (): boolean => {
    const snapshot: unknown = begun?.actor.getSnapshot()
    return isMachineSnapshot(snapshot) && snapshot.status === 'error'
  }
  const machines = () => (begun ? pathed(begun.actor, root) : [])

  return {
    moves() {
      const time = begun
      const all = new Map<string, Move>(time ? [] : [['begin', start]])
      for (const { path, actor, snapshot } of machines())
        for (const type of namesOf(snapshot))
          for (const [word, payload] of Object.entries(eventWords(type, stage, valuesIn(snapshot.context)) ?? {}))
            all.set(`${path}: ${type}${word === '' ? '' : `, ${word}`}`, () => actor.send({ ...payload, type }))
      // Excludes forms in which steady typing would never pause long enough for an autosave.
      const writable = machines().filter(
        ({ snapshot }) => partName(snapshot.machine.id) === 'form' && snapshot.can({ type: 'form.change', values: {} }),
      )
      for (const { path, actor } of writable)
        all.set(`${path}: form.change, letter by letter for a second`, async () => {
          for (let letter = 0; letter < 6; letter += 1) {
            actor.send({ type: 'form.change', values: {} })
            await time?.pass(200)
          }
        })
      for (const [name, move] of ports.moves()) all.set(name, move)
      if (time) for (const wait of waits) all.set(`wait ${wait} ms`, () => time.pass(wait))
      return all
    },
    machines,
    stance: ports.stance,
    broke: () => [...(begun?.broke ?? []), ...(hasBroken() ? [root] : [])],
    end() {
      watchers.delete(watch)
      begun?.actor.stop()
    },
  }
}

/** The result of a path. */
export interface Walked {
  /** The names in the ledger of what was entered, taken and refused. */
  seen: ReadonlySet<string>
  /** The final snapshot of each machine, by its path. */
  to: ReadonlyMap<string, AnyMachineSnapshot>
}

interface Follower {
  watch: (event: InspectionEvent) => void
  /** Called when a move has been made. */
  moved: () => void
}

/** Runs the moves of a path in order. Throws if one is impossible or the machine fails. */
export async function walkAlong(root: string, moves: readonly string[], follower?: Follower): Promise<Walked> {
  const book = ledger()
  const walk = startWalk(root, (event) => {
    book.inspect(event)
    follower?.watch(event)
  })
  try {
    for (const name of moves) {
      const move = walk.moves().get(name)
      if (!move) throw new Error(`"${name}" cannot be done now. What can: ${[...walk.moves().keys()].join(' | ')}`)
      await move()
      await settled()
      follower?.moved()
    }
    if (walk.broke().includes(root)) throw new Error(`${root} ended in an error`)
    return { seen: book.seen, to: new Map(walk.machines().map(({ path, snapshot }) => [path, snapshot])) }
  } finally {
    walk.end()
  }
}
