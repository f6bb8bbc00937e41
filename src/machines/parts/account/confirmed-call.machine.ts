import { assign, fromPromise, setup } from 'xstate'
import { asksPassword } from '../../../../contract/account'
import { CallError } from '../../../domain/failure'
import { confirmationTexts } from '../../../messages/account/account'
import { failureText } from '../../../messages/reasons'
import { givenError, type Meta, typed } from '../../typed'

/** How a call ended that may ask for the password: with its data, with an error, or not made since nobody gave it. */
export type ConfirmedOutcome<Data = unknown> =
  | { type: 'done'; data: Data }
  | { type: 'failed'; error: unknown }
  | { type: 'cancelled' }

export interface ConfirmedCallPorts<Input, Data> {
  /** The machine's id: that of its parent, then its own. */
  id: string
  /** Rejects with what asks for the password if it was not given lately (EXT-281). */
  call: (input: Input & { signal: AbortSignal }) => Promise<Data>
  /** Gives the password once more; rejects if it is not the editor's. */
  confirm: (input: { password: string; signal: AbortSignal }) => Promise<void>
  /** Whether what the call gives is shown this once. */
  isOnce?: boolean
}

interface ConfirmedCallContext<Input, Data> {
  given: Input
  password: string
  isRevealed: boolean
  problem: string | null
  outcome: ConfirmedOutcome<Data>
}

export type ConfirmationEvent =
  | { type: 'confirmation.change'; password: string }
  | { type: 'confirmation.reveal' }
  | { type: 'confirmation.submit' }
  | { type: 'confirmation.cancel' }

const isPasswordAsked = (error: unknown): boolean =>
  error instanceof CallError && error.status === 403 && asksPassword.safeParse(error.data).success

/** What is said of a password that was not confirmed: the words of the host if it is wrong, else ours and the cause. */
export function notConfirmedText(error: unknown): string {
  if (error instanceof CallError && error.status === 403 && error.serverMessage !== '') return error.serverMessage
  return failureText(error, confirmationTexts.notConfirmed)
}

/** A call that only its editor may make: where the host asks for the password, the editor gives it, and it is made again. */
export const createConfirmedCallMachine = <Input extends object, Data>(ports: ConfirmedCallPorts<Input, Data>) =>
  setup({
    types: typed<{
      input: { given: Input }
      context: ConfirmedCallContext<Input, Data>
      events: ConfirmationEvent
      output: ConfirmedOutcome<Data>
      tags: 'busy' | 'locked' | 'asking' | 'once'
      meta: Meta
    }>(),
    actors: {
      call: fromPromise<{ data: Data }, { given: Input }>(async ({ input, signal }) => ({
        data: await ports.call({ ...input.given, signal }),
      })),
      confirm: fromPromise<void, { password: string }>(({ input, signal }) => ports.confirm({ ...input, signal })),
    },
    actions: {
      assignPassword: assign((_, { password }: { password: string }) => ({ password, problem: null })),
      reveal: assign(({ context }) => ({ isRevealed: !context.isRevealed })),
      hide: assign({ isRevealed: false, problem: null }),
      forgetPassword: assign({ password: '' }),
      say: assign((_, { text }: { text: string }) => ({ problem: text })),
      succeed: assign((_, { data }: { data: Data }) => ({ outcome: { type: 'done', data } as const })),
      fail: assign((_, { error }: { error: unknown }) => ({ outcome: { type: 'failed', error } as const })),
    },
    guards: {
      isPasswordAsked: (_, { error }: { error: unknown }) => isPasswordAsked(error),
      hasNoPassword: ({ context }) => context.password === '',
    },
    delays: { timeout: 60_000 },
  }).createMachine({
    id: ports.id,
    context: ({ input }) => ({
      given: input.given,
      password: '',
      isRevealed: false,
      problem: null,
      outcome: { type: 'cancelled' },
    }),
    output: ({ context }) => context.outcome,
    initial: 'calling',
    states: {
      calling: {
        tags: ports.isOnce ? ['busy', 'locked', 'once'] : ['busy', 'locked'],
        invoke: {
          src: 'call',
          id: 'call',
          input: ({ context }) => ({ given: context.given }),
          onDone: {
            meta: { reason: 'Whoever began the call says what is told of it.' },
            target: 'ended',
            actions: { type: 'succeed', params: ({ event }) => event.output },
          },
          onError: [
            {
              meta: { spec: ['EXT-281', 'EXT-282'] },
              guard: { type: 'isPasswordAsked', params: givenError },
              target: 'asking',
            },
            {
              meta: { reason: 'Whoever began the call says what is told of it.' },
              target: 'ended',
              actions: { type: 'fail', params: givenError },
            },
          ],
        },
        after: {
          timeout: {
            meta: { reason: 'Without an answer the outcome is unknown.' },
            target: 'ended',
            actions: { type: 'fail', params: { error: new CallError('unknown') } },
          },
        },
      },
      asking: {
        description: 'The password is asked for once more, then the call is made again.',
        tags: 'asking',
        on: {
          'confirmation.change': {
            meta: { spec: ['EXT-282'] },
            actions: { type: 'assignPassword', params: ({ event }) => event },
          },
          'confirmation.reveal': { meta: { spec: ['EXT-282'] }, actions: 'reveal' },
          'confirmation.submit': [
            {
              meta: { spec: ['EXT-282'] },
              guard: 'hasNoPassword',
              actions: { type: 'say', params: { text: confirmationTexts.missing } },
            },
            { meta: { spec: ['EXT-282'] }, target: 'confirming', actions: 'hide' },
          ],
          'confirmation.cancel': { meta: { spec: ['EXT-282'] }, target: 'ended' },
        },
      },
      confirming: {
        tags: ['busy', 'asking'],
        invoke: {
          src: 'confirm',
          id: 'confirm',
          input: ({ context: { password } }) => ({ password }),
          onDone: { meta: { spec: ['EXT-282'] }, target: 'calling', actions: 'forgetPassword' },
          onError: {
            meta: { spec: ['EXT-282'] },
            target: 'asking',
            actions: { type: 'say', params: ({ event }) => ({ text: notConfirmedText(event.error) }) },
          },
        },
        after: {
          timeout: {
            meta: { spec: ['EXT-282'] },
            target: 'asking',
            actions: { type: 'say', params: { text: confirmationTexts.notConfirmed } },
          },
        },
      },
      ended: { type: 'final' },
    },
  })
