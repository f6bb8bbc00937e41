import { expect, inject, vi } from 'vitest'
import { type Body, each, groupedIn } from './test-groups'

// Replaces vitest in runs of planted faults: tests are collected with their hooks, so that each can run many times.

type Hook = 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll'
type Hooks = Record<Hook, Body[]>

const noHooks = (): Hooks => ({ beforeAll: [], beforeEach: [], afterEach: [], afterAll: [] })

/** A collected test; each run has all hooks of its file. */
export interface HookedTest {
  file: string
  name: string
  run: () => Promise<void>
}

interface Collection {
  file: string
  groups: string[]
  hooks: Hooks
  tests: HookedTest[]
}

const collection: Collection = { file: '', groups: [], hooks: noHooks(), tests: [] }
/** What the test that runs wants done when it has ended. */
let finishing: Body[] = []

/** The tests of a file, as it registers them while it is read. */
export async function collect(file: string, read: () => Promise<unknown>): Promise<HookedTest[]> {
  Object.assign(collection, { file, groups: [], hooks: noHooks(), tests: [] })
  await read()
  return collection.tests
}

async function inOrder(bodies: readonly Body[]): Promise<void> {
  for (const body of bodies) await body()
}

function register(name: string, body: Body): void {
  const { file, groups, hooks, tests } = collection
  const run = async () => {
    finishing = []
    await inOrder([...hooks.beforeAll, ...hooks.beforeEach])
    try {
      await body()
    } finally {
      await inOrder([...hooks.afterEach.toReversed(), ...finishing.toReversed(), ...hooks.afterAll.toReversed()])
    }
  }
  tests.push({ file, name: [...groups, name].join(' › '), run })
}

const grouped = groupedIn(collection)

const hooked = (hook: Hook) => (body: Body) => void collection.hooks[hook].push(body)

const runIf =
  (write: (name: string, body: Body) => void) =>
  (isOn: boolean): typeof write =>
    isOn ? write : () => undefined

export const test = Object.assign(register, { each: each(register), runIf: runIf(register) })
export const describe = Object.assign(grouped, { each: each(grouped), runIf: runIf(grouped) })
export const beforeAll = hooked('beforeAll')
export const beforeEach = hooked('beforeEach')
export const afterEach = hooked('afterEach')
export const afterAll = hooked('afterAll')
export const onTestFinished = (body: Body): void => void finishing.push(body)
export { expect, inject, vi }
