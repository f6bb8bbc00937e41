import { settled } from '../charts/explore'
import { registry } from '../registry'
import { walksOf } from './path-files'
import { startWalk } from './walker'

/** What an actor or a port of one screen is called on another. */
type Rename = (name: string) => string

/** The first word of a move: the path of an actor, or the name of a port. */
const subjectOf = (move: string): string => move.split(/:? /)[0] ?? ''

/** The actor that is the screen, and the beginning of its ports: in an event's detail it is the part with its news. */
const home = (root: string): string => (root === 'eventDetail' ? 'eventDetail/news' : root)
const homePort = (root: string): string => home(root).replace('/', '.')

const isBelow = (name: string, above: string): boolean =>
  name === above || name.startsWith(`${above}/`) || name.startsWith(`${above}.`)

/** A renaming of whatever is below the first name of a pair; the first pair that fits holds. */
const renamed =
  (...pairs: readonly (readonly [from: string, to: string])[]): Rename =>
  (name) => {
    const pair = pairs.find(([from]) => isBelow(name, from))
    return pair ? `${pair[1]}${name.slice(pair[0].length)}` : name
  }

/** The same part of another screen: what it may be called there, the likeliest first. */
export const onScreen = (from: string, to: string): Rename[] => [
  renamed([home(from), home(to)], [homePort(from), homePort(to)], [from, to]),
  renamed([from, to]),
]

/** A part of a screen on which the path of another can be gone, and the moves that lead there. */
interface SecondPart {
  /** The beginning of the names of its machines. */
  machines: string
  renames: readonly Rename[]
  opening: readonly string[]
}

/** The parts that a screen has a second time: the notification of an item, the past, and the news of a topic. */
function secondParts(from: string, to: string): SecondPart[] {
  const list = (actor: string, load: string): Rename[] => {
    const rename = renamed([`${home(from)}/list`, actor])
    return [(name) => (/^[^/]+\.load$/.test(name) ? load : rename(name))]
  }
  const isDetail = to === 'eventDetail'
  const notification = isDetail ? 'eventDetail/notification/form' : `${to}/notification`
  return [
    {
      machines: `${to}.notification.`,
      renames: [renamed([`${home(from)}/form`, notification], [`${from}.form`, 'notify.form'])],
      opening: isDetail
        ? ['eventDetail.event answers: found', 'eventDetail/notification: form.open, a form']
        : [`${to}: notify.open, 1`],
    },
    {
      machines: `${homePort(to)}.past.`,
      renames: list(`${home(to)}/past`, `${homePort(to)}.changes.load`),
      opening: [`${homePort(to)}.past.isOffered from now on: yes`, `${home(to)}: past.open, of the list`],
    },
    {
      machines: 'topics.news.',
      renames: list('topics/nestedList', 'topics.news.load'),
      opening: ['topics.topics.load answers: two of seven'],
    },
  ]
}

/**
 * The move of one screen that another screen offers in its place: the same event, if need be with another payload, or the
 * same call of its own kind of item (`news.form.news.save` for `geoShots.form.shots.save`). Null if there is none.
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
    other.length === words.length && other.every((word, at) => word === words[at] || at === words.length - 2)
  return offered.find((one) => one.endsWith(rest) && isCall(one.slice(0, -rest.length).split('.'))) ?? null
}

/** What opens a form on a screen that no draft opens at its start, by what the draft of the other screen is. */
const openings: readonly (readonly [told: string, moves: (root: string) => readonly string[]])[] = [
  [
    '.claim from now on: a new one',
    (root) => [`${root}: form.create`, `${root}/form: form.change, all that is needed`],
  ],
  ['.claim from now on: a change of 1', (root) => [`${root}: form.edit, 1`]],
]

/**
 * Goes along the path of another screen as far as this one offers it, with further moves after its beginning, and returns
 * the moves that were made.
 */
async function gone(root: string, moves: readonly string[], { renames, opening }: Omit<SecondPart, 'machines'>) {
  const walk = startWalk(root, () => undefined)
  const made: string[] = []
  /** Makes a move if it is offered; false if the machine ended in an error. */
  async function make(name: string | null): Promise<boolean> {
    const move = walk.moves().get(name ?? '')
    if (name === null || !move) return true
    await move()
    await settled()
    if (walk.broke().includes(root)) return false
    made.push(name)
    return true
  }
  try {
    for (const move of moves) {
      if (!(await make(moveFor(move, renames, [...walk.moves().keys()])))) break
      if (move === 'begin') for (const one of opening) if (!(await make(one))) break
    }
  } catch {
    // The path fails from outside here: what was made before is kept.
  } finally {
    walk.end()
  }
  return made
}

/**
 * The kept paths of all screens that take what is missing on this one, in its own moves. `missing` has the names of
 * transitions by machine, each with its name by part.
 */
export async function borrowedWalks(root: string, missing: ReadonlyMap<string, string>): Promise<string[][]> {
  const found: string[][] = []
  for (const from of Object.keys(registry)) {
    const second = secondParts(from, root)
    const first = { machines: '', renames: onScreen(from, root), opening: [] }
    const isSecond = (name: string): boolean => second.some(({ machines }) => name.startsWith(machines))
    for (const { machines, renames, opening } of from === root ? second : [first, ...second]) {
      const wanted = new Set(
        [...missing]
          .filter(([name]) => (machines === '' ? !isSecond(name) : name.startsWith(machines)))
          .map(([, part]) => part),
      )
      for (const { moves, takes } of walksOf(from)) {
        if (!takes.some((name) => wanted.has(name))) continue
        const own = openings.find(([told]) => moves.some((move) => move.endsWith(told)))?.[1](home(root)) ?? []
        found.push(await gone(root, moves, { renames, opening: machines === '' ? own : opening }))
      }
    }
  }
  return found.filter((moves) => moves.length > 0)
}
