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
  type Context = CrudContext<Item, Scope, Values>
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
        const opening = (await parts.restore?.claim().catch(() => null)) ?? null
        if (opening) await parts.code?.load()
        return { opening }
      }),
      loadForm: fromPromise(async () => parts.code?.load()),
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
      setNextToUndo: assign(({ context: { undo } }) => ({ next: undo, undo: null, unsentDraftId: null })),
      setNext: assign((_, { opening }: { opening: Opening<Values> }) => ({
        next: opening,
        undo: null,
        unsentDraftId: null,
      })),
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
      /** A form that stays open opens anew without a request; undo stays possible while it is empty. */
      openNext: assign(({ context: { next, scope } }) => ({
        opening: next ?? creating(scope),
        next: null,
        requestedId: null,
        isLocked: false,
      })),
      setNextToRequested: assign(({ context: { items } }, { id: requestedId }: { id: string | null }) => {
        const item = items.find(({ id }) => id === requestedId)
        return { next: item ? editing(item) : null, undo: null, unsentDraftId: null, requestedId: null }
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
      isLoaded: () => parts.code?.isLoaded?.() ?? true,
      isLoadedAndNextEdit: ({ context }) => (parts.code?.isLoaded?.() ?? true) && context.next?.mode === 'edit',
      canUndo: ({ context }) => context.undo !== null,
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
              { type: 'setNextToRequested', params: ({ event }) => ({ id: event.urlState.edit }) },
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

  const requestCreate = {
    meta: answers(parts.spec.create, 'An empty form was requested.'),
    actions: [
      {
        type: 'setNext' as const,
        params: ({ context }: { context: Context }) => ({ opening: creating(context.scope) }),
      },
      'toTop' as const,
    ],
  }
  const requestEdit = {
    meta: answers(parts.spec.edit, 'An item is to be edited.'),
    actions: [
      {
        type: 'setNext' as const,
        params: ({ event }: { event: { item: Item } }) => ({ opening: editing(event.item) }),
      },
      'toTop' as const,
    ],
  }
  /** While the form cannot open yet, the last request counts. */
  const requests = base.createStateConfig({ on: { 'form.create': requestCreate, 'form.edit': requestEdit } }).on
  const loadRequests = base.createStateConfig({
    on: {
      'form.create': { ...requestCreate, target: 'loading' },
      'form.edit': { ...requestEdit, target: 'loading' },
    },
  }).on
  const loadFailed = {
    meta: answers(['ERR-5'], 'The form is loaded again when it is requested again.'),
    target: 'loadFailed',
    actions: ['toastLoadFailed', 'clearNext'] as const,
  }

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
                  meta: { reason: 'A form was requested meanwhile.' },
                  guard: 'hasNextForm',
                  target: 'loading',
                },
                { meta: { reason: 'Nothing was handed over.' }, target: 'closed' },
              ],
              onError: loadFailed,
            },
            after: { timeout: loadFailed },
            on: requests,
          },
          loading: {
            description: 'The code of the form is loaded, unless it is here.',
            always: [
              {
                meta: answers(parts.spec.edit, 'The item is edited.'),
                guard: 'isLoadedAndNextEdit',
                target: 'edit',
                actions: ['openNext', 'setEditInUrl'],
              },
              {
                meta: answers(parts.spec.create, 'The form opens.'),
                guard: 'isLoaded',
                target: 'create',
                actions: 'openNext',
              },
            ],
            invoke: {
              src: 'loadForm',
              id: 'loadForm',
              onDone: { meta: { reason: 'The form can open.' } },
              onError: loadFailed,
            },
            after: { timeout: loadFailed },
            on: requests,
          },
          loadFailed: {
            description: 'The form could not be loaded, or failed; requesting it again retries.',
            on: loadRequests,
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
                target: 'loading',
                actions: [
                  { type: 'setNextToRequested', params: ({ context }) => ({ id: context.requestedId }) },
                  'toTop',
                ],
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
                target: 'loading',
              },
            ],
            on: {
              ...loadRequests,
              'form.undo': {
                meta: { spec: ['EXT-8'] },
                guard: 'canUndo',
                target: 'loading',
                actions: ['restoreDraft', 'setNextToUndo'],
              },
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
