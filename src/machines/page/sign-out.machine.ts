import { fromCallback, fromPromise, setup } from 'xstate'
import { type Meta, typed } from '../typed'

export interface SignOutPorts {
  signOut: {
    /** Whether a session has to end whose end the API server has not confirmed. */
    isPending: () => boolean
    /** Ends that session and forgets it; rejects unless the API server has confirmed the end. */
    end: (signal: AbortSignal) => Promise<void>
    /** Calls back when another tab has ended it, or has signed in; returns an unsubscribe function. */
    onSettled: (listener: () => void) => () => void
    /** Calls back when the network is back; returns an unsubscribe function. */
    onOnline: (listener: () => void) => () => void
  }
}

/** Ends the API server's session after a sign-out, and tries again until the server has confirmed it (EXT-41). */
export const createSignOutMachine = ({ signOut }: SignOutPorts) =>
  setup({
    types: typed<{
      events: { type: 'ending.begin' } | { type: 'ending.retry' } | { type: 'ending.hold' } | { type: 'ending.settled' }
      tags: 'reported' | 'busy'
      meta: Meta
    }>(),
    actors: {
      end: fromPromise(({ signal }) => signOut.end(signal)),
      tabs: fromCallback(({ sendBack }) => signOut.onSettled(() => sendBack({ type: 'ending.settled' }))),
      network: fromCallback(({ sendBack }) => signOut.onOnline(() => sendBack({ type: 'ending.retry' }))),
    },
    guards: { isPending: () => signOut.isPending() },
    delays: { slow: 3_000, pause: 60_000, timeout: 60_000 },
  }).createMachine({
    id: 'signOut',
    initial: 'checking',
    invoke: {
      src: 'tabs',
      id: 'tabs',
      onError: { meta: { reason: 'Without events of other tabs this tab ends the session a second time.' } },
    },
    on: {
      'ending.settled': {
        // The session has ended, or a new one has replaced it.
        meta: { spec: ['EXT-41'] },
        target: '.idle',
      },
    },
    states: {
      checking: {
        always: [
          { meta: { spec: ['EXT-1', 'EXT-41'] }, guard: 'isPending', target: 'ending' },
          { meta: { spec: ['AUTH-8'] }, target: 'idle' },
        ],
      },
      idle: { on: { 'ending.begin': { meta: { spec: ['EXT-1'] }, target: 'checking' } } },
      ending: {
        initial: 'quiet',
        invoke: {
          src: 'end',
          id: 'end',
          onDone: { meta: { spec: ['EXT-41'] }, target: 'idle' },
          onError: { meta: { spec: ['EXT-41'] }, target: 'unconfirmed' },
        },
        on: {
          'ending.hold': {
            // Somebody signs in, whose cookie a late answer would remove.
            meta: { spec: ['EXT-41'] },
            target: 'held',
          },
        },
        after: { timeout: { meta: { spec: ['EXT-41'] }, target: 'unconfirmed' } },
        states: {
          quiet: { after: { slow: { meta: { spec: ['EXT-41'] }, target: 'reported' } } },
          reported: { tags: ['reported', 'busy'] },
        },
      },
      unconfirmed: {
        tags: 'reported',
        invoke: {
          src: 'network',
          id: 'network',
          onError: { meta: { reason: 'It is still tried again by the button and after a minute.' } },
        },
        on: {
          'ending.retry': { meta: { spec: ['EXT-41'] }, target: 'ending.reported' },
          'ending.hold': { meta: { spec: ['EXT-41'] }, target: 'held' },
        },
        after: { pause: { meta: { spec: ['EXT-41'] }, target: 'ending.reported' } },
      },
      held: {
        description: 'Somebody signs in: the network tries nothing again, until the call of the sign-in has ended.',
        tags: 'reported',
        on: {
          'ending.retry': { meta: { spec: ['EXT-41'] }, target: 'ending.reported' },
          'ending.hold': { meta: { spec: ['EXT-41'] }, target: 'held', reenter: true },
        },
        after: { pause: { meta: { spec: ['EXT-41'] }, target: 'ending.reported' } },
      },
    },
  })
