import type { ActorRefFrom } from 'xstate'
import type { createClockMachine } from '../../machines/clock.machine'
import type { createDraftsMachine } from '../../machines/drafts.machine'

/** Drafts (/drafts). */
export const DraftsView = (_: {
  drafts: ActorRefFrom<ReturnType<typeof createDraftsMachine>>
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}) => null
