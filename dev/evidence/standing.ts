import type { Audit, Entry } from '../charts/audit-model'
import { areas } from '../charts/clauses'
import type { ChartEvidence, NamedTest, Proof, SiteEvidence } from './evidence-files'
import type { Stories } from './stories'

/**
 * How a clause is held: proved if a test that bears it turned red when what answers it was broken, run if such a test
 * ran it only, named if neither.
 */
export type Level = 'proved' | 'run' | 'named'
/** The strongest first. */
export const levels: readonly Level[] = ['proved', 'run', 'named']

export const levelOf = (proof: Proof | undefined): Level => (proof?.red ? 'proved' : proof?.run ? 'run' : 'named')

/** One answer to a clause, and how far tests that bear the clause hold it. */
export interface Claim {
  kind: 'transition' | 'state' | 'code'
  /** The name of the transition or state, or the file. */
  words: string
  /** File and line. */
  at: string
  level: Level
  /** The test, and the change that turned it red. */
  test: NamedTest | null
  change: string | null
}

/** A clause with its answers as measured. */
export interface Standing {
  entry: Entry
  level: Level
  claims: readonly Claim[]
  /** A story in Chromium that bears the clause and took one of its transitions. */
  story: string | null
}

const best = (all: readonly Level[]): Level => levels.find((level) => all.includes(level)) ?? 'named'

const claim = (proof: Proof, kind: Claim['kind'], words: string, at: string): Claim => ({
  kind,
  words,
  at,
  level: levelOf(proof),
  test: proof.red?.test ?? proof.run,
  change: proof.red?.change ?? null,
})

/** What a story in Chromium that bears the clause, and took one of the transitions, runs where no other test does. */
function withStory(proof: Proof, id: string, names: readonly string[], stories: Stories): Proof {
  if (levelOf(proof) !== 'named') return proof
  const story = stories.find(({ clauses, took }) => clauses.has(id) && took.some((name) => names.includes(name)))
  return story ? { run: { file: 'tests/browser', name: story.title }, red: null } : proof
}

/** The answers in charts, by clause. */
function chartClaims(charts: ChartEvidence, stories: Stories): Map<string, Claim[]> {
  const found = new Map<string, Claim[]>()
  for (const { at, names, clauses } of charts.places)
    for (const [id, proof] of Object.entries(clauses)) {
      const isState = at.startsWith('state ')
      const one = claim(
        withStory(proof, id, names, stories),
        isState ? 'state' : 'transition',
        names[0] ?? at,
        at.replace(/^state /, '').replace('#L', ':'),
      )
      found.set(id, [...(found.get(id) ?? []), one])
    }
  return found
}

/** The answers in code, by clause: the best result of all environments. Types and texts alone answer nothing. */
function codeClaims(sites: readonly SiteEvidence[]): Map<string, Claim[]> {
  const byPlace = new Map<string, { clause: string; one: Claim }>()
  for (const { clause, file, line, faults, ...proof } of sites) {
    if (faults === 0) continue
    const key = `${clause} ${file}:${line}`
    const one = claim(proof, 'code', file, `${file}:${line}`)
    const known = byPlace.get(key)?.one
    if (!known || levels.indexOf(one.level) < levels.indexOf(known.level)) byPlace.set(key, { clause, one })
  }
  const found = new Map<string, Claim[]>()
  for (const { clause, one } of byPlace.values()) found.set(clause, [...(found.get(clause) ?? []), one])
  return found
}

/** What was measured, for every clause. */
export function standings(
  { entries }: Pick<Audit, 'entries'>,
  measured: { charts: ChartEvidence | null; sites: readonly SiteEvidence[]; stories: Stories },
): Standing[] {
  const inCharts = measured.charts ? chartClaims(measured.charts, measured.stories) : new Map<string, Claim[]>()
  const inCode = codeClaims(measured.sites)
  const bearers = new Map<string, Set<string>>()
  for (const { names, clauses } of measured.charts?.places ?? [])
    for (const id of Object.keys(clauses)) bearers.set(id, new Set([...(bearers.get(id) ?? []), ...names]))
  return entries.map((entry) => {
    const claims = [...(inCharts.get(entry.id) ?? []), ...(inCode.get(entry.id) ?? [])]
    const own = bearers.get(entry.id)
    const story = measured.stories.find(
      ({ clauses, took }) => clauses.has(entry.id) && own !== undefined && took.some((name) => own.has(name)),
    )
    return { entry, level: best(claims.map((one) => one.level)), claims, story: story?.title ?? null }
  })
}

/** Numbers of each level. */
export type Levels = Record<Level, number>

export const countLevels = (all: readonly { level: Level }[]): Levels => {
  const of = (level: Level) => all.filter((one) => one.level === level).length
  return { proved: of('proved'), run: of('run'), named: of('named') }
}

const levelsWords = ({ proved, run, named }: Levels): string => `${proved} proved, ${run} run, ${named} named`

const isStory = ({ file }: { file: string }): boolean => file.startsWith('tests/browser/')

/** Whether stories in Chromium bear a clause, and whether nothing else does. */
export const hasStories = ({ entry }: Standing): boolean => entry.tests.some(isStory)
export const hasStoriesOnly = (one: Standing): boolean => hasStories(one) && one.entry.tests.every(isStory)

/** The pairs of a clause and a place that are named only, by file. */
function namedPairs(all: readonly Standing[]): string[] {
  const files = new Map<string, string[]>()
  for (const { entry, claims } of all)
    for (const { level, at } of claims) {
      const [file = '', line] = at.split(':')
      if (level === 'named') files.set(file, [...(files.get(file) ?? []), `${entry.id} (${line})`])
    }
  return [...files]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, pairs]) => `Named only in ${file}, by line: ${pairs.join(', ')}`)
}

/** The numbers of each area and of all, each pair of a clause and a place that is named only, and each clause that is. */
export function standingLines(all: readonly Standing[]): string[] {
  const lines = Object.entries(areas).flatMap(([area, title]) => {
    const own = all.filter(({ entry }) => entry.area === area)
    return own.length === 0 ? [] : [`${area.padEnd(7)}${title}: ${levelsWords(countLevels(own))}`]
  })
  const claims = all.flatMap((one) => one.claims)
  const inCharts = claims.filter(({ kind }) => kind !== 'code')
  const inCode = claims.filter(({ kind }) => kind === 'code')
  const named = all.filter(({ level }) => level === 'named')
  const [inChromium, others] = [named.filter(hasStoriesOnly), named.filter((one) => !hasStoriesOnly(one))]
  return [
    ...lines,
    `Clauses: ${levelsWords(countLevels(all))} (${inChromium.length} of these by stories in Chromium).`,
    `Pairs of a clause and a place of a chart: ${levelsWords(countLevels(inCharts))}.`,
    `Pairs of a clause and a place of the code: ${levelsWords(countLevels(inCode))}.`,
    ...namedPairs(all),
    ...others.map(({ entry }) => `Named only: ${entry.id} ${entry.says}`),
    ...inChromium.map(({ entry }) => `Named by stories only: ${entry.id} ${entry.says}`),
  ]
}
