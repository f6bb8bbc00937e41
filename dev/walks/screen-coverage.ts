import type { AnyStateMachine, InspectionEvent } from 'xstate'
import { family, transitionsOf } from '../charts/chart'
import { registry } from '../registry'
import type { Way } from './borrowed-walks'
import { byMachine } from './coverage'
import { walksOf } from './path-files'
import { screenWalks } from './screen-walks'
import { walkAlong } from './walker'
import { writtenWalks } from './written-walks'

/** A transition of one machine, of one screen: `geoShots.removal removal.asking on delete.confirm, branch 1`. */
export const inScreen = byMachine.transition

/** Records each transition that is taken, by machine. */
export function screenBook() {
  const taken = new Set<string>()
  return {
    taken,
    inspect(event: InspectionEvent) {
      if (event.type === '@xstate.microstep') for (const one of event._transitions) taken.add(inScreen(one))
    },
  }
}

/** How much of one chart of a screen is walked. */
interface ChartCoverage {
  machine: string
  declared: number
  walked: number
  missing: string[]
}

/** How much of a screen with all its parts is walked on the machines of that screen. */
export interface ScreenCoverage {
  screen: string
  declared: number
  walked: number
  charts: ChartCoverage[]
}

const chartOf = (machine: AnyStateMachine, taken: ReadonlySet<string>): ChartCoverage => {
  const names = [...new Set(transitionsOf(machine).map(inScreen))]
  const missing = names.filter((name) => !taken.has(name))
  return { machine: machine.id, declared: names.length, walked: names.length - missing.length, missing }
}

/** The coverage of each screen: a transition counts in each screen that has it. */
export function screenCoverage(taken: ReadonlySet<string>): ScreenCoverage[] {
  const sum = (charts: readonly ChartCoverage[], key: 'declared' | 'walked') =>
    charts.reduce((total, one) => total + one[key], 0)
  return Object.entries(registry).map(([screen, machine]) => {
    const charts = [...new Map(family(machine).map((one) => [one.id, one])).values()].map((one) => chartOf(one, taken))
    return { screen, declared: sum(charts, 'declared'), walked: sum(charts, 'walked'), charts }
  })
}

/** Goes along all kept walks: what each takes first, with the shortest way to it, by screen and transition. */
export async function walkedWays(roots = Object.keys(registry)): Promise<Map<string, Way>> {
  const ways = new Map<string, Way>()
  for (const root of roots)
    for (const moves of [
      ...walksOf(root).map((walk) => walk.moves),
      ...writtenWalks(root),
      ...(screenWalks(root) ?? []),
    ]) {
      const book = screenBook()
      let made = 0
      const moved = () => {
        made += 1
        for (const name of book.taken) {
          const known = ways.get(name)
          if (!known || known.moves.length > made) ways.set(name, { root, moves: moves.slice(0, made) })
        }
        book.taken.clear()
      }
      await walkAlong(root, moves, { watch: book.inspect, moved })
    }
  return ways
}
