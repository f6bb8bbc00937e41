import type { AnyStateMachine } from 'xstate'
import { need } from '../../tests/support/fakes'
import { family, type Node, nodesOf, partsOf, transitionsOf } from '../charts/chart'
import { transitionsAt } from '../charts/machine-words'
import { registry } from '../registry'
import { settled } from '../settled'
import { byPart, isBelow, ledger, type Naming, sidesOf } from './coverage'
import { heardEvents } from './heard-events'
import { startWalk, type Walk } from './walker'
import { guardWords } from './words/guard-words'

/** A path that was found: its moves, and what it covers that no earlier path did. */
export interface FoundWalk {
  moves: readonly string[]
  takes: readonly string[]
}

export interface SearchOptions {
  /** The names in the ledger to be covered. */
  targets: ReadonlySet<string>
  naming?: Naming
  /** Paths to start from. */
  known?: readonly (readonly string[])[]
  /** The maximum number of attempts. */
  tries: number
  seed?: number
}

/** The maximum number of moves that an attempt adds to its starting path. */
const MOST_ADDED = 14
/** The maximum number of simultaneous faults in ports. */
const MOST_FAULTS = 3
/** The maximum number of stored situations in which one side may be taken. */
const MOST_SITUATIONS = 100
/** The maximum number of transitions that an unreachable target is traced back. */
const MOST_BACK = 6

const isFault = (move: string): boolean => / (breaks$|from now on: )/.test(move)

/** Numbers from 0 to below 1 that only depend on the seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The outline of a context without its texts: which fields exist, how many entries they have, and booleans. */
function outline(value: unknown, depth = 0): unknown {
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null
  if (typeof value === 'number') return Math.min(Math.max(value, -1), 2)
  if (typeof value === 'string') return value === '' ? 0 : 1
  if (Array.isArray(value)) return Math.min(value.length, 2)
  if (typeof value !== 'object' || depth > 1 || Object.getPrototypeOf(value) !== Object.prototype) return 1
  return Object.values(value).map((one) => outline(one, depth + 1))
}

/** What makes two situations the same: the stance of the ports, and the states and outlines of the machines. */
const situationKey = (walk: Walk): string =>
  JSON.stringify([
    walk.stance(),
    walk.machines().map(({ path, snapshot }): unknown[] => [path, snapshot.value, outline(snapshot.context)]),
  ])

/** A side that a machine may take: the transition's side, and its event. */
interface Side {
  name: string
  path: string
  type: string
}

const sidesAt = (walk: Walk, naming: Naming): Side[] =>
  walk
    .machines()
    .flatMap(({ path, snapshot }) =>
      snapshot._nodes.flatMap((node) =>
        transitionsAt(node).flatMap((one) =>
          sidesOf(one, naming).map((name) => ({ name, path, type: String(one.eventType) })),
        ),
      ),
    )

const isNamed = (type: string): boolean => /^[a-z]+\.[a-z]+$/.test(type)

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

/** The call that a transition waits for: `save` of `xstate.done.actor.save`. */
const callOf = (type: string): string | undefined => /^xstate\.(?:done|error)\.actor\.(\w+)/.exec(type)?.[1]

/** Whether a move is the end of a call: a port is mostly called as the actor that calls it. */
const isEndOf = (move: string, call: string | undefined): boolean =>
  /\.(\w+) (answers|fails): /.exec(move)?.[1] === call

/** Whether a move may cause a transition of the machine at a path. */
function mayCause(move: string, { path, type }: Side): boolean {
  const isBelow = move.startsWith(`${path}/`)
  if (type.startsWith('xstate.after')) return move.startsWith('wait ')
  if (heardEvents.has(type)) return / tells: | answers: /.test(move) || move.startsWith(parentOf(path))
  if (isNamed(type)) return move.startsWith(`${path}: ${type}`)
  if (type.startsWith('xstate.error')) return / fails: |toast breaks$/.test(move) || isBelow
  return / answers: /.test(move) || isBelow || (!type.startsWith('xstate') && move.startsWith(`${path}: `))
}

/** The predecessors of a state or a transition's side: transitions that enter its state or start its machine. */
function entrancesOf(root: AnyStateMachine, naming: Naming): ReadonlyMap<string, readonly string[]> {
  const machines = family(root)
  const nodes = machines.flatMap(({ root: top }) => nodesOf(top))
  const transitions = nodes.flatMap(transitionsAt)
  const begins = (machine: AnyStateMachine) =>
    nodes.filter((node) =>
      node.invoke.some(({ src }) => partsOf(node.machine).some(([name, part]) => name === src && part === machine)),
    )
  const into = (node: Node): string[] =>
    transitions
      .filter(({ target }) => target?.some((to) => to === node || isBelow(to, node) || isBelow(node, to)))
      .map(naming.transition)
  const towards = (node: Node): string[] => [
    ...into(node),
    ...begins(node.machine).flatMap((one) => [naming.state(one), ...into(one)]),
  ]
  return new Map(
    nodes.flatMap((node) =>
      [naming.state(node), ...transitionsAt(node).flatMap((one) => sidesOf(one, naming))].map((name) => [
        name,
        towards(node),
      ]),
    ),
  )
}

/** The guard of each transition that has one. */
const guardsOf = (root: AnyStateMachine, naming: Naming): ReadonlyMap<string, string> =>
  new Map(
    family(root)
      .flatMap(transitionsOf)
      .flatMap((one) => {
        const type = typeof one.guard === 'object' ? Reflect.get(one.guard, 'type') : one.guard
        return typeof type === 'string' ? [[naming.transition(one), type] as const] : []
      }),
  )

/** A situation to continue from: the moves that lead to it. */
interface Situation {
  moves: readonly string[]
  tries: number
}

/** Searches for paths of a machine that cover the requested sides, each from a situation where that is possible. */
export async function searchWalks(
  root: string,
  { targets, naming = byPart, known = [], tries, seed = 1 }: SearchOptions,
) {
  const random = randomFrom(seed)
  const pick = <One>(all: readonly One[]): One | undefined => all[Math.floor(random() * all.length)]
  const left = new Set(targets)
  const found: FoundWalk[] = []
  const states = new Set<string>()
  /** The situations in which each side may be taken. */
  const offers = new Map<string, Situation[]>()
  const tried = new Map<string, number>()
  const entrances = entrancesOf(need(registry[root]), naming)
  const guards = guardsOf(need(registry[root]), naming)
  /** What a port says where the guard of a transition allows it. */
  const saysOf = (name: string): readonly string[] => guardWords[guards.get(name) ?? ''] ?? []

  /** The side itself if a situation is known, otherwise its predecessors. */
  function waysTo(name: string): string[] {
    // A situation's ports may prevent the side, so predecessors are tried at times even if a situation is known.
    let ways = random() < 0.7 ? [name] : [...(entrances.get(name) ?? [])]
    for (let depth = 0; depth < MOST_BACK && !ways.some((way) => offers.has(way)); depth += 1)
      ways = [...new Set(ways.flatMap((way) => entrances.get(way) ?? []))]
    return ways
  }

  function learn(walk: Walk, done: readonly string[]): void {
    const key = situationKey(walk)
    if (states.has(key)) return
    states.add(key)
    const situation = { moves: [...done], tries: 0 }
    for (const { name } of sidesAt(walk, naming)) {
      const offer = offers.get(name) ?? []
      offers.set(name, offer)
      if (offer.length < MOST_SITUATIONS) offer.push(situation)
    }
  }

  /** A fault for the target: of the call that has to fail, if a move is named after it. */
  function fault(moves: readonly string[], target: string): string | undefined {
    const [, call] = / on failed ([^,]*)/.exec(target) ?? []
    const own = moves.filter((move) => move.endsWith(`.${call} breaks`))
    return own.length > 0 && random() < 0.5 ? pick(own) : pick(moves.filter(isFault))
  }

  /** A move that may cause the target, or any usual one. */
  function choose(walk: Walk, aim: string, target: string, step: number): string | undefined {
    const isSteady = walk.stance().length >= MOST_FAULTS
    const moves = [...walk.moves().keys()].filter((move) => !isSteady || !isFault(move))
    const words = saysOf(target).concat(saysOf(aim))
    const said = moves.filter((move) => words.some((word) => move.endsWith(word)))
    if (said.length > 0 && random() < 0.3) return pick(said)
    const sides = sidesAt(walk, naming)
    const aims = sides.filter(({ name }) => name === aim)
    if (aim !== target && step === 0 && random() < 0.4) return fault(moves, target) ?? pick(moves)
    const breaks = aims.some(({ type }) => type.startsWith('xstate.error')) && random() < 0.3
    const fitting = moves.filter((move) =>
      breaks ? move.endsWith(' breaks') : aims.some((aim) => mayCause(move, aim)),
    )
    const ends = fitting.filter((move) => aims.some(({ type }) => isEndOf(move, callOf(type))))
    if (ends.length > 0 && random() < 0.6) return pick(ends)
    if (fitting.length > 0 && random() < (step === 0 ? 0.8 : 0.5)) return pick(fitting)
    const near = moves.filter((move) => aims.some(({ path }) => move.startsWith(path)))
    if (near.length > 0 && random() < 0.4) return pick(near)
    const usual = moves.filter((move) => !isFault(move) && !move.startsWith('wait '))
    return random() < 0.75 ? pick(usual) : pick(moves)
  }

  /** Runs a path and continues with chosen moves; records the situations on the way. */
  async function walkOn(start: readonly string[], added: number, aim = '', target = aim): Promise<void> {
    const book = ledger(naming)
    const walk = startWalk(root, book.inspect)
    const done: string[] = []
    const go = async (name: string | undefined): Promise<boolean> => {
      const move = name === undefined ? undefined : walk.moves().get(name)
      if (name === undefined || !move) return false
      await move()
      await settled()
      done.push(name)
      return true
    }
    try {
      for (const name of start) {
        if (!(await go(name))) return
        if (added === 0) learn(walk, done)
      }
      for (let step = 0; ; step += 1) {
        if (walk.broke().includes(root)) return
        const takes = [...book.seen].filter((name) => left.has(name))
        if (takes.length > 0) found.push({ moves: [...done], takes })
        for (const name of takes) left.delete(name)
        learn(walk, done)
        if (step === added || (target !== '' && !left.has(target))) return
        if (!(await go(choose(walk, aim, target, step)))) return
      }
    } catch {
      // A path that fails from outside is dropped.
    } finally {
      walk.end()
    }
  }

  // Each behaviour that can differ from the start is tried on its own.
  const first = startWalk(root, () => undefined)
  const settings = [...first.moves().keys()].filter((name) => name !== 'begin')
  first.end()
  for (const moves of [[], ['begin'], ...settings.map((name) => [name, 'begin']), ...known]) await walkOn(moves, 0)
  for (let count = 0; count < tries && left.size > 0; count += 1) {
    const fewest = Math.min(...[...left].map((name) => tried.get(name) ?? 0))
    const target = pick([...left].filter((name) => (tried.get(name) ?? 0) === fewest))
    if (target === undefined) break
    tried.set(target, fewest + 1)
    const aim = pick(waysTo(target).filter((name) => offers.has(name)))
    const all = offers.get(aim ?? '') ?? []
    const some = Array.from({ length: 4 }, () => pick(all)).filter((one) => one !== undefined)
    const [situation] = some.sort((one, other) => one.tries + one.moves.length - other.tries - other.moves.length)
    if (!situation || aim === undefined) continue
    situation.tries += 1
    await walkOn(situation.moves, 1 + Math.floor(random() * MOST_ADDED), aim, target)
  }
  return { found, left: [...left], states: states.size }
}
