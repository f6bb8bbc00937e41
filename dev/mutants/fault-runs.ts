import { readFileSync } from 'node:fs'
import { vi } from 'vitest'
import type { HookedTest } from './hooked-registry'
import { readTests } from './test-files'
import { failureWithin } from './test-groups'

// Runs tests over code whose faults stand behind switches, one of them on at a time.

/** The time for all tests of one fault; a test that takes far longer than without one never ends. */
const MOST_MS = 5_000
/** The same for the slow tests of the server. */
const MOST_SLOW_MS = 60_000
/** The time for one that is there while modules load: each file is read anew. */
const MOST_ANEW_MS = 60_000
const timeoutFor = (time: number): number => 2_000 + 10 * time
/** The time for a test without a fault. */
const FIRST_MS = 15_000
/** A loop that a fault makes endless is stopped, also one of promises, which lets no timer have its turn. */
const MOST_TURNS = 200_000
const TIMED_ANEW = { time: 1_000, switches: 50_000 }
const switchesFor = (usual: number): number => 100_000 + 20 * usual

/** Whether a test file runs in an environment. */
export const runsIn = (environment: string, file: string): boolean =>
  (environment === 'jsdom') ===
  (file.endsWith('.tsx') || readFileSync(file, 'utf8').includes('@vitest-environment jsdom'))

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

/** A test with its duration without a fault. */
export interface TimedTest {
  test: HookedTest
  time: number
  /** How many switches it passes without a fault. */
  switches: number
}

/** Removes what a test that failed in the middle has left in the page, such as the layer of a dialog. */
function clearPage(): void {
  if (typeof document === 'undefined') return
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
}

/** Why a test fails, one that never ends too; null if it does not. */
async function failureOf({ test: one, time, switches }: TimedTest, timeout = timeoutFor(time)): Promise<string | null> {
  Object.assign(state, { turns: 0, switches: 0, mostSwitches: switchesFor(switches) })
  const failure = await failureWithin(timeout, one.run)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  if (failure !== null) clearPage()
  return failure
}

const fails = async (test: TimedTest, timeout?: number): Promise<boolean> => (await failureOf(test, timeout)) !== null

async function failureWith(test: TimedTest, number: number): Promise<string | null> {
  state.active = number
  const failure = await failureOf(test)
  state.active = 0
  return failure
}

/** A test that a fault turned red, and that was green again without it. */
interface Caught {
  test: HookedTest
  failure: string
}

interface Reached {
  /** The tests that reach each fault, the fastest first. */
  inTests: ReadonlyMap<number, readonly TimedTest[]>
  /** The files that reach a fault while their modules load. */
  whileLoading: ReadonlyMap<number, readonly string[]>
  /** The tests that fail without a fault. */
  broken: readonly string[]
  /** The others. */
  green: readonly Pick<HookedTest, 'file' | 'name'>[]
}

/** Runs the wanted tests of files over the code with its switches. */
export function createFaultRuns(environment: string, isWanted: (test: HookedTest) => boolean) {
  const mostMs = environment === 'slow' ? MOST_SLOW_MS : MOST_MS
  const testsOf = new Map<string, readonly HookedTest[]>()

  /** The tests of a file, from modules that are read anew. */
  async function readAnew(file: string): Promise<HookedTest[]> {
    vi.resetModules()
    return readAsIs(file)
  }

  async function readAsIs(file: string): Promise<HookedTest[]> {
    const { collect } = await import('./hooked-registry')
    return collect(file, () => readTests(environment, file))
  }

  async function renew(file: string): Promise<void> {
    const anew = await readAnew(file)
    for (const [at, one] of (testsOf.get(file) ?? []).entries()) one.run = anew[at]?.run ?? one.run
  }

  /** Whether a test is green without a fault, from modules that are read anew. */
  async function isGreenAnew({ file, name }: HookedTest): Promise<boolean> {
    const test = (await readAnew(file)).find((one) => one.name === name)
    return test !== undefined && !(await fails({ test, ...TIMED_ANEW }))
  }

  return {
    /** What reaches each fault; with `isShared`, modules that are loaded once serve all files. */
    async reachedBy(files: readonly string[], isShared = false): Promise<Reached> {
      const inTests = new Map<number, TimedTest[]>()
      const whileLoading = new Map<number, string[]>()
      const add = <One>(to: Map<number, One[]>, number: number, one: One) =>
        to.set(number, [...(to.get(number) ?? []), one])
      const broken: string[] = []
      const green: Pick<HookedTest, 'file' | 'name'>[] = []
      for (const file of files) {
        state.reached.clear()
        const tests = isShared ? await readAsIs(file) : await readAnew(file)
        testsOf.set(file, tests)
        for (const number of state.reached) add(whileLoading, number, file)
        for (const one of tests.filter(isWanted)) {
          state.reached.clear()
          const since = performance.now()
          const failed = await fails({ test: one, time: 0, switches: 0 }, FIRST_MS)
          if (failed) broken.push(`${file}: ${one.name}`)
          else green.push({ file, name: one.name })
          const timed = { test: one, time: performance.now() - since, switches: state.switches }
          if (!failed) for (const number of state.reached) add(inTests, number, timed)
        }
      }
      for (const tests of inTests.values()) tests.sort((one, other) => one.time - other.time)
      return { inTests, whileLoading, broken, green }
    },

    /** The first test that fails with a fault; null if there is none. */
    async caughtIn(tests: readonly TimedTest[], number: number): Promise<Caught | null> {
      const until = performance.now() + mostMs
      for (const one of tests) {
        if (performance.now() > until) return null
        const failure = await failureWith(one, number)
        if (failure === null) continue
        if (!(await fails(one))) return { test: one.test, failure }
        // This fault or an earlier one has left modules in disorder, so the tests of the file get new ones.
        await renew(one.test.file)
        if (await fails(one)) throw new Error(`${one.test.file}: ${one.test.name} fails without a fault`)
        const again = await failureWith(one, number)
        if (again !== null) return { test: one.test, failure: again }
      }
      return null
    },

    /** The first test of the files that fails if a fault is there while modules load. */
    async caughtAnew(files: readonly string[], number: number): Promise<Pick<HookedTest, 'file' | 'name'> | null> {
      const until = performance.now() + MOST_ANEW_MS
      for (const file of files) {
        state.active = number
        try {
          for (const one of await readAnew(file)) {
            if (!isWanted(one)) continue
            if (performance.now() > until) return null
            if (!(await fails({ test: one, ...TIMED_ANEW }))) continue
            // What is red without the fault too proves nothing.
            state.active = 0
            if (await isGreenAnew(one)) return one
            state.active = number
          }
        } catch {
          return { file, name: 'the file itself' }
        } finally {
          state.active = 0
        }
      }
      return null
    },
  }
}
