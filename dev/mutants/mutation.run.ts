import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { nameOf, transitionsOf } from '../charts/chart'
import { settled } from '../charts/explore'
import { registry } from '../registry'
import { ledger } from '../walks/coverage'
import { watchers } from '../walks/coverage-ledger'
import { toLocation } from './located'
import { keyOf, type Mutant, machineOf, mutantsOf, mutation, sampleOf } from './mutants'
import { type CollectedTest, collected } from './test-registry'

const files = import.meta.glob([
  '../../tests/machines/**/*.test.ts',
  '!../../tests/machines/{coverage,audit,registry,invariants,stateful-fuzz,replay,waiting}.test.ts',
])
for (const [file, read] of Object.entries(files)) {
  collected.file = file.replace('../../', '')
  await read()
}

const sample = Number(process.env.MUTANTS_SAMPLE ?? 0)
const equivalents = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync('dev/mutants/equivalent.json', 'utf8')))

/** A test that takes far longer than without a mutant never ends. */
const TIMEOUT = 60_000
const timeoutFor = (time: number): number => Math.min(TIMEOUT, 3_000 + 10 * time)

/** A test with its duration without a mutant. */
interface TimedTest {
  test: CollectedTest
  time: number
}

/** Whether a test fails; one that never ends does. */
async function fails(test: CollectedTest, timeout = TIMEOUT): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const lazyMachine = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), timeout)
  })
  const result = test.run().then(
    () => false,
    () => true,
  )
  const failed = await Promise.race([result, lazyMachine])
  clearTimeout(timer)
  await settled()
  return failed
}

/** The tests that took each written transition or evaluated its guard, the fastest first. */
async function testsByTransition(): Promise<Map<string, TimedTest[]>> {
  const locations = new Map<string, string>()
  const found = new Map<string, TimedTest[]>()
  const broken: string[] = []
  for (const test of collected.tests) {
    const book = ledger()
    const watch: Parameters<typeof watchers.add>[0] = (event) => {
      book.inspect(event)
      const machine = event.type === '@xstate.actor' ? machineOf(event.actorRef) : null
      for (const transition of machine ? transitionsOf(machine) : []) {
        const at = toLocation(transition)
        if (at === null) continue
        locations.set(nameOf(transition), at)
        locations.set(`${nameOf(transition)}, refused`, at)
      }
    }
    watchers.add(watch)
    const since = performance.now()
    if (await fails(test)) broken.push(`${test.file}: ${test.name}`)
    const time = performance.now() - since
    watchers.delete(watch)
    for (const at of new Set([...book.seen].flatMap((name) => locations.get(name) ?? [])))
      found.set(at, [...(found.get(at) ?? []), { test, time }])
  }
  // A test that fails without a mutant proves nothing.
  expect(broken).toEqual([])
  return new Map([...found].map(([at, all]) => [at, all.sort((one, other) => one.time - other.time)]))
}

const nameOfFirst = ([first, ...more]: readonly TimedTest[] = []): string =>
  first ? `"${first.test.name}" and ${more.length} more` : 'no test'

/** The first test that fails with a mutant; null if there is none. */
async function caughtBy(mutant: Mutant, tests: readonly TimedTest[]): Promise<CollectedTest | null> {
  for (const { test, time } of tests) {
    const work = mutation(mutant)
    watchers.add(work.inspect)
    const failed = await fails(test, timeoutFor(time))
    watchers.delete(work.inspect)
    work.end()
    if (failed) return test
  }
  return null
}

test('at least 95 of 100 mutants turn a test of their machine red', async () => {
  const since = performance.now()
  const tests = await testsByTransition()
  const ready = performance.now()
  const all = mutantsOf(Object.values(registry))
  const chosen = sample > 0 ? sampleOf(all, sample) : all
  const survivors: Mutant[] = []
  for (const mutant of chosen) if (!(await caughtBy(mutant, tests.get(mutant.at) ?? []))) survivors.push(mutant)
  const seconds = (performance.now() - ready) / 1_000
  const equal = survivors.filter((mutant) => keyOf(mutant) in equivalents)
  const open = survivors.filter((mutant) => !(keyOf(mutant) in equivalents))
  const result = {
    mutants: chosen.length,
    caught: chosen.length - survivors.length,
    equivalent: equal.length,
    survivors: open.map((mutant) => `${mutant.at} ${keyOf(mutant)} (run by ${nameOfFirst(tests.get(mutant.at))})`),
    seconds: { tests: (ready - since) / 1_000, mutants: seconds },
  }
  if (process.env.MUTANTS_OUT) writeFileSync(process.env.MUTANTS_OUT, JSON.stringify(result))
  console.log(`${result.caught} of ${result.mutants} mutants caught`, result.seconds)
  for (const line of result.survivors) console.log(`survived: ${line}`)
  expect(result.caught / result.mutants).toBeGreaterThanOrEqual(0.95)
})
