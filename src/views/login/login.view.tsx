import type { ActorRefFrom } from 'xstate'
import type { createClockMachine } from '../../machines/clock.machine'
import type { createLoginMachine } from '../../machines/login.machine'

/** Sign-in (/login). */
export const LoginView = (_: {
  login: ActorRefFrom<ReturnType<typeof createLoginMachine>>
  clock: ActorRefFrom<ReturnType<typeof createClockMachine>>
}) => null
