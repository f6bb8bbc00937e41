import { createActor } from 'xstate'
import { createClockMachine } from '../../src/machines/page/clock.machine'

/** The clock of a page on which no time passes. */
export const stillClock = () =>
  createActor(createClockMachine({ clock: { now: () => 0, onSecond: () => () => undefined } })).start()

/** A host that notes no changes offers nothing of the past. */
export const NoPast = () => null
