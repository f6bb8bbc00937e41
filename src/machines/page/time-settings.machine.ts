import { assign, fromCallback, setup } from 'xstate'
import type { TimeSettings } from '../../domain/time/time-settings'
import { type Meta, typed } from '../typed'

export interface TimeSettingsPorts {
  times: {
    /** The stored settings, or the defaults (DATA-17). */
    read: () => TimeSettings
    /** Calls back when another tab stores other settings; returns an unsubscribe function. */
    watch: (listener: () => void) => () => void
  }
}

/** The stored time settings, which every clock of the app follows (CLOCK-2, CLOCK-3, CLOCK-6). */
export const createTimeSettingsMachine = ({ times }: TimeSettingsPorts) =>
  setup({
    types: typed<{ context: { settings: TimeSettings }; events: { type: 'settings.changed' }; meta: Meta }>(),
    actors: { watch: fromCallback(({ sendBack }) => times.watch(() => sendBack({ type: 'settings.changed' }))) },
    actions: { read: assign({ settings: () => times.read() }) },
  }).createMachine({
    id: 'timeSettings',
    context: () => ({ settings: times.read() }),
    initial: 'ready',
    states: {
      ready: {
        invoke: {
          src: 'watch',
          id: 'watch',
          onError: { meta: { reason: 'Changes in this tab are still followed.' } },
        },
        on: { 'settings.changed': { meta: { spec: ['SET-3', 'DATA-17'] }, actions: 'read' } },
      },
    },
  })
