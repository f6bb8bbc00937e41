import { assign, fromCallback, setup } from 'xstate'
import type { TimeSettings } from '../../domain/time/time-settings'
import { type Meta, typed } from '../typed'

export interface TimeSettingsPorts {
  times: {
    /** The stored settings, or the defaults (DATA-17). */
    read: () => TimeSettings
    /** Calls back when another tab stored other settings; returns how to stop listening. */
    watch: (listener: () => void) => () => void
  }
}

/** The stored time settings, which every clock of the application follows (CLOCK-2, CLOCK-3, CLOCK-6). */
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
          onError: { meta: { reason: 'What is saved in this tab is still heard.' } },
        },
        on: { 'settings.changed': { meta: { spec: ['SET-3', 'DATA-17'] }, actions: 'read' } },
      },
    },
  })
