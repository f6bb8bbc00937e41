import type { ActorRefFrom } from 'xstate'
import type { createClockMachine } from '../../machines/clock.machine'

/** The dashboard (/dashboard): greeting, clock, date and six tiles (DASH-1 to DASH-4). */
export const DashboardView = (_: { clock: ActorRefFrom<ReturnType<typeof createClockMachine>> }) => null
