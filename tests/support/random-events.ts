import fc from 'fast-check'
import type { Step } from './news-fuzz'

const EVENTS = process.env.MACHINE_EVENTS
const PER_RUN = 100

/** Runs many random event sequences, each from a fresh start, and checks the invariants after each event. */
export async function runRandomEvents<System>(
  start: () => Promise<System>,
  steps: fc.Arbitrary<Step<System>>,
  holds: (system: System) => void,
  fewest = 2_000,
) {
  const events = Number(EVENTS ?? fewest)
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: PER_RUN, maxLength: PER_RUN }), async (sequence) => {
      const system = await start()
      for (const step of sequence) {
        await step(system)
        holds(system)
      }
    }),
    { numRuns: Math.ceil(events / PER_RUN), interruptAfterTimeLimit: 600_000, markInterruptAsFailure: true },
  )
}
