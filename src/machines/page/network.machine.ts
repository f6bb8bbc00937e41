import { fromCallback, setup } from 'xstate'
import { type Meta, typed } from '../typed'

export interface NetworkPorts {
  network: {
    /** Whether the device has a network, as far as the browser knows. */
    isOnline: () => boolean
    /** Calls back when that changes; returns an unsubscribe function. */
    onChange: (listener: (isOnline: boolean) => void) => () => void
  }
}

/** Whether the device is online (EXT-42). */
export const createNetworkMachine = ({ network }: NetworkPorts) =>
  setup({
    types: typed<{ events: { type: 'network.online' } | { type: 'network.offline' }; meta: Meta }>(),
    actors: {
      watch: fromCallback(({ sendBack }) =>
        network.onChange((isOnline) => sendBack({ type: isOnline ? 'network.online' : 'network.offline' })),
      ),
    },
    guards: { isOnline: () => network.isOnline() },
  }).createMachine({
    id: 'network',
    initial: 'reading',
    invoke: {
      src: 'watch',
      id: 'watch',
      onError: { meta: { reason: 'Calls that fail are still reported by their screens.' } },
    },
    states: {
      reading: {
        always: [
          { meta: { spec: ['EXT-42'] }, guard: 'isOnline', target: 'online' },
          { meta: { spec: ['EXT-42'] }, target: 'offline' },
        ],
      },
      online: { on: { 'network.offline': { meta: { spec: ['EXT-42'] }, target: 'offline' } } },
      offline: { on: { 'network.online': { meta: { spec: ['EXT-42'] }, target: 'online' } } },
    },
  })
