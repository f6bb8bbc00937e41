import { assertEvent, assign, enqueueActions, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import { type Place, startPlace } from '../../domain/place'
import { failure, info, type Toast } from '../../domain/toast'
import { draftTexts } from '../../messages/drafts'
import { errorTexts } from '../../messages/errors'
import { answers, type Meta, typed } from '../typed'
import type { CrudContext, CrudEvent, CrudParts } from './crud.ports'
import type { Opening } from './draft-keeper.machine'
import type { FormEvent, FormOutcome } from './form.ports'
import { type Follow, followUp, type ListEvent } from './list.machine'
import type { RemovalOutcome } from './removal.machine'

/** A screen that lists items and creates, edits and deletes them. */
export function createCrudMachine<Item extends { id: string }, Scope, Values extends object>(
  parts: CrudParts<Item, Scope, Values>,
) {
  type Form = { outcome: FormOutcome<Values, Item>; follow: Follow }
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
      place: fromCallback(({ sendBack }) =>
        parts.place?.onChange((place) => sendBack({ type: 'place.changed', place })),
      ),
      look: fromPromise(async () => {
        await parts.prepare?.()
        return { opening: (await parts.restore?.take().catch(() => null)) ?? null }
      }),
      wait: fromPromise(async () => ({ waiting: (await parts.restore?.waiting()) ?? null })),
    },
    actions: {
      toast: (_, toast: Toast) => parts.toast(toast),
      toTop: () => parts.toTop(),
      open: assign((_, { opening }: { opening: Opening<Values> | null }) =>
        opening ? { opening, next: null, undo: null, waiting: null, wanted: null } : {},
      ),
      /** Only whoever waits for a form is told that it cannot open. */
      tellUnready: ({ context }) => context.next && parts.toast(failure(errorTexts.notLoaded)),
      forgetNext: assign({ next: null }),
      rescope: assign((_, { scope }: { scope: Scope }) => ({ scope })),
      /** What was dismissed can still be brought back while the form that stays open is empty again. */
      openAnew: assign(({ context: { scope } }) => ({ opening: creating(scope) })),
      planUndo: assign(({ context: { undo } }) => ({ next: undo, undo: null })),
      plan: assign((_, { opening }: { opening: Opening<Values> | null }) => ({ next: opening })),
      await: assign((_, { waiting }: { waiting: string | null }) => ({ waiting })),
      handWaiting: ({ context: { waiting } }) => {
        if (waiting !== null) parts.restore?.hand(waiting)
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
      learn: assign((_, { items, settled }: { items: readonly Item[]; settled: boolean }) => ({ items, settled })),
      markOpen: assign({ isOpen: true, isLocked: false }),
      markClosed: assign({ isOpen: false, isLocked: false }),
      learnForm: assign((_, { isLocked }: { isLocked: boolean }) => ({ isLocked })),
      openNext: assign(({ context: { next } }) =>
        next ? { opening: next, next: null, undo: null, wanted: null, isLocked: false } : {},
      ),
      openUndo: assign(({ context: { undo } }) => (undo ? { opening: undo, undo: null, waiting: null } : {})),
      openWanted: assign(({ context: { items, wanted } }) => {
        const item = items.find(({ id }) => id === wanted)
        return item ? { opening: editing(item), undo: null, waiting: null, wanted: null } : { wanted: null }
      }),
      planWanted: assign(({ context: { items } }, { place }: { place: Place }) => {
        const item = items.find(({ id }) => id === place.edit)
        return { next: item ? editing(item) : null }
      }),
      follow: assign((_, { place }: { place: Place }) => ({ place, wanted: place.edit })),
      /** The rows known are those of the former place, until the list tells its own again. */
      unsettle: assign({ settled: false }),
      forgetWanted: assign({ wanted: null }),
      tellEditing: ({ context: { opening } }) =>
        parts.place?.tell({ edit: opening.mode === 'edit' ? opening.id : null }, 'push'),
      tellClosed: () => parts.place?.tell({ edit: null }, 'replace'),
    },
    guards: {
      isFound: (_, { opening }: { opening: Opening<Values> | null }) => opening !== null,
      opensEdit: (_, { opening }: { opening: Opening<Values> | null }) => opening?.mode === 'edit',
      goesOn: ({ context }) => context.next !== null,
      goesOnToEdit: ({ context }) => context.next?.mode === 'edit',
      canUndo: ({ context }) => context.undo !== null,
      undoesEdit: ({ context }) => context.undo?.mode === 'edit',
      isWaiting: ({ context }) => context.waiting !== null,
      /** To another item of this page, or away from the one being edited; not while the form is busy. */
      leadsElsewhere: ({ context: { isLocked, items, opening } }, { place: { edit } }: { place: Place }) =>
        !isLocked &&
        (edit === null ? opening.mode === 'edit' : edit !== opening.id && items.some(({ id }) => id === edit)),
      isWanted: ({ context: { items, wanted } }) => wanted !== null && items.some(({ id }) => id === wanted),
      isMissing: ({ context: { wanted, settled } }) => wanted !== null && settled,
      isFree: ({ context }) => !context.isLocked,
      isFreeToUndo: ({ context: { isLocked, undo } }) => !isLocked && undo !== null,
      staysOpen: () => parts.staysOpen === true,
    },
    delays: { patience: 60_000 },
  }).extend({
    actions: {
      tellScope: sendTo('list', (_, { scope }: { scope: Scope }) => toList({ type: 'list.scope', scope })),
      placeList: sendTo('list', (_, { place }: { place: Place }) =>
        toList({ type: 'list.place', page: place.page, search: place.search }),
      ),
      replaceForm: sendTo('form', toForm({ type: 'form.replace' })),
      /** Before anything may ask, and the page stand still: what was typed is kept at once (trap K6). */
      flushForm: enqueueActions(({ context, enqueue }) => {
        if (context.isOpen) enqueue.sendTo('form', toForm({ type: 'draft.flush' }))
      }),
      giveWay: enqueueActions(({ context: { isOpen, opening }, enqueue }, { type, id }: RemovalOutcome) => {
        const isGone = type === 'removed' && isOpen && opening.mode === 'edit' && opening.id === id
        if (isGone) enqueue.sendTo('form', toForm({ type: 'form.replace' }))
      }),
      leaveForm: sendTo('form', toForm({ type: 'screen.leave' })),
      followSave: enqueueActions(({ enqueue }, { outcome, follow }: Form) => {
        if (outcome.type !== 'saved') return
        enqueue.sendTo('list', followUp<Item, Scope>(follow, { type: 'item.replace', item: outcome.saved }))
      }),
      followDelete: enqueueActions(({ enqueue }, { outcome }: { outcome: RemovalOutcome }) => {
        if (outcome.type === 'uncertain') enqueue.sendTo('list', toList({ type: 'list.reload' }))
        if (outcome.type !== 'removed') return
        enqueue.sendTo('list', followUp<Item, Scope>(parts.follow.delete, { type: 'item.drop', id: outcome.id }))
      }),
    },
  })

  /** A form being filled in; what follows a save differs by what it was opened for. */
  const filling = (mode: 'create' | 'edit') =>
    base.createStateConfig({
      entry: 'markOpen',
      exit: 'markClosed',
      invoke: {
        src: 'form',
        id: 'form',
        input: ({ context: { opening, scope } }) => ({ values: opening.values, draft: opening.draft, scope }),
        onSnapshot: {
          meta: { reason: 'The screen knows whether its form can give way.' },
          actions: {
            type: 'learnForm',
            params: ({ event: { snapshot } }) => ({ isLocked: snapshot.hasTag('locked') }),
          },
        },
        onDone: [
          {
            meta: answers(parts.spec.edit, 'Another form takes its place.'),
            guard: 'goesOnToEdit',
            target: '#crud.form.edit',
            reenter: true,
            actions: ['openNext', 'tellEditing', 'toTop'],
          },
          {
            meta: answers(parts.spec.create, 'Another form takes its place.'),
            guard: 'goesOn',
            target: '#crud.form.create',
            reenter: true,
            actions: ['openNext', 'tellClosed', 'toTop'],
          },
          {
            meta: answers(parts.spec.closed, 'The form has ended.'),
            target: '#crud.form.closed',
            actions: [
              {
                type: 'followSave',
                params: ({ event }) => ({ outcome: event.output, follow: parts.follow[mode] }),
              },
              { type: 'offerUndo', params: ({ event }) => ({ outcome: event.output }) },
              'tellClosed',
            ],
          },
        ],
        onError: [
          {
            description:
              'One that is part of the screen would open again at once, and break again: it waits to be asked.',
            meta: { spec: ['ERR-5'] },
            guard: 'staysOpen',
            target: '#crud.form.unready',
            actions: 'tellClosed',
          },
          { meta: { spec: ['ERR-5'] }, target: '#crud.form.closed', actions: 'tellClosed' },
        ],
      },
      on: {
        'form.create': {
          meta: answers(parts.spec.create, 'The form starts anew; what was typed is kept.'),
          guard: 'isFree',
          actions: [{ type: 'plan', params: ({ context }) => ({ opening: creating(context.scope) }) }, 'replaceForm'],
        },
        'form.edit': {
          meta: answers(parts.spec.edit, 'Another item is to be edited; what was typed is kept.'),
          guard: 'isFree',
          actions: [{ type: 'plan', params: ({ event }) => ({ opening: editing(event.item) }) }, 'replaceForm'],
        },
        ...(mode === 'create' && {
          'form.undo': {
            meta: { spec: ['EXT-8'] },
            guard: 'isFreeToUndo' as const,
            actions: ['restoreDraft', 'planUndo', 'replaceForm'] as const,
          },
        }),
        'screen.leave': { meta: { reason: 'The form keeps what was typed.' }, actions: 'leaveForm' },
        'place.changed': [
          {
            description: 'The address leads elsewhere: the form gives way, and what was typed is kept.',
            meta: { spec: ['EXT-5'] },
            guard: { type: 'leadsElsewhere', params: ({ event }) => event },
            actions: [
              { type: 'planWanted', params: ({ event }) => event },
              'unsettle',
              { type: 'placeList', params: ({ event }) => event },
              'replaceForm',
            ],
          },
          { meta: { spec: ['EXT-5'] }, actions: ['unsettle', { type: 'placeList', params: ({ event }) => event }] },
        ],
      },
    })

  return base.createMachine({
    id: 'crud',
    context: ({ input }) => {
      const place = parts.place?.read() ?? startPlace
      return {
        scope: input.scope,
        opening: creating(input.scope),
        next: null,
        undo: null,
        waiting: null,
        wanted: place.edit,
        items: [],
        settled: false,
        isOpen: false,
        isLocked: false,
        place,
      }
    },
    invoke: [
      {
        src: 'list',
        id: 'list',
        input: ({ context: { scope, place } }) => ({ scope, page: place.page, search: place.search }),
        onSnapshot: {
          meta: { reason: 'The screen knows which items are on the page.' },
          actions: {
            type: 'learn',
            params: ({ event: { snapshot } }) => ({
              items: snapshot.context.items,
              settled: snapshot.matches('ready') || snapshot.matches('failed'),
            }),
          },
        },
        onError: { meta: { reason: 'A list that failed shows so itself.' } },
      },
      { src: 'place', id: 'place', onError: { meta: { reason: 'Without an address the screen still works.' } } },
    ],
    type: 'parallel',
    on: {
      'scope.select': {
        meta: { reason: 'The list is of something else.' },
        actions: [
          { type: 'rescope', params: ({ event }) => event },
          { type: 'tellScope', params: ({ event }) => event },
        ],
      },
    },
    states: {
      form: {
        initial: 'looking',
        on: {
          'place.changed': {
            meta: { spec: ['EXT-5'] },
            actions: [
              { type: 'follow', params: ({ event }) => event },
              'unsettle',
              { type: 'placeList', params: ({ event }) => event },
            ],
          },
        },
        states: {
          looking: {
            invoke: {
              src: 'look',
              id: 'look',
              onDone: [
                {
                  description: 'A draft handed over by the Drafts screen is restored once.',
                  meta: answers(parts.spec.draftRestored, 'A handed-over form is restored.'),
                  guard: { type: 'opensEdit', params: ({ event }) => event.output },
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
                  meta: answers(parts.spec.edit, 'The form that was asked for meanwhile.'),
                  guard: 'goesOnToEdit',
                  target: 'edit',
                  actions: ['openNext', 'tellEditing', 'toTop'],
                },
                {
                  meta: answers(parts.spec.create, 'The form that was asked for meanwhile.'),
                  guard: 'goesOn',
                  target: 'create',
                  actions: ['openNext', 'toTop'],
                },
                { meta: { reason: 'Nothing was handed over.' }, target: 'closed' },
              ],
              onError: {
                meta: answers(['ERR-5'], 'The form is loaded again when it is asked for.'),
                target: 'unready',
                actions: ['tellUnready', 'forgetNext'],
              },
            },
            after: {
              patience: {
                meta: answers(['ERR-5'], 'The form is waited for no longer, and loaded when it is asked for again.'),
                target: 'unready',
                actions: ['tellUnready', 'forgetNext'],
              },
            },
            on: {
              'form.create': {
                meta: answers(parts.spec.create, 'It opens as soon as it is known that no draft waits.'),
                actions: { type: 'plan', params: ({ context }) => ({ opening: creating(context.scope) }) },
              },
              'form.edit': {
                meta: answers(parts.spec.edit, 'It opens as soon as it is known that no draft waits.'),
                actions: { type: 'plan', params: ({ event }) => ({ opening: editing(event.item) }) },
              },
            },
          },
          unready: {
            description: 'The form could not be loaded, or broke; asking for it tries again.',
            on: {
              'form.create': {
                meta: answers(parts.spec.create, 'An empty form was asked for.'),
                target: 'looking',
                actions: { type: 'plan', params: ({ context }) => ({ opening: creating(context.scope) }) },
              },
              'form.edit': {
                meta: answers(parts.spec.edit, 'An item is to be edited.'),
                target: 'looking',
                actions: { type: 'plan', params: ({ event }) => ({ opening: editing(event.item) }) },
              },
            },
          },
          closed: {
            description: 'Without an open form, an unsent one that is kept on this device is offered.',
            invoke: {
              src: 'wait',
              id: 'wait',
              onDone: { meta: { spec: ['EXT-9'] }, actions: { type: 'await', params: ({ event }) => event.output } },
              onError: { meta: { reason: 'Drafts that cannot be looked for are not offered.' } },
            },
            always: [
              { meta: { spec: ['EXT-5'] }, guard: 'isWanted', target: 'edit', actions: ['openWanted', 'toTop'] },
              {
                description: 'An item that is not on this page is not opened, and leaves the address without a word.',
                meta: { spec: ['EXT-5'] },
                guard: 'isMissing',
                actions: ['forgetWanted', 'tellClosed'],
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
                meta: answers(parts.spec.create, 'An empty form was asked for.'),
                target: 'create',
                actions: [{ type: 'open', params: ({ context }) => ({ opening: creating(context.scope) }) }, 'toTop'],
              },
              'form.edit': {
                meta: answers(parts.spec.edit, 'An item is to be edited.'),
                target: 'edit',
                actions: [
                  { type: 'open', params: ({ event }) => ({ opening: editing(event.item) }) },
                  'tellEditing',
                  'toTop',
                ],
              },
              'form.undo': [
                {
                  meta: { spec: ['EXT-8'] },
                  guard: 'undoesEdit',
                  target: 'edit',
                  actions: ['restoreDraft', 'openUndo', 'tellEditing'],
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
                guard: 'isWaiting',
                target: 'looking',
                actions: 'handWaiting',
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
                target: 'asked',
                actions: 'flushForm',
              },
            },
          },
          asked: {
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
                  { type: 'followDelete', params: ({ event }) => ({ outcome: event.output }) },
                  { type: 'giveWay', params: ({ event }) => event.output },
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
