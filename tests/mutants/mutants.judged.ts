import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { registry } from '../../src/app/registry'
import { row, transitionsOf } from '../support/chart'
import { ledger, nameOf } from '../support/coverage'
import { settled } from '../support/explore'
import { bench, type Judge } from '../support/judge'
import { keyOf, machineOf, type Mutant, mutantsOf, mutation, sampleOf } from '../support/mutants'
import { watchers } from '../support/walks'

const files = import.meta.glob(['../machines/*.test.ts', '!../machines/{coverage,audit,registry,invariants,waiting}.test.ts'])
for (const [file, read] of Object.entries(files)) {
  bench.file = file.replace('../', 'tests/')
  await read()
}

const sample = Number(process.env.MUTANTS_SAMPLE ?? 0)
const equivalents = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync('tests/mutants/equivalent.json', 'utf8')))

const PATIENCE = 3_000

/** Whether a test fails; one that waits for ever has. */
async function fails(judge: Judge): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(true), PATIENCE)
  })
  const told = judge.run().then(
    () => false,
    () => true,
  )
  const failed = await Promise.race([told, late])
  clearTimeout(timer)
  await settled()
  return failed
}

/** The tests that ran each transition as it is written, or asked its guard; the quickest first. */
async function witnesses(): Promise<Map<string, Judge[]>> {
  const places = new Map<string, string>()
  const found = new Map<string, { judge: Judge; time: number }[]>()
  const broken: string[] = []
  for (const judge of bench.judges) {
    const book = ledger()
    const watch: Parameters<typeof watchers.add>[0] = (event) => {
      book.inspect(event)
      const machine = event.type === '@xstate.actor' ? machineOf(event.actorRef) : null
      for (const transition of machine ? transitionsOf(machine) : []) {
        const { at } = row(transition)
        if (at === null) continue
        places.set(nameOf(transition), at)
        places.set(`${nameOf(transition)}, refused`, at)
      }
    }
    watchers.add(watch)
    const since = performance.now()
    if (await fails(judge)) broken.push(`${judge.file}: ${judge.name}`)
    const time = performance.now() - since
    watchers.delete(watch)
    for (const at of new Set([...book.seen].flatMap((name) => places.get(name) ?? [])))
      found.set(at, [...(found.get(at) ?? []), { judge, time }])
  }
  // What fails without a mutant judges nothing.
  expect(broken).toEqual([])
  return new Map([...found].map(([at, all]) => [at, all.sort((a, b) => a.time - b.time).map(({ judge }) => judge)]))
}

/** The first test that a mutant turns red; null where none does. */
async function caughtBy(mutant: Mutant, judges: readonly Judge[]): Promise<Judge | null> {
  for (const judge of judges) {
    const work = mutation(mutant)
    watchers.add(work.inspect)
    const failed = await fails(judge)
    watchers.delete(work.inspect)
    work.end()
    if (failed) return judge
  }
  return null
}

test('at least 95 of 100 mutants turn a test of their machine red', async () => {
  const since = performance.now()
  const judges = await witnesses()
  const ready = performance.now()
  const all = mutantsOf(Object.values(registry))
  const chosen = sample > 0 ? sampleOf(all, sample) : all
  const survivors: Mutant[] = []
  for (const mutant of chosen) if (!(await caughtBy(mutant, judges.get(mutant.at) ?? []))) survivors.push(mutant)
  const seconds = (performance.now() - ready) / 1_000
  const equal = survivors.filter((mutant) => keyOf(mutant) in equivalents)
  const open = survivors.filter((mutant) => !(keyOf(mutant) in equivalents))
  const result = {
    mutants: chosen.length,
    caught: chosen.length - survivors.length,
    equivalent: equal.length,
    survivors: open.map((mutant) => `${mutant.at} ${keyOf(mutant)}`),
    seconds: { tests: (ready - since) / 1_000, mutants: seconds },
  }
  if (process.env.MUTANTS_OUT) writeFileSync(process.env.MUTANTS_OUT, JSON.stringify(result))
  console.log(`${result.caught} of ${result.mutants} mutants caught`, result.seconds)
  for (const line of result.survivors) console.log(`survived: ${line}`)
  expect(result.caught / result.mutants).toBeGreaterThanOrEqual(0.95)
})
