import type { DoneActorEvent } from 'xstate'
import type { Page } from '../../../contract/page'
import { answers } from '../typed'
import type { ListPorts } from './list.ports'
import { setupList } from './list.setup'
import type { ReadOutcome } from './read.machine'

/** A remote list, whole or one page at a time; a change of page or scope cancels the read in progress. */
export function createListMachine<Item extends { id: string }, Scope>(ports: ListPorts<Item, Scope>) {
  const { cache, fallback, paged = false, reports = false, spec } = ports
  const report = reports ? (['report'] as const) : []
  const reportUnlessReading = reports ? (['reportUnlessReading'] as const) : []
  const given = <Event>({ event }: { event: Event }) => event
  const outcomeOf = ({ event }: { event: DoneActorEvent<ReadOutcome<Page<Item> | null>> }) => ({
    outcome: event.output,
  })

  const requested = reports
    ? {
        'list.report': {
          meta: { reason: 'The parent looks for an item among those that are shown.' },
          actions: report,
        },
      }
    : {}

  /** Only a list that is read page by page turns its pages. */
  const turns = {
    'page.next': {
      meta: answers(spec.turned, 'The next page was requested.'),
      guard: 'hasNext',
      target: '.opening',
      actions: ['nextPage', { type: 'setUrlState', params: { how: 'push' } }],
    },
    'page.previous': {
      meta: answers(spec.turned, 'The previous page was requested.'),
      guard: 'hasPrevious',
      target: '.opening',
      actions: ['previousPage', { type: 'setUrlState', params: { how: 'push' } }],
    },
    'page.open': {
      meta: answers(spec.turned, 'A page was chosen by its number.'),
      guard: { type: 'isOtherPage', params: given<{ page: number }> },
      target: '.opening',
      actions: [
        { type: 'setPage', params: given<{ page: number }> },
        { type: 'setUrlState', params: { how: 'push' } },
      ],
    },
  } as const
  const toOtherPage = {
    meta: { spec: ['EXT-5'] },
    guard: { type: 'isOtherPage', params: given<{ page: number }> },
    target: '.opening',
    actions: [
      { type: 'setPage', params: given<{ page: number }> },
      { type: 'search', params: ({ event }: { event: { search: string } }) => ({ text: event.search }) },
    ],
  } as const
  const removedFromPage = [
    {
      description: 'The last item of a page above 0 was deleted, so the previous page is shown.',
      meta: answers(spec.lastGone, 'A page above 0 is never left empty.'),
      guard: { type: 'isLastOfLaterPage', params: given<{ id: string }> },
      target: '.opening',
      actions: [
        'clearCache',
        { type: 'removeItem', params: given<{ id: string }> },
        'stepBack',
        { type: 'setUrlState', params: { how: 'replace' } },
      ],
    },
    {
      description: 'Items of later pages move up, so this page is read again while its rows stay visible.',
      meta: answers(spec.gone, 'The item is gone.'),
      guard: 'hasNext',
      target: '.reloading',
      actions: ['clearCache', { type: 'removeItem', params: given<{ id: string }> }],
    },
  ] as const
  const emptyLaterPage = {
    description: 'A fetched empty page above 0 steps back one page.',
    meta: answers(spec.emptyPage, 'A page above 0 is never left empty.'),
    guard: { type: 'isEmptyLaterPage', params: outcomeOf },
    target: 'opening',
    actions: [{ type: 'show', params: outcomeOf }, 'stepBack', { type: 'setUrlState', params: { how: 'replace' } }],
  } as const
  const fromCache = {
    meta: { spec: ['READ-4', 'EXT-14'] },
    guard: 'isCached',
    target: 'loading.refreshing',
    actions: 'showCached',
  } as const
  const withFallback = {
    meta: answers(spec.failed, 'The fallback items are offered.'),
    target: 'ready',
    actions: ['showFallback', { type: 'toastFailure', params: outcomeOf }],
  } as const
  const withoutFallback = {
    description: 'A failed read leaves the list empty and ends the loading.',
    meta: answers([...(spec.failed ?? []), 'ERR-4', 'ERR-5'], 'The read failed.'),
    target: 'failed',
    actions: [
      { type: 'showFailure', params: outcomeOf },
      { type: 'toastFailure', params: outcomeOf },
    ],
  } as const

  return setupList<Item, Scope>(ports).createMachine({
    id: ports.id,
    context: ({ input: { scope, page, search } }) => ({
      scope,
      page: paged ? page : 0,
      pages: 0,
      total: null,
      items: [],
      unreadable: 0,
      search,
      isFallback: false,
      failure: null,
    }),
    initial: 'unscoped',
    on: {
      'list.reload': {
        meta: { reason: 'Something changed: the shown page is read again.' },
        target: '.reloading',
        actions: 'clearCache',
      },
      'list.reset': {
        meta: answers(spec.read, 'Something was added: read again from the first page.'),
        target: '.opening',
        actions: [
          'clearCache',
          { type: 'setPage', params: { page: 0 } },
          { type: 'setUrlState', params: { how: 'replace' } },
        ],
      },
      'list.retry': { meta: { spec: ['EXT-7'] }, target: '.opening' },
      'list.scope': {
        meta: answers(spec.scoped, 'Another scope was chosen.'),
        guard: { type: 'isOtherScope', params: ({ event }) => event },
        target: '.opening',
        actions: { type: 'setScope', params: ({ event }) => event },
      },
      'list.search': {
        meta: answers(spec.searched, 'The search filters what is loaded.'),
        actions: [
          { type: 'search', params: ({ event }) => event },
          { type: 'setUrlState', params: { how: 'replace' } },
        ],
      },
      'list.navigate': [
        ...(paged ? [toOtherPage] : []),
        {
          meta: { spec: ['EXT-5'] },
          actions: [{ type: 'search', params: ({ event }) => ({ text: event.search }) }, ...reportUnlessReading],
        },
      ],
      ...(paged && turns),
      'item.replace': {
        meta: answers(spec.replaced, 'An item was changed.'),
        actions: ['clearCache', { type: 'replaceItem', params: ({ event }) => event }, ...reportUnlessReading],
      },
      'item.remove': [
        ...(paged ? removedFromPage : []),
        {
          meta: answers(spec.gone, 'The item is gone.'),
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: ['clearCache', { type: 'removeItem', params: ({ event }) => event }, ...reportUnlessReading],
        },
      ],
    },
    states: {
      unscoped: {
        tags: 'blank',
        always: { meta: { reason: 'It is known what to list.' }, guard: 'isScoped', target: 'opening' },
      },
      opening: {
        always: [
          {
            meta: { reason: 'Nothing is read before it is known what to list.' },
            guard: 'isUnscoped',
            target: 'unscoped',
            actions: 'clearAll',
          },
          ...(cache ? [fromCache] : []),
          {
            meta: answers(spec.read, 'This page is not in the read cache.'),
            target: 'loading.reading',
            actions: 'clear',
          },
        ],
      },
      /** Reads again while the current rows stay visible. */
      reloading: {
        always: [
          {
            meta: { reason: 'Nothing is read before it is known what to list.' },
            guard: 'isUnscoped',
            target: 'unscoped',
          },
          {
            meta: { reason: 'Rows are shown that can stay visible.' },
            guard: 'hasItems',
            target: 'loading.refreshing',
          },
          { meta: { reason: 'No rows are shown.' }, target: 'loading.reading' },
        ],
      },
      loading: {
        tags: 'busy',
        initial: 'reading',
        states: {
          reading: { tags: 'blank', meta: answers(spec.read, 'The read is in progress.') },
          refreshing: { meta: { spec: ['READ-4', 'EXT-14'] } },
        },
        invoke: {
          src: 'read',
          id: 'read',
          input: ({ context: { scope, page } }) => ({ query: scope === null ? null : { scope, page } }),
          onDone: [
            ...(paged ? [emptyLaterPage] : []),
            {
              meta: answers(spec.read, 'The read succeeded.'),
              guard: { type: 'isRead', params: outcomeOf },
              target: 'ready',
              actions: { type: 'show', params: outcomeOf },
            },
            fallback ? withFallback : withoutFallback,
          ],
          onError: { meta: { spec: ['ERR-5'] }, target: 'failed', actions: 'clear' },
        },
      },
      ready: { entry: report, on: requested },
      failed: { entry: report, on: requested },
    },
  })
}
