import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { type Meta, typed } from '../typed'

/** The signed-in editor (DATA-1). */
export interface Editor {
  id: string
  email: string
  name: string
}

export interface SessionPorts {
  session: {
    /** The stored editor or null; an unreadable value is removed (AUTH-5). */
    restore: () => Promise<Editor | null>
    /** Removes the stored editor and ends the API server's session if it advertised one (AUTH-8, EXT-1). */
    clear: () => void
    /** Calls back when another tab signs in or out; returns an unsubscribe function. */
    onChange: (listener: (editor: Editor | null) => void) => () => void
    /** Whether a form is open here, whose values a sign-out in another tab must not discard. */
    hasOpenForm: () => boolean
    /** Makes each form save its draft at once, as a draft of the editor who is still signed in (EXT-34). */
    saveDrafts: () => void
    /** Resolves once no write is in progress (EXT-35). */
    written: () => Promise<void>
  }
}

export type SessionEvent =
  | { type: 'session.open'; editor: Editor }
  | { type: 'session.close' }
  | { type: 'session.expire' }
  | { type: 'session.changed'; editor: Editor | null }

/** The signed-in editor, for as long as the page lives. */
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
            meta: { reason: 'The stored editor cannot be read: the editor has to sign in.' },
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
              description: 'Signed out in another tab while a form is open here.',
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
              description: 'Another tab signed out, or signed in another editor.',
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
              'The session has expired: a sign-in dialog opens over the screen, so that no form values are lost.',
            on: {
              'session.open': [
                {
                  meta: { spec: ['EXT-2'] },
                  guard: { type: 'isSame', params: ({ event }) => event },
                  target: 'fresh',
                  actions: { type: 'assignEditor', params: ({ event }) => event },
                },
                {
                  description: 'Another editor starts at the dashboard; the drafts remain for their owner.',
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
        description: 'Writes in progress have 3 s to end; then the editor is signed out in any case.',
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
