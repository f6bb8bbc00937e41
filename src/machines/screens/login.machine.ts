import { assign, fromPromise, setup } from 'xstate'
import { failure, type Toast } from '../../domain/toast'
import { signInTexts } from '../../messages/account/sign-in'
import { loginTexts } from '../../messages/login'
import type { createSignInCodeMachine } from '../parts/account/sign-in-code.machine'
import { type LazyMachine, type Meta, typed } from '../typed'

export interface LoginPorts {
  /**
   * Signs in at the API server, and stores the editor on success (AUTH-6). A host that refuses, cannot be reached or
   * sends an unreadable response yields a message (AUTH-12, AUTH-13); any other error is thrown (AUTH-11).
   */
  signIn: (input: { email: string; password: string; signal: AbortSignal }) => Promise<SignedIn>
  /** The question for the code; its code is here once a sign-in has answered that one is wanted (EXT-284). */
  code: LazyMachine<ReturnType<typeof createSignInCodeMachine>>
  toast: (toast: Toast) => void
}

export type SignedIn =
  | { admitted: true }
  | { admitted: false; message: string }
  /** The password was right, and a code is wanted too. */
  | { admitted: false; message: ''; ticket: string }

/** The sign-in form, on its page or over a screen whose session has expired. */
export function createLoginMachine({ signIn, code, toast }: LoginPorts) {
  const base = setup({
    types: typed<{
      context: { email: string; password: string; message: string | null; isRevealed: boolean; ticket: string }
      input: { email: string }
      events:
        | { type: 'login.change'; values: { email?: string; password?: string } }
        | { type: 'login.reveal' }
        | { type: 'login.submit' }
      children: { signIn: 'signIn'; code: 'code' }
      tags: 'busy'
      meta: Meta
    }>(),
    actors: {
      signIn: fromPromise<SignedIn, { email: string; password: string }>(({ input, signal }) =>
        signIn({ ...input, signal }),
      ),
      code: code.machine,
    },
    actions: {
      assignValues: assign((_, { values }: { values: { email?: string; password?: string } }) => values),
      say: assign((_, { message }: { message: string | null }) => ({ message })),
      assignTicket: assign((_, { signedIn }: { signedIn: SignedIn }) => ({ ticket: ticketIn(signedIn) })),
      clearPassword: assign({ password: '' }),
      reveal: assign(({ context }) => ({ isRevealed: !context.isRevealed })),
      hide: assign({ isRevealed: false }),
      toast: (_, { text }: { text: string }) => toast(failure(text)),
    },
    guards: {
      hasNoEmail: ({ context }) => context.email.trim() === '',
      hasNoPassword: ({ context }) => context.password === '',
      isAdmitted: (_, { signedIn }: { signedIn: SignedIn }) => signedIn.admitted,
      isCodeWanted: (_, { signedIn }: { signedIn: SignedIn }) => ticketIn(signedIn) !== '',
    },
    delays: { timeout: 60_000 },
  })

  /** Waits for the fields to be submitted; they are validated before a call is made. */
  const open = base.createStateConfig({
    on: {
      'login.submit': [
        {
          meta: { spec: ['LOGIN-5', 'LOGIN-6', 'EXT-212'] },
          guard: 'hasNoEmail',
          target: '#login.error',
          actions: ['hide', { type: 'say', params: { message: loginTexts.emailMissing } }],
        },
        {
          meta: { spec: ['LOGIN-5', 'LOGIN-7', 'EXT-212'] },
          guard: 'hasNoPassword',
          target: '#login.error',
          actions: ['hide', { type: 'say', params: { message: loginTexts.passwordMissing } }],
        },
        {
          meta: { spec: ['LOGIN-8', 'EXT-212'] },
          target: '#login.busy',
          actions: ['hide', { type: 'say', params: { message: null } }],
        },
      ],
    },
  })

  return base.createMachine({
    id: 'login',
    context: ({ input }) => ({ email: input.email, password: '', message: null, isRevealed: false, ticket: '' }),
    initial: 'idle',
    on: {
      'login.change': { meta: { spec: ['LOGIN-1'] }, actions: { type: 'assignValues', params: ({ event }) => event } },
      'login.reveal': { meta: { spec: ['EXT-212'] }, actions: 'reveal' },
    },
    states: {
      idle: open,
      busy: {
        tags: 'busy',
        invoke: {
          src: 'signIn',
          id: 'signIn',
          input: ({ context: { email, password } }) => ({ email: email.trim(), password }),
          onDone: [
            {
              meta: { spec: ['LOGIN-11', 'AUTH-6'] },
              guard: { type: 'isAdmitted', params: ({ event }) => ({ signedIn: event.output }) },
              target: 'idle',
              actions: 'clearPassword',
            },
            {
              meta: { spec: ['EXT-284'] },
              guard: { type: 'isCodeWanted', params: ({ event }) => ({ signedIn: event.output }) },
              target: 'code',
              actions: { type: 'assignTicket', params: ({ event }) => ({ signedIn: event.output }) },
            },
            {
              meta: { spec: ['LOGIN-9', 'AUTH-10'] },
              target: 'error',
              actions: [
                { type: 'say', params: { message: loginTexts.refused } },
                { type: 'toast', params: ({ event }) => ({ text: refusalText(event.output) }) },
              ],
            },
          ],
          onError: {
            meta: { spec: ['LOGIN-10', 'AUTH-11'] },
            target: 'error',
            actions: [
              { type: 'say', params: { message: loginTexts.broken } },
              { type: 'toast', params: { text: signInTexts.loginBroken } },
            ],
          },
        },
        after: {
          timeout: {
            meta: { spec: ['AUTH-12'] },
            target: 'error',
            actions: [
              { type: 'say', params: { message: loginTexts.refused } },
              { type: 'toast', params: { text: signInTexts.unreached.message } },
            ],
          },
        },
      },
      code: {
        description: 'The password was right; a code is asked for.',
        invoke: {
          src: 'code',
          id: 'code',
          input: ({ context: { ticket } }) => ({ ticket }),
          onDone: {
            meta: { spec: ['EXT-284'] },
            target: 'idle',
            actions: ['clearPassword', { type: 'say', params: ({ event }) => event.output }],
          },
          onError: {
            meta: { spec: ['EXT-284'] },
            target: 'error',
            actions: { type: 'say', params: { message: loginTexts.broken } },
          },
        },
      },
      error: open,
    },
  })
}

const ticketIn = (signedIn: SignedIn): string => ('ticket' in signedIn ? signedIn.ticket : '')

const refusalText = (signedIn: SignedIn): string =>
  signedIn.admitted ? '' : signedIn.message || signInTexts.loginFailed
