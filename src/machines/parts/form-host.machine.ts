import type { DoneActorEvent } from 'xstate'
import { aboutDraft, info } from '../../domain/toast'
import { draftTexts } from '../../messages/drafts/drafts'
import { answers } from '../typed'
import type { FormOutcome } from './form.ports'
import type { FormHostParts } from './form-host.ports'
import { formHostSetup } from './form-host.setup'

/** Hosts a form that belongs to no list: closed or open. */
export function createFormHostMachine<
  Values extends object,
  Saved extends object,
  Listed extends { id: string } = never,
>(parts: FormHostParts<Values, Saved, Listed>) {
  const { list, prepare, restore, staysOpen, spec } = parts
  const base = formHostSetup(parts)

  /** A form that needs no code opens at once. */
  const opens = prepare ? 'preparing' : 'open'
  const openBlank = staysOpen ? (['openBlank'] as const) : []
  /** A form that is the screen opens where another one is closed. */
  const idle = { target: staysOpen ? opens : 'closed', actions: openBlank }
  const { 'form.open': requested } = base.createStateConfig({
    on: {
      'form.open': {
        meta: answers(spec.opened, 'The form was requested.'),
        target: opens,
        actions: { type: 'openWith', params: ({ event }) => event },
      },
    },
  }).on

  const checkingForDraft = base.createStateConfig({
    invoke: {
      src: 'checkForDraft',
      id: 'checkForDraft',
      onDone: [
        {
          meta: answers(spec.draftRestored, 'A handed-over form is restored.'),
          guard: { type: 'isFound', params: ({ event }) => event.output },
          target: opens,
          actions: [
            { type: 'restore', params: ({ event }) => event.output },
            {
              type: 'toast',
              params: ({ event }) => aboutDraft(info(draftTexts.restored), event.output.opening?.draft?.id ?? ''),
            },
          ],
        },
        { meta: { reason: 'Nothing was handed over.' }, ...idle },
      ],
      onError: { meta: { reason: 'A draft that cannot be read is not restored.' }, ...idle },
    },
    after: { timeout: { meta: { reason: 'The form does not wait longer for the code of drafts.' }, ...idle } },
    ...(!staysOpen && { on: { 'form.open': requested } }),
  })

  const searched = {
    onDone: {
      meta: { spec: ['EXT-9'] },
      actions: {
        type: 'assignUnsentDraft',
        params: ({ event }: { event: { output: { unsentDraftId: string | null } } }) => event.output,
      },
    },
    onError: { meta: { reason: 'If the search for drafts fails, none is offered.' } },
  } as const
  const offersOfDrafts = base.createStateConfig({
    invoke: {
      src: 'findUnsentDraft',
      id: 'findUnsentDraft',
      input: { enabled: true },
      ...searched,
    },
    on: {
      'form.undo': {
        meta: { spec: ['EXT-8'] },
        guard: 'canUndo',
        target: opens,
        actions: ['restoreDraft', 'openUndo'],
      },
      'draft.view': {
        meta: { spec: ['EXT-9'] },
        guard: 'hasUnsentDraft',
        target: 'checkingForDraft',
        actions: 'handOffUnsentDraft',
      },
      'draft.open': {
        description: 'A draft that was chosen on its own screen opens here.',
        meta: { spec: ['EXT-25', 'DRAFT-13'] },
        target: 'checkingForDraft',
        actions: { type: 'handOff', params: ({ event }) => event },
      },
    },
  })
  const closed = base.createStateConfig({
    ...(restore && {
      description: 'While no form is open, an unsent draft on this device is offered.',
      invoke: offersOfDrafts.invoke,
    }),
    on: { 'form.open': requested, ...(restore && offersOfDrafts.on) },
  })

  const notLoaded = {
    meta: { spec: ['ERR-5', 'EXT-60'] },
    target: 'loadFailed',
  } as const
  const preparing = base.createStateConfig({
    invoke: {
      src: 'prepare',
      id: 'prepare',
      onDone: { meta: answers(spec.opened, 'The form is loaded.'), target: 'open' },
      onError: notLoaded,
    },
    after: { timeout: notLoaded },
    on: {
      'form.open': {
        meta: answers(spec.opened, 'The form that was requested last opens.'),
        ...(restore && {
          description: 'What is requested meanwhile does not take the place of a draft.',
          guard: 'opensNoDraft' as const,
        }),
        actions: { type: 'openWith', params: ({ event }) => event },
      },
    },
  })
  const loadFailed = base.createStateConfig({
    description: 'The form could not be loaded, or failed; requesting it again retries.',
    tags: 'loadFailed',
    on: {
      'form.open': requested,
      ...(!staysOpen && {
        'form.retry': {
          description: 'What was to open is still known, such as a restored draft.',
          meta: { spec: ['EXT-60'] },
          target: opens,
        },
      }),
    },
  })

  const { 'form.open': another } = base.createStateConfig({
    on: {
      'form.open': {
        description: 'Another one is asked for while this one is sent, after "Go on working".',
        meta: { spec: ['EXT-64'] },
        actions: 'toastSending',
      },
    },
  }).on

  const outcomeOf = ({ event }: { event: DoneActorEvent<FormOutcome<Values, Saved>> }) => ({ outcome: event.output })
  const replaced = {
    meta: { reason: 'A saved draft replaces it.' },
    guard: { type: 'isReplaced', params: outcomeOf },
    target: 'checkingForDraft',
  } as const
  const offerUndo = restore ? ([{ type: 'offerUndo', params: outcomeOf }] as const) : []
  const reloadList = list ? ([{ type: 'reloadList', params: outcomeOf }] as const) : []
  const form = base.createStateConfig({
    invoke: {
      src: 'form',
      id: 'form',
      input: ({ context: { opening } }) => ({ values: opening.values, draft: opening.draft, scope: null }),
      onDone: [
        ...(restore && staysOpen ? [replaced] : []),
        {
          meta: answers(spec.ended, 'The form has ended.'),
          target: idle.target,
          ...(idle.target === 'open' && { reenter: true }),
          actions: [...offerUndo, ...openBlank, ...reloadList],
        },
      ],
      onError: staysOpen
        ? {
            description: 'A form that is the screen would reopen and fail again at once, so it waits for a request.',
            meta: { spec: ['ERR-5'] },
            target: 'loadFailed',
          }
        : { meta: { spec: ['ERR-5'] }, target: 'closed' },
    },
  }).invoke
  const besideForm = base.createStateConfig({
    invoke: {
      src: 'findUnsentDraft',
      id: 'findUnsentDraftBeside',
      // The draft that the form was restored from is not offered again.
      input: ({ context: { opening } }) => ({ enabled: opening.draft === null }),
      ...searched,
    },
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
      'draft.open': {
        description: 'A draft that was chosen on its own screen; the values are saved as a draft.',
        meta: { spec: ['EXT-25', 'DRAFT-13'] },
        actions: [{ type: 'handOff', params: ({ event }) => event }, 'replaceForm'],
      },
    },
  })

  return base.createMachine({
    id: parts.id,
    context: () => ({
      opening: { values: parts.blank(), draft: null },
      undo: null,
      unsentDraftId: null,
      isOpen: false,
    }),
    ...(list && {
      invoke: {
        src: 'list' as const,
        id: 'list' as const,
        input: { scope: 'all' as const, page: 0, search: '' },
        onError: { meta: { reason: 'A list that failed shows its own error.' } },
      },
    }),
    initial: restore ? 'checkingForDraft' : idle.target,
    ...(restore && { on: { 'undo.expire': { meta: { spec: ['EXT-74'] }, actions: 'clearUndo' as const } } }),
    states: {
      ...(restore && { checkingForDraft }),
      ...(!staysOpen && { closed }),
      ...(prepare && { preparing }),
      ...((prepare || staysOpen) && { loadFailed }),
      open: {
        entry: 'markOpen',
        exit: 'markClosed',
        invoke: [form, ...(restore && staysOpen ? [besideForm.invoke] : [])],
        on: {
          ...(restore && staysOpen && besideForm.on),
          ...(!staysOpen && { 'form.open': another }),
          'screen.leave': { meta: { reason: 'The form saves its draft.' }, actions: 'leave' },
        },
      },
    },
  })
}
