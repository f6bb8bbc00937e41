import { assertEvent, assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { defaultUrlState, type UrlState } from '../../domain/navigation/url-state'
import { failure, info, type Toast } from '../../domain/toast'
import { draftTexts } from '../../messages/drafts/drafts'
import { errorTexts } from '../../messages/errors'
import { answers, type Meta, typed } from '../typed'
import type { CrudContext, CrudEvent, CrudParts } from './crud.ports'
import type { Opening } from './draft-autosave.machine'
import type { FormEvent, FormOutcome } from './form.ports'
import { type ListEvent, type ListRefresh, refreshEvent } from './list.machine'
import type { RemovalOutcome } from './removal.machine'

/** A screen that lists items and creates, edits and deletes them. */
export function createCrudMachine<Item extends { id: string }, Scope, Values extends object>(
  parts: CrudParts<Item, Scope, Values>,
) {
  type Form = { outcome: FormOutcome<Values, Item>; refresh: ListRefresh }
  const toList = (event: ListEvent<Item, Scope>) => event
  const toForm = (event: FormEvent<Values>) => event
  const opening = (mode: 'create' | 'edit', id: string | null, values: Values) => ({ mode, id, values, draft: null })
  const editing = (item: Item): Opening<Values> => opening('edit', item.id, parts.valuesOf(item))
  const creating = (scope: Scope | null): Opening<Values> => opening('create', null, parts.blank(scope))
  const restored = () => info(draftTexts.restored)

  const base = setup({
    types: typed<{
      context: CrudContext<Item, Scope, Values>
      input: { scope: Scope | null }
      events: CrudEvent<Item, Scope>
      children: { list: 'list'; form: 'form'; removal: 'removal' }
      meta: Meta
    }>(),
    actors: {
      list: parts.list,
      form: parts.form,
      removal: parts.removal,
      urlState: fromCallback(({ sendBack }) =>
        parts.urlState?.onChange((urlState) => sendBack({ type: 'url.changed', urlState })),
      ),
      checkForDraft: fromPromise(async () => {
        await parts.prepare?.()
        return { opening: (await parts.restore?.claim().catch(() => null)) ?? null }
      }),
      findUnsentDraft: fromPromise(async () => ({ unsentDraftId: (await parts.restore?.findUnsent()) ?? null })),
    },
    actions: {
      toast: (_, toast: Toast) => parts.toast(toast),
      toTop: () => parts.toTop(),
      open: assign((_, { opening }: { opening: Opening<Values> | null }) =>
        opening ? { opening, next: null, undo: null, unsentDraftId: null, requestedId: null } : {},
      ),
      /** The toast is shown only if a form was requested; a restore that fails on its own is silent. */
      toastLoadFailed: ({ context }) => context.next && parts.toast(failure(errorTexts.notLoaded)),
      clearNext: assign({ next: null }),
      setScope: assign((_, { scope }: { scope: Scope }) => ({ scope })),
      /** Undo stays possible while a form that stays open is empty again. */
      openAnew: assign(({ context: { scope } }) => ({ opening: creating(scope) })),
      setNextToUndo: assign(({ context: { undo } }) => ({ next: undo, undo: null })),
      setNext: assign((_, { opening }: { opening: Opening<Values> | null }) => ({ next: opening })),
      assignUnsentDraft: assign((_, { unsentDraftId }: { unsentDraftId: string | null }) => ({ unsentDraftId })),
      handOffUnsentDraft: ({ context: { unsentDraftId } }) => {
        if (unsentDraftId !== null) parts.restore?.handOff(unsentDraftId)
      },
      restoreDraft: ({ context: { undo } }) => {
        if (undo?.draft) parts.restore?.restore(undo.draft.id)
      },
      offerUndo: assign(({ context }, { outcome }: { outcome: FormOutcome<Values, Item> }) => ({
        undo:
          outcome.type === 'dismissed' && outcome.changed
            ? { ...context.opening, values: outcome.values, draft: outcome.draft }
            : null,
      })),
      assignRows: assign((_, { items, settled }: { items: readonly Item[]; settled: boolean }) => ({ items, settled })),
      markOpen: assign({ isOpen: true, isLocked: false }),
      markClosed: assign({ isOpen: false, isLocked: false }),
      assignFormLock: assign((_, { isLocked }: { isLocked: boolean }) => ({ isLocked })),
      openNext: assign(({ context: { next } }) =>
        next ? { opening: next, next: null, undo: null, requestedId: null, isLocked: false } : {},
      ),
      openUndo: assign(({ context: { undo } }) => (undo ? { opening: undo, undo: null, unsentDraftId: null } : {})),
      openRequested: assign(({ context: { items, requestedId } }) => {
        const item = items.find(({ id }) => id === requestedId)
        return item
          ? { opening: editing(item), undo: null, unsentDraftId: null, requestedId: null }
          : { requestedId: null }
      }),
      setNextToRequested: assign(({ context: { items } }, { urlState }: { urlState: UrlState }) => {
        const item = items.find(({ id }) => id === urlState.edit)
        return { next: item ? editing(item) : null }
      }),
      applyUrlState: assign((_, { urlState }: { urlState: UrlState }) => ({ urlState, requestedId: urlState.edit })),
      /** The items belong to the previous URL state until the list reports new ones. */
      markUnsettled: assign({ settled: false }),
      clearRequested: assign({ requestedId: null }),
      setEditInUrl: ({ context: { opening } }) =>
        parts.urlState?.set({ edit: opening.mode === 'edit' ? opening.id : null }, 'push'),
      clearEditInUrl: () => parts.urlState?.set({ edit: null }, 'replace'),
    },
    guards: {
      isFound: (_, { opening }: { opening: Opening<Values> | null }) => opening !== null,
      isEditDraft: (_, { opening }: { opening: Opening<Values> | null }) => opening?.mode === 'edit',
      hasNextForm: ({ context }) => context.next !== null,
      isNextEdit: ({ context }) => context.next?.mode === 'edit',
      canUndo: ({ context }) => context.undo !== null,
      isUndoEdit: ({ context }) => context.undo?.mode === 'edit',
      hasUnsentDraft: ({ context }) => context.unsentDraftId !== null,
      /** The URL state names another item of this page, or no longer the edited one; false while the form is busy. */
      requestsOtherItem: ({ context: { isLocked, items, opening } }, { urlState: { edit } }: { urlState: UrlState }) =>
        !isLocked &&
        (edit === null ? opening.mode === 'edit' : edit !== opening.id && items.some(({ id }) => id === edit)),
      isRequestedAvailable: ({ context: { items, requestedId } }) =>
        requestedId !== null && items.some(({ id }) => id === requestedId),
      isRequestedMissing: ({ context: { requestedId, settled } }) => requestedId !== null && settled,
      isUnlocked: ({ context }) => !context.isLocked,
      canUndoUnlocked: ({ context: { isLocked, undo } }) => !isLocked && undo !== null,
      staysOpen: () => parts.staysOpen === true,
    },
    delays: { timeout: 60_000 },
  }).extend({
    actions: {
      sendScope: sendTo('list', (_, { scope }: { scope: Scope }) => toList({ type: 'list.scope', scope })),
      navigateList: sendTo('list', (_, { urlState }: { urlState: UrlState }) =>
        toList({ type: 'list.navigate', page: urlState.page, search: urlState.search }),
      ),
      replaceForm: sendTo('form', toForm({ type: 'form.replace' })),
      /** Saves the draft before a confirmation of the browser blocks the page. */
      flushForm: enqueueActions(({ context, enqueue }) => {
        if (context.isOpen) enqueue.sendTo('form', toForm({ type: 'draft.flush' }))
      }),
      closeForDeletedItem: enqueueActions(({ context: { isOpen, opening }, enqueue }, { type, id }: RemovalOutcome) => {
        const isGone = type === 'removed' && isOpen && opening.mode === 'edit' && opening.id === id
        if (isGone) enqueue.sendTo('form', toForm({ type: 'form.replace' }))
      }),
      leaveForm: sendTo('form', toForm({ type: 'screen.leave' })),
      refreshAfterSave: enqueueActions(({ enqueue }, { outcome, refresh }: Form) => {
        if (outcome.type !== 'saved') return
        enqueue.sendTo('list', refreshEvent<Item, Scope>(refresh, { type: 'item.replace', item: outcome.saved }))
      }),
      refreshAfterDelete: enqueueActions(({ enqueue }, { outcome }: { outcome: RemovalOutcome }) => {
        if (outcome.type === 'unknown') enqueue.sendTo('list', toList({ type: 'list.reload' }))
        if (outcome.type !== 'removed') return
        enqueue.sendTo('list', refreshEvent<Item, Scope>(parts.refresh.delete, { type: 'item.remove', id: outcome.id }))
      }),
    },
  })

  /** The state of an open form; what follows a save depends on the mode. */
  const filling = (mode: 'create' | 'edit') =>
    base.createStateConfig({
      entry: 'markOpen',
      exit: 'markClosed',
      invoke: {
        src: 'form',
        id: 'form',
        input: ({ context: { opening, scope } }) => ({ values: opening.values, draft: opening.draft, scope }),
        onSnapshot: {
          meta: { reason: 'The screen knows whether its form can be replaced.' },
          actions: {
            type: 'assignFormLock',
            params: ({ event: { snapshot } }) => ({ isLocked: snapshot.hasTag('locked') }),
          },
        },
        onDone: [
          {
            meta: answers(parts.spec.edit, 'Another form replaces it.'),
            guard: 'isNextEdit',
            target: '#crud.form.edit',
            reenter: true,
            actions: ['openNext', 'setEditInUrl', 'toTop'],
          },
          {
            meta: answers(parts.spec.create, 'Another form replaces it.'),
            guard: 'hasNextForm',
            target: '#crud.form.create',
            reenter: true,
            actions: ['openNext', 'clearEditInUrl', 'toTop'],
          },
          {
            meta: answers(parts.spec.closed, 'The form has ended.'),
            target: '#crud.form.closed',
            actions: [
              {
                type: 'refreshAfterSave',
                params: ({ event }) => ({ outcome: event.output, refresh: parts.refresh[mode] }),
              },
              { type: 'offerUndo', params: ({ event }) => ({ outcome: event.output }) },
              'clearEditInUrl',
            ],
          },
        ],
        onError: [
          {
            description:
              'A form that is part of the screen would reopen and fail again at once, so it waits for a request.',
            meta: { spec: ['ERR-5'] },
            guard: 'staysOpen',
            target: '#crud.form.loadFailed',
            actions: 'clearEditInUrl',
          },
          { meta: { spec: ['ERR-5'] }, target: '#crud.form.closed', actions: 'clearEditInUrl' },
        ],
      },
      on: {
        'form.create': {
          meta: answers(parts.spec.create, 'An empty form opens; the values are saved as a draft.'),
          guard: 'isUnlocked',
          actions: [
            { type: 'setNext', params: ({ context }) => ({ opening: creating(context.scope) }) },
            'replaceForm',
          ],
        },
        'form.edit': {
          meta: answers(parts.spec.edit, 'Another item is to be edited; the values are saved as a draft.'),
          guard: 'isUnlocked',
          actions: [{ type: 'setNext', params: ({ event }) => ({ opening: editing(event.item) }) }, 'replaceForm'],
        },
        ...(mode === 'create' && {
          'form.undo': {
            meta: { spec: ['EXT-8'] },
            guard: 'canUndoUnlocked' as const,
            actions: ['restoreDraft', 'setNextToUndo', 'replaceForm'] as const,
          },
        }),
        'screen.leave': { meta: { reason: 'The form saves its draft.' }, actions: 'leaveForm' },
        'url.changed': [
          {
            description: 'The URL state no longer names the item: the form closes, and its draft is saved.',
            meta: { spec: ['EXT-5'] },
            guard: { type: 'requestsOtherItem', params: ({ event }) => event },
            actions: [
              { type: 'setNextToRequested', params: ({ event }) => event },
              'markUnsettled',
              { type: 'navigateList', params: ({ event }) => event },
              'replaceForm',
            ],
          },
          {
            meta: { spec: ['EXT-5'] },
            actions: ['markUnsettled', { type: 'navigateList', params: ({ event }) => event }],
          },
        ],
      },
    })

  return base.createMachine({
    id: 'crud',
    context: ({ input }) => {
      const urlState = parts.urlState?.read() ?? defaultUrlState
      return {
        scope: input.scope,
        opening: creating(input.scope),
        next: null,
        undo: null,
        unsentDraftId: null,
        requestedId: urlState.edit,
        items: [],
        settled: false,
        isOpen: false,
        isLocked: false,
        urlState,
      }
    },
    invoke: [
      {
        src: 'list',
        id: 'list',
        input: ({ context: { scope, urlState } }) => ({ scope, page: urlState.page, search: urlState.search }),
        onSnapshot: {
          meta: { reason: 'The screen knows which items are on the page.' },
          actions: {
            type: 'assignRows',
            params: ({ event: { snapshot } }) => ({
              items: snapshot.context.items,
              settled: snapshot.matches('ready') || snapshot.matches('failed'),
            }),
          },
        },
        onError: { meta: { reason: 'A list that failed shows its own error.' } },
      },
      { src: 'urlState', id: 'urlState', onError: { meta: { reason: 'The screen works without URL state.' } } },
    ],
    type: 'parallel',
    on: {
      'scope.select': {
        meta: { reason: 'The scope of the list changed.' },
        actions: [
          { type: 'setScope', params: ({ event }) => event },
          { type: 'sendScope', params: ({ event }) => event },
        ],
      },
    },
    states: {
      form: {
        initial: 'checkingForDraft',
        on: {
          'url.changed': {
            meta: { spec: ['EXT-5'] },
            actions: [
              { type: 'applyUrlState', params: ({ event }) => event },
              'markUnsettled',
              { type: 'navigateList', params: ({ event }) => event },
            ],
          },
        },
        states: {
          checkingForDraft: {
            invoke: {
              src: 'checkForDraft',
              id: 'checkForDraft',
              onDone: [
                {
                  description: 'A draft handed over by the Drafts screen is restored once.',
                  meta: answers(parts.spec.draftRestored, 'A handed-over form is restored.'),
                  guard: { type: 'isEditDraft', params: ({ event }) => event.output },
                  target: 'edit',
                  actions: [
                    { type: 'open', params: ({ event }) => event.output },
                    { type: 'toast', params: restored },
                  ],
                },
                {
                  meta: answers(parts.spec.draftRestored, 'A handed-over form is restored.'),
                  guard: { type: 'isFound', params: ({ event }) => event.output },
                  target: 'create',
                  actions: [
                    { type: 'open', params: ({ event }) => event.output },
                    { type: 'toast', params: restored },
                  ],
                },
                {
                  meta: answers(parts.spec.edit, 'A form was requested meanwhile.'),
                  guard: 'isNextEdit',
                  target: 'edit',
                  actions: ['openNext', 'setEditInUrl', 'toTop'],
                },
                {
                  meta: answers(parts.spec.create, 'A form was requested meanwhile.'),
                  guard: 'hasNextForm',
                  target: 'create',
                  actions: ['openNext', 'toTop'],
                },
                { meta: { reason: 'Nothing was handed over.' }, target: 'closed' },
              ],
              onError: {
                meta: answers(['ERR-5'], 'The form is loaded again when it is asked for.'),
                target: 'loadFailed',
                actions: ['toastLoadFailed', 'clearNext'],
              },
            },
            after: {
              timeout: {
                meta: answers(['ERR-5'], 'The form is waited for no longer, and loaded when it is asked for again.'),
                target: 'loadFailed',
                actions: ['toastLoadFailed', 'clearNext'],
              },
            },
            on: {
              'form.create': {
                meta: answers(parts.spec.create, 'The form opens once it is known that no draft was handed off.'),
                actions: { type: 'setNext', params: ({ context }) => ({ opening: creating(context.scope) }) },
              },
              'form.edit': {
                meta: answers(parts.spec.edit, 'The form opens once it is known that no draft was handed off.'),
                actions: { type: 'setNext', params: ({ event }) => ({ opening: editing(event.item) }) },
              },
            },
          },
          loadFailed: {
            description: 'The form could not be loaded, or failed; requesting it again retries.',
            on: {
              'form.create': {
                meta: answers(parts.spec.create, 'An empty form was requested.'),
                target: 'checkingForDraft',
                actions: { type: 'setNext', params: ({ context }) => ({ opening: creating(context.scope) }) },
              },
              'form.edit': {
                meta: answers(parts.spec.edit, 'An item is to be edited.'),
                target: 'checkingForDraft',
                actions: { type: 'setNext', params: ({ event }) => ({ opening: editing(event.item) }) },
              },
            },
          },
          closed: {
            description: 'While no form is open, an unsent draft on this device is offered.',
            invoke: {
              src: 'findUnsentDraft',
              id: 'findUnsentDraft',
              onDone: {
                meta: { spec: ['EXT-9'] },
                actions: { type: 'assignUnsentDraft', params: ({ event }) => event.output },
              },
              onError: { meta: { reason: 'If the search for drafts fails, none is offered.' } },
            },
            always: [
              {
                meta: { spec: ['EXT-5'] },
                guard: 'isRequestedAvailable',
                target: 'edit',
                actions: ['openRequested', 'toTop'],
              },
              {
                description: 'An item that is not on this page is not opened, and is removed from the address.',
                meta: { spec: ['EXT-5'] },
                guard: 'isRequestedMissing',
                actions: ['clearRequested', 'clearEditInUrl'],
              },
              {
                meta: answers(parts.spec.create, 'The form is part of the screen.'),
                guard: 'staysOpen',
                target: 'create',
                actions: 'openAnew',
              },
            ],
            on: {
              'form.create': {
                meta: answers(parts.spec.create, 'An empty form was requested.'),
                target: 'create',
                actions: [{ type: 'open', params: ({ context }) => ({ opening: creating(context.scope) }) }, 'toTop'],
              },
              'form.edit': {
                meta: answers(parts.spec.edit, 'An item is to be edited.'),
                target: 'edit',
                actions: [
                  { type: 'open', params: ({ event }) => ({ opening: editing(event.item) }) },
                  'setEditInUrl',
                  'toTop',
                ],
              },
              'form.undo': [
                {
                  meta: { spec: ['EXT-8'] },
                  guard: 'isUndoEdit',
                  target: 'edit',
                  actions: ['restoreDraft', 'openUndo', 'setEditInUrl'],
                },
                {
                  meta: { spec: ['EXT-8'] },
                  guard: 'canUndo',
                  target: 'create',
                  actions: ['restoreDraft', 'openUndo'],
                },
              ],
              'draft.view': {
                meta: { spec: ['EXT-9'] },
                guard: 'hasUnsentDraft',
                target: 'checkingForDraft',
                actions: 'handOffUnsentDraft',
              },
            },
          },
          create: filling('create'),
          edit: filling('edit'),
        },
      },
      removal: {
        initial: 'idle',
        states: {
          idle: {
            on: {
              'delete.request': {
                meta: answers(parts.spec.deleteAsked, 'An item is to be deleted.'),
                target: 'running',
                actions: 'flushForm',
              },
            },
          },
          running: {
            invoke: {
              src: 'removal',
              id: 'removal',
              input: ({ event }) => {
                assertEvent(event, 'delete.request')
                return { item: event.item }
              },
              onDone: {
                meta: { reason: 'The deletion has ended; what does not exist is not edited.' },
                target: 'idle',
                actions: [
                  { type: 'refreshAfterDelete', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'closeForDeletedItem', params: ({ event }) => event.output },
                ],
              },
              onError: { meta: { spec: ['ERR-5'] }, target: 'idle' },
            },
          },
        },
      },
    },
  })
}
