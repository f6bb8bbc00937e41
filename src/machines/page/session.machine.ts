import type { SessionPorts } from './session.ports'
import { sessionSetup } from './session.setup'

/** The signed-in editor, for as long as the page lives. */
export const createSessionMachine = (ports: SessionPorts) =>
  sessionSetup(ports).createMachine({
    id: 'session',
    context: { editor: null, isInMemory: false },
    initial: 'checking',
    invoke: {
      src: 'watch',
      id: 'watch',
      onError: { meta: { reason: 'Without events of other tabs this tab works on its own.' } },
    },
    states: {
      checking: {
        meta: { spec: ['AUTH-2', 'NAV-7'] },
        invoke: {
          src: 'restore',
          id: 'restore',
          onDone: [
            {
              meta: { spec: ['AUTH-1', 'AUTH-2', 'AUTH-3'] },
              guard: { type: 'isEditor', params: ({ event }) => event.output },
              target: 'signedIn',
              actions: { type: 'assignEditor', params: ({ event }) => event.output },
            },
            { meta: { spec: ['AUTH-2', 'AUTH-4', 'AUTH-5'] }, target: 'signedOut' },
          ],
          onError: { meta: { spec: ['AUTH-5'] }, target: 'signedOut' },
        },
        after: {
          loading: {
            meta: { reason: 'The stored editor cannot be read: the editor has to sign in.' },
            target: 'signedOut',
          },
        },
      },
      signedOut: {
        entry: 'forget',
        on: {
          'session.open': {
            meta: { spec: ['AUTH-6', 'EXT-40'] },
            target: 'signedIn',
            actions: { type: 'assignSignedIn', params: ({ event }) => event },
          },
          'session.changed': {
            meta: { spec: ['EXT-15'] },
            guard: { type: 'isEditor', params: ({ event }) => event },
            target: 'signedIn',
            actions: { type: 'assignEditor', params: ({ event }) => event },
          },
        },
      },
      signedIn: {
        initial: 'fresh',
        on: {
          'session.close': { meta: { spec: ['AUTH-8', 'EXT-34'] }, target: 'leaving', actions: 'saveDrafts' },
          'session.changed': [
            {
              description: 'Signed out in another tab while a form is open here, or something is shown once.',
              meta: { spec: ['EXT-15', 'EXT-34', 'EXT-283'] },
              guard: { type: 'isSignedOutInUse', params: ({ event }) => event },
              target: '.expired',
              actions: 'saveDrafts',
            },
            {
              meta: { spec: ['EXT-15'] },
              guard: { type: 'isSame', params: ({ event }) => event },
              target: '.fresh',
              actions: { type: 'assignEditor', params: ({ event }) => event },
            },
            {
              description: 'Another tab signed out, or signed in another editor.',
              meta: { spec: ['EXT-15', 'EXT-34'] },
              target: 'signedOut',
              actions: 'saveDrafts',
            },
          ],
        },
        states: {
          fresh: {
            on: { 'session.expire': { meta: { spec: ['EXT-2'] }, target: 'expired' } },
            initial: 'using',
            states: {
              using: {
                on: {
                  'session.close': {
                    meta: { spec: ['AUTH-8', 'EXT-283'] },
                    guard: 'showsOnce',
                    target: 'confirmingClose',
                  },
                },
              },
              confirmingClose: {
                description: 'What is shown once would be gone. A second session.close signs the editor out.',
                invoke: {
                  src: 'onceLeft',
                  id: 'onceLeft',
                  onDone: { meta: { spec: ['EXT-283'] }, target: 'using' },
                  onError: { meta: { reason: 'The question stays until it is answered.' } },
                },
                on: { 'session.stay': { meta: { spec: ['EXT-283'] }, target: 'using' } },
              },
            },
          },
          expired: {
            description:
              'The session has expired: a sign-in dialog opens over the screen, so that no form values are lost.',
            on: {
              'session.open': [
                {
                  meta: { spec: ['EXT-2'] },
                  guard: { type: 'isSame', params: ({ event }) => event },
                  target: 'fresh',
                  actions: { type: 'assignSignedIn', params: ({ event }) => event },
                },
                {
                  description: 'Another editor starts at the dashboard; the drafts remain for their owner.',
                  meta: { spec: ['EXT-2', 'EXT-17', 'EXT-34'] },
                  target: 'fresh',
                  actions: ['saveDrafts', { type: 'assignSignedIn', params: ({ event }) => event }],
                },
              ],
            },
            initial: 'waiting',
            states: {
              waiting: {
                // A line reports it while somebody types, whose keys the dialog would take.
                invoke: {
                  src: 'keys',
                  id: 'keys',
                  onError: { meta: { reason: 'Without key events the dialog opens after the pause.' } },
                },
                always: { meta: { spec: ['EXT-2', 'EXT-43'] }, guard: 'isQuiet', target: 'asking' },
                on: {
                  'key.press': { meta: { spec: ['EXT-43'] }, target: '.pausing' },
                  'session.ask': { meta: { spec: ['EXT-43'] }, target: 'asking' },
                },
                initial: 'pausing',
                states: {
                  pausing: {
                    after: { quiet: { meta: { spec: ['EXT-43'] }, target: '#session.signedIn.expired.asking' } },
                  },
                },
              },
              asking: {},
            },
          },
        },
      },
      leaving: {
        description: 'Writes in progress have 3 s to end; then the editor is signed out in any case.',
        invoke: {
          src: 'written',
          id: 'written',
          onDone: { meta: { spec: ['AUTH-8', 'EXT-1', 'EXT-35'] }, target: 'signedOut', actions: 'clear' },
          onError: { meta: { spec: ['EXT-35'] }, target: 'signedOut', actions: 'clear' },
        },
        on: {
          'session.changed': {
            description: 'Somebody signed in in another tab, and stays signed in there.',
            meta: { spec: ['EXT-15', 'EXT-35'] },
            guard: { type: 'isEditor', params: ({ event }) => event },
            target: 'signedOut',
          },
        },
        after: { timeout: { meta: { spec: ['EXT-35'] }, target: 'signedOut', actions: 'clear' } },
      },
    },
  })
