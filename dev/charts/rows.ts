// Prints the rows of every chart as JSON: npm run charts runs a copy of it in the tree of another commit.
import type { AnyStateMachine } from 'xstate'
import { registry } from '../registry'
import { chart, partsOf, type Row, stateName } from './chart'

/** The rows of each chart, by the actors that lead to it: `news.form`. */
export type ChartRows = Readonly<Record<string, readonly Row[]>>

const rowsBelow = (way: string, machine: AnyStateMachine): [string, Row[]][] => [
  [way, chart(machine, stateName)],
  ...partsOf(machine).flatMap(([name, part]) => rowsBelow(`${way}.${name}`, part)),
]

/** The rows of the machines of this tree. */
export const chartRows = (): ChartRows =>
  Object.fromEntries(Object.entries(registry).flatMap(([name, machine]) => rowsBelow(name, machine)))

if (process.argv[1] && import.meta.filename === process.argv[1]) console.log(JSON.stringify(chartRows()))
