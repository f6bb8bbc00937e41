import { assign, enqueueActions, setup } from 'xstate'
import type { HistoryMode, UrlState } from '../../domain/navigation/url-state'
import { answers, type Clauses, type EventOf, type Meta, typed } from '../typed'

export interface TabsPorts {
  id: string
  /** Writes the selected tab into the URL state. */
  setUrlState?: (change: Partial<UrlState>, how: HistoryMode) => void
  spec: Clauses<'first' | 'picked' | 'gone'>
}

export type TabsEvent =
  /** Stand-ins are offered while the tabs themselves cannot be read. */
  | { type: 'tabs.update'; ids: readonly string[]; areStandIns?: boolean }
  | { type: 'tab.pick'; id: string }
  | { type: 'tab.request'; id: string | null }

/** Sent to the screen when a tab is selected, and in answer to each request of the URL state; null if there are none. */
export interface TabsReport {
  type: 'tab.selected'
  id: string | null
}

export interface TabsContext {
  ids: readonly string[]
  selected: string | null
  /** The tab that the URL state requests, until it is known whether it exists. */
  requestedId: string | null
  /** The tabs are stand-ins, and none of them was picked. */
  areStandIns: boolean
}

type Offer = Pick<EventOf<TabsEvent, 'tabs.update'>, 'ids' | 'areStandIns'>

/** The selected tab: the first, until another is picked or the selected one is removed (ART-2, TOPIC-20). */
export const createTabsMachine = (ports: TabsPorts) =>
  setup({
    types: typed<{
      context: TabsContext
      input: { requestedId: string | null }
      events: TabsEvent
      meta: Meta
    }>(),
    actions: {
      setIds: assign(({ context }, { ids, areStandIns = false }: Offer) => ({
        ids,
        areStandIns: areStandIns && (context.selected === null || context.areStandIns),
      })),
      select: assign((_, { id }: { id: string }) => ({ selected: id, requestedId: null, areStandIns: false })),
      selectFirst: assign(({ context }) => ({ selected: context.ids[0] ?? null, requestedId: null })),
      selectRequested: assign(({ context }) => ({ selected: context.requestedId, requestedId: null })),
      setRequested: assign((_, { id }: { id: string | null }) => ({ requestedId: id })),
      setTabInUrl: ({ context }) => ports.setUrlState?.({ tab: context.selected, page: 0 }, 'push'),
      clearTabInUrl: () => ports.setUrlState?.({ tab: null }, 'replace'),
      resetTabInUrl: () => ports.setUrlState?.({ tab: null, page: 0 }, 'replace'),
    },
    guards: {
      hasSelection: ({ context: { areStandIns, selected } }) => selected !== null && !areStandIns,
      hasLostAllTabs: ({ context }, { ids }: { ids: readonly string[] }) =>
        context.selected !== null && ids.length === 0,
      isEmpty: (_, { ids }: { ids: readonly string[] }) => ids.length === 0,
      isRequestedAvailable: ({ context: { requestedId } }, { ids }: { ids: readonly string[] }) =>
        requestedId !== null && ids.includes(requestedId),
      /** Stand-ins do not say that a tab is gone. */
      isSelectionAvailable: ({ context: { requestedId, selected } }, { ids, areStandIns = false }: Offer) =>
        areStandIns ? selected !== null || requestedId !== null : selected !== null && ids.includes(selected),
      isAnother: ({ context: { ids, selected } }, { id }: { id: string }) => id !== selected && ids.includes(id),
      isOffered: ({ context: { ids } }, { id }: { id: string | null }) => id !== null && ids.includes(id),
      isFirst: ({ context: { ids } }, { id }: { id: string | null }) => id === null && ids.length > 0,
    },
  })
    .extend({
      actions: {
        report: enqueueActions(({ context: { selected: id }, enqueue, self }) => {
          const event: TabsReport = { type: 'tab.selected', id }
          if (self._parent) enqueue.sendTo(self._parent, event)
        }),
      },
    })
    .createMachine({
      id: ports.id,
      context: ({ input }) => ({ ids: [], selected: null, requestedId: input.requestedId, areStandIns: false }),
      initial: 'none',
      on: {
        'tabs.update': [
          {
            meta: answers(ports.spec.gone, 'The selected tab was removed, and no other is left.'),
            guard: { type: 'hasLostAllTabs', params: ({ event }) => event },
            target: '.none',
            actions: [{ type: 'setIds', params: ({ event }) => event }, 'selectFirst', 'resetTabInUrl', 'report'],
          },
          { meta: { reason: 'There are no tabs.' }, guard: { type: 'isEmpty', params: ({ event }) => event } },
          {
            meta: { spec: ['EXT-5'] },
            guard: { type: 'isRequestedAvailable', params: ({ event }) => event },
            target: '.chosen',
            actions: [{ type: 'setIds', params: ({ event }) => event }, 'selectRequested', 'report'],
          },
          {
            meta: { reason: 'The selected tab still exists, or may: the tabs could not be read.' },
            guard: { type: 'isSelectionAvailable', params: ({ event }) => event },
            actions: { type: 'setIds', params: ({ event }) => event },
          },
          {
            meta: answers(ports.spec.gone, 'The selected tab was removed: the first remaining one is selected.'),
            guard: 'hasSelection',
            actions: [{ type: 'setIds', params: ({ event }) => event }, 'selectFirst', 'resetTabInUrl', 'report'],
          },
          {
            meta: answers(ports.spec.first, 'The first tab is selected until another is picked.'),
            target: '.chosen',
            actions: [{ type: 'setIds', params: ({ event }) => event }, 'selectFirst', 'clearTabInUrl', 'report'],
          },
        ],
        'tab.pick': {
          meta: answers(ports.spec.picked, 'A tab was picked.'),
          guard: { type: 'isAnother', params: ({ event }) => event },
          actions: [{ type: 'select', params: ({ event }) => event }, 'setTabInUrl', 'report'],
        },
        'tab.request': [
          {
            meta: { spec: ['EXT-5'] },
            guard: { type: 'isOffered', params: ({ event }) => event },
            actions: [{ type: 'setRequested', params: ({ event }) => event }, 'selectRequested', 'report'],
          },
          {
            meta: { spec: ['EXT-5'] },
            guard: { type: 'isFirst', params: ({ event }) => event },
            actions: ['selectFirst', 'report'],
          },
          { meta: { spec: ['EXT-5'] }, actions: [{ type: 'setRequested', params: ({ event }) => event }, 'report'] },
        ],
      },
      states: { none: {}, chosen: {} },
    })
