import { failure } from '../../../domain/toast'
import { commonTexts } from '../../../messages/common'
import { answers, given, stateTarget } from '../../typed'
import type { ListReport } from '../list.ports'
import type { Copied, ScreenParts, ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'

/** The state of an open form, which creates or edits an item; `idle` is the state after it, `unopened` the state if it fails. */
export function fillingState<Types extends ScreenTypes>(
  setup: ScreenSetup<Types>,
  { id, live, refresh, restore, spec, staysOpen }: ScreenParts<Types>,
  mode: 'create' | 'edit',
  { idle, unopened }: { idle: string; unopened: string },
) {
  type Shown = ListReport<Types['item']>
  const at = (state: string) => stateTarget(id, `form.${state}`)
  const isEdit = mode === 'edit'

  const toDraft = {
    meta: { reason: 'The form has saved its own draft; the one that was handed over opens.' },
    guard: 'isClosing',
    target: at('checkingForDraft'),
    actions: ['clearRequestedEdit', 'clearEditInUrl'],
  } as const
  const form = setup.createStateConfig({
    invoke: {
      src: 'form',
      id: 'form',
      input: ({ context: { opening, scope } }) => ({
        values: opening.values,
        draft: opening.draft,
        base: opening.base,
        scope,
      }),
      onDone: [
        {
          meta: answers(spec.edit, 'Another form replaces it.'),
          guard: 'isNextEdit',
          target: at('editing'),
          reenter: true,
          actions: ['openNext', 'setEditInUrl', 'toTop'],
        },
        {
          meta: answers(spec.create, 'Another form replaces it.'),
          guard: 'hasNext',
          target: at('creating'),
          reenter: true,
          actions: ['openNext', 'clearEditInUrl', 'toTop'],
        },
        ...(restore ? [toDraft] : []),
        {
          meta: answers(spec.closed, 'The form has ended.'),
          target: idle,
          actions: [
            { type: 'refreshAfterSave', params: ({ event }) => ({ outcome: event.output, refresh: refresh[mode] }) },
            { type: 'noteSaved', params: ({ event }) => event.output },
            { type: 'offerUndo', params: ({ event }) => ({ outcome: event.output }) },
            'clearRequestedEdit',
            'clearEditInUrl',
          ],
        },
      ],
      onError: { meta: { spec: ['ERR-5'] }, target: unopened, actions: ['clearRequestedEdit', 'clearEditInUrl'] },
    },
  }).invoke
  /** Others are told which item is open, for as long as it is. */
  const openItem = {
    src: 'openItem',
    id: 'openItem',
    input: ({ context }: { context: { opening: { id: string | null } } }) => ({ id: context.opening.id }),
    onError: { meta: { reason: 'The form works, although others do not see it.' } },
  } as const

  const tellForm = { type: 'tellForm', params: given<Shown> } as const
  /** A form that is always open hides no item that was asked for in vain. */
  const missed = {
    description: 'An item that is not in the list is said; the address names what is edited.',
    meta: { spec: ['EXT-5', 'EXT-110'] },
    guard: { type: 'isOtherEditMissing', params: given<Shown> },
    actions: [
      { type: 'noteMissing', params: { kind: 'edit' } },
      'clearRequestedEdit',
      'setOpenInUrl',
      ...(isEdit ? [tellForm] : []),
    ],
  } as const
  const replaceable = setup.createStateConfig({
    on: {
      'form.locked': { meta: { reason: 'The form is busy with a save.' }, target: 'locked' },
      ...(!staysOpen && {
        'form.create': {
          meta: answers(spec.create, 'An empty form opens; the values are saved as a draft.'),
          actions: [
            { type: 'setNextToCreate' as const, params: given<{ copied?: Copied<Types['item']> }> },
            'replaceForm',
          ] as const,
        },
      }),
      'form.edit': {
        meta: answers(spec.edit, 'Another item is to be edited; the values are saved as a draft.'),
        actions: [{ type: 'setNextToEdit', params: ({ event }) => event }, 'replaceForm'],
      },
      'form.restore': {
        meta: { spec: ['EXT-197', 'EXT-199'] },
        actions: [{ type: 'setNextToRestored', params: ({ event }) => event }, 'replaceForm'],
      },
      ...(restore && {
        'draft.open': {
          description: 'A draft that was chosen on its own screen; the values are saved as a draft.',
          meta: { spec: ['EXT-25', 'DRAFT-13'] },
          target: 'closing',
          actions: [{ type: 'handOff' as const, params: given<{ id: string }> }, 'replaceForm'] as const,
        },
      }),
      'form.undo': {
        meta: { spec: ['EXT-8', 'EXT-74'] },
        guard: 'canUndo',
        actions: ['restoreDraft', 'setNextToUndo', 'replaceForm'],
      },
      ...(isEdit && {
        'edit.left': {
          description: 'The URL state no longer names the item: the form closes, and its draft is saved.',
          meta: { spec: ['EXT-5'] },
          actions: 'replaceForm' as const,
        },
      }),
      'list.shown': [
        {
          description: 'The URL state names another item of this page, which is edited instead.',
          meta: { spec: ['EXT-5'] },
          guard: { type: 'isOtherEditFound', params: ({ event }) => event },
          actions: [{ type: 'setNextToRequested', params: ({ event }) => event }, 'replaceForm'],
        },
        ...(staysOpen ? [missed] : []),
      ],
    },
  })

  /** No other form opens while one is being saved, also after "Go on working"; whoever asks for one is told why. */
  const refused = {
    meta: { spec: ['EXT-64'] },
    actions: { type: 'toast', params: failure(commonTexts.stillSaving) },
  } as const
  const locked = setup.createStateConfig({
    on: {
      'form.unlocked': {
        meta: { reason: 'The save has ended; what the URL state asked for meanwhile is not opened.' },
        target: 'replaceable',
        actions: 'clearRequestedEdit',
      },
      ...(!staysOpen && { 'form.create': refused }),
      'form.edit': refused,
      'form.undo': { ...refused, guard: 'canUndo' },
      ...(restore && { 'draft.open': refused }),
    },
  })

  return setup.createStateConfig({
    tags: 'formOpen',
    entry: ['raiseFormOpened', isEdit ? 'askForItem' : 'reportList'],
    invoke: [form, ...(live && isEdit ? [openItem] : [])],
    on: {
      'screen.leave': { meta: answers(spec.left, 'The form saves its draft.'), actions: 'leaveForm' },
      'delete.request': {
        meta: { reason: 'The draft is saved before a confirmation of the browser blocks the page.' },
        actions: 'flushForm',
      },
      'form.opened': { meta: { spec: ['EXT-197', 'EXT-199'] }, actions: 'saveRestored' },
      ...(isEdit && {
        'edited.removed': {
          meta: { reason: 'What does not exist any more is not edited.' },
          actions: 'replaceForm' as const,
        },
        'list.shown': {
          description: 'The form learns what the edited item is by now.',
          meta: { spec: ['EXT-49', 'EXT-50'] },
          actions: tellForm,
        },
      }),
    },
    initial: 'replaceable',
    states: {
      replaceable,
      locked,
      ...(restore && { closing: { description: 'The form gives way to the draft that was handed over.' } }),
    },
  })
}
