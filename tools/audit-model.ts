import { registry } from '../src/app/registry'
import { chart, places, type Row } from '../tests/support/chart'
import { type Clause, chartSites, codeSites, readClauses, type Site, testSites } from '../tests/support/clauses'
import { type Sheet, sheetsOf } from '../tests/support/sheets'
import { callRows } from './calls'

/** What a part of the product is to a clause. */
export type Kind = 'transition' | 'state' | 'view' | 'rule' | 'service' | 'call'

/** Where a clause is answered. */
export interface Answer {
  kind: Kind
  /** What answers: `login.idle on login.submit`, or the words that name the clause. */
  words: string
  /** A link from the project's folder: `src/machines/login.machine.ts#L52`. */
  at: string
  /** The charts that have it; none for code. */
  charts: string[]
  /** Where the clause is named, when a screen hands it to a part. */
  named: string[]
}

/** A clause with all that answers it and all that proves it. */
export interface Entry extends Clause {
  answers: Answer[]
  tests: { words: string; at: string; file: string }[]
}

/** A chart with its transitions, each with its clauses or its reason. */
export interface Chart {
  name: string
  ways: readonly string[]
  at: string
  rows: readonly Row[]
}

/** Everything that a reviewer holds against each other, and what is missing. */
export interface Audit {
  entries: Entry[]
  charts: Chart[]
  gaps: string[]
}

const link = ({ file, line }: Site): string => `${file}#L${line}`

const kinds: readonly [folder: RegExp, kind: Kind][] = [
  [/^(contract|server)\//, 'call'],
  [/^src\/(views|ui|routes)\//, 'view'],
  [/^src\/(services|workers)\//, 'service'],
]

const kindOf = (file: string): Kind => kinds.find(([folder]) => folder.test(file))?.[1] ?? 'rule'

const MOST = 220

const cut = (words: string): string =>
  words.length > MOST ? `${words.slice(0, MOST).replace(/\s+\S*$/, '')} …` : words

/** A place of the contract as the calls that it describes; any other by the words that name the clause. */
function codeAnswer(id: string, site: Site, calls: ReadonlyMap<string, string[]>): Answer {
  const kind = kindOf(site.file)
  const own = site.file.startsWith('contract/') && !/[a-z]{3} [a-z]/.test(site.words) ? calls.get(id) : undefined
  return { kind, words: cut(own?.join(', ') ?? site.words), at: link(site), charts: [], named: [] }
}

function callsByClause(): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { method, path, clauses } of callRows())
    for (const id of clauses) map.set(id, [...(map.get(id) ?? []), `${method} ${path}`])
  return map
}

/** The file of a place. */
export const fileOf = (at: string): string => at.split('#')[0] ?? ''

/** The file that hands its clauses to a chart's parts: the machine that is first on the way to it. */
const homes = (sheet: Sheet, all: readonly Sheet[]): string[] => {
  const first = sheet.ways[0]?.split(' › ').map((_, index, way) => way.slice(0, index + 1).join(' › ')) ?? []
  return first.flatMap((way) => {
    const found = all.find(({ ways }) => ways.includes(way))
    return found ? [found.machine.id, ...(found.name.split('.')[0] === way ? [way] : [])] : []
  })
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** Where a clause that a chart bears is written, if that is not where the transition is. */
function namedAt(
  id: string,
  at: string,
  names: readonly string[],
  sites: ReadonlyMap<string, readonly Site[]>,
): string[] {
  const all = sites.get(id) ?? []
  if (all.some(({ file }) => file === fileOf(at))) return []
  const near = all.find(({ file }) => names.some((name) => file.includes(`/${kebab(name)}`)))
  const site = near ?? all[0]
  return site ? [link(site)] : []
}

/** What the charts answer, clause by clause; the same place is named once, with every chart that has it. */
function chartAnswers(sheets: readonly Sheet[]): Map<string, Answer[]> {
  const sites = chartSites()
  const map = new Map<string, Answer[]>()
  const note = (sheet: Sheet, spec: readonly string[], answer: Omit<Answer, 'charts' | 'named'>) => {
    for (const id of spec) {
      const named = namedAt(id, answer.at, homes(sheet, sheets), sites)
      const known = map.get(id) ?? []
      const same = known.find(({ words, at }) => words === answer.words && at === answer.at)
      if (same) {
        same.charts = [...new Set([...same.charts, sheet.name])]
        same.named = [...new Set([...same.named, ...named])]
      } else map.set(id, [...known, { ...answer, charts: [sheet.name], named }])
    }
  }
  for (const sheet of sheets) {
    for (const { id, spec, at } of places(sheet.machine)) note(sheet, spec, { kind: 'state', words: id, at: at ?? '' })
    for (const { from, event, guard, to, spec, at } of chart(sheet.machine)) {
      const words = `${from} on ${event}${guard ? ` if ${guard}` : ''}${to === '(stays)' ? '' : ` → ${to}`}`
      note(sheet, spec, { kind: 'transition', words, at: at ?? '' })
    }
  }
  return map
}

/** A title without its clauses; one that only its cases have is told so. */
const bare = (title: string): string =>
  title.replaceAll(/\s*\[[^\]]*\]\s*$/g, '').replace(/^(…|%s)$/, 'each of its cases')

/** Clauses against the product, and the product against the clauses. */
export function bothSides(): Pick<Audit, 'entries' | 'charts'> {
  const sheets = sheetsOf(registry)
  const [answers, code, tests, calls] = [chartAnswers(sheets), codeSites(), testSites(), callsByClause()]
  const entries = readClauses().map((clause) => ({
    ...clause,
    answers: [
      ...(answers.get(clause.id) ?? []),
      ...(code.get(clause.id) ?? []).map((site) => codeAnswer(clause.id, site, calls)),
    ],
    tests: (tests.get(clause.id) ?? []).map((site) => ({ words: bare(site.words), at: link(site), file: site.file })),
  }))
  const charts = sheets.map(({ name, ways, machine }) => ({
    name,
    ways,
    at: places(machine)[0]?.at ?? '',
    rows: chart(machine),
  }))
  return { entries, charts }
}
