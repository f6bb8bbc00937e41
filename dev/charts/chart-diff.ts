import { inCharts } from './audit-numbers'
import { type Row, rowWords } from './chart'
import type { ChartRows } from './rows'

/** What happened to a transition. */
type Kind = 'added' | 'gone' | 'changed'

interface Change {
  kind: Kind
  words: string
  spec: readonly string[]
  charts: string[]
}

/** What makes a row the same one: not its effects and reasons, and not its place among the branches. */
const keyOf = ({ from, event, guard, to }: Row): string => [from, event, guard, to].join('\n')

const said = (row: Row): string => `in ${row.from}: ${rowWords(row)}`

/** Rows by key; of two with the same key the later is numbered. */
function keyed(rows: readonly Row[]): Map<string, Row> {
  const map = new Map<string, Row>()
  for (const row of rows) {
    const key = keyOf(row)
    const same = [...map.keys()].filter((one) => one === key || one.startsWith(`${key}\n`)).length
    map.set(same === 0 ? key : `${key}\n${same}`, row)
  }
  return map
}

function changesOf(before: readonly Row[], after: readonly Row[]): Omit<Change, 'charts'>[] {
  const [was, is] = [keyed(before), keyed(after)]
  const gone = [...was].filter(([key]) => !is.has(key)).map(([, row]) => row)
  return [
    ...[...is].flatMap(([key, row]): Omit<Change, 'charts'>[] => {
      const old = was.get(key)
      if (!old) return [{ kind: 'added', words: said(row), spec: row.spec }]
      if (said(old) === said(row)) return []
      return [{ kind: 'changed', words: `${said(old)}\n    now: ${rowWords(row)}`, spec: [...old.spec, ...row.spec] }]
    }),
    ...gone.map((row) => ({ kind: 'gone' as const, words: said(row), spec: row.spec })),
  ]
}

const counted = (count: number, word: string): string => `${count} ${word}`
const inOrder = new Intl.Collator('en', { numeric: true }).compare

/** The differences between two states of the charts, as text; a change of a shared part is told once. */
export function diffWords(before: ChartRows, after: ChartRows): string {
  const changes = new Map<string, Change>()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  for (const name of names)
    for (const change of changesOf(before[name] ?? [], after[name] ?? [])) {
      const key = `${change.kind} ${change.words}`
      const known = changes.get(key)
      if (known) known.charts.push(name)
      else changes.set(key, { ...change, charts: [name] })
    }
  const all = [...changes.values()]
  if (all.length === 0) return 'No transition differs.'
  const clauses = [...new Set(all.flatMap(({ spec }) => spec))].toSorted(inOrder)
  const of = (kind: Kind) => all.filter((change) => change.kind === kind)
  return [
    `Transitions: ${(['added', 'gone', 'changed'] as const).map((kind) => counted(of(kind).length, kind)).join(', ')}.`,
    clauses.length > 0 ? `Clauses touched: ${clauses.join(', ')}.` : 'No clause is touched.',
    ...(['added', 'gone', 'changed'] as const).flatMap((kind) =>
      of(kind).map(({ words, charts }) => `${kind} ${words}\n    (${inCharts(charts, (name) => name)})`),
    ),
  ].join('\n')
}
