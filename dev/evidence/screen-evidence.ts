import type { AnyStateMachine } from 'xstate'
import { partsOf, type Row, row, transitionsOf } from '../charts/chart'
import { toLocation } from '../charts/place'
import { beyondOf } from '../paths/beyond'
import type { Way } from '../walks/borrowed-walks'
import { reasonNeverTaken } from '../walks/never-taken'
import { inScreen } from '../walks/screen-coverage'
import type { ChartEvidence, PlaceEvidence, Proof } from './evidence-files'
import { type Level, levelOf, levels } from './standing'

/**
 * How a transition is shown: as its clauses are held, walked where only a story in Chromium took it, unmeasured where
 * nothing is measured, and never where it cannot happen on the screen.
 */
export type Shown = Level | 'walked' | 'unmeasured' | 'never'
const measuredLevels: readonly Shown[] = ['proved', 'run', 'walked', 'named', 'never']

/** The levels of a page. */
export const shownLevels = (charts: ChartEvidence | null): readonly Shown[] =>
  charts === null ? ['unmeasured', 'never'] : measuredLevels

/** A transition of a screen with all that is known of it. */
export interface TransitionEvidence {
  row: Row
  level: Shown
  /** Where it is written; null where dev/mutants/located.ts does not tell it. */
  at: string | null
  /** How each of its clauses is held. */
  clauses: readonly { id: string; level: Shown; proof: Proof | null }[]
  place: PlaceEvidence | null
  /** Whether stories in Chromium took it, on any screen. */
  isInChromium: boolean
  /** Whether a machine test took it on the machine of this screen. */
  isInTests: boolean
  /** The shortest part of a kept path that takes it on the machine of this screen. */
  way: Way | null
  /** Why it cannot happen on this screen; null if it can. */
  never: string | null
  /** Why nobody can cause it on this screen, though a path takes it; null if somebody can. */
  beyond: string | null
}

/** One chart of a screen. */
export interface ChartPart {
  /** The actors that lead to it: `news.form.draft`. */
  name: string
  machine: AnyStateMachine
  transitions: readonly TransitionEvidence[]
}

/** What the pages of screens know. */
export interface Known {
  charts: ChartEvidence | null
  chromium: ReadonlySet<string>
  ways: ReadonlyMap<string, Way>
}

const worst = (all: readonly Level[]): Level => levels.findLast((level) => all.includes(level)) ?? 'named'

/** A transition without clauses is held by any test. */
const byAnyTest = (place: PlaceEvidence | undefined): Level => {
  if (place?.mutants.some(({ outcome }) => outcome === 'caught')) return 'proved'
  return place !== undefined && place.runs > 0 ? 'run' : 'named'
}

/** The charts of a screen with the evidence of each transition. */
export function screenParts(screen: string, root: AnyStateMachine, { charts, chromium, ways }: Known): ChartPart[] {
  const places = new Map((charts?.places ?? []).flatMap((place) => place.rows.map((name) => [name, place] as const)))
  const taken = new Set(charts?.taken)
  const met = new Set<AnyStateMachine>()
  const beyond = beyondOf(screen)
  const below = (name: string, machine: AnyStateMachine): ChartPart[] => {
    if (met.has(machine)) return []
    met.add(machine)
    const transitions = transitionsOf(machine).map((transition): TransitionEvidence => {
      const told = row(transition)
      const key = inScreen(transition)
      const place = places.get(key)
      const clauses = told.spec.map((id) => {
        const proof = place?.clauses[id]
        return { id, level: levelOf(proof), proof: proof ?? null }
      })
      const held = clauses.length > 0 ? worst(clauses.map(({ level }) => level)) : byAnyTest(place)
      const isInChromium = chromium.has(told.name)
      const way = ways.get(key) ?? null
      const never = way === null ? reasonNeverTaken(key) : null
      const level = held === 'named' && isInChromium ? 'walked' : held
      return {
        row: told,
        level: never !== null ? 'never' : charts === null ? 'unmeasured' : level,
        at: toLocation(transition),
        clauses: charts === null ? clauses.map((one) => ({ ...one, level: 'unmeasured' })) : clauses,
        place: place ?? null,
        isInChromium,
        isInTests: taken.has(key),
        way,
        never,
        beyond: beyond.get(told.name) ?? null,
      }
    })
    const parts = partsOf(machine).flatMap(([part, inner]) => below(`${name}.${part}`, inner))
    return [{ name, machine, transitions }, ...parts]
  }
  return below(screen, root)
}

/** How many transitions have each level, and how many kept paths and machine tests take on this screen. */
export interface ScreenNumbers {
  all: number
  levels: Record<Shown, number>
  walked: number
  inTests: number
}

export function numbersIn(parts: readonly Pick<ChartPart, 'transitions'>[]): ScreenNumbers {
  const all = parts.flatMap(({ transitions }) => transitions)
  const of = (level: Shown) => all.filter((one) => one.level === level).length
  return {
    all: all.length,
    levels: {
      proved: of('proved'),
      run: of('run'),
      walked: of('walked'),
      named: of('named'),
      unmeasured: of('unmeasured'),
      never: of('never'),
    },
    walked: all.filter(({ way }) => way !== null).length,
    inTests: all.filter(({ way, isInTests }) => way !== null || isInTests).length,
  }
}
