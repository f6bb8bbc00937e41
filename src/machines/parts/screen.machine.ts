import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { Region } from '../../../contract/region'
import type { Topic } from '../../../contract/topic'
import type { UrlState, UrlStatePort } from '../../domain/navigation/url-state'
import { absentLogic, answers, type Clauses, type Meta, typed } from '../typed'
import type { createCrudMachine } from './crud.machine'
import type { CrudEvent } from './crud.ports'
import type { createFormHostMachine, FormHostEvent } from './form-host.machine'
import type { createListMachine, ListEvent } from './list.machine'
import type { createPreviewMachine } from './preview.machine'
import type { createTabsMachine, TabsEvent } from './tabs.machine'

/** A choice that a form offers by its name. */
export interface Named {
  id: string
  name: string
}

type ListMachine<Item extends { id: string }, Scope> = ReturnType<typeof createListMachine<Item, Scope>>
type Tabs = ReturnType<typeof createTabsMachine>

export interface ScreenParts<
  Item extends { id: string },
  Scope extends string,
  Values extends object,
  Shown extends { id: string },
  Notified extends object,
> {
  crud: ReturnType<typeof createCrudMachine<Item, Scope, Values>>
  /** The initial scope of the list; null if a tab determines it. */
  scope: Scope | null
  /** The choices of the form, read when it opens. */
  choices?: {
    topics?: ListMachine<Topic, 'all'>
    regions?: ListMachine<Region, 'all'>
    events?: ListMachine<Named, 'all'>
  }
  /** A dialog that shows one item of the list, or of the nested list. */
  preview?: {
    machine: ReturnType<typeof createPreviewMachine<Shown>>
    shown: (items: readonly Item[]) => readonly Shown[]
  }
  /** The notification dialog of an item, and its initial values. */
  notify?: {
    machine: ReturnType<typeof createFormHostMachine<Notified, object>>
    of: (item: Shown) => Notified
  }
  /** Regions as tabs over the list, or the items themselves as tabs over a nested list. */
  tabs?:
    | { of: 'regions'; machine: Tabs; scopeOf: (id: string) => Scope }
    | { of: 'items'; machine: Tabs; nestedList: ListMachine<Shown, string> }
  urlState: UrlStatePort
  spec: Clauses<'choices' | 'notify' | 'left' | 'viewed'>
}

export type ScreenEvent<Shown> =
  | { type: 'notify.open'; item: Shown }
  | { type: 'view.choose'; view: string | null }
  | { type: 'screen.leave' }
  | { type: 'url.changed'; urlState: UrlState }

/** A screen: a list with its form, and optionally choices, preview, notification and tabs. */
export function createScreenMachine<
  Item extends { id: string },
  Scope extends string,
  Values extends object,
  Shown extends { id: string } = Item,
  Notified extends object = object,
>({
  urlState,
  spec,
  scope,
  choices = {},
  preview,
  notify,
  tabs,
  crud,
}: ScreenParts<Item, Scope, Values, Shown, Notified>) {
  // Choices that are the tabs are read with the screen: reading them at each transition of the form would never end.
  const choiceNames = (['topics', 'regions', 'events'] as const).filter((name) => choices[name] && name !== tabs?.of)
  const nestedList = tabs?.of === 'items' ? tabs.nestedList : undefined
  const readAllEvent: ListEvent<never, 'all'> = { type: 'list.scope', scope: 'all' }
  const unscopedInput = { scope: null, page: 0, search: '' }
  const childFailed = { meta: { spec: ['ERR-5'] } }

  const base = setup({
    types: typed<{
      context: { urlState: UrlState }
      events: ScreenEvent<Shown>
      children: {
        crud: 'crud'
        preview: 'preview'
        notify: 'notify'
        tabs: 'tabs'
        nestedList: 'nestedList'
        topics: 'topics'
        regions: 'regions'
        events: 'events'
      }
      meta: Meta
    }>(),
    actors: {
      crud,
      // A part that the screen does not have is declared for its type only, and is never invoked.
      preview: preview?.machine ?? absentLogic,
      notify: notify?.machine ?? absentLogic,
      tabs: tabs?.machine ?? absentLogic,
      nestedList: nestedList ?? absentLogic,
      topics: choices.topics ?? absentLogic,
      regions: choices.regions ?? absentLogic,
      events: choices.events ?? absentLogic,
      urlState: fromCallback(({ sendBack }) =>
        urlState.onChange((changed) => sendBack({ type: 'url.changed', urlState: changed })),
      ),
    },
    actions: {
      setViewInUrl: (_, { view }: { view: string | null }) => urlState.set({ view }, 'push'),
      assignUrlState: assign((_, { urlState: changed }: { urlState: UrlState }) => ({ urlState: changed })),
      assignView: assign(({ context }, { view }: { view: string | null }) => ({
        urlState: { ...context.urlState, view },
      })),
      leave: sendTo('crud', (): CrudEvent<Item, Scope> => ({ type: 'screen.leave' })),
      notify: sendTo('notify', (_, { item }: { item: Shown }): FormHostEvent<Notified> => {
        return notify ? { type: 'form.open', values: notify.of(item) } : { type: 'screen.leave' }
      }),
      readChoices: enqueueActions(({ enqueue }) => {
        for (const name of choiceNames) enqueue.sendTo(name, readAllEvent)
      }),
      offerItems: enqueueActions(({ enqueue }, { items }: { items: readonly Item[] }) => {
        if (preview && !nestedList) enqueue.sendTo('preview', { type: 'preview.update', items: preview.shown(items) })
        if (nestedList) enqueue.sendTo('tabs', { type: 'tabs.update', ids: items.map(({ id }) => id) })
      }),
      offerNestedItems: enqueueActions(({ enqueue }, { items }: { items: readonly Shown[] }) => {
        if (preview) enqueue.sendTo('preview', { type: 'preview.update', items })
      }),
      offerRegions: sendTo(
        'tabs',
        (_, { regions }: { regions: readonly Region[] }): TabsEvent => ({
          type: 'tabs.update',
          ids: regions.map(({ id }) => id),
        }),
      ),
      setScope: enqueueActions(({ enqueue }, { selected }: { selected: string | null }) => {
        if (tabs?.of === 'items')
          enqueue.sendTo('nestedList', { type: 'list.scope', scope: selected, page: urlState.read().page })
        else if (tabs && selected !== null)
          enqueue.sendTo('crud', { type: 'scope.select', scope: tabs.scopeOf(selected) })
      }),
      applyUrlState: enqueueActions(({ enqueue }, { urlState: to }: { urlState: UrlState }) => {
        if (preview) enqueue.sendTo('preview', { type: 'preview.request', id: to.preview })
        if (tabs) enqueue.sendTo('tabs', { type: 'tab.request', id: to.tab })
        if (nestedList) enqueue.sendTo('nestedList', { type: 'list.navigate', page: to.page, search: to.search })
      }),
    },
    guards: {
      isFormOpen: (_, { isOpen }: { isOpen: boolean }) => isOpen,
      isListSettled: (_, { settled }: { settled: boolean }) => settled,
      isFormOpenAndListSettled: (_, { isOpen, settled }: { isOpen: boolean; settled: boolean }) => isOpen && settled,
      areRegionTabsReady: (_, { isReady }: { isReady: boolean }) => tabs?.of === 'regions' && isReady,
    },
  })

  const list = base.createStateConfig({
    invoke: {
      src: 'crud',
      id: 'crud',
      input: { scope },
      onSnapshot: [
        {
          description: 'The choices of the form are read when it opens; the address may ask for an item as well.',
          meta: answers(spec.choices, 'A form that opens needs its choices.'),
          guard: {
            type: 'isFormOpenAndListSettled',
            params: ({ event }) => event.snapshot.context,
          },
          actions: [
            'readChoices',
            { type: 'offerItems', params: ({ event }) => ({ items: event.snapshot.context.items }) },
          ],
        },
        {
          description: 'The choices of the form are read when it opens.',
          meta: answers(spec.choices, 'A form that opens needs its choices.'),
          guard: { type: 'isFormOpen', params: ({ event }) => event.snapshot.context },
          actions: 'readChoices',
        },
        {
          description: 'What is on the page is offered to the preview and the tabs.',
          meta: { spec: ['EXT-5'] },
          guard: { type: 'isListSettled', params: ({ event }) => event.snapshot.context },
          actions: { type: 'offerItems', params: ({ event }) => ({ items: event.snapshot.context.items }) },
        },
      ],
      onError: childFailed,
    },
    on: { 'screen.leave': { meta: answers(spec.left, 'The form saves its draft.'), actions: 'leave' } },
  })
  const previewRegion = base.createStateConfig({
    invoke: { src: 'preview', id: 'preview', input: { requestedId: urlState.read().preview }, onError: childFailed },
  })
  const notifyRegion = base.createStateConfig({
    invoke: { src: 'notify', id: 'notify', onError: childFailed },
    on: {
      'notify.open': {
        meta: answers(spec.notify, 'A notification of an item was requested.'),
        actions: { type: 'notify', params: ({ event }) => event },
      },
    },
  })
  const tabsRegion = base.createStateConfig({
    invoke: {
      src: 'tabs',
      id: 'tabs',
      input: { requestedId: urlState.read().tab },
      onSnapshot: {
        meta: { reason: 'The selected tab determines the scope of the list.' },
        actions: { type: 'setScope', params: ({ event }) => event.snapshot.context },
      },
      onError: childFailed,
    },
  })
  const nestedListRegion = base.createStateConfig({
    invoke: {
      src: 'nestedList',
      id: 'nestedList',
      input: { scope: null, page: urlState.read().page, search: '' },
      onSnapshot: {
        meta: { spec: ['EXT-5'] },
        guard: {
          type: 'isListSettled',
          params: ({ event: { snapshot } }) => ({ settled: snapshot.matches('ready') || snapshot.matches('failed') }),
        },
        actions: { type: 'offerNestedItems', params: ({ event }) => event.snapshot.context },
      },
      onError: childFailed,
    },
  })
  const topics = base.createStateConfig({
    invoke: { src: 'topics', id: 'topics', input: unscopedInput, onError: childFailed },
  })
  const events = base.createStateConfig({
    invoke: { src: 'events', id: 'events', input: unscopedInput, onError: childFailed },
  })
  const regions = base.createStateConfig({
    invoke: {
      src: 'regions',
      id: 'regions',
      input: { ...unscopedInput, scope: tabs?.of === 'regions' ? 'all' : null },
      onSnapshot: {
        meta: { reason: 'The regions are the tabs.' },
        guard: {
          type: 'areRegionTabsReady',
          params: ({ event: { snapshot } }) => ({ isReady: snapshot.matches('ready') }),
        },
        actions: { type: 'offerRegions', params: ({ event }) => ({ regions: event.snapshot.context.items }) },
      },
      onError: childFailed,
    },
  })

  return base.createMachine({
    id: 'screen',
    type: 'parallel',
    context: () => ({ urlState: urlState.read() }),
    // Invoked before the list receives the URL state, so that the requested item is known when the rows are offered.
    invoke: {
      src: 'urlState',
      id: 'urlState',
      onError: { meta: { reason: 'The screen works without URL state.' } },
    },
    on: {
      'url.changed': {
        meta: { spec: ['EXT-5'] },
        actions: [
          { type: 'assignUrlState', params: ({ event }) => event },
          { type: 'applyUrlState', params: ({ event }) => event },
        ],
      },
      'view.choose': {
        meta: answers(spec.viewed, 'Another layout of the list was chosen.'),
        actions: [
          { type: 'assignView', params: ({ event }) => event },
          { type: 'setViewInUrl', params: ({ event }) => event },
        ],
      },
    },
    states: {
      list,
      ...(preview ? { preview: previewRegion } : {}),
      ...(notify ? { notify: notifyRegion } : {}),
      ...(tabs ? { tabs: tabsRegion } : {}),
      ...(nestedList ? { nestedList: nestedListRegion } : {}),
      ...(choices.topics ? { topics } : {}),
      ...(choices.regions ? { regions } : {}),
      ...(choices.events ? { events } : {}),
    },
  })
}
