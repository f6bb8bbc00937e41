import { assign, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import type { Region } from '../../../contract/region'
import type { Topic } from '../../../contract/topic'
import type { Place, PlacePort } from '../../domain/place'
import { absentLogic, answers, type Clauses, type Meta, typed } from '../typed'
import type { createCrudMachine } from './crud.machine'
import type { CrudEvent } from './crud.ports'
import type { createFormHostMachine, FormHostEvent } from './form-host.machine'
import type { createListMachine, ListEvent } from './list.machine'
import type { createPreviewMachine } from './preview.machine'
import type { createTabsMachine, TabsEvent } from './tabs.machine'

/** Something that a form offers by its name. */
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
  /** What the list is of at first; null where a tab says it. */
  scope: Scope | null
  /** What the form offers, read when it opens. */
  choices?: {
    topics?: ListMachine<Topic, 'all'>
    regions?: ListMachine<Region, 'all'>
    events?: ListMachine<Named, 'all'>
  }
  /** A dialog that shows one item of the list, or of the list beneath. */
  preview?: {
    machine: ReturnType<typeof createPreviewMachine<Shown>>
    shown: (items: readonly Item[]) => readonly Shown[]
  }
  /** The notification dialog of an item, and what it opens with. */
  notify?: {
    machine: ReturnType<typeof createFormHostMachine<Notified, object>>
    of: (item: Shown) => Notified
  }
  /** The regions as tabs over the list, or the items themselves as tabs over a list beneath them. */
  tabs?:
    | { of: 'regions'; machine: Tabs; scopeOf: (id: string) => Scope }
    | { of: 'items'; machine: Tabs; beneath: ListMachine<Shown, string> }
  place: PlacePort
  spec: Clauses<'choices' | 'notify' | 'left' | 'viewed'>
}

export type ScreenEvent<Shown> =
  | { type: 'notify.open'; item: Shown }
  | { type: 'view.choose'; view: string | null }
  | { type: 'screen.leave' }
  | { type: 'place.changed'; place: Place }

/** A screen: a list with its form, and what the screen has besides: choices, preview, notification, tabs. */
export function createScreenMachine<
  Item extends { id: string },
  Scope extends string,
  Values extends object,
  Shown extends { id: string } = Item,
  Notified extends object = object,
>({
  place,
  spec,
  scope,
  choices = {},
  preview,
  notify,
  tabs,
  crud,
}: ScreenParts<Item, Scope, Values, Shown, Notified>) {
  // Those that are the tabs are read with the screen: to ask for them with each step of the form would never end.
  const asked = (['topics', 'regions', 'events'] as const).filter((name) => choices[name] && name !== tabs?.of)
  const beneath = tabs?.of === 'items' ? tabs.beneath : undefined
  const readAll: ListEvent<never, 'all'> = { type: 'list.scope', scope: 'all' }
  const unread = { scope: null, page: 0, search: '' }
  const broken = { meta: { spec: ['ERR-5'] } }

  const base = setup({
    types: typed<{
      context: { place: Place }
      events: ScreenEvent<Shown>
      children: {
        crud: 'crud'
        preview: 'preview'
        notify: 'notify'
        tabs: 'tabs'
        beneath: 'beneath'
        topics: 'topics'
        regions: 'regions'
        events: 'events'
      }
      meta: Meta
    }>(),
    actors: {
      crud,
      // What a screen has not is only named here, for its type, and never invoked.
      preview: preview?.machine ?? absentLogic,
      notify: notify?.machine ?? absentLogic,
      tabs: tabs?.machine ?? absentLogic,
      beneath: beneath ?? absentLogic,
      topics: choices.topics ?? absentLogic,
      regions: choices.regions ?? absentLogic,
      events: choices.events ?? absentLogic,
      place: fromCallback(({ sendBack }) =>
        place.onChange((changed) => sendBack({ type: 'place.changed', place: changed })),
      ),
    },
    actions: {
      tellView: (_, { view }: { view: string | null }) => place.tell({ view }, 'push'),
      learnPlace: assign((_, { place: changed }: { place: Place }) => ({ place: changed })),
      learnView: assign(({ context }, { view }: { view: string | null }) => ({ place: { ...context.place, view } })),
      leave: sendTo('crud', (): CrudEvent<Item, Scope> => ({ type: 'screen.leave' })),
      notify: sendTo('notify', (_, { item }: { item: Shown }): FormHostEvent<Notified> => {
        return notify ? { type: 'form.open', values: notify.of(item) } : { type: 'screen.leave' }
      }),
      readChoices: enqueueActions(({ enqueue }) => {
        for (const name of asked) enqueue.sendTo(name, readAll)
      }),
      offerItems: enqueueActions(({ enqueue }, { items }: { items: readonly Item[] }) => {
        if (preview && !beneath) enqueue.sendTo('preview', { type: 'preview.offer', items: preview.shown(items) })
        if (beneath) enqueue.sendTo('tabs', { type: 'tabs.offer', ids: items.map(({ id }) => id) })
      }),
      offerBeneath: enqueueActions(({ enqueue }, { items }: { items: readonly Shown[] }) => {
        if (preview) enqueue.sendTo('preview', { type: 'preview.offer', items })
      }),
      offerRegions: sendTo(
        'tabs',
        (_, { regions }: { regions: readonly Region[] }): TabsEvent => ({
          type: 'tabs.offer',
          ids: regions.map(({ id }) => id),
        }),
      ),
      rescope: enqueueActions(({ enqueue }, { selected }: { selected: string | null }) => {
        if (tabs?.of === 'items')
          enqueue.sendTo('beneath', { type: 'list.scope', scope: selected, page: place.read().page })
        else if (tabs && selected !== null)
          enqueue.sendTo('crud', { type: 'scope.select', scope: tabs.scopeOf(selected) })
      }),
      follow: enqueueActions(({ enqueue }, { place: to }: { place: Place }) => {
        if (preview) enqueue.sendTo('preview', { type: 'preview.want', id: to.preview })
        if (tabs) enqueue.sendTo('tabs', { type: 'tab.want', id: to.tab })
        if (beneath) enqueue.sendTo('beneath', { type: 'list.place', page: to.page, search: to.search })
      }),
    },
    guards: { isTrue: (_, { is }: { is: boolean }) => is },
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
            type: 'isTrue',
            params: ({ event }) => ({ is: event.snapshot.context.isOpen && event.snapshot.context.settled }),
          },
          actions: [
            'readChoices',
            { type: 'offerItems', params: ({ event }) => ({ items: event.snapshot.context.items }) },
          ],
        },
        {
          description: 'The choices of the form are read when it opens.',
          meta: answers(spec.choices, 'A form that opens needs its choices.'),
          guard: { type: 'isTrue', params: ({ event }) => ({ is: event.snapshot.context.isOpen }) },
          actions: 'readChoices',
        },
        {
          description: 'What is on the page is offered to the preview and the tabs.',
          meta: { spec: ['EXT-5'] },
          guard: { type: 'isTrue', params: ({ event }) => ({ is: event.snapshot.context.settled }) },
          actions: { type: 'offerItems', params: ({ event }) => ({ items: event.snapshot.context.items }) },
        },
      ],
      onError: broken,
    },
    on: { 'screen.leave': { meta: answers(spec.left, 'The form keeps what was typed.'), actions: 'leave' } },
  })
  const previewing = base.createStateConfig({
    invoke: { src: 'preview', id: 'preview', input: { wanted: place.read().preview }, onError: broken },
  })
  const notifying = base.createStateConfig({
    invoke: { src: 'notify', id: 'notify', onError: broken },
    on: {
      'notify.open': {
        meta: answers(spec.notify, 'Readers are to be told of an item.'),
        actions: { type: 'notify', params: ({ event }) => event },
      },
    },
  })
  const choosing = base.createStateConfig({
    invoke: {
      src: 'tabs',
      id: 'tabs',
      input: { wanted: place.read().tab },
      onSnapshot: {
        meta: { reason: 'The list is of what was chosen.' },
        actions: { type: 'rescope', params: ({ event }) => event.snapshot.context },
      },
      onError: broken,
    },
  })
  const lying = base.createStateConfig({
    invoke: {
      src: 'beneath',
      id: 'beneath',
      input: { scope: null, page: place.read().page, search: '' },
      onSnapshot: {
        meta: { spec: ['EXT-5'] },
        guard: {
          type: 'isTrue',
          params: ({ event: { snapshot } }) => ({ is: snapshot.matches('ready') || snapshot.matches('failed') }),
        },
        actions: { type: 'offerBeneath', params: ({ event }) => event.snapshot.context },
      },
      onError: broken,
    },
  })
  const topics = base.createStateConfig({ invoke: { src: 'topics', id: 'topics', input: unread, onError: broken } })
  const events = base.createStateConfig({ invoke: { src: 'events', id: 'events', input: unread, onError: broken } })
  const regions = base.createStateConfig({
    invoke: {
      src: 'regions',
      id: 'regions',
      input: { ...unread, scope: tabs?.of === 'regions' ? 'all' : null },
      onSnapshot: {
        meta: { reason: 'The regions are the tabs.' },
        guard: {
          type: 'isTrue',
          params: ({ event: { snapshot } }) => ({ is: tabs?.of === 'regions' && snapshot.matches('ready') }),
        },
        actions: { type: 'offerRegions', params: ({ event }) => ({ regions: event.snapshot.context.items }) },
      },
      onError: broken,
    },
  })

  return base.createMachine({
    id: 'screen',
    type: 'parallel',
    context: () => ({ place: place.read() }),
    // Before the list hears of a place, so that what is wanted is known when the rows are offered.
    invoke: { src: 'place', id: 'place', onError: { meta: { reason: 'Without an address the screen still works.' } } },
    on: {
      'place.changed': {
        meta: { spec: ['EXT-5'] },
        actions: [
          { type: 'learnPlace', params: ({ event }) => event },
          { type: 'follow', params: ({ event }) => event },
        ],
      },
      'view.choose': {
        meta: answers(spec.viewed, 'The list is drawn in another way.'),
        actions: [
          { type: 'learnView', params: ({ event }) => event },
          { type: 'tellView', params: ({ event }) => event },
        ],
      },
    },
    states: {
      list,
      ...(preview ? { preview: previewing } : {}),
      ...(notify ? { notify: notifying } : {}),
      ...(tabs ? { tabs: choosing } : {}),
      ...(beneath ? { beneath: lying } : {}),
      ...(choices.topics ? { topics } : {}),
      ...(choices.regions ? { regions } : {}),
      ...(choices.events ? { events } : {}),
    },
  })
}
