import fc from 'fast-check'
import { Actor, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { shrink } from '../../dev/chaos/shrink'
import { watchers } from '../../dev/walks/coverage-ledger'
import { pathOf } from '../../src/recording/actor-path'
import type { Step } from './news-fuzz'

const EVENTS = process.env.MACHINE_EVENTS
const PER_RUN = 100

/** A sequence of events that failed: how it is drawn again, and which of its events are needed. */
export interface Found {
  seed: number
  path: string
  kept: readonly number[]
}

interface Random<System> {
  start: () => Promise<System>
  steps: fc.Arbitrary<Step<System>>
  holds: (system: System) => void
}

const sequencesOf = <System>(steps: fc.Arbitrary<Step<System>>) =>
  fc.array(steps, { minLength: PER_RUN, maxLength: PER_RUN })

/** Runs events from a fresh start, and checks the invariants after each. */
async function runSteps<System>({ start, holds }: Random<System>, sequence: readonly Step<System>[]): Promise<void> {
  const system = await start()
  for (const step of sequence) {
    await step(system)
    holds(system)
  }
}

/** How a sequence fails; null if it does not. */
async function failureOf<System>(random: Random<System>, sequence: readonly Step<System>[]): Promise<unknown> {
  try {
    await runSteps(random, sequence)
    return null
  } catch (error) {
    return error ?? new Error('It failed with nothing')
  }
}

/** The events that came from outside the machines while a sequence ran, in words. */
async function told<System>(random: Random<System>, sequence: readonly Step<System>[]): Promise<string[]> {
  const lines: string[] = []
  const watch = (event: InspectionEvent) => {
    if (event.type !== '@xstate.event' || event.sourceRef || !(event.actorRef instanceof Actor)) return
    const { type, ...payload } = event.event
    const snapshot: unknown = event.actorRef.getSnapshot()
    const root = isMachineSnapshot(snapshot) ? snapshot.machine.id : ''
    const rest = Object.keys(payload).length > 0 ? ` ${JSON.stringify(payload)}` : ''
    lines.push(`${pathOf(event.actorRef) || root}: ${type}${rest}`)
  }
  watchers.add(watch)
  await failureOf(random, sequence)
  watchers.delete(watch)
  return lines.filter((line) => !line.includes(': xstate.init'))
}

/** The sequence that was found, without the events that its failure does not need. */
function drawn<System>(steps: fc.Arbitrary<Step<System>>, { seed, path, kept }: Found): Step<System>[] {
  const [all = []] = fc.sample(sequencesOf(steps), { seed, path, numRuns: 1 })
  return kept.flatMap((index) => all[index] ?? [])
}

/** A failing sequence as a short one, with a test that runs it again. */
async function shrunk<System>(random: Random<System>, seed: number, path: string): Promise<Error> {
  const every = Array.from({ length: PER_RUN }, (_, index) => index)
  const kept = await shrink(every, async (indices) => {
    return (await failureOf(random, drawn(random.steps, { seed, path, kept: indices }))) !== null
  })
  const found: Found = { seed, path, kept }
  const sequence = drawn(random.steps, found)
  const cause = await failureOf(random, sequence)
  const lines = await told(random, sequence)
  return new Error(
    [
      `${kept.length} of ${PER_RUN} random events fail: ${cause instanceof Error ? cause.message : String(cause)}`,
      ...lines.map((line) => `  ${line}`),
      'As a test, with start, steps and invariants of the one that failed:',
      `  test('${kept.length} events', () => runFoundEvents(start, steps, holds, ${JSON.stringify(found)}))`,
    ].join('\n'),
    { cause },
  )
}

/** Runs a sequence that failed once. */
export const runFoundEvents = <System>(
  start: () => Promise<System>,
  steps: fc.Arbitrary<Step<System>>,
  holds: (system: System) => void,
  found: Found,
): Promise<void> => runSteps({ start, steps, holds }, drawn(steps, found))

/**
 * Runs many random event sequences, each from a fresh start, and checks the invariants after each event. A sequence that
 * fails is told without the events that it does not need.
 */
export async function runRandomEvents<System>(
  start: () => Promise<System>,
  steps: fc.Arbitrary<Step<System>>,
  holds: (system: System) => void,
  fewest = 2_000,
): Promise<void> {
  const random = { start, steps, holds }
  const numRuns = Math.ceil(Number(EVENTS ?? fewest) / PER_RUN)
  const result = await fc.check(
    fc.asyncProperty(sequencesOf(steps), (sequence) => runSteps(random, sequence)),
    // Shrinking is ours: the events are functions, and fewer of them are what is wanted.
    { numRuns, endOnFailure: true, interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true },
  )
  if (!result.failed) return
  if (result.counterexamplePath === null) throw new Error(`Interrupted after ${result.numRuns} sequences`)
  throw await shrunk(random, result.seed, result.counterexamplePath)
}
