import { assign, setup } from 'xstate'
import type { Place, PlaceChange } from '../../domain/place'
import { answers, type Clauses, type Meta, typed } from '../typed'

export interface TabsPorts {
  /** Writes the chosen tab into the address. */
  tellPlace?: (change: Partial<Place>, how: PlaceChange) => void
  spec: Clauses<'first' | 'picked' | 'gone'>
}

export type TabsEvent =
  | { type: 'tabs.offer'; ids: readonly string[] }
  | { type: 'tab.pick'; id: string }
  | { type: 'tab.want'; id: string | null }

export interface TabsContext {
  ids: readonly string[]
  selected: string | null
  /** The tab that the address asks for, until it is known whether there is one. */
  wanted: string | null
}

/** One of several things chosen: the first, until another is picked or what was chosen is gone (ART-2, TOPIC-20). */
export const createTabsMachine = (ports: TabsPorts) =>
  setup({
    types: typed<{
      context: TabsContext
      input: { wanted: string | null }
      events: TabsEvent
      meta: Meta
    }>(),
    actions: {
      learn: assign((_, { ids }: { ids: readonly string[] }) => ({ ids })),
      select: assign((_, { id }: { id: string }) => ({ selected: id, wanted: null })),
      selectFirst: assign(({ context }) => ({ selected: context.ids[0] ?? null, wanted: null })),
      selectWanted: assign(({ context }) => ({ selected: context.wanted, wanted: null })),
      want: assign((_, { id }: { id: string | null }) => ({ wanted: id })),
      tellPicked: ({ context }) => ports.tellPlace?.({ tab: context.selected, page: 0 }, 'push'),
      tellFirst: () => ports.tellPlace?.({ tab: null }, 'replace'),
      tellGone: () => ports.tellPlace?.({ tab: null, page: 0 }, 'replace'),
    },
    guards: {
      hasChosen: ({ context }) => context.selected !== null,
      hasLostAll: ({ context }, { ids }: { ids: readonly string[] }) => context.selected !== null && ids.length === 0,
      isEmpty: (_, { ids }: { ids: readonly string[] }) => ids.length === 0,
      isWanted: ({ context: { wanted } }, { ids }: { ids: readonly string[] }) =>
        wanted !== null && ids.includes(wanted),
      isStill: ({ context: { selected } }, { ids }: { ids: readonly string[] }) =>
        selected !== null && ids.includes(selected),
      isAnother: ({ context: { ids, selected } }, { id }: { id: string }) => id !== selected && ids.includes(id),
      isOffered: ({ context: { ids } }, { id }: { id: string | null }) => id !== null && ids.includes(id),
      isFirst: ({ context: { ids } }, { id }: { id: string | null }) => id === null && ids.length > 0,
    },
  }).createMachine({
    id: 'tabs',
    context: ({ input }) => ({ ids: [], selected: null, wanted: input.wanted }),
    initial: 'none',
    on: {
      'tabs.offer': [
        {
          meta: answers(ports.spec.gone, 'What was chosen is gone, and nothing else is there.'),
          guard: { type: 'hasLostAll', params: ({ event }) => event },
          target: '.none',
          actions: [{ type: 'learn', params: ({ event }) => event }, 'selectFirst', 'tellGone'],
        },
        { meta: { reason: 'There is nothing to choose.' }, guard: { type: 'isEmpty', params: ({ event }) => event } },
        {
          meta: { spec: ['EXT-5'] },
          guard: { type: 'isWanted', params: ({ event }) => event },
          target: '.chosen',
          actions: [{ type: 'learn', params: ({ event }) => event }, 'selectWanted'],
        },
        {
          meta: { reason: 'What was chosen is still there.' },
          guard: { type: 'isStill', params: ({ event }) => event },
          actions: { type: 'learn', params: ({ event }) => event },
        },
        {
          meta: answers(ports.spec.gone, 'What was chosen is gone: the first of the rest is chosen.'),
          guard: 'hasChosen',
          actions: [{ type: 'learn', params: ({ event }) => event }, 'selectFirst', 'tellGone'],
        },
        {
          meta: answers(ports.spec.first, 'The first is chosen until another is picked.'),
          target: '.chosen',
          actions: [{ type: 'learn', params: ({ event }) => event }, 'selectFirst', 'tellFirst'],
        },
      ],
      'tab.pick': {
        meta: answers(ports.spec.picked, 'A tab was picked.'),
        guard: { type: 'isAnother', params: ({ event }) => event },
        actions: [{ type: 'select', params: ({ event }) => event }, 'tellPicked'],
      },
      'tab.want': [
        {
          meta: { spec: ['EXT-5'] },
          guard: { type: 'isOffered', params: ({ event }) => event },
          actions: [{ type: 'want', params: ({ event }) => event }, 'selectWanted'],
        },
        {
          meta: { spec: ['EXT-5'] },
          guard: { type: 'isFirst', params: ({ event }) => event },
          actions: 'selectFirst',
        },
        { meta: { spec: ['EXT-5'] }, actions: { type: 'want', params: ({ event }) => event } },
      ],
    },
    states: { none: {}, chosen: {} },
  })
