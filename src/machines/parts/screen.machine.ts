import { fromCallback, sendTo, setup } from 'xstate'
import type { Region } from '../../../contract/region'
import type { Topic } from '../../../contract/topic'
import type { Place, PlacePort } from '../../domain/place'
import { answers, type Clauses, type Meta, typed } from '../typed'
import type { CrudEvent, createCrudMachine } from './crud.machine'
import type { createFormHostMachine, FormHostEvent } from './form-host.machine'
import type { createListMachine, ListEvent } from './list.machine'
import type { createPreviewMachine, PreviewEvent } from './preview.machine'

export interface ScreenParts<Item extends { id: string }, Values extends object, Notified extends object> {
  crud: ReturnType<typeof createCrudMachine<Item, 'all', Values>>
  preview: ReturnType<typeof createPreviewMachine<Item>>
  notify: ReturnType<typeof createFormHostMachine<Notified, object>>
  topics: ReturnType<typeof createListMachine<Topic, 'all'>>
  regions: ReturnType<typeof createListMachine<Region, 'all'>>
  /** The notification that an item's dialog opens with. */
  notificationOf: (item: Item) => Notified
  place: PlacePort
  spec: Clauses<'choices' | 'notify' | 'left'>
}

/** A screen: the list with its form, the preview, the notification dialog and the form's choices. */
export function createScreenMachine<Item extends { id: string }, Values extends object, Notified extends object>({
  place,
  notificationOf,
  spec,
  ...parts
}: ScreenParts<Item, Values, Notified>) {
  return setup({
    types: typed<{
      context: { preview: string | null }
      events: { type: 'notify.open'; item: Item } | { type: 'screen.leave' } | { type: 'place.changed'; place: Place }
      children: { crud: 'crud'; preview: 'preview'; notify: 'notify'; topics: 'topics'; regions: 'regions' }
      meta: Meta
    }>(),
    actors: {
      ...parts,
      place: fromCallback(({ sendBack }) =>
        place.onChange((changed) => sendBack({ type: 'place.changed', place: changed })),
      ),
    },
    actions: {
      offer: sendTo(
        'preview',
        (_, { items }: { items: readonly Item[] }): PreviewEvent<Item> => ({ type: 'preview.offer', items }),
      ),
      want: sendTo('preview', (_, { id }: { id: string | null }): PreviewEvent<Item> => ({ type: 'preview.want', id })),
      readTopics: sendTo('topics', (): ListEvent<Topic, 'all'> => ({ type: 'list.scope', scope: 'all' })),
      readRegions: sendTo('regions', (): ListEvent<Region, 'all'> => ({ type: 'list.scope', scope: 'all' })),
      leave: sendTo('crud', (): CrudEvent<Item, 'all'> => ({ type: 'screen.leave' })),
      notify: sendTo('notify', (_, { item }: { item: Item }): FormHostEvent<Notified> => {
        return { type: 'form.open', values: notificationOf(item) }
      }),
    },
    guards: { isTrue: (_, { is }: { is: boolean }) => is },
  }).createMachine({
    id: 'screen',
    context: () => ({ preview: place.read().preview }),
    invoke: [
      // Before the list hears of a place, so that what is wanted is known when the rows are offered.
      { src: 'place', id: 'place', onError: { meta: { reason: 'Without an address the screen still works.' } } },
      {
        src: 'crud',
        id: 'crud',
        input: { scope: 'all' },
        onSnapshot: [
          {
            description: 'The choices of the form are read when it opens; the address may ask for an item as well.',
            meta: answers(spec.choices, 'A form that opens needs its choices.'),
            guard: {
              type: 'isTrue',
              params: ({ event }) => ({ is: event.snapshot.context.isOpen && event.snapshot.context.settled }),
            },
            actions: [
              'readTopics',
              'readRegions',
              { type: 'offer', params: ({ event }) => ({ items: event.snapshot.context.items }) },
            ],
          },
          {
            description: 'The choices of the form are read when it opens.',
            meta: answers(spec.choices, 'A form that opens needs its choices.'),
            guard: { type: 'isTrue', params: ({ event }) => ({ is: event.snapshot.context.isOpen }) },
            actions: ['readTopics', 'readRegions'],
          },
          {
            description: 'The address may ask for an item of this page.',
            meta: { spec: ['EXT-5'] },
            guard: { type: 'isTrue', params: ({ event }) => ({ is: event.snapshot.context.settled }) },
            actions: { type: 'offer', params: ({ event }) => ({ items: event.snapshot.context.items }) },
          },
        ],
        onError: { meta: { spec: ['ERR-5'] } },
      },
      {
        src: 'preview',
        id: 'preview',
        input: ({ context }) => ({ wanted: context.preview }),
        onError: { meta: { spec: ['ERR-5'] } },
      },
      { src: 'notify', id: 'notify', onError: { meta: { spec: ['ERR-5'] } } },
      {
        src: 'topics',
        id: 'topics',
        input: { scope: null, page: 0, search: '' },
        onError: { meta: { spec: ['ERR-5'] } },
      },
      {
        src: 'regions',
        id: 'regions',
        input: { scope: null, page: 0, search: '' },
        onError: { meta: { spec: ['ERR-5'] } },
      },
    ],
    on: {
      'notify.open': {
        meta: answers(spec.notify, 'Readers are to be told of an item.'),
        actions: { type: 'notify', params: ({ event }) => event },
      },
      'screen.leave': { meta: answers(spec.left, 'The form keeps what was typed.'), actions: 'leave' },
      'place.changed': {
        meta: { spec: ['EXT-5'] },
        actions: { type: 'want', params: ({ event }) => ({ id: event.place.preview }) },
      },
    },
  })
}
