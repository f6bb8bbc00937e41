import { assign, fromPromise, setup } from 'xstate'
import { codeTexts } from '../../../messages/account/factor'
import { type Meta, typed } from '../../typed'

/** How a code or an invitation was answered: signed in, refused with the words of the host, or too late. */
export type Admission = { type: 'admitted' } | { type: 'refused'; message: string } | { type: 'over' }

/** What the sign-in form is to say when the question for the code has ended; null where nothing. */
export interface CodeOutcome {
  message: string | null
}

export interface SignInCodePorts {
  /** Signs in by ticket and code, and stores the editor on success. Rejects if there is no answer. */
  give: (input: { ticket: string; code: string; signal: AbortSignal }) => Promise<Admission>
}

export type SignInCodeEvent = { type: 'code.change'; code: string } | { type: 'code.submit' } | { type: 'code.back' }

/** The code of a sign-in whose password was right (EXT-284). */
export const createSignInCodeMachine = ({ give }: SignInCodePorts) =>
  setup({
    types: typed<{
      input: { ticket: string }
      context: { ticket: string; code: string; problem: string | null; message: string | null }
      events: SignInCodeEvent
      output: CodeOutcome
      tags: 'busy'
      meta: Meta
    }>(),
    actors: {
      give: fromPromise<Admission, { ticket: string; code: string }>(({ input, signal }) => give({ ...input, signal })),
    },
    actions: {
      assignCode: assign((_, { code }: { code: string }) => ({ code, problem: null })),
      forgive: assign({ problem: null }),
      say: assign((_, { text }: { text: string }) => ({ problem: text })),
      sayOver: assign({ message: codeTexts.over }),
    },
    guards: {
      hasNoCode: ({ context }) => context.code.trim() === '',
      isAdmitted: (_, { answer }: { answer: Admission }) => answer.type === 'admitted',
      isOver: (_, { answer }: { answer: Admission }) => answer.type === 'over',
    },
    delays: { timeout: 60_000 },
  }).createMachine({
    id: 'login.code',
    context: ({ input: { ticket } }) => ({ ticket, code: '', problem: null, message: null }),
    output: ({ context: { message } }) => ({ message }),
    initial: 'asking',
    states: {
      asking: {
        on: {
          'code.change': {
            meta: { spec: ['EXT-284'] },
            actions: { type: 'assignCode', params: ({ event }) => event },
          },
          'code.submit': [
            {
              meta: { spec: ['EXT-284'] },
              guard: 'hasNoCode',
              actions: { type: 'say', params: { text: codeTexts.missing } },
            },
            { meta: { spec: ['EXT-284', 'EXT-285'] }, target: 'giving', actions: 'forgive' },
          ],
          'code.back': { meta: { spec: ['EXT-284'] }, target: 'ended' },
        },
      },
      giving: {
        tags: 'busy',
        invoke: {
          src: 'give',
          id: 'give',
          input: ({ context: { ticket, code } }) => ({ ticket, code: code.trim() }),
          onDone: [
            {
              meta: { spec: ['EXT-284'] },
              guard: { type: 'isAdmitted', params: ({ event }) => ({ answer: event.output }) },
              target: 'ended',
            },
            {
              meta: { spec: ['EXT-284'] },
              guard: { type: 'isOver', params: ({ event }) => ({ answer: event.output }) },
              target: 'ended',
              actions: 'sayOver',
            },
            {
              meta: { spec: ['EXT-284', 'EXT-286'] },
              target: 'asking',
              actions: { type: 'say', params: ({ event }) => ({ text: wordsOf(event.output) }) },
            },
          ],
          onError: {
            meta: { spec: ['EXT-284'] },
            target: 'asking',
            actions: { type: 'say', params: { text: codeTexts.notChecked } },
          },
        },
        after: {
          timeout: {
            meta: { spec: ['EXT-284'] },
            target: 'asking',
            actions: { type: 'say', params: { text: codeTexts.notChecked } },
          },
        },
      },
      ended: { type: 'final' },
    },
  })

const wordsOf = (answer: Admission): string => (answer.type === 'refused' && answer.message) || codeTexts.wrong
