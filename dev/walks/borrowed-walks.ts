import { settled } from '../settled'
import { byMachine } from './coverage'
import { formOf, homeOf, partOf, type ScreenPart, scopes, wholeOf } from './screen-parts'
import { startWalk, type Walk } from './walker'

/** The shortest part of a kept path by which a transition is taken. */
export interface Way {
  root: string
  moves: readonly string[]
}

/** What an actor or a port of one screen is called on another. */
type Rename = (name: string) => string

/** In the moves of a path: its screen finds a draft at its start. */
const CLAIMED = '.claim from now on: a '
/** The most paths of others that are gone for one transition. */
const MOST_GONE = 8

/** The first word of a move: the path of an actor, or the name of a port. */
const subjectOf = (move: string): string => move.split(/:? /)[0] ?? ''

/** The paths of actors have slashes, and the names of ports have dots. */
const isBelow = (name: string, above: string, by: '/' | '.'): boolean => name === above || name.startsWith(above + by)

type Pair = readonly [from: string, to: string]

/** A renaming of whatever is below the first name of a pair; the first pair that fits holds. */
const renamed =
  (actors: readonly Pair[], ports: readonly Pair[]): Rename =>
  (name) => {
    const [from, to] = actors.find(([above]) => isBelow(name, above, '/')) ??
      ports.find(([above]) => isBelow(name, above, '.')) ?? [name, name]
    return to + name.slice(from.length)
  }

const portPairs = (from: ScreenPart, to: ScreenPart): Pair[] =>
  (['save', 'check', 'load', 'cache', 'remove', 'all'] as const).flatMap((use): Pair[] => {
    const [one, other] = [from.ports[use], to.ports[use]]
    return one === undefined || other === undefined ? [] : [[one, other]]
  })

/** The same of another screen: what it may be called there, the likeliest first. */
export const onScreen = (from: string, to: string): Rename[] => [
  renamed(
    [
      [homeOf(from), homeOf(to)],
      [from, to],
    ],
    [...portPairs(wholeOf(from), wholeOf(to)), [from, to]],
  ),
  renamed([[from, to]], [[from, to]]),
]

/** One part in place of another, and whatever is around it. */
function inPart(from: ScreenPart, to: ScreenPart, [fromScreen, toScreen]: readonly [string, string]): Rename[] {
  const around = onScreen(fromScreen, toScreen)
  if (from.sort === 'screen') return around
  const own = renamed([[from.actor, to.actor]], portPairs(from, to))
  return around.map((rename) => (name) => (own(name) === name ? rename(name) : own(name)))
}

/**
 * The move of one screen that another screen offers in its place: the same event, if need be with another payload, or the
 * same call with another answer, or of its own kind of item. Null if there is none.
 */
export function moveFor(move: string, renames: readonly Rename[], offered: readonly string[]): string | null {
  for (const rename of renames) {
    const found = moveNamed(move, rename, offered)
    if (found !== null) return found
  }
  return null
}

function moveNamed(move: string, rename: Rename, offered: readonly string[]): string | null {
  const subject = rename(subjectOf(move))
  const rest = move.slice(subjectOf(move).length)
  if (offered.includes(subject + rest)) return subject + rest
  const [event] = /^: [^ ,]+/.exec(rest) ?? []
  if (event) return offered.find((one) => one === subject + event || one.startsWith(`${subject}${event},`)) ?? null
  const words = subject.split('.')
  const isCall = (other: readonly string[]): boolean =>
    other.length === words.length &&
    other.filter((word, at) => word !== words[at]).length === 1 &&
    other.at(-1) === words.at(-1)
  const otherAnswer = rest.startsWith(' answers: ') && offered.find((one) => one.startsWith(`${subject} answers: `))
  return (
    otherAnswer || (offered.find((one) => one.endsWith(rest) && isCall(one.slice(0, -rest.length).split('.'))) ?? null)
  )
}

/** A path of another screen on its way. */
interface Going {
  root: string
  screen: string
  from: ScreenPart
  to: ScreenPart
  moves: readonly string[]
  made: readonly string[]
}

const isThere = (walk: Walk, actor: string): boolean => walk.machines().some(({ path }) => path === actor)

/** What to do before a move of the path, such as opening the form that is open on the other screen by itself. */
function openings(walk: Walk, { root, screen, from, to, moves, made }: Going): (move: string) => readonly string[] {
  const isScreen = from.sort === 'screen'
  const [one, other] = isScreen ? [formOf(root), formOf(screen)] : [from, to]
  const isDraft = moves.some((move) => move.includes(CLAIMED))
  const isEdit = moves.some((move) => /form\.edit|a change of 1$/.test(move))
  /** Whether a part has to be there for a move: one of its own, or the end of a call that it has made. */
  const isAbout = (move: string): boolean =>
    isBelow(subjectOf(move), one.actor, '/') ||
    (/ (answers|fails|tells): /.test(move) &&
      Object.values(one.ports).some((port) => isBelow(subjectOf(move), port, '.')))
  let isOpened = false
  return (move) => {
    if (!made.includes('begin')) return []
    const isLeftOut = isDraft && !made.some((name) => name.includes(CLAIMED))
    if (!isAbout(move) && !(from.sort !== 'list' && isLeftOut) && !(isScreen && one.isThere === true)) return []
    const isRunning = isThere(walk, other.actor)
    if (isOpened && (isRunning || one.isThere !== true)) return []
    isOpened = true
    const isReady = isRunning && (other.isThere !== true || !(isLeftOut || other.sort === 'list'))
    return isReady ? [] : other.opening({ isEdit, isDraft })
  }
}

/** A change that a form offers in place of one that it does not have. */
const changes = /: (form\.add|form\.change|media\.remove|entry\.|date\.|place\.)/

/** What a path of another screen is gone for: one transition, among those that are missing. */
interface Aim {
  transition: string
  missing: ReadonlySet<string>
}

/**
 * Goes along the path of another screen as far as this one offers it, in one part in place of another, until it takes the
 * transition; tells the moves, or none if they take nothing that is missing.
 */
async function gone(
  screen: string,
  { root, moves }: Way,
  [from, to]: readonly [ScreenPart, ScreenPart],
  { transition, missing }: Aim,
): Promise<string[]> {
  const taken = new Set<string>()
  const walk = startWalk(screen, (event) => {
    if (event.type === '@xstate.microstep')
      for (const one of event._transitions.map(byMachine.transition)) if (missing.has(one)) taken.add(one)
  })
  const renames = inPart(from, to, [root, screen])
  const made: string[] = []
  /** Makes a move if it is offered; false if the path is over. */
  async function make(name: string | null, offered = walk.moves()): Promise<boolean> {
    const move = offered.get(name ?? '')
    if (name === null || !move) return true
    await move()
    await settled()
    if (walk.broke().includes(screen)) return false
    made.push(name)
    return !taken.has(transition)
  }
  const isConfirmed = moves.some((move) => move.endsWith('.confirm from now on: yes'))
  const isScoped = screen === 'articles' && root !== screen && !/regions|tabs/.test(to.machines)
  const openingMoves = openings(walk, { root, screen, from, to, moves, made })
  /** One move of the path, with what belongs to it here. */
  async function follow(move: string): Promise<boolean> {
    for (const one of openingMoves(move)) if (!(await make(one))) return false
    const offered = walk.moves()
    const names = [...offered.keys()]
    const changed = `${from.actor}: form.change, all that is needed`
    const own = moveFor(move, renames, names) ?? (changes.test(move) ? moveFor(changed, renames, names) : null)
    if (!(await make(own, offered))) return false
    if (move === 'begin' && isScoped) return make(scopes.articles)
    const isAsked = move.includes(': delete.request') && isConfirmed
    return isAsked ? make(`${homeOf(screen)}/removal: delete.confirm`) : true
  }
  try {
    for (const move of moves) if (!(await follow(move))) break
  } catch {
    // The path fails from outside here: what was made before is kept.
  } finally {
    walk.end()
  }
  return taken.size > 0 ? made : []
}

const machineOf = (transition: string): string => transition.split(' ')[0] ?? ''

/** The transitions that kept paths take, by their names without the machine. */
function byName(ways: ReadonlyMap<string, Way>): Map<string, [transition: string, way: Way][]> {
  const found = new Map<string, [string, Way][]>()
  for (const [transition, way] of ways) {
    const name = transition.slice(machineOf(transition).length + 1)
    found.set(name, [...(found.get(name) ?? []), [transition, way]])
  }
  return found
}

/**
 * Paths of other screens, and of other parts of this one, that take there what is missing here, in the moves of this
 * screen. Names are by machine; what is found in the meantime may leave `missing`.
 */
export async function* borrowedWalks(
  screen: string,
  missing: ReadonlySet<string>,
  ways: ReadonlyMap<string, Way>,
): AsyncGenerator<string[]> {
  const known = byName(ways)
  const placeOf = (machine: string): string => machine.split('.').slice(1).join('.')
  for (const transition of missing) {
    const machine = machineOf(transition)
    const to = partOf(screen, machine)
    const isElsewhere = (other: string): number => Number(placeOf(machineOf(other)) !== placeOf(machine))
    const others = (known.get(transition.slice(machine.length + 1)) ?? [])
      .filter(([other]) => other !== transition)
      .sort(([one, a], [other, b]) => isElsewhere(one) - isElsewhere(other) || a.moves.length - b.moves.length)
    for (const [other, way] of others.slice(0, MOST_GONE)) {
      if (!missing.has(transition)) break
      const moves = await gone(screen, way, [partOf(way.root, machineOf(other)), to], { transition, missing })
      if (moves.length > 0) yield moves
    }
  }
}
