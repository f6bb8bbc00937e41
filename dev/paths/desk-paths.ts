import { family, nodesOf } from '../charts/chart'
import { registry } from '../registry'
import { type DeskPath, searchDesk } from './desk-search'
import { plannedPaths } from './planned-paths'
import { isMeant } from './stand'
import { specText, stepsText, type ToldPath, tellPath } from './told-path'

/** The screens in which a state is searched for: a list, a form, a question and perhaps a preview. */
export const deskRoots = ['news', 'carousel', 'geoShots', 'articles', 'events', 'eventDetail', 'topics'] as const

/** The screens that the suite walks. */
export const suiteRoots = [
  ...deskRoots,
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

/** The states that the machines of a screen declare. */
const statesOf = (root: string): string[] =>
  registry[root] ? family(registry[root]).flatMap((machine) => nodesOf(machine.root).map(({ id }) => id)) : []

/** The shortest feasible paths to a state, or a problem. */
async function pathsTo(root: string, to: string, most: number): Promise<{ paths: ToldPath[] } | { problem: string }> {
  const states = statesOf(root)
  if (!states.some((state) => `.${state}`.endsWith(`.${to}`)))
    return {
      problem: `There is no state "${to}". States of ${root}:\n${states.map((state) => `  ${state}`).join('\n')}`,
    }
  const found: DeskPath[] = []
  await searchDesk(root, {
    look(path) {
      const [first] = found
      // All of the shortest ones, and none that only goes on from one of them.
      if (first && path.steps.length > first.steps.length) return true
      if (isMeant(path.run.stand, to)) found.push(path)
      return found.length === most
    },
  })
  return found.length > 0
    ? { paths: found.map((path) => tellPath(root, path)) }
    : { problem: `No path to "${to}" was found: it needs what the deeds of dev/paths/deeds.ts cannot do.` }
}

/** What `npm run paths -- <screen>` prints: paths to a state or, without one, those of the screen's suite. */
export async function deskPaths(
  root: string,
  { to, as, most }: { to: string | undefined; as: PathForm; most: number | undefined },
): Promise<{ text: string; isFault: boolean }> {
  if (to !== undefined && !deskRoots.some((one) => one === root))
    return { text: `--to knows these screens: ${deskRoots.join(', ')}`, isFault: true }
  const answer =
    to === undefined
      ? { paths: (await plannedPaths(root)).slice(0, most).map((path) => tellPath(root, path)) }
      : await pathsTo(root, to, most ?? MOST_TO_STATE)
  if ('problem' in answer) return { text: answer.problem, isFault: true }
  const { paths } = answer
  if (as === 'json') return { text: JSON.stringify({ screen: root, to, paths }, null, 2), isFault: false }
  return { text: as === 'steps' ? stepsText(paths) : specText(root, paths), isFault: false }
}
