import { assign, fromPromise, setup } from 'xstate'
import { passwordLength, SHORTEST_PASSWORD } from '../../../contract/account'
import { isOutcomeUnknown } from '../../domain/failure'
import { accountTexts, invitationTexts } from '../../messages/account/account'
import type { Admission } from '../parts/account/sign-in-code.machine'
import { type Meta, typed } from '../typed'

export interface InvitationPorts {
  /** Chooses the password at the API server, and stores the editor on success. Rejects if there is no answer. */
  take: (input: { newPassword: string; signal: AbortSignal }) => Promise<Admission>
}

/** The choice of a password by somebody who has opened the link of an invitation (EXT-246). */
export const createInvitationMachine = ({ take }: InvitationPorts) =>
  setup({
    types: typed<{
      context: { newPassword: string; isRevealed: boolean; problem: string | null }
      events:
        | { type: 'invitation.change'; newPassword: string }
        | { type: 'invitation.reveal' }
        | { type: 'invitation.submit' }
      tags: 'busy'
      meta: Meta
    }>(),
    actors: {
      take: fromPromise<Admission, { newPassword: string }>(({ input, signal }) => take({ ...input, signal })),
    },
    actions: {
      assignPassword: assign((_, { newPassword }: { newPassword: string }) => ({ newPassword, problem: null })),
      clearPassword: assign({ newPassword: '' }),
      reveal: assign(({ context }) => ({ isRevealed: !context.isRevealed })),
      hide: assign({ isRevealed: false, problem: null }),
      say: assign((_, { text }: { text: string }) => ({ problem: text })),
    },
    guards: {
      isTooShort: ({ context }) => passwordLength(context.newPassword) < SHORTEST_PASSWORD,
      isAdmitted: (_, { outcome }: { outcome: Admission }) => outcome.type === 'admitted',
      isOver: (_, { outcome }: { outcome: Admission }) => outcome.type === 'over',
    },
    delays: { timeout: 60_000 },
  }).createMachine({
    id: 'invitation',
    context: { newPassword: '', isRevealed: false, problem: null },
    initial: 'open',
    states: {
      open: {
        on: {
          'invitation.change': {
            meta: { spec: ['EXT-246'] },
            actions: { type: 'assignPassword', params: ({ event }) => event },
          },
          'invitation.reveal': { meta: { spec: ['EXT-246'] }, actions: 'reveal' },
          'invitation.submit': [
            {
              meta: { spec: ['EXT-240', 'EXT-246'] },
              guard: 'isTooShort',
              actions: { type: 'say', params: { text: accountTexts.tooShort } },
            },
            { meta: { spec: ['EXT-246'] }, target: 'taking', actions: 'hide' },
          ],
        },
      },
      taking: {
        tags: 'busy',
        invoke: {
          src: 'take',
          id: 'take',
          input: ({ context: { newPassword } }) => ({ newPassword }),
          onDone: [
            {
              meta: { spec: ['EXT-246'] },
              guard: { type: 'isAdmitted', params: ({ event }) => ({ outcome: event.output }) },
              target: 'open',
              actions: 'clearPassword',
            },
            {
              meta: { spec: ['EXT-246'] },
              guard: { type: 'isOver', params: ({ event }) => ({ outcome: event.output }) },
              target: 'over',
              actions: 'clearPassword',
            },
            {
              meta: { spec: ['EXT-240', 'EXT-246'] },
              target: 'open',
              actions: { type: 'say', params: ({ event }) => ({ text: wordsOf(event.output) }) },
            },
          ],
          onError: {
            meta: { spec: ['EXT-246'] },
            target: 'open',
            actions: { type: 'say', params: ({ event }) => ({ text: textOf(event.error) }) },
          },
        },
        after: {
          timeout: {
            meta: { spec: ['EXT-246'] },
            target: 'open',
            actions: { type: 'say', params: { text: invitationTexts.unconfirmed } },
          },
        },
      },
      over: { description: 'The link has been used or has expired.', meta: { spec: ['EXT-246'] } },
    },
  })

const wordsOf = (outcome: Admission): string =>
  (outcome.type === 'refused' && outcome.message) || invitationTexts.notTaken

const textOf = (error: unknown): string =>
  isOutcomeUnknown(error) ? invitationTexts.unconfirmed : invitationTexts.unreached
