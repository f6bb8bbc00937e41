import { inCharts } from './audit-numbers'
import { type ChartState, innerRaises, type Row, rowWords } from './chart'
import type { ChartFacts, Charts } from './rows'

/** What happened to a transition or a state. */
const kinds = ['added', 'gone', 'changed'] as const
type Kind = (typeof kinds)[number]

/** A transition, a state or the order of branches as text. */
interface Told {
  /** Where it is, and what it does. */
  words: string
  /** The latter alone. */
  does: string
  spec: readonly string[]
}

interface Change {
  of: 'Transitions' | 'States'
  kind: Kind
  words: string
  spec: readonly string[]
  charts: string[]
}

/** What makes a row the same one: not its effects and reasons, and not its place among the branches. */
const keyOf = ({ from, event, guard, to }: Row): string => [from, event, guard, to].join('\n')

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

const rowTold = (row: Row): Told => ({
  words: `in ${row.from}: ${rowWords(row)}`,
  does: rowWords(row),
  spec: row.spec,
})

const listed = (word: string, all: readonly string[]): string[] => (all.length > 0 ? [`${word} ${all.join(', ')}`] : [])

function stateTold(state: ChartState): Told {
  const { id, kind, initial, invokes, entry, exit, raises, tags, spec, reason, description } = state
  const does = [
    ...(kind === 'atomic' ? [] : [kind]),
    ...(initial === null ? [] : [`begins in ${initial}`]),
    ...listed(
      'invokes',
      invokes.map((one) => (one.id === one.src ? one.id : `${one.id} (${one.src})`)),
    ),
    ...listed('on entry', entry),
    ...listed('on exit', exit),
    ...listed('may raise', innerRaises({ actions: [...entry, ...exit], raises })),
    ...listed('tagged', tags),
    ...(spec.length > 0 ? [spec.join(', ')] : [reason ?? description ?? ''].filter((why) => why !== '')),
  ].join('; ')
  return { words: does === '' ? `state ${id}` : `state ${id}: ${does}`, does: does === '' ? 'bare' : does, spec }
}

const told = <Value>(all: ReadonlyMap<string, Value>, tell: (one: Value) => Told): Map<string, Told> =>
  new Map([...all].map(([key, one]) => [key, tell(one)]))

/** The order in which the branches of a state for an event are tried, of those that are there before and after. */
function ordersOf(rows: ReadonlyMap<string, Row>, others: ReadonlyMap<string, Row>): Map<string, Told> {
  const groups = new Map<string, Row[]>()
  for (const [key, row] of rows) {
    const group = `${row.from} on ${row.event}`
    if (others.has(key)) groups.set(group, [...(groups.get(group) ?? []), row])
  }
  return told(groups, (group) => {
    const does = group.map(({ guard, to }) => `${guard === '' ? 'otherwise' : `[${guard}]`} → ${to}`).join(', ')
    const [first] = group
    return { words: `order in ${first?.from}: ${first?.event} ${does}`, does, spec: group.flatMap(({ spec }) => spec) }
  })
}

function changesOf(
  of: Change['of'],
  was: ReadonlyMap<string, Told>,
  is: ReadonlyMap<string, Told>,
): Omit<Change, 'charts'>[] {
  const gone = [...was].filter(([key]) => !is.has(key)).map(([, { words, spec }]) => ({ words, spec }))
  return [
    ...[...is].flatMap(([key, { words, does, spec }]): Omit<Change, 'charts'>[] => {
      const old = was.get(key)
      if (!old) return [{ of, kind: 'added', words, spec }]
      if (old.words === words) return []
      return [{ of, kind: 'changed', words: `${old.words}\n    now: ${does}`, spec: [...old.spec, ...spec] }]
    }),
    ...gone.map((one) => ({ of, kind: 'gone' as const, ...one })),
  ]
}

const none: Pick<ChartFacts, 'rows' | 'states'> = { rows: [], states: [] }

/** How a chart differs; a part has the same changes in every screen. */
export function changesOfChart(before = none, after = none): Omit<Change, 'charts'>[] {
  const [was, is] = [keyed(before.rows), keyed(after.rows)]
  const states = ({ states: all }: typeof none) => told(new Map(all.map((state) => [state.id, state])), stateTold)
  return [
    ...changesOf('Transitions', told(was, rowTold), told(is, rowTold)),
    ...changesOf('Transitions', ordersOf(was, is), ordersOf(is, was)),
    ...changesOf('States', states(before), states(after)),
  ]
}

/** What happened to the transitions of a chart, by their numbers before and after. */
export function rowKinds(before: readonly Row[] = [], after: readonly Row[] = []) {
  const [was, is] = [keyed(before), keyed(after)]
  const kindsOf = (own: ReadonlyMap<string, Row>, others: ReadonlyMap<string, Row>, alone: Kind) =>
    new Map(
      [...own].flatMap(([key, row], number): [number, Kind][] => {
        const other = others.get(key)
        if (!other) return [[number, alone]]
        return rowWords(other) === rowWords(row) ? [] : [[number, 'changed']]
      }),
    )
  return { before: kindsOf(was, is, 'gone'), after: kindsOf(is, was, 'added') }
}

const inOrder = new Intl.Collator('en', { numeric: true }).compare

/** The differences between two states of the charts, as text; a change of a shared part is told once. */
export function diffWords(before: Charts, after: Charts): string {
  const changes = new Map<string, Change>()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  for (const name of names)
    for (const change of changesOfChart(before[name], after[name])) {
      const key = `${change.kind} ${change.words}`
      const known = changes.get(key)
      if (known) known.charts.push(name)
      else changes.set(key, { ...change, charts: [name] })
    }
  const all = [...changes.values()]
  if (all.length === 0) return 'No transition and no state differs.'
  const clauses = [...new Set(all.flatMap(({ spec }) => spec))].toSorted(inOrder)
  const ofKind = (kind: Kind) => all.filter((change) => change.kind === kind)
  const counts = (of: Change['of']) =>
    `${of}: ${kinds.map((kind) => `${ofKind(kind).filter((one) => one.of === of).length} ${kind}`).join(', ')}.`
  return [
    counts('Transitions'),
    ...(all.some(({ of }) => of === 'States') ? [counts('States')] : []),
    clauses.length > 0 ? `Clauses touched: ${clauses.join(', ')}.` : 'No clause is touched.',
    ...kinds.flatMap((kind) =>
      ofKind(kind).map(({ words, charts }) => `${kind} ${words}\n    (${inCharts(charts, (name) => name)})`),
    ),
  ].join('\n')
}
