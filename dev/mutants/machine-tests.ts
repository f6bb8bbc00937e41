import type { InspectionEvent } from 'xstate'
import { actionNames } from '../charts/actions'
import { eventWords, nodesOf, transitionsOf } from '../charts/chart'
import { clausesIn } from '../charts/clauses'
import { settled } from '../settled'
import { byMachine, ledger, sidesOf } from '../walks/coverage'
import { watchers } from '../walks/coverage-ledger'
import { screenBook } from '../walks/screen-coverage'
import { placeOf, placeOfAction, placeOfDelay, placeOfState } from './chart-edits'
import { machineOf } from './mutants'
import { failureWithin } from './test-groups'
import type { CollectedTest } from './test-registry'

/** A test that takes far longer than without a mutant never ends. */
const TIMEOUT = 60_000
const timeoutFor = (time: number): number => Math.min(TIMEOUT, 3_000 + 10 * time)

/** A test with its duration without a mutant, and the clauses that its titles name. */
export interface TimedTest {
  test: CollectedTest
  time: number
  clauses: ReadonlySet<string>
}

/** The name of a test with its groups. */
export const titleOf = ({ groups, name }: CollectedTest): string => [...groups, name].join(' › ')

/** Why a test fails; null if it passes. One that never ends fails. */
export async function failureOf(test: CollectedTest, time?: number): Promise<string | null> {
  const failure = await failureWithin(time === undefined ? TIMEOUT : timeoutFor(time), test.run)
  await settled()
  return failure
}

/** Records the places whose transitions are tried, whose states are entered, and whose actions and delays they have. */
function placeBook() {
  // A screen may have a part twice, each with other branches.
  const book = ledger(byMachine)
  const places = new Map<string, readonly string[]>()
  return {
    inspect(event: InspectionEvent) {
      book.inspect(event)
      const machine = event.type === '@xstate.actor' ? machineOf(event.actorRef) : null
      if (!machine) return
      for (const one of transitionsOf(machine)) {
        const [word, delay = ''] = eventWords(String(one.eventType)).split(' ')
        const all = [
          ...[placeOf(one)].filter((place) => place !== null),
          ...actionNames(machine, one.actions).map((name) => placeOfAction(machine, name)),
          ...(word === 'after' ? [placeOfDelay(machine, delay)] : []),
        ]
        for (const side of sidesOf(one, byMachine)) places.set(side, all)
      }
      for (const node of nodesOf(machine.root)) {
        const own = actionNames(machine, [...node.entry, ...node.exit]).map((name) => placeOfAction(machine, name))
        places.set(byMachine.state(node), [...[placeOfState(node)].filter((place) => place !== null), ...own])
      }
    },
    seen: () => new Set([...book.seen].flatMap((name) => places.get(name) ?? [])),
  }
}

/** What the tests did without a mutant. */
export interface Observed {
  /** The tests that ran each place, the fastest first. */
  byPlace: ReadonlyMap<string, readonly TimedTest[]>
  /** The transitions that were taken, by machine of a screen. */
  taken: ReadonlySet<string>
}

/** Runs all tests. Throws if a test fails without a mutant: it would prove nothing. */
export async function observe(tests: readonly CollectedTest[]): Promise<Observed> {
  const found = new Map<string, TimedTest[]>()
  const broken: string[] = []
  const screens = screenBook()
  watchers.add(screens.inspect)
  for (const test of tests) {
    const book = placeBook()
    watchers.add(book.inspect)
    const since = performance.now()
    const failure = await failureOf(test)
    if (failure !== null) broken.push(`${test.file}: ${test.name}: ${failure}`)
    const timed = { test, time: performance.now() - since, clauses: new Set(clausesIn(titleOf(test))) }
    watchers.delete(book.inspect)
    for (const place of book.seen()) found.set(place, [...(found.get(place) ?? []), timed])
  }
  watchers.delete(screens.inspect)
  if (broken.length > 0) throw new Error(broken.join('\n'))
  for (const all of found.values()) all.sort((one, other) => one.time - other.time)
  return { byPlace: found, taken: screens.taken }
}
