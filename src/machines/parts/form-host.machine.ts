import { assign, fromPromise, sendTo, setup } from 'xstate'
import { failure, info, type Toast } from '../../domain/toast'
import { draftTexts } from '../../messages/drafts'
import { errorTexts } from '../../messages/errors'
import { answers, type Clauses, type Meta, typed } from '../typed'
import type { Opening, RestorePort } from './draft-keeper.machine'
import type { createFormMachine } from './form.machine'
import type { FormEvent } from './form.ports'

export interface FormHostParts<Values extends object, Saved extends object> {
  form: ReturnType<typeof createFormMachine<Values, Saved, null>>
  /** Loads what the form is made of; rejects where that is impossible. */
  prepare?: () => Promise<void>
  blank: () => Values
  /** A form that is the screen opens again as soon as it has ended; one in a dialog closes. */
  staysOpen: boolean
  restore?: RestorePort<Values>
  toast: (toast: Toast) => void
  spec: Clauses<'opened' | 'ended' | 'draftRestored'>
}

export type FormHostEvent<Values> = { type: 'form.open'; values: Values } | { type: 'screen.leave' }

/** Holds a form that belongs to no list: closed or open. */
export function createFormHostMachine<Values extends object, Saved extends object>(
  parts: FormHostParts<Values, Saved>,
) {
  return setup({
    types: typed<{
      context: { opening: Pick<Opening<Values>, 'values' | 'draft'> }
      events: FormHostEvent<Values>
      children: { form: 'form' }
      meta: Meta
    }>(),
    actors: {
      form: parts.form,
      prepare: fromPromise(async () => parts.prepare?.()),
      look: fromPromise(async () => ({ opening: (await parts.restore?.take()) ?? null })),
    },
    actions: {
      openWith: assign((_, { values }: { values: Values }) => ({ opening: { values, draft: null } })),
      openBlank: assign({ opening: () => ({ values: parts.blank(), draft: null }) }),
      restore: assign((_, { opening }: { opening: Opening<Values> | null }) => (opening ? { opening } : {})),
      toast: (_, toast: Toast) => parts.toast(toast),
      leave: sendTo('form', (): FormEvent<Values> => ({ type: 'screen.leave' })),
    },
    guards: {
      staysOpen: () => parts.staysOpen,
      isFound: (_, { opening }: { opening: Opening<Values> | null }) => opening !== null,
    },
  }).createMachine({
    id: 'formHost',
    context: () => ({ opening: { values: parts.blank(), draft: null } }),
    initial: 'looking',
    states: {
      looking: {
        invoke: {
          src: 'look',
          id: 'look',
          onDone: [
            {
              meta: answers(parts.spec.draftRestored, 'A handed-over form is restored.'),
              guard: { type: 'isFound', params: ({ event }) => event.output },
              target: 'preparing',
              actions: [
                { type: 'restore', params: ({ event }) => event.output },
                { type: 'toast', params: () => info(draftTexts.restored) },
              ],
            },
            { meta: { reason: 'Nothing was handed over.' }, target: 'closed' },
          ],
          onError: { meta: { reason: 'A draft that cannot be read is not restored.' }, target: 'closed' },
        },
        on: {
          'form.open': {
            meta: answers(parts.spec.opened, 'The form was asked for.'),
            target: 'preparing',
            actions: { type: 'openWith', params: ({ event }) => event },
          },
        },
      },
      closed: {
        always: {
          meta: { reason: 'The form is the screen.' },
          guard: 'staysOpen',
          target: 'preparing',
          actions: 'openBlank',
        },
        on: {
          'form.open': {
            meta: answers(parts.spec.opened, 'The form was asked for.'),
            target: 'preparing',
            actions: { type: 'openWith', params: ({ event }) => event },
          },
        },
      },
      preparing: {
        invoke: {
          src: 'prepare',
          id: 'prepare',
          onDone: { meta: answers(parts.spec.opened, 'The form is loaded.'), target: 'open' },
          onError: {
            meta: { spec: ['ERR-5'] },
            target: 'unready',
            actions: { type: 'toast', params: () => failure(errorTexts.notLoaded) },
          },
        },
        on: {
          'form.open': {
            meta: answers(parts.spec.opened, 'What was asked for last is opened.'),
            actions: { type: 'openWith', params: ({ event }) => event },
          },
        },
      },
      unready: {
        description: 'The form could not be loaded; asking for it tries again.',
        on: {
          'form.open': {
            meta: answers(parts.spec.opened, 'The form was asked for again.'),
            target: 'preparing',
            actions: { type: 'openWith', params: ({ event }) => event },
          },
        },
      },
      open: {
        invoke: {
          src: 'form',
          id: 'form',
          input: ({ context: { opening } }) => ({ values: opening.values, draft: opening.draft, scope: null }),
          onDone: { meta: answers(parts.spec.ended, 'The form has ended.'), target: 'closed' },
          onError: { meta: { spec: ['ERR-5'] }, target: 'closed' },
        },
        on: { 'screen.leave': { meta: { reason: 'The form keeps what was typed.' }, actions: 'leave' } },
      },
    },
  })
}
