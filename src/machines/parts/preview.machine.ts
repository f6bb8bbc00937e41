import { assign, setup } from 'xstate'
import type { Place, PlaceChange } from '../../domain/place'
import { answers, type Clauses, type Meta, typed } from '../typed'

export interface PreviewPorts {
  /** Writes the previewed item into the address. */
  tellPlace?: (change: Partial<Place>, how: PlaceChange) => void
  spec: Clauses<'opened' | 'closed' | 'videoOpened' | 'videoClosed'>
}

export type PreviewEvent<Item> =
  | { type: 'preview.open'; item: Item }
  | { type: 'preview.close' }
  | { type: 'video.open'; url: string }
  | { type: 'video.close' }
  | { type: 'preview.want'; id: string | null }
  | { type: 'preview.offer'; items: readonly Item[] }

/** A dialog that shows one item at a time, with a player for its videos; the address can ask for an item (EXT-5). */
export const createPreviewMachine = <Item extends { id: string }>(ports: PreviewPorts) =>
  setup({
    types: typed<{
      context: { item: Item | null; video: string | null; wanted: string | null }
      input: { wanted: string | null }
      events: PreviewEvent<Item>
      meta: Meta
    }>(),
    actions: {
      show: assign((_, { item }: { item: Item }) => ({ item, video: null, wanted: null })),
      showWanted: assign(({ context: { wanted } }, { items }: { items: readonly Item[] }) => ({
        item: items.find(({ id }) => id === wanted) ?? null,
        wanted: null,
      })),
      hide: assign({ item: null, video: null, wanted: null }),
      want: assign((_, { id }: { id: string | null }) => ({ wanted: id })),
      play: assign((_, { url }: { url: string | null }) => ({ video: url })),
      tellOpen: ({ context }, { how }: { how: PlaceChange }) =>
        ports.tellPlace?.({ preview: context.item?.id ?? null }, how),
      tellClosed: (_, { how }: { how: PlaceChange }) => ports.tellPlace?.({ preview: null }, how),
    },
    guards: {
      wantsNothing: (_, { id }: { id: string | null }) => id === null,
      isAnother: ({ context }, { id }: { id: string | null }) => id !== (context.item?.id ?? null),
      isWanted: ({ context: { wanted } }, { items }: { items: readonly Item[] }) =>
        wanted !== null && items.some(({ id }) => id === wanted),
      isMissing: ({ context: { wanted } }) => wanted !== null,
    },
  }).createMachine({
    id: 'preview',
    context: ({ input }) => ({ item: null, video: null, wanted: input.wanted }),
    initial: 'closed',
    on: {
      'preview.open': {
        meta: answers(ports.spec.opened, 'An item was chosen.'),
        target: '.open',
        actions: [
          { type: 'show', params: ({ event }) => event },
          { type: 'tellOpen', params: { how: 'push' } },
        ],
      },
    },
    states: {
      closed: {
        on: {
          'preview.want': { meta: { spec: ['EXT-5'] }, actions: { type: 'want', params: ({ event }) => event } },
          'preview.offer': [
            {
              meta: { spec: ['EXT-5'] },
              guard: { type: 'isWanted', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'showWanted', params: ({ event }) => event },
            },
            {
              description: 'An item that is not on this page is not shown, and leaves the address without a word.',
              meta: { spec: ['EXT-5'] },
              guard: 'isMissing',
              actions: ['hide', { type: 'tellClosed', params: { how: 'replace' } }],
            },
          ],
        },
      },
      open: {
        initial: 'reading',
        on: {
          'preview.close': {
            meta: answers(ports.spec.closed, 'The dialog was closed.'),
            target: 'closed',
            actions: ['hide', { type: 'tellClosed', params: { how: 'push' } }],
          },
          'preview.want': [
            {
              meta: { spec: ['EXT-5'] },
              guard: { type: 'wantsNothing', params: ({ event }) => event },
              target: 'closed',
              actions: 'hide',
            },
            {
              meta: { spec: ['EXT-5'] },
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: 'closed',
              actions: ['hide', { type: 'want', params: ({ event }) => event }],
            },
          ],
        },
        states: {
          reading: {
            on: {
              'video.open': {
                meta: answers(ports.spec.videoOpened, 'A video was chosen.'),
                target: 'watching',
                actions: { type: 'play', params: ({ event }) => event },
              },
            },
          },
          watching: {
            on: {
              'video.close': {
                meta: answers(ports.spec.videoClosed, 'The player was closed.'),
                target: 'reading',
                actions: { type: 'play', params: { url: null } },
              },
            },
          },
        },
      },
    },
  })
