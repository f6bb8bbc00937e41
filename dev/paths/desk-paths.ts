import type { AnyStateMachine } from 'xstate'
import { type Node, nodesOf, partsOf } from '../charts/chart'
import { registry } from '../registry'
import { type DeskPath, otherOpenings, plainOpenings, searchDesk } from './desk-search'
import { beginningsTo, plannedPaths } from './planned-paths'
import { isMeant, isNamed } from './stand'
import { specText, stepsText, type ToldPath, tellPath } from './told-path'

/** The screens that the suite walks, and in which a state is searched for. */
export const suiteRoots = [
  'news',
  'carousel',
  'geoShots',
  'articles',
  'events',
  'eventDetail',
  'topics',
  'notifications',
  'createEvent',
  'settings',
  'profile',
  'drafts',
  'draftSearch',
  'login',
] as const

/** How many paths to a state a person is given. */
const MOST_TO_STATE = 5

const forms = ['steps', 'playwright', 'json'] as const
export type PathForm = (typeof forms)[number]
export const isSuiteRoot = (text: string): boolean => suiteRoots.some((one) => one === text)
export const isPathForm = (text: string): text is PathForm => forms.some((one) => one === text)

/** The states that the machines of a screen declare, each with the actors that lead to its machine. */
const statesBelow = (path: string, machine: AnyStateMachine): [path: string, state: Node][] => [
  ...nodesOf(machine.root).map((node): [string, Node] => [path, node]),
  ...partsOf(machine).flatMap(([name, part]) => statesBelow(`${path}/${name}`, part)),
]

/** The shortest feasible paths to a state, or a problem. */
export async function pathsTo(
  root: string,
  to: string,
  { most = MOST_TO_STATE, mostRuns }: { most?: number | undefined; mostRuns?: number } = {},
): Promise<{ paths: ToldPath[] } | { problem: string }> {
  const states = registry[root] ? statesBelow(root, registry[root]) : []
  if (!states.some(([path, node]) => isNamed(path, node, to))) {
    const ids = new Set(states.map(([, { id }]) => `  ${id}`))
    return { problem: `There is no state "${to}". States of ${root}:\n${[...ids].join('\n')}` }
  }
  const found: DeskPath[] = []
  const look = (path: DeskPath): boolean => {
    const [first] = found
    // All of the shortest ones, and none that only goes on from one of them.
    if (first && path.steps.length > first.steps.length) return true
    if (isMeant(path.run.stand, to)) found.push(path)
    return found.length === most
  }
  let runs = 0
  let isCut = false
  const search = async (from: typeof plainOpenings) => {
    const end = await searchDesk(root, { from, look, ...(mostRuns !== undefined && { most: mostRuns }) })
    runs += end.runs
    isCut ||= end.isCut
  }
  await search(plainOpenings)
  // The plans go further than a search can, and open a screen in all ways that make a difference there.
  if (found.length === 0) found.push(...(await beginningsTo(root, (stand) => isMeant(stand, to))).slice(0, most))
  if (found.length === 0) await search(otherOpenings)
  if (found.length > 0) return { paths: found.map((path) => tellPath(root, path)) }
  return {
    problem: isCut
      ? `No path to "${to}" was found within ${runs.toLocaleString('en')} runs. npm run paths -- ${root} prints those of the suite.`
      : `No path to "${to}" was found: it needs what the deeds of dev/paths/deeds.ts cannot do.`,
  }
}

/** What `npm run paths -- <screen>` prints: paths to a state or, without one, those of the screen's suite. */
export async function deskPaths(
  root: string,
  { to, as, most }: { to: string | undefined; as: PathForm; most: number | undefined },
): Promise<{ text: string; isFault: boolean }> {
  const answer =
    to === undefined
      ? { paths: (await plannedPaths(root)).slice(0, most).map((path) => tellPath(root, path)) }
      : await pathsTo(root, to, { most })
  if ('problem' in answer) return { text: answer.problem, isFault: true }
  const { paths } = answer
  if (as === 'json') return { text: JSON.stringify({ screen: root, to, paths }, null, 2), isFault: false }
  return { text: as === 'steps' ? stepsText(paths) : specText(root, paths), isFault: false }
}
