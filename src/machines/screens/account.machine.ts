import { accountTexts } from '../../messages/account/account'
import { errorIn } from '../parts/read.machine'
import { type AccountPorts, blankPasswords, notEndedText, problemOf } from './account.ports'
import { accountSetup } from './account.setup'

/** The account of the editor: a new password, and the sessions, each of which can be ended (EXT-243, EXT-244). */
export function createAccountMachine(ports: AccountPorts) {
  const base = accountSetup(ports)

  /** The sign-in code, whose code is loaded first. */
  const factorRegion = base.createStateConfig({
    initial: 'loading',
    states: {
      loading: {
        invoke: {
          src: 'loadFactor',
          id: 'loadFactor',
          onDone: { meta: { spec: ['EXT-283'] }, target: 'loaded' },
          onError: { meta: { spec: ['EXT-60'] }, target: 'notLoaded' },
        },
        after: { timeout: { meta: { spec: ['EXT-60'] }, target: 'notLoaded' } },
      },
      notLoaded: {
        tags: 'factorNotLoaded',
        on: { 'factor.load': { meta: { spec: ['EXT-60'] }, target: 'loading' } },
      },
      loaded: {
        invoke: { src: 'factor', id: 'factor', onError: { meta: { spec: ['ERR-5'] }, target: 'notLoaded' } },
      },
    },
  })

  return base.createMachine({
    id: 'profile.account',
    context: { values: blankPasswords, isRevealed: false, problem: null, endingId: '', notEnded: null },
    invoke: {
      src: 'list',
      id: 'list',
      input: { scope: 'all', page: 0, search: '' },
      onError: { meta: { reason: 'A list that failed shows its own error.' } },
    },
    type: 'parallel',
    states: {
      password: {
        initial: 'idle',
        on: {
          'password.change': {
            meta: { spec: ['EXT-243'] },
            actions: { type: 'assignValues', params: ({ event }) => event },
          },
          'password.reveal': { meta: { spec: ['EXT-243'] }, actions: 'reveal' },
        },
        states: {
          idle: {
            on: {
              'password.submit': [
                {
                  meta: { spec: ['EXT-243'] },
                  guard: 'hasNoCurrent',
                  actions: {
                    type: 'say',
                    params: { problem: { field: 'currentPassword', text: accountTexts.currentMissing } },
                  },
                },
                {
                  meta: { spec: ['EXT-240', 'EXT-243'] },
                  guard: 'isTooShort',
                  actions: { type: 'say', params: { problem: { field: 'newPassword', text: accountTexts.tooShort } } },
                },
                {
                  meta: { spec: ['EXT-243'] },
                  target: 'changing',
                  actions: ['hide', { type: 'say', params: { problem: null } }],
                },
              ],
            },
          },
          changing: {
            tags: ['busy', 'locked'],
            invoke: {
              src: 'change',
              id: 'change',
              input: ({ context }) => context.values,
              onDone: {
                meta: { spec: ['EXT-243', 'EXT-244'] },
                target: 'idle',
                actions: ['clearValues', { type: 'toast', params: { text: accountTexts.changed } }, 'reloadSessions'],
              },
              onError: {
                meta: { spec: ['EXT-243'] },
                target: 'idle',
                actions: { type: 'say', params: ({ event }) => ({ problem: problemOf(event.error) }) },
              },
            },
            after: {
              timeout: {
                meta: { spec: ['EXT-243'] },
                target: 'idle',
                actions: { type: 'say', params: { problem: { field: null, text: accountTexts.unconfirmed } } },
              },
            },
          },
        },
      },
      ending: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'sessions.end': {
                meta: { spec: ['EXT-244'] },
                target: 'ending',
                actions: { type: 'assignEnding', params: ({ event }) => event },
              },
            },
          },
          ending: {
            tags: 'ending',
            invoke: {
              src: 'end',
              id: 'end',
              input: ({ context }) => ({ given: { id: context.endingId } }),
              onDone: [
                {
                  meta: { spec: ['EXT-244'] },
                  guard: { type: 'isDone', params: ({ event }) => ({ outcome: event.output }) },
                  target: 'idle',
                  actions: [{ type: 'toast', params: { text: accountTexts.ended } }, 'reloadSessions'],
                },
                {
                  meta: { spec: ['EXT-282'] },
                  guard: { type: 'isCancelled', params: ({ event }) => ({ outcome: event.output }) },
                  target: 'idle',
                },
                {
                  meta: { spec: ['EXT-244'] },
                  target: 'idle',
                  actions: [
                    { type: 'sayNotEnded', params: ({ event }) => ({ text: notEndedText(errorIn(event.output)) }) },
                    'reloadSessions',
                  ],
                },
              ],
              onError: {
                meta: { spec: ['ERR-5'] },
                target: 'idle',
                actions: { type: 'sayNotEnded', params: { text: accountTexts.endUnconfirmed } },
              },
            },
          },
        },
      },
      ...(ports.factor && { factor: factorRegion }),
    },
  })
}
