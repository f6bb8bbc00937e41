import { registry } from '../registry'
import { reasonNeverTaken } from './never-taken'
import { screenCoverage, walkedWays } from './screen-coverage'
import { findScreenWalks } from './screen-walks'

/** How much of a screen with all its parts is walked on its own machines. */
interface ScreenWalked {
  screen: string
  declared: number
  walked: number
  /** What no path takes, each with the reason. */
  never: ReadonlyMap<string, string>
  /** What no path takes and one should. */
  missing: readonly string[]
}

/** Finds paths on the machines of each screen, unless they are known, and counts what they take. */
export async function* screensWalked(roots = Object.keys(registry)): AsyncGenerator<ScreenWalked> {
  const kept = await walkedWays()
  for (const root of roots) {
    await findScreenWalks(root, kept, (name) => reasonNeverTaken(name) !== null)
    const taken = new Set([...kept.keys(), ...(await walkedWays([root])).keys()])
    const found = screenCoverage(taken).find(({ screen }) => screen === root)
    if (!found) continue
    const { screen, declared, walked, charts } = found
    const untaken = charts.flatMap(({ missing }) => missing.map((name) => [name, reasonNeverTaken(name)] as const))
    const never = new Map(untaken.flatMap(([name, reason]) => (reason === null ? [] : [[name, reason] as const])))
    yield { screen, declared, walked, never, missing: untaken.map(([name]) => name).filter((name) => !never.has(name)) }
  }
}
