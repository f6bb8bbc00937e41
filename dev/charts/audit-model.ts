import { registry } from '../registry'
import { callRows } from './calls'
import { chart, chartStates, partName, type Row, stateName } from './chart'
import { type Clause, chartSites, codeSites, readClauses, type Site, testSites } from './clauses'
import { type Sheet, sheetsOf } from './sheets'

/** How a piece of the product answers a clause. */
export type Kind = 'transition' | 'state' | 'view' | 'rule' | 'service' | 'call'

/** One answer to a clause. */
export interface Answer {
  kind: Kind
  /** The name of the answer: `login.idle on login.submit`, or the text that names the clause. */
  words: string
  /** File and line: `src/machines/screens/login.machine.ts:52`. */
  at: string
  /** The names of the charts that contain it; empty for code. */
  charts: string[]
}

/** A clause with its answers and its tests. */
export interface Entry extends Clause {
  answers: Answer[]
  tests: { words: string; at: string; file: string }[]
}

/** A chart with its transitions, each with its clauses or its reason. */
export interface Chart {
  name: string
  ways: readonly string[]
  rows: readonly Row[]
}

/** All data of the audit. */
export interface Audit {
  entries: Entry[]
  charts: Chart[]
  gaps: string[]
}

const link = ({ file, line }: Site): string => `${file}:${line}`

const kinds: readonly [folder: RegExp, kind: Kind][] = [
  [/^(contract|server)\//, 'call'],
  [/^src\/(views|ui|routes)\//, 'view'],
  [/^src\/(services|workers)\//, 'service'],
]

const kindOf = (file: string): Kind => kinds.find(([folder]) => folder.test(file))?.[1] ?? 'rule'

const MOST = 220

const cut = (words: string): string =>
  words.length > MOST ? `${words.slice(0, MOST).replace(/\s+\S*$/, '')} …` : words

/** An answer in code: the calls for a file of the contract, otherwise the text that names the clause. */
function codeAnswer(id: string, site: Site, calls: ReadonlyMap<string, string[]>): Answer {
  const kind = kindOf(site.file)
  const own = site.file.startsWith('contract/') && !/[a-z]{3} [a-z]/.test(site.words) ? calls.get(id) : undefined
  return { kind, words: cut(own?.join(', ') ?? site.words), at: link(site), charts: [] }
}

function callsByClause(): Map<string, string[]> {
  const map = new Map<string, string[]>()
  for (const { method, path, clauses } of callRows())
    for (const id of clauses) map.set(id, [...(map.get(id) ?? []), `${method} ${path}`])
  return map
}

/** The machines on the path to a chart, the chart's own first: any of them may define its clauses. */
const machinesOf = (sheet: Sheet, all: readonly Sheet[]): string[] => {
  const way = sheet.ways[0]?.split(' › ') ?? []
  const above = way.map((_, index) => way.slice(0, index + 1).join(' › '))
  const ids = above.flatMap((one) => all.find(({ ways }) => ways.includes(one))?.machine.id ?? [])
  return [...[sheet.machine.id, ...ids].map(partName), ...way.slice(0, 1)]
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The file that names a clause: the chart's own machine, otherwise a parent that passes it down. */
function writtenAt(id: string, names: readonly string[], sites: ReadonlyMap<string, readonly Site[]>): string {
  const all = sites.get(id) ?? []
  const near = names.flatMap((name) => all.find(({ file }) => file.includes(`/${kebab(name)}`)) ?? [])
  const site = near[0] ?? all[0]
  return site ? link(site) : ''
}

/** The answers in charts, by clause; a position that several charts share is one answer. */
function chartAnswers(sheets: readonly Sheet[]): Map<string, Answer[]> {
  const sites = chartSites()
  const map = new Map<string, Answer[]>()
  const note = (sheet: Sheet, spec: readonly string[], kind: Kind, words: string) => {
    for (const id of spec) {
      const at = writtenAt(id, machinesOf(sheet, sheets), sites)
      const known = map.get(id) ?? []
      const same = known.find((one) => one.words === words && one.at === at)
      if (same) same.charts = [...new Set([...same.charts, sheet.name])]
      else map.set(id, [...known, { kind, words, at, charts: [sheet.name] }])
    }
  }
  for (const sheet of sheets) {
    for (const { id, spec } of chartStates(sheet.machine, stateName)) note(sheet, spec, 'state', id)
    for (const { from, event, guard, to, spec } of chart(sheet.machine, stateName))
      note(
        sheet,
        spec,
        'transition',
        `${from} on ${event}${guard ? ` if ${guard}` : ''}${to === '(stays)' ? '' : ` → ${to}`}`,
      )
  }
  return map
}

/** A title without its clauses, or a note where only the cases of the test have titles. */
const bare = (title: string): string =>
  title.replaceAll(/\s*\[[^\]]*\]\s*$/g, '').replace(/^(…|%s)$/, 'each of its cases')

/** The clauses with their answers and tests, and the charts with their clauses. */
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
  const charts = sheets.map(({ name, ways, machine }) => ({ name, ways, rows: chart(machine) }))
  return { entries, charts }
}
