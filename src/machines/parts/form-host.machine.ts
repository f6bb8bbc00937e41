import { assign, fromPromise, sendTo, setup } from 'xstate'
import { failure, info, type Toast } from '../../domain/toast'
import { draftTexts } from '../../messages/drafts/drafts'
import { errorTexts } from '../../messages/errors'
import { answers, type Clauses, type LogicOf, type Meta, typed } from '../typed'
import type { Opening, RestorePort } from './draft-autosave.machine'
import type { createFormMachine } from './form.machine'
import type { FormEvent, FormOutcome } from './form.ports'

export interface FormHostParts<Values extends object, Saved extends object> {
  form: LogicOf<ReturnType<typeof createFormMachine<Values, Saved, null>>>
  /** Loads the code that the form needs; rejects if that fails. */
  prepare?: () => Promise<void>
  blank: () => Values
  /** A form that is the screen reopens as soon as it has ended; one in a dialog closes. */
  staysOpen: boolean
  restore?: RestorePort<Values>
  toast: (toast: Toast) => void
  spec: Clauses<'opened' | 'ended' | 'draftRestored'>
}

export type FormHostEvent<Values> =
  | { type: 'form.open'; values: Values }
  | { type: 'form.undo' }
  | { type: 'draft.view' }
  | { type: 'screen.leave' }

type HostOpening<Values> = Pick<Opening<Values>, 'values' | 'draft'>

export interface FormHostContext<Values> {
  opening: HostOpening<Values>
  /** A form that was closed with unsent values, while that can be undone (EXT-8). */
  undo: HostOpening<Values> | null
  /** The id of an unsent draft on this device (EXT-9). */
  unsentDraftId: string | null
  isOpen: boolean
}

/** Hosts a form that belongs to no list: closed or open. */
export function createFormHostMachine<Values extends object, Saved extends object>(
  parts: FormHostParts<Values, Saved>,
) {
  return setup({
    types: typed<{
      context: FormHostContext<Values>
      events: FormHostEvent<Values>
      children: { form: 'form' }
      meta: Meta
    }>(),
    actors: {
      form: parts.form,
      prepare: fromPromise(async () => parts.prepare?.()),
      checkForDraft: fromPromise(async () => ({ opening: (await parts.restore?.claim()) ?? null })),
      findUnsentDraft: fromPromise<{ unsentDraftId: string | null }, { enabled: boolean }>(async ({ input }) => ({
        unsentDraftId: (input.enabled ? await parts.restore?.findUnsent() : null) ?? null,
      })),
    },
    actions: {
      openWith: assign((_, { values }: { values: Values }) => ({
        opening: { values, draft: null },
        undo: null,
        unsentDraftId: null,
      })),
      openBlank: assign({ opening: () => ({ values: parts.blank(), draft: null }) }),
      restore: assign((_, { opening }: { opening: Opening<Values> | null }) =>
        opening ? { opening, unsentDraftId: null } : {},
      ),
      markOpen: assign({ isOpen: true }),
      markClosed: assign({ isOpen: false }),
      assignUnsentDraft: assign((_, { unsentDraftId }: { unsentDraftId: string | null }) => ({ unsentDraftId })),
      handOffUnsentDraft: ({ context: { unsentDraftId } }) => {
        if (unsentDraftId !== null) parts.restore?.handOff(unsentDraftId)
      },
      offerUndo: assign((_, { outcome }: { outcome: FormOutcome<Values, Saved> }) => ({
        undo: outcome.type === 'dismissed' && outcome.changed && parts.restore ? outcome : null,
      })),
      clearUndo: assign({ undo: null }),
      openUndo: assign(({ context: { undo } }) => (undo ? { opening: undo, undo: null, unsentDraftId: null } : {})),
      restoreDraft: ({ context: { undo } }) => {
        if (undo?.draft) parts.restore?.restore(undo.draft.id)
      },
      /** The dismissed draft is restored and handed off like any other draft. */
      handOffUndo: ({ context: { undo } }) => undo?.draft && parts.restore?.handOff(undo.draft.id),
      replaceForm: sendTo('form', (): FormEvent<Values> => ({ type: 'form.replace' })),
      toast: (_, toast: Toast) => parts.toast(toast),
      leave: sendTo('form', (): FormEvent<Values> => ({ type: 'screen.leave' })),
    },
    guards: {
      staysOpen: () => parts.staysOpen,
      isFound: (_, { opening }: { opening: Opening<Values> | null }) => opening !== null,
      canUndo: ({ context }) => context.undo !== null,
      hasUnsentDraft: ({ context }) => context.unsentDraftId !== null,
      isReplaced: (_, { outcome }: { outcome: FormOutcome<Values, Saved> }) => outcome.type === 'replaced',
    },
    delays: { timeout: 60_000 },
  }).createMachine({
    id: 'formHost',
    context: () => ({
      opening: { values: parts.blank(), draft: null },
      undo: null,
      unsentDraftId: null,
      isOpen: false,
    }),
    initial: 'checkingForDraft',
    states: {
      checkingForDraft: {
        invoke: {
          src: 'checkForDraft',
          id: 'checkForDraft',
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
        after: {
          timeout: { meta: { reason: 'The form does not wait longer for the code of drafts.' }, target: 'closed' },
        },
        on: {
          'form.open': {
            meta: answers(parts.spec.opened, 'The form was requested.'),
            target: 'preparing',
            actions: { type: 'openWith', params: ({ event }) => event },
          },
        },
      },
      closed: {
        description: 'While no form is open, an unsent draft on this device is offered.',
        invoke: {
          src: 'findUnsentDraft',
          id: 'findUnsentDraft',
          input: { enabled: !parts.staysOpen },
          onDone: {
            meta: { spec: ['EXT-9'] },
            actions: { type: 'assignUnsentDraft', params: ({ event }) => event.output },
          },
          onError: { meta: { reason: 'If the search for drafts fails, none is offered.' } },
        },
        always: {
          meta: { reason: 'The form is the screen.' },
          guard: 'staysOpen',
          target: 'preparing',
          actions: 'openBlank',
        },
        on: {
          'form.open': {
            meta: answers(parts.spec.opened, 'The form was requested.'),
            target: 'preparing',
            actions: { type: 'openWith', params: ({ event }) => event },
          },
          'form.undo': {
            meta: { spec: ['EXT-8'] },
            guard: 'canUndo',
            target: 'preparing',
            actions: ['restoreDraft', 'openUndo'],
          },
          'draft.view': {
            meta: { spec: ['EXT-9'] },
            guard: 'hasUnsentDraft',
            target: 'checkingForDraft',
            actions: 'handOffUnsentDraft',
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
            target: 'loadFailed',
            actions: { type: 'toast', params: () => failure(errorTexts.notLoaded) },
          },
        },
        after: {
          timeout: {
            meta: { spec: ['ERR-5'] },
            target: 'loadFailed',
            actions: { type: 'toast', params: () => failure(errorTexts.notLoaded) },
          },
        },
        on: {
          'form.open': {
            meta: answers(parts.spec.opened, 'The form that was requested last opens.'),
            actions: { type: 'openWith', params: ({ event }) => event },
          },
        },
      },
      loadFailed: {
        description: 'The form could not be loaded, or failed; requesting it again retries.',
        on: {
          'form.open': {
            meta: answers(parts.spec.opened, 'The form was requested again.'),
            target: 'preparing',
            actions: { type: 'openWith', params: ({ event }) => event },
          },
        },
      },
      open: {
        description: 'A form that is the screen offers an earlier unsent draft.',
        entry: 'markOpen',
        exit: 'markClosed',
        invoke: [
          {
            src: 'form',
            id: 'form',
            input: ({ context: { opening } }) => ({ values: opening.values, draft: opening.draft, scope: null }),
            onDone: [
              {
                meta: { reason: 'A saved draft replaces it.' },
                guard: { type: 'isReplaced', params: ({ event }) => ({ outcome: event.output }) },
                target: 'checkingForDraft',
              },
              {
                meta: answers(parts.spec.ended, 'The form has ended.'),
                target: 'closed',
                actions: { type: 'offerUndo', params: ({ event }) => ({ outcome: event.output }) },
              },
            ],
            onError: [
              {
                description:
                  'A form that is the screen would reopen and fail again at once, so it waits for a request.',
                meta: { spec: ['ERR-5'] },
                guard: 'staysOpen',
                target: 'loadFailed',
              },
              { meta: { spec: ['ERR-5'] }, target: 'closed' },
            ],
          },
          {
            src: 'findUnsentDraft',
            id: 'findUnsentDraftBeside',
            // The draft that the form was restored from is not offered again.
            input: ({ context: { opening } }) => ({ enabled: parts.staysOpen && opening.draft === null }),
            onDone: {
              meta: { spec: ['EXT-9'] },
              actions: { type: 'assignUnsentDraft', params: ({ event }) => event.output },
            },
            onError: { meta: { reason: 'If the search for drafts fails, none is offered.' } },
          },
        ],
        on: {
          'form.undo': {
            meta: { spec: ['EXT-8'] },
            guard: 'canUndo',
            actions: ['restoreDraft', 'handOffUndo', 'clearUndo', 'replaceForm'],
          },
          'draft.view': {
            meta: { spec: ['EXT-9'] },
            guard: 'hasUnsentDraft',
            actions: ['handOffUnsentDraft', 'replaceForm'],
          },
          'screen.leave': { meta: { reason: 'The form saves its draft.' }, actions: 'leave' },
        },
      },
    },
  })
}
