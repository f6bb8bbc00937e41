import { type AnyActorRef, type AnyMachineSnapshot, createActor, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { begin } from '../../tests/support/fakes'
import { settled } from '../charts/explore'
import { makers } from '../registry'
import { childrenOf, machinesOf } from './actor-tree'
import { eventWords, failures, portWords, stageOf } from './choices'
import { ledger } from './coverage'
import { watchers } from './coverage-ledger'
import { createWorld, type Move } from './simulated-ports'

/** How long a walk may wait at once, in milliseconds. */
const waits = [250, 1_000, 3_000, 60_000]

/** A machine of the registry on ports whose every doing is a move, and what can be done now. */
export interface Walk {
  /** What may happen now, by name. */
  moves: () => ReadonlyMap<string, Move>
  /** The machines that live now, each with the path of ids that leads to it. */
  machines: () => readonly { path: string; actor: AnyActorRef; snapshot: AnyMachineSnapshot }[]
  /** What the ports do other than at first. */
  stance: () => readonly string[]
  /** Machines that ended in an error, the root among them. */
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

/** The names of the events that a machine listens to where it is, but for those of the machinery. */
const namesOf = ({ _nodes }: AnyMachineSnapshot): string[] =>
  [...new Set(_nodes.flatMap(({ ownEvents }) => ownEvents.map(String)))].filter((name) => /^[a-z]+\.[a-z]+$/.test(name))

/** Sets up a walk of a machine of the registry; `watch` hears each step that its actors take. */
export function startWalk(root: string, watch: (event: InspectionEvent) => void): Walk {
  const stage = stageOf(root)
  const environment = createWorld(portWords(stage), failures)
  makers(environment.listing)[root]?.(undefined)
  let begun: Awaited<ReturnType<typeof begin>> | null = null
  watchers.add(watch)

  async function start() {
    const machine = makers(environment.spyOn)[root]?.(undefined)
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
      // Steady typing never pauses long enough to be kept for that.
      const writable = machines().filter(
        ({ snapshot }) => snapshot.machine.id === 'form' && snapshot.can({ type: 'form.change', values: {} }),
      )
      for (const { path, actor } of writable)
        all.set(`${path}: form.change, letter by letter for a second`, async () => {
          for (let letter = 0; letter < 6; letter += 1) {
            actor.send({ type: 'form.change', values: {} })
            await time?.pass(200)
          }
        })
      for (const [name, move] of environment.moves()) all.set(name, move)
      if (time) for (const wait of waits) all.set(`wait ${wait} ms`, () => time.pass(wait))
      return all
    },
    machines,
    stance: environment.stance,
    broke: () => [...(begun?.broke ?? []), ...(hasBroken() ? [root] : [])],
    end() {
      watchers.delete(watch)
      begun?.actor.stop()
    },
  }
}

/** What came of a walk. */
export interface Walked {
  /** The names in the ledger of what was entered, taken and refused. */
  seen: ReadonlySet<string>
  /** Where each machine stands at the end, by its path. */
  to: ReadonlyMap<string, AnyMachineSnapshot>
}

/** Takes the moves of a walk one after the other. Throws where one of them cannot be made, or the machine breaks. */
export async function walkAlong(root: string, moves: readonly string[]): Promise<Walked> {
  const book = ledger()
  const walk = startWalk(root, book.inspect)
  try {
    for (const name of moves) {
      const move = walk.moves().get(name)
      if (!move) throw new Error(`"${name}" cannot be done now. What can: ${[...walk.moves().keys()].join(' | ')}`)
      await move()
      await settled()
    }
    if (walk.broke().includes(root)) throw new Error(`${root} ended in an error`)
    return { seen: book.seen, to: new Map(walk.machines().map(({ path, snapshot }) => [path, snapshot])) }
  } finally {
    walk.end()
  }
}
