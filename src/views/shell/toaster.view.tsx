import type { ActorRefFrom } from 'xstate'
import type { createToasterMachine } from '../../machines/toaster.machine'

/** The toast of the moment, at the top right (TOAST-1 to TOAST-3). */
export const ToasterView = (_: { toaster: ActorRefFrom<ReturnType<typeof createToasterMachine>> }) => null
