import { SimulatedClock } from 'xstate'
import { settled } from '../../dev/settled'

/** A clock for machines that the test advances. */
export interface TestClock {
  /** To be given to `createActor`. */
  clock: SimulatedClock
  /** Lets so many milliseconds pass, then every promise that settled be heard. */
  pass: (milliseconds: number) => Promise<void>
  now: () => number
}

/** Makes a clock for one test. */
export function testClock(): TestClock {
  const clock = new SimulatedClock()
  return {
    clock,
    now: () => clock.now(),
    async pass(milliseconds) {
      clock.increment(milliseconds)
      await settled()
    },
  }
}
