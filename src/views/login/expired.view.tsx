import type { ActorRefFrom } from 'xstate'
import type { createLoginMachine } from '../../machines/login.machine'
import type { createSessionMachine } from '../../machines/session.machine'

/** Sign-in over a screen whose session has ended (EXT-2). */
export const ExpiredView = (_: {
  login: ActorRefFrom<ReturnType<typeof createLoginMachine>>
  session: ActorRefFrom<ReturnType<typeof createSessionMachine>>
}) => null
