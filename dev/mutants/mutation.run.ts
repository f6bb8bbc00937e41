import { readFileSync, writeFileSync } from 'node:fs'
import { env, stdout } from 'node:process'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type PlaceEvidence, type Proof, resultLedger, writeChartEvidence } from '../evidence/evidence-files'
import { registry } from '../registry'
import { watchers } from '../walks/coverage-ledger'
import { changes } from './chart-edits'
import { failureOf, observe, type TimedTest, titleOf } from './machine-tests'
import { keyOf, type Mutant, mutantsOf, mutation, sampleOf } from './mutants'
import { shownProof } from './shown-proof'
import { type CollectedTest, collected } from './test-registry'
import { hashOfProof, writtenPlaces } from './written-places'

const files = import.meta.glob([
  '../../tests/machines/**/*.test.ts',
  '!../../tests/machines/{coverage,audit,registry,invariants,stateful-fuzz,replay,waiting}.test.ts',
])
/** A clause that is proved before one's eyes: only the tests that name it run. */
const clause = env.PROOF_CLAUSE
for (const [path, read] of Object.entries(files)) {
  const file = path.replace('../../', '')
  if (clause !== undefined && !new RegExp(`\\b${clause}\\b`).test(readFileSync(file, 'utf8'))) continue
  collected.file = file
  await read()
}

const sample = Number(env.MUTANTS_SAMPLE ?? 0)
const only = env.MUTANTS_ONLY ?? ''
const equivalents = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync('dev/mutants/equivalent.json', 'utf8')))

/** The time for all tests of one mutant, and of one that is known to change nothing. */
const MOST_MS = 60_000
const MOST_EQUIVALENT_MS = 20_000
/** How many tests that bear a clause are tried for a mutant. */
const MOST_BEARING = 5

const places = writtenPlaces(Object.values(registry))
const results = resultLedger('charts')
const named = ({ file, ...rest }: CollectedTest) => ({ file, name: titleOf({ file, ...rest }) })

/** Why a test fails with a mutant; null if it does not. */
async function failureWith(mutant: Mutant, { test: one, time }: TimedTest): Promise<string | null> {
  const work = mutation(mutant)
  watchers.add(work.inspect)
  const failure = await failureOf(one, time)
  watchers.delete(work.inspect)
  work.end()
  return failure
}

/** Whether a test turns red with a mutant, as known or as tried now. */
async function isRed(mutant: Mutant, timed: TimedTest): Promise<boolean> {
  const { file, name } = named(timed.test)
  const hash = hashOfProof(places.get(mutant.place)?.code ?? '', file)
  const known = results.find(keyOf(mutant), hash, `${file}: ${name}`)
  if (known !== undefined) return known
  const red = (await failureWith(mutant, timed)) !== null
  results.note(keyOf(mutant), hash, `${file}: ${name}`, red)
  return red
}

/** The first test that turns red; null if there is none within the time. */
async function caughtBy(mutant: Mutant, tests: readonly TimedTest[]): Promise<CollectedTest | null> {
  const until = performance.now() + (keyOf(mutant) in equivalents ? MOST_EQUIVALENT_MS : MOST_MS)
  for (const timed of tests) {
    if (performance.now() > until) return null
    if (await isRed(mutant, timed)) return timed.test
  }
  return null
}

const bearing = (tests: readonly TimedTest[], id: string) => tests.filter(({ clauses }) => clauses.has(id))

/** The evidence of each place, from the tests that ran it. */
function evidenceOf(tests: ReadonlyMap<string, readonly TimedTest[]>): Map<string, PlaceEvidence> {
  return new Map(
    [...places].map(([at, { names, rows, clauses }]): [string, PlaceEvidence] => {
      const all = tests.get(at) ?? []
      const proofs = [...clauses].map((id): [string, Proof] => {
        const [first] = bearing(all, id)
        return [id, { run: first ? named(first.test) : null, red: null }]
      })
      const fields = { at, names: [...names], rows: [...rows], runs: all.length }
      return [at, { ...fields, mutants: [], clauses: Object.fromEntries(proofs) }]
    }),
  )
}

/** Breaks a place: what is caught, and which clauses are proved by it. */
async function judge(mutant: Mutant, tests: readonly TimedTest[], evidence: PlaceEvidence): Promise<string> {
  const { change, part } = mutant
  let by: CollectedTest | null = null
  for (const [id, proof] of Object.entries(evidence.clauses)) {
    if (proof.red) continue
    const red = await caughtBy(mutant, bearing(tests, id).slice(0, MOST_BEARING))
    if (red) proof.red = { test: named(red), change: [change, part].filter(Boolean).join(': ') }
    by ??= red
  }
  by ??= await caughtBy(mutant, tests)
  const rest = keyOf(mutant) in equivalents ? 'equivalent' : tests.length === 0 ? 'unrun' : 'survived'
  const outcome = by ? 'caught' : rest
  evidence.mutants.push({ change, part, outcome, by: by && named(by) })
  return outcome
}

/** Breaks an answer to a clause, and prints what a test of it says; false if no test turns red, and green again. */
async function show(id: string, all: readonly Mutant[], tests: ReadonlyMap<string, readonly TimedTest[]>) {
  const own = all.filter(({ place }) => places.get(place)?.clauses.has(id))
  for (const mutant of own)
    for (const timed of bearing(tests.get(mutant.place) ?? [], id)) {
      const failure = await failureWith(mutant, timed)
      if (failure === null) continue
      stdout.write(shownProof({ change: keyOf(mutant), at: mutant.place, test: named(timed.test), failure }))
      const again = await failureOf(timed.test)
      stdout.write(again === null ? 'Mended: the test is green again.\n' : `Mended, and still red: ${again}\n`)
      if (again === null) return true
    }
  return false
}

const nothing = { caught: 0, survived: 0, unrun: 0, equivalent: 0 }
const percent = (part: number, whole: number): string => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`

test('every mutant turns a test of its machine red, or is explained as one that changes nothing', async () => {
  const since = performance.now()
  const { byPlace: tests, taken } = await observe(collected.tests)
  const ready = performance.now()
  const declared = mutantsOf(Object.values(registry)).filter(({ name }) => name.startsWith(only))
  if (clause !== undefined) {
    const says = `No machine test that bears ${clause} turns red when what answers it in a chart is broken`
    expect(await show(clause, declared, tests), says).toBe(true)
    return
  }
  const chosen = sample > 0 ? sampleOf(declared, sample) : declared
  const evidence = evidenceOf(tests)
  const counts = new Map<string, Record<string, number>>(changes.map((change) => [change, {}]))
  const survivors: string[] = []
  const isAll = sample === 0 && only === ''
  const write = (isWhole: boolean) =>
    isAll &&
    writeChartEvidence({
      at: new Date().toISOString(),
      isWhole,
      places: [...evidence.values()],
      taken: [...taken],
      green: collected.tests.map(named),
    })
  for (const [at, mutant] of chosen.entries()) {
    const place = evidence.get(mutant.place)
    if (!place) continue
    const outcome = await judge(mutant, tests.get(mutant.place) ?? [], place)
    const count = counts.get(mutant.change) ?? {}
    count[outcome] = (count[outcome] ?? 0) + 1
    if (outcome === 'survived' || outcome === 'unrun') survivors.push(`${outcome}: ${mutant.place} ${keyOf(mutant)}`)
    if (at % 200 === 0) write(false)
  }
  write(true)
  const total = (outcome: string) => [...counts.values()].reduce((sum, count) => sum + (count[outcome] ?? 0), 0)
  const kinds = [...counts].map(([change, count]) => ({ change, ...nothing, ...count }))
  const result = { mutants: chosen.length, caught: total('caught'), equivalent: total('equivalent'), survivors, kinds }
  if (env.MUTANTS_OUT) writeFileSync(env.MUTANTS_OUT, JSON.stringify(result))
  for (const line of survivors) console.log(line)
  for (const { change, caught, survived, unrun, equivalent } of kinds) {
    const made = caught + survived + unrun + equivalent
    const rest = `${survived} survived, ${unrun} run by no test, ${equivalent} change nothing`
    console.log(`${change}: ${made} made, ${caught} caught (${percent(caught, made)}), ${rest}`)
  }
  const seconds = { tests: (ready - since) / 1_000, mutants: (performance.now() - ready) / 1_000 }
  console.log(`${result.caught} of ${result.mutants} mutants caught`, seconds)
  expect(survivors).toEqual([])
})
