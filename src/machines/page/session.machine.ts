import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type Meta, typed } from '../typed'

/** Who is signed in (DATA-1). */
export interface Editor {
  id: string
  email: string
  name: string
}

export interface SessionPorts {
  session: {
    /** The stored editor, if any; what cannot be read is removed (AUTH-5). */
    restore: () => Promise<Editor | null>
    /** Forgets the stored editor and ends the API server's session where the API server has one (AUTH-8, EXT-1). */
    clear: () => void
    /** Calls back when another tab signs in or out; returns how to stop listening. */
    onChange: (listener: (editor: Editor | null) => void) => () => void
    /** Whether a form is open here, whose words a sign-out elsewhere must not take away. */
    hasOpenForm: () => boolean
    /** Has each form save its draft at once, as drafts of the editor who is still signed in (EXT-34). */
    saveDrafts: () => void
    /** Resolves once nothing is being written any more (EXT-35). */
    written: () => Promise<void>
  }
}

export type SessionEvent =
  | { type: 'session.open'; editor: Editor }
  | { type: 'session.close' }
  | { type: 'session.expire' }
  | { type: 'session.changed'; editor: Editor | null }

/** Who is signed in, for as long as the page lives. */
export const createSessionMachine = ({ session }: SessionPorts) =>
  setup({
    types: typed<{
      context: { editor: Editor | null }
      events: SessionEvent
      meta: Meta
    }>(),
    actors: {
      restore: fromPromise(async () => ({ editor: await session.restore() })),
      written: fromPromise(() => session.written()),
      watch: fromCallback(({ sendBack }) =>
        session.onChange((editor) => sendBack({ type: 'session.changed', editor })),
      ),
    },
    actions: {
      assignEditor: assign((_, { editor }: { editor: Editor | null }) => ({ editor })),
      saveDrafts: () => session.saveDrafts(),
      clear: () => session.clear(),
    },
    guards: {
      isEditor: (_, { editor }: { editor: Editor | null }) => editor !== null,
      isSame: ({ context }, { editor }: { editor: Editor | null }) =>
        editor !== null && editor.id === context.editor?.id,
      isSignedOutWithOpenForm: (_, { editor }: { editor: Editor | null }) => editor === null && session.hasOpenForm(),
    },
    delays: { timeout: 3_000, loading: 60_000 },
  }).createMachine({
    id: 'session',
    context: { editor: null },
    initial: 'checking',
    invoke: {
      src: 'watch',
      id: 'watch',
      onError: { meta: { reason: 'A tab that hears nothing of others works by itself.' } },
    },
    states: {
      checking: {
        meta: { spec: ['AUTH-2', 'NAV-7'] },
        invoke: {
          src: 'restore',
          id: 'restore',
          onDone: [
            {
              meta: { spec: ['AUTH-3'] },
              guard: { type: 'isEditor', params: ({ event }) => event.output },
              target: 'signedIn',
              actions: { type: 'assignEditor', params: ({ event }) => event.output },
            },
            { meta: { spec: ['AUTH-4', 'AUTH-5'] }, target: 'signedOut' },
          ],
          onError: { meta: { spec: ['AUTH-5'] }, target: 'signedOut' },
        },
        after: {
          loading: {
            meta: { reason: 'Who is stored cannot be learnt: signing in is the way on.' },
            target: 'signedOut',
          },
        },
      },
      signedOut: {
        entry: { type: 'assignEditor', params: { editor: null } },
        on: {
          'session.open': {
            meta: { spec: ['AUTH-6'] },
            target: 'signedIn',
            actions: { type: 'assignEditor', params: ({ event }) => event },
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
              description: 'Signed out in another tab while words are being typed here.',
              meta: { spec: ['EXT-15', 'EXT-34'] },
              guard: { type: 'isSignedOutWithOpenForm', params: ({ event }) => event },
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
              description: 'Nobody, or somebody else, is signed in elsewhere.',
              meta: { spec: ['EXT-15', 'EXT-34'] },
              target: 'signedOut',
              actions: 'saveDrafts',
            },
          ],
        },
        states: {
          fresh: { on: { 'session.expire': { meta: { spec: ['EXT-2'] }, target: 'expired' } } },
          expired: {
            description:
              'The API server no longer knows the editor: sign-in stands over the screen, and nothing typed is lost.',
            on: {
              'session.open': [
                {
                  meta: { spec: ['EXT-2'] },
                  guard: { type: 'isSame', params: ({ event }) => event },
                  target: 'fresh',
                  actions: { type: 'assignEditor', params: ({ event }) => event },
                },
                {
                  description: 'Another editor starts from the front; the drafts wait for their owner.',
                  meta: { spec: ['EXT-2', 'EXT-17', 'EXT-34'] },
                  target: 'fresh',
                  actions: ['saveDrafts', { type: 'assignEditor', params: ({ event }) => event }],
                },
              ],
            },
          },
        },
      },
      leaving: {
        description: 'What is being written has 3 s to be answered; then the application is left all the same.',
        exit: 'clear',
        invoke: {
          src: 'written',
          id: 'written',
          onDone: { meta: { spec: ['AUTH-8', 'EXT-1', 'EXT-35'] }, target: 'signedOut' },
          onError: { meta: { spec: ['EXT-35'] }, target: 'signedOut' },
        },
        after: { timeout: { meta: { spec: ['EXT-35'] }, target: 'signedOut' } },
      },
    },
  })
