import { readFileSync } from 'node:fs'
import { env, stderr } from 'node:process'
import { test, vi } from 'vitest'
import { type FaultResult, readResults, readSample, writeResult } from './fault-results'
import type { HookedTest } from './hooked-registry'
import { faultyFiles, fieldOf, type PlantedFault, sampleOf } from './planting'

const loaders = import.meta.glob([
  '../../tests/{services,server,domain}/**/*.test.{ts,tsx}',
  // These start processes, which have no faults, or take too long to be run for each.
  '!../../tests/server/*/{bucket,commands,dev,first-version,fuzz,ill-formed,inputs,kill-upload,process,raw,store-copy}.test.ts',
])
const {
  FAULTS_ENVIRONMENT: environment = 'node',
  FAULTS_RESULTS = '',
  FAULTS_TESTS = '',
  FAULTS_SAMPLE = '0',
  FAULTS_SEED = '1',
} = env

/** The time for all tests of one fault; a test that takes far longer than without one never ends. */
const MOST_MS = 5_000
const timeoutFor = (time: number): number => 2_000 + 10 * time
/** The time for a test without a fault. */
const FIRST_MS = 15_000
/** A loop that a fault makes endless is stopped, also one of promises, which lets no timer have its turn. */
const MOST_TURNS = 200_000
const USUAL_SWITCHES = 50_000
const switchesFor = (usual: number): number => 100_000 + 20 * usual

/** Whether a test file runs in the environment of this run. */
const isForRun = (file: string): boolean =>
  (environment === 'jsdom') ===
  (file.endsWith('.tsx') || readFileSync(file, 'utf8').includes('@vitest-environment jsdom'))

const later = globalThis.setTimeout
const stopped = globalThis.clearTimeout
const state = { active: 0, turns: 0, switches: 0, mostSwitches: 0, reached: new Set<number>() }
Object.assign(globalThis, {
  __fault(number: number): boolean {
    state.switches += 1
    if (state.active === 0) state.reached.add(number)
    else if (state.switches > state.mostSwitches) throw new Error('The fault loops')
    return number === state.active
  },
  __turn() {
    state.turns += 1
    if (state.active !== 0 && state.turns > MOST_TURNS) throw new Error('The fault loops')
  },
})

interface TimedTest {
  test: HookedTest
  time: number
  /** How many switches it passes without a fault. */
  switches: number
}

/** Whether a test fails; one that never ends does. */
async function fails({ test: one, time, switches }: TimedTest, timeout = timeoutFor(time)): Promise<boolean> {
  Object.assign(state, { turns: 0, switches: 0, mostSwitches: switchesFor(switches) })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = later(() => resolve(true), timeout)
  })
  const ended = one.run().then(
    () => false,
    () => true,
  )
  const failed = await Promise.race([ended, late])
  stopped(timer)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  return failed
}

/** The tests of a file, from modules that are read anew. */
async function readAnew(file: string): Promise<HookedTest[]> {
  vi.resetModules()
  const { collect } = await import('./hooked-registry')
  return collect(file, loaders[`../../${file}`] ?? (async () => undefined))
}

const testsOf = new Map<string, readonly HookedTest[]>()

async function renew(file: string): Promise<void> {
  const anew = await readAnew(file)
  for (const [at, one] of (testsOf.get(file) ?? []).entries()) one.run = anew[at]?.run ?? one.run
}

/** The tests that reach each fault, the fastest first, and the files of those that are reached while modules load. */
async function reachedBy(files: readonly string[], names: ReadonlySet<string> | null) {
  const inTests = new Map<number, TimedTest[]>()
  const whileLoading = new Map<number, string[]>()
  const add = <One>(to: Map<number, One[]>, number: number, one: One) =>
    to.set(number, [...(to.get(number) ?? []), one])
  const broken: string[] = []
  for (const file of files) {
    state.reached.clear()
    const tests = await readAnew(file)
    testsOf.set(file, tests)
    for (const number of state.reached) add(whileLoading, number, file)
    for (const one of tests.filter(({ name }) => names === null || names.has(name))) {
      state.reached.clear()
      const since = performance.now()
      const failed = await fails({ test: one, time: 0, switches: 0 }, FIRST_MS)
      if (failed) broken.push(`${file}: ${one.name}`)
      const timed = { test: one, time: performance.now() - since, switches: state.switches }
      if (!failed) for (const number of state.reached) add(inTests, number, timed)
    }
  }
  for (const tests of inTests.values()) tests.sort((one, other) => one.time - other.time)
  return { inTests, whileLoading, broken }
}

/** The first test that fails with a fault; null if there is none. */
async function caughtIn(tests: readonly TimedTest[], number: number): Promise<HookedTest | null> {
  const until = performance.now() + MOST_MS
  for (const one of tests) {
    if (performance.now() > until) return null
    state.active = number
    const failed = await fails(one)
    state.active = 0
    if (!failed) continue
    if (!(await fails(one))) return one.test
    // The fault has left its modules in disorder, so the tests of the file get new ones.
    await renew(one.test.file)
    if (await fails(one)) throw new Error(`${one.test.file}: ${one.test.name} fails without a fault`)
    return one.test
  }
  return null
}

/** The first test of the files that fails if a fault is there while modules load. */
async function caughtAnew(files: readonly string[], names: ReadonlySet<string> | null, number: number) {
  const until = performance.now() + MOST_MS
  for (const file of files) {
    state.active = number
    try {
      for (const one of await readAnew(file)) {
        if (names !== null && !names.has(one.name)) continue
        if (performance.now() > until) return null
        if (await fails({ test: one, time: 1_000, switches: USUAL_SWITCHES })) return one
      }
    } catch {
      return { file, name: 'the file itself' }
    } finally {
      state.active = 0
    }
  }
  return null
}

test('faults in the code turn a test red', async () => {
  const { faults } = fieldOf(faultyFiles(env.FAULTS_IN))
  const sample = env.FAULTS_CHECK === undefined ? null : readSample()
  const files = Object.keys(loaders)
    .map((file) => file.replace('../../', ''))
    .filter((file) => isForRun(file) && FAULTS_TESTS.split(',').some((path) => file.startsWith(path)))
    .filter((file) => sample === null || Object.values(sample).some(([name]) => name === file))
  const names = sample && new Set(Object.values(sample).map(([, name]) => name))
  const done = readResults(FAULTS_RESULTS)
  const size = Number(FAULTS_SAMPLE)
  const drawn = size > 0 ? sampleOf(faults, size, FAULTS_SEED) : faults
  const isOpen = (key: string): boolean => {
    const known = done.get(key)
    return known?.outcome !== 'caught' && known?.environment !== environment
  }
  const chosen = drawn.filter(({ key }) => isOpen(key) && (sample === null || key in sample))
  const { inTests, whileLoading, broken } = await reachedBy(files, names)
  for (const name of broken) stderr.write(`left out, since it fails without a fault: ${name}\n`)
  const outcomeOf = async ({ number, key }: PlantedFault): Promise<FaultResult> => {
    const tests = inTests.get(number) ?? []
    const loading = whileLoading.get(number) ?? []
    const by = (await caughtIn(tests, number)) ?? (await caughtAnew(loading, names, number))
    if (by) return { key, environment, outcome: 'caught', by: [by.file, by.name] }
    const isReached = tests.length + loading.length > 0 || done.get(key)?.outcome === 'survived'
    return { key, environment, outcome: isReached ? 'survived' : 'unreached' }
  }
  for (const fault of chosen) {
    writeResult(FAULTS_RESULTS, { key: fault.key, environment, outcome: 'begun' })
    writeResult(FAULTS_RESULTS, await outcomeOf(fault))
  }
})
