import type { Deed } from './deeds/deed'
import { type DeskRun, type DeskStep, runDesk } from './desk-run'
import { faultsOf } from './faults'
import { isOpeningName, openings } from './openings'
import { situation } from './stand'

/** A path that was walked on the machines of a screen. */
export interface DeskPath {
  steps: readonly DeskStep[]
  run: DeskRun
}

interface DeskSearch {
  /** The ways to open the screen from which it begins. */
  from: readonly DeskStep[]
  /** The maximum number of deeds. */
  depth?: number
  /** The maximum number of runs. */
  most?: number
  /** Told each path that was walked, shortest first; true ends the search. */
  look: (path: DeskPath) => boolean
}

const opening: DeskStep = { deed: null, fault: null }
/** As usual, and where a list is gone. */
export const plainOpenings: readonly DeskStep[] = [opening, { deed: null, fault: { call: 'read', how: 'it is gone' } }]
/** All other ways to open a screen. */
export const otherOpenings: readonly DeskStep[] = Object.keys(openings)
  .filter(isOpeningName)
  .flatMap((name) => (name === 'open' ? [] : [{ ...opening, opening: name }]))

/** The deeds of a screen without those for which its opening has another one that makes the same move. */
const distinct = (offered: readonly Deed[]): Deed[] =>
  offered.filter(
    ({ move, to, within }) =>
      within !== undefined || !offered.some((one) => one.within !== undefined && one.move === move && one.to === to),
  )

/** What the host and the device answer from now on: two situations alike go on in two ways where it differs. */
const implied = (steps: readonly DeskStep[]): string =>
  JSON.stringify(Object.assign({}, ...steps.map(({ deed }) => deed?.implies)))

/** How a search ended: by what it was told, since nothing is left to try, or at its limits. */
export interface SearchEnd {
  runs: number
  isCut: boolean
}

/**
 * Walks a screen by what its editor can do and its host can answer, shortest paths first; a situation that was reached
 * before, after the same opening, is not gone on from.
 */
export async function searchDesk(
  root: string,
  { from, depth = 8, most = 1_200, look }: DeskSearch,
): Promise<SearchEnd> {
  const known = new Set<string>()
  let runs = 0
  let ways: readonly (readonly DeskStep[])[] = from.map((step) => [step])
  for (let length = 0; length <= depth && ways.length > 0; length += 1) {
    const longer: DeskStep[][] = []
    for (const steps of ways) {
      if (runs === most) return { runs, isCut: true }
      const run = await runDesk(root, steps)
      runs += 1
      if (!run || run.effects.at(-1)?.isPlayed === false) continue
      if (look({ steps, run })) return { runs, isCut: false }
      const last = steps.at(-1)
      // What a fault makes of the calls of a deed is tried once it is known which calls these are.
      if (last?.deed && last.fault === null)
        for (const call of run.effects.at(-1)?.calls ?? [])
          if (call !== 'read' || last.deed.move === 'list.retry')
            for (const how of faultsOf[call]) longer.push([...steps.slice(0, -1), { ...last, fault: { call, how } }])
      const key = `${steps[0]?.opening} ${implied(steps)} ${situation(run.stand)}`
      if (known.has(key)) continue
      known.add(key)
      for (const deed of distinct(run.offered)) longer.push([...steps, { deed, fault: null }])
    }
    ways = longer.sort((one, other) => one.length - other.length)
  }
  return { runs, isCut: ways.length > 0 }
}
