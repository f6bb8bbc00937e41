import { assign, setup } from 'xstate'
import type { HistoryMode, UrlState } from '../../domain/navigation/url-state'
import { answers, type Clauses, type Meta, typed } from '../typed'

export interface PreviewPorts {
  /** Writes the previewed item into the URL state. */
  setUrlState?: (change: Partial<UrlState>, how: HistoryMode) => void
  spec: Clauses<'opened' | 'closed' | 'videoOpened' | 'videoClosed'>
}

export type PreviewEvent<Item> =
  | { type: 'preview.open'; item: Item }
  | { type: 'preview.close' }
  | { type: 'video.open'; url: string }
  | { type: 'video.close' }
  | { type: 'preview.request'; id: string | null }
  | { type: 'preview.update'; items: readonly Item[] }

/** A dialog that shows one item at a time, with a player for its videos; the URL state can request an item (EXT-5). */
export const createPreviewMachine = <Item extends { id: string }>(ports: PreviewPorts) =>
  setup({
    types: typed<{
      context: { item: Item | null; video: string | null; requestedId: string | null }
      input: { requestedId: string | null }
      events: PreviewEvent<Item>
      meta: Meta
    }>(),
    actions: {
      show: assign((_, { item }: { item: Item }) => ({ item, video: null, requestedId: null })),
      showRequested: assign(({ context: { requestedId } }, { items }: { items: readonly Item[] }) => ({
        item: items.find(({ id }) => id === requestedId) ?? null,
        requestedId: null,
      })),
      hide: assign({ item: null, video: null, requestedId: null }),
      setRequested: assign((_, { id }: { id: string | null }) => ({ requestedId: id })),
      play: assign((_, { url }: { url: string | null }) => ({ video: url })),
      setPreviewInUrl: ({ context }, { how }: { how: HistoryMode }) =>
        ports.setUrlState?.({ preview: context.item?.id ?? null }, how),
      clearPreviewInUrl: (_, { how }: { how: HistoryMode }) => ports.setUrlState?.({ preview: null }, how),
    },
    guards: {
      isRequestEmpty: (_, { id }: { id: string | null }) => id === null,
      isAnother: ({ context }, { id }: { id: string | null }) => id !== (context.item?.id ?? null),
      isRequestedAvailable: ({ context: { requestedId } }, { items }: { items: readonly Item[] }) =>
        requestedId !== null && items.some(({ id }) => id === requestedId),
      isRequestedMissing: ({ context: { requestedId } }) => requestedId !== null,
    },
  }).createMachine({
    id: 'preview',
    context: ({ input }) => ({ item: null, video: null, requestedId: input.requestedId }),
    initial: 'closed',
    on: {
      'preview.open': {
        meta: answers(ports.spec.opened, 'An item was chosen.'),
        target: '.open',
        actions: [
          { type: 'show', params: ({ event }) => event },
          { type: 'setPreviewInUrl', params: { how: 'push' } },
        ],
      },
    },
    states: {
      closed: {
        on: {
          'preview.request': {
            meta: { spec: ['EXT-5'] },
            actions: { type: 'setRequested', params: ({ event }) => event },
          },
          'preview.update': [
            {
              meta: { spec: ['EXT-5'] },
              guard: { type: 'isRequestedAvailable', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'showRequested', params: ({ event }) => event },
            },
            {
              description: 'An item that is not on this page is not shown, and is removed from the address.',
              meta: { spec: ['EXT-5'] },
              guard: 'isRequestedMissing',
              actions: ['hide', { type: 'clearPreviewInUrl', params: { how: 'replace' } }],
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
            actions: ['hide', { type: 'clearPreviewInUrl', params: { how: 'push' } }],
          },
          'preview.request': [
            {
              meta: { spec: ['EXT-5'] },
              guard: { type: 'isRequestEmpty', params: ({ event }) => event },
              target: 'closed',
              actions: 'hide',
            },
            {
              meta: { spec: ['EXT-5'] },
              guard: { type: 'isAnother', params: ({ event }) => event },
              target: 'closed',
              actions: ['hide', { type: 'setRequested', params: ({ event }) => event }],
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
