// Prints what every chart consists of as JSON: npm run charts runs a copy of it in the tree of another commit.
import type { AnyStateMachine } from 'xstate'
import { type Picture, pictureOf } from '../inspector/picture'
import { registry } from '../registry'
import { type ChartState, chart, chartStates, partsOf, type Row, stateName } from './chart'

/** The transitions and the states of a chart, and how it is drawn; a transition has its index as number there. */
export interface ChartFacts {
  rows: readonly Row[]
  states: readonly ChartState[]
  picture: Picture
}

/** Charts by the actors that lead to them: `news.form`. */
export type Charts = Readonly<Record<string, ChartFacts>>

export const factsOf = (machine: AnyStateMachine): ChartFacts => ({
  rows: chart(machine, stateName),
  states: chartStates(machine, stateName),
  picture: pictureOf(machine),
})

const factsBelow = (way: string, machine: AnyStateMachine): [string, ChartFacts][] => [
  [way, factsOf(machine)],
  ...partsOf(machine).flatMap(([name, part]) => factsBelow(`${way}.${name}`, part)),
]

/** The charts of this tree. */
export const chartsNow = (): Charts =>
  Object.fromEntries(Object.entries(registry).flatMap(([name, machine]) => factsBelow(name, machine)))

if (process.argv[1] && import.meta.filename === process.argv[1]) console.log(JSON.stringify(chartsNow()))
