import { aboutDraft, info } from '../../../domain/toast'
import { draftTexts } from '../../../messages/drafts/drafts'
import { answers, given, stateTarget } from '../../typed'
import type { Opening } from '../draft-autosave.ports'
import type { Copied, ScreenParts, ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'
import { fillingState } from './screen-filling'

/** The region of a screen's form: browsing, or creating or editing an item. */
export function formRegion<Types extends ScreenTypes>(setup: ScreenSetup<Types>, parts: ScreenParts<Types>) {
  const { handedOver, id, restore, staysOpen, spec } = parts
  const at = (state: string) => stateTarget(id, `form.${state}`)
  /** A form that is part of the screen would reopen and fail again at once, so it waits for a request. */
  const unopened = at(staysOpen ? 'loadFailed' : 'browsing')
  /** Where the screen goes with no form to open: a form that is part of the screen opens empty. */
  const idle = at(staysOpen ? 'loading' : 'browsing')

  const create = {
    meta: answers(spec.create, 'An empty form was requested.'),
    actions: [{ type: 'setNextToCreate', params: given<{ copied?: Copied<Types['item']> }> }, 'toTop'],
  } as const
  const edit = {
    meta: answers(spec.edit, 'An item is to be edited.'),
    actions: [{ type: 'setNextToEdit', params: given<{ item: Types['item'] }> }, 'toTop'],
  } as const
  const restoreRequested = {
    meta: { spec: ['EXT-197', 'EXT-199'] },
    actions: [{ type: 'setNextToRestored', params: given<{ opening: Opening<Types['values']> }> }, 'toTop'],
  } as const
  /** While the form cannot open yet, the last request counts. */
  const requests = setup.createStateConfig({
    on: {
      ...(!staysOpen && { 'form.create': create }),
      'form.edit': edit,
      'form.restore': restoreRequested,
    },
  }).on
  const openings = setup.createStateConfig({
    on: {
      'form.create': { ...create, target: at('loading') },
      'form.edit': { ...edit, target: at('loading') },
      'form.restore': { ...restoreRequested, target: at('loading') },
      'form.undo': {
        meta: { spec: ['EXT-8'] },
        guard: 'canUndo',
        target: at('loading'),
        actions: ['restoreDraft', 'setNextToUndo'],
      },
    },
  }).on

  const notLoaded = {
    description: 'The form could not be loaded; what was requested, and what it would have restored, remains.',
    meta: { spec: ['ERR-5', 'EXT-60', 'EXT-293'] },
    target: unopened,
    ...(!staysOpen && { actions: 'clearLeftPreviewInUrl' as const }),
  } as const
  const loadingCode = setup.createStateConfig({
    invoke: {
      src: 'loadForm',
      id: 'loadForm',
      onDone: { meta: { reason: 'The form can open.' } },
      onError: notLoaded,
    },
    after: { timeout: notLoaded },
  })

  const arriving = setup.createStateConfig({
    always: [
      { meta: { spec: ['EXT-154'] }, guard: 'hasNext', target: 'loading', actions: 'toTop' },
      { meta: { reason: 'Nothing was handed over.' }, target: 'browsing' },
    ],
  })

  const checkingForDraft = setup.createStateConfig({
    invoke: {
      src: 'checkForDraft',
      id: 'checkForDraft',
      onDone: [
        {
          description: 'A draft handed over by the Drafts screen is restored once.',
          meta: answers(spec.draftRestored, 'A handed-over form is restored.'),
          guard: { type: 'isFound', params: ({ event }) => event.output },
          target: 'restoring',
          actions: { type: 'setNextToRestored', params: ({ event }) => event.output },
        },
        { meta: { reason: 'A form was requested meanwhile.' }, guard: 'hasNext', target: 'loading' },
        { meta: { reason: 'Nothing was handed over.' }, target: idle },
      ],
      onError: notLoaded,
    },
    after: { timeout: notLoaded },
    on: requests,
  })

  type Next = { context: { next: Opening<Types['values']> | null } }
  const restored = [
    {
      type: 'toast',
      params: ({ context: { next } }: Next) => aboutDraft(info(draftTexts.restored), next?.draft?.id ?? ''),
    },
    'openNext',
    'setOpenInUrl',
  ] as const
  const restoring = setup.createStateConfig({
    description: 'The code of the form is loaded for the draft, which comes before what is requested meanwhile.',
    always: [
      {
        meta: answers(spec.draftRestored, 'A handed-over form is restored.'),
        guard: 'isLoadedAndNextEdit',
        target: 'editing',
        actions: restored,
      },
      {
        meta: answers(spec.draftRestored, 'A handed-over form is restored.'),
        guard: 'isLoaded',
        target: 'creating',
        actions: restored,
      },
    ],
    ...loadingCode,
  })

  const offering = setup.createStateConfig({
    invoke: {
      src: 'findUnsentDraft',
      id: 'findUnsentDraft',
      onDone: {
        meta: { spec: ['EXT-9'] },
        actions: { type: 'assignUnsentDraft', params: ({ event }) => event.output },
      },
      onError: { meta: { reason: 'If the search for drafts fails, none is offered.' } },
    },
  })

  const restoredLater = {
    description: 'The draft was handed over; an Undo finds the code of its form here.',
    meta: { spec: ['EXT-60', 'DRAFT-13'] },
    guard: 'hasNextDraft',
    target: at('restoring'),
  } as const
  const browsing = setup.createStateConfig({
    description: 'While no form is open, an unsent draft on this device is offered.',
    entry: 'reportList',
    ...(restore && offering),
    on: {
      ...openings,
      'form.retry': [
        ...(restore ? [restoredLater] : []),
        { meta: { spec: ['EXT-60'] }, guard: 'hasNext', target: 'loading' },
      ],
      'form.forget': { meta: { spec: ['EXT-60'] }, actions: 'clearNext' },
      ...(restore && {
        'draft.view': {
          meta: { spec: ['EXT-9'] },
          guard: 'hasUnsentDraft' as const,
          target: 'checkingForDraft',
          actions: 'handOffUnsentDraft' as const,
        },
        'draft.open': {
          description: 'A draft that was chosen on its own screen opens here.',
          meta: { spec: ['EXT-25', 'DRAFT-13'] },
          target: 'checkingForDraft',
          actions: { type: 'handOff' as const, params: given<{ id: string }> },
        },
      }),
      'list.shown': [
        {
          meta: { spec: ['EXT-5'] },
          guard: { type: 'isRequestedEditFound', params: ({ event }) => event },
          target: 'loading',
          actions: [{ type: 'setNextToRequested', params: ({ event }) => event }, 'toTop'],
        },
        {
          description: 'An item that is not on this page is not opened; it is said, and removed from the address.',
          meta: { spec: ['EXT-5', 'EXT-110'] },
          guard: { type: 'isRequestedEditMissing', params: ({ event }) => event },
          actions: [{ type: 'noteMissing', params: { kind: 'edit' } }, 'clearRequestedEdit', 'clearEditInUrl'],
        },
      ],
    },
  })

  const loading = setup.createStateConfig({
    description: 'The code of the form is loaded, unless it is here.',
    always: [
      {
        meta: answers(spec.edit, 'The item is edited.'),
        guard: 'isLoadedAndNextEdit',
        target: 'editing',
        actions: ['openNext', 'setEditInUrl'],
      },
      {
        meta: answers(spec.create, 'The form opens.'),
        guard: 'isLoaded',
        target: 'creating',
        actions: 'openNext',
      },
    ],
    ...loadingCode,
    on: requests,
  })
  const loadFailed = setup.createStateConfig({
    tags: 'loadFailed',
    description: 'The form could not be loaded, or failed; requesting it again retries.',
    on: openings,
  })

  const filling = (mode: 'create' | 'edit') => fillingState(setup, parts, mode, { idle, unopened })

  return setup.createStateConfig({
    initial: restore ? 'checkingForDraft' : staysOpen ? 'loading' : handedOver ? 'arriving' : 'browsing',
    states: {
      ...(handedOver && { arriving }),
      ...(restore && { checkingForDraft, restoring }),
      ...(!staysOpen && { browsing }),
      loading,
      ...(staysOpen && { loadFailed }),
      creating: filling('create'),
      editing: filling('edit'),
    },
  })
}
