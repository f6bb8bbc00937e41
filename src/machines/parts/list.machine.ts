import { assign, setup } from 'xstate'
import type { Page } from '../../../contract/page'
import { pageCount } from '../../domain/navigation/paging'
import type { HistoryMode, UrlState } from '../../domain/navigation/url-state'
import { failure, type Toast } from '../../domain/toast'
import { errorMessages, type FailureText } from '../../messages/failures'
import { answers, type Clauses, type Meta, typed } from '../typed'
import { createReadMachine, type ReadOutcome } from './read.machine'

export interface ListQuery<Scope> {
  scope: Scope
  page: number
}

export interface ListPorts<Item, Scope> {
  load: (query: ListQuery<Scope>, signal: AbortSignal) => Promise<Page<Item>>
  /** The read cache, whose page is shown while it is read again (READ-4). */
  cache?: { get: (query: ListQuery<Scope>) => Page<Item> | null; clear: () => void }
  /** The items offered instead when the read fails (CALL-25). */
  fallback?: readonly Item[]
  /** Writes the page and the search into the URL state. */
  setUrlState?: (change: Partial<UrlState>, how: HistoryMode) => void
  toast: (toast: Toast) => void
  texts: { loadFailed: FailureText }
  spec: Clauses<'read' | 'failed' | 'emptyPage' | 'lastGone' | 'gone' | 'replaced' | 'turned' | 'searched' | 'scoped'>
}

export type ListEvent<Item, Scope> =
  | { type: 'list.reload' }
  | { type: 'list.reset' }
  | { type: 'list.retry' }
  /** Opens the first page of the scope, unless `page` names another. */
  | { type: 'list.scope'; scope: Scope | null; page?: number }
  | { type: 'list.search'; text: string }
  | { type: 'list.navigate'; page: number; search: string }
  | { type: 'page.next' }
  | { type: 'page.previous' }
  | { type: 'page.open'; page: number }
  | { type: 'item.replace'; item: Item }
  | { type: 'item.remove'; id: string }

/** How a list is refreshed after a write: patch the item, reload the page, or reset to the first page. */
export type ListRefresh = 'patch' | 'reload' | 'reset'

/** The event that refreshes a list after a write; `mend` is the event for `patch`. */
export const refreshEvent = <Item, Scope>(
  follow: ListRefresh,
  patch: ListEvent<Item, Scope>,
): ListEvent<Item, Scope> => (follow === 'patch' ? patch : { type: follow === 'reset' ? 'list.reset' : 'list.reload' })

export interface ListContext<Item, Scope> {
  /** What the list is a list of; null until it is known. */
  scope: Scope | null
  page: number
  pages: number
  total: number | null
  items: readonly Item[]
  unreadable: number
  search: string
  isFallback: boolean
  /** Why no items are shown. */
  failure: string | null
}

/** A remote list, one page at a time; a change of page or scope cancels the read in progress. */
export function createListMachine<Item extends { id: string }, Scope>(ports: ListPorts<Item, Scope>) {
  type Outcome = { outcome: ReadOutcome<Page<Item> | null> }
  const pageOf = (outcome: ReadOutcome<Page<Item> | null>) => (outcome.type === 'read' ? outcome.result : null)
  const cachedPage = ({ scope, page }: Pick<ListContext<Item, Scope>, 'scope' | 'page'>) =>
    scope === null ? null : (ports.cache?.get({ scope, page }) ?? null)

  return setup({
    types: typed<{
      context: ListContext<Item, Scope>
      input: { scope: Scope | null; page: number; search: string }
      events: ListEvent<Item, Scope>
      children: { read: 'read' }
      tags: 'busy' | 'blank'
      meta: Meta
    }>(),
    actors: {
      read: createReadMachine<ListQuery<Scope> | null, Page<Item> | null>(
        async (query, signal) => query && ports.load(query, signal),
      ),
    },
    actions: {
      /** Shows the API server's message for a response that was not ok, then the screen's text (ERR-1, ERR-3). */
      toastFailure: (_, { outcome }: Outcome) => {
        const error = outcome.type === 'failed' ? outcome.error : null
        for (const text of errorMessages(error, ports.texts.loadFailed)) ports.toast(failure(text))
      },
      setUrlState: ({ context: { page, search } }, { how }: { how: HistoryMode }) =>
        ports.setUrlState?.({ page, search }, how),
      clearCache: () => ports.cache?.clear(),
      show: assign(({ context }, { outcome }: Outcome) => {
        const page = pageOf(outcome)
        return page ? shownPage(context.page, page) : {}
      }),
      showCached: assign(({ context }) => {
        const page = cachedPage(context)
        return page ? shownPage(context.page, page) : {}
      }),
      clear: assign({ items: [], unreadable: 0 }),
      clearAll: assign({ items: [], pages: 0, total: null, unreadable: 0, failure: null }),
      showFailure: assign((_, { outcome }: Outcome) => ({
        items: [],
        pages: 0,
        total: null,
        unreadable: 0,
        failure: ports.texts.loadFailed(outcome.type === 'failed' ? outcome.error : null),
      })),
      showFallback: assign({
        items: ports.fallback ?? [],
        pages: 1,
        total: null,
        unreadable: 0,
        failure: null,
        isFallback: true,
      }),
      setPage: assign((_, { page }: { page: number }) => ({ page })),
      stepBack: assign(({ context: { page, pages } }) => ({
        page: Math.max(0, Math.min(page - 1, Math.max(pages, 1) - 1)),
      })),
      /** The page of the URL state belongs to the scope that is selected first. */
      setScope: assign(({ context }, { scope, page }: { scope: Scope | null; page?: number }) => ({
        scope,
        page: page ?? (context.scope === null ? context.page : 0),
        pages: 0,
        total: null,
      })),
      search: assign((_, { text }: { text: string }) => ({ search: text })),
      replaceItem: assign(({ context }, { item }: { item: Item }) => ({
        items: context.items.map((shown) => (shown.id === item.id ? item : shown)),
      })),
      removeItem: assign(({ context }, { id }: { id: string }) => ({
        items: context.items.filter((shown) => shown.id !== id),
        total: context.total === null ? null : Math.max(0, context.total - 1),
      })),
    },
    guards: {
      isScoped: ({ context }) => context.scope !== null,
      isUnscoped: ({ context }) => context.scope === null,
      isOtherScope: ({ context }, { scope }: { scope: Scope | null }) => context.scope !== scope,
      isOtherPage: ({ context }, { page }: { page: number }) =>
        page !== context.page && page >= 0 && Number.isSafeInteger(page),
      isCached: ({ context }) => cachedPage(context) !== null,
      hasItems: ({ context }) => context.items.length > 0,
      isRead: (_, { outcome }: Outcome) => pageOf(outcome) !== null,
      hasNext: ({ context }) => context.page + 1 < context.pages,
      hasPrevious: ({ context }) => context.page > 0,
      hasFallback: () => ports.fallback !== undefined,
      isEmptyLaterPage: ({ context }, { outcome }: Outcome) => {
        const page = pageOf(outcome)
        return page !== null && page.items.length === 0 && page.unreadable === 0 && context.page > 0
      },
      isLastOfLaterPage: ({ context }, { id }: { id: string }) =>
        context.page > 0 && context.items.length > 0 && context.items.every((shown) => shown.id === id),
      isShown: ({ context }, { id }: { id: string }) => context.items.some((shown) => shown.id === id),
    },
  }).createMachine({
    id: 'list',
    context: ({ input }) => ({
      scope: input.scope,
      page: input.page,
      pages: 0,
      total: null,
      items: [],
      unreadable: 0,
      search: input.search,
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
        meta: answers(ports.spec.read, 'Something was added: read again from the first page.'),
        target: '.opening',
        actions: [
          'clearCache',
          { type: 'setPage', params: { page: 0 } },
          { type: 'setUrlState', params: { how: 'replace' } },
        ],
      },
      'list.retry': { meta: { spec: ['EXT-7'] }, target: '.opening' },
      'list.scope': {
        meta: answers(ports.spec.scoped, 'Another scope was chosen.'),
        guard: { type: 'isOtherScope', params: ({ event }) => event },
        target: '.opening',
        actions: { type: 'setScope', params: ({ event }) => event },
      },
      'list.search': {
        meta: answers(ports.spec.searched, 'The search filters what is loaded.'),
        actions: [
          { type: 'search', params: ({ event }) => event },
          { type: 'setUrlState', params: { how: 'replace' } },
        ],
      },
      'list.navigate': [
        {
          meta: { spec: ['EXT-5'] },
          guard: { type: 'isOtherPage', params: ({ event }) => event },
          target: '.opening',
          actions: [
            { type: 'setPage', params: ({ event }) => event },
            { type: 'search', params: ({ event }) => ({ text: event.search }) },
          ],
        },
        { meta: { spec: ['EXT-5'] }, actions: { type: 'search', params: ({ event }) => ({ text: event.search }) } },
      ],
      'page.next': {
        meta: answers(ports.spec.turned, 'The next page was requested.'),
        guard: 'hasNext',
        target: '.opening',
        actions: [
          { type: 'setPage', params: ({ context }) => ({ page: context.page + 1 }) },
          { type: 'setUrlState', params: { how: 'push' } },
        ],
      },
      'page.previous': {
        meta: answers(ports.spec.turned, 'The previous page was requested.'),
        guard: 'hasPrevious',
        target: '.opening',
        actions: [
          { type: 'setPage', params: ({ context }) => ({ page: context.page - 1 }) },
          { type: 'setUrlState', params: { how: 'push' } },
        ],
      },
      'page.open': {
        meta: answers(ports.spec.turned, 'A page was chosen by its number.'),
        guard: { type: 'isOtherPage', params: ({ event }) => event },
        target: '.opening',
        actions: [
          { type: 'setPage', params: ({ event }) => event },
          { type: 'setUrlState', params: { how: 'push' } },
        ],
      },
      'item.replace': {
        meta: answers(ports.spec.replaced, 'An item was changed.'),
        actions: ['clearCache', { type: 'replaceItem', params: ({ event }) => event }],
      },
      'item.remove': [
        {
          description: 'The last item of a page above 0 was deleted, so the previous page is shown.',
          meta: answers(ports.spec.lastGone, 'A page above 0 is never left empty.'),
          guard: { type: 'isLastOfLaterPage', params: ({ event }) => event },
          target: '.opening',
          actions: [
            'clearCache',
            { type: 'removeItem', params: ({ event }) => event },
            'stepBack',
            { type: 'setUrlState', params: { how: 'replace' } },
          ],
        },
        {
          description: 'Items of later pages move up, so this page is read again while its rows stay visible.',
          meta: answers(ports.spec.gone, 'The item is gone.'),
          guard: 'hasNext',
          target: '.reloading',
          actions: ['clearCache', { type: 'removeItem', params: ({ event }) => event }],
        },
        {
          meta: answers(ports.spec.gone, 'The item is gone.'),
          guard: { type: 'isShown', params: ({ event }) => event },
          actions: ['clearCache', { type: 'removeItem', params: ({ event }) => event }],
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
          {
            meta: { spec: ['READ-4', 'EXT-14'] },
            guard: 'isCached',
            target: 'loading.refreshing',
            actions: 'showCached',
          },
          {
            meta: answers(ports.spec.read, 'This page is not in the read cache.'),
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
          reading: { tags: 'blank', meta: answers(ports.spec.read, 'The read is in progress.') },
          refreshing: { meta: { spec: ['READ-4', 'EXT-14'] } },
        },
        invoke: {
          src: 'read',
          id: 'read',
          input: ({ context: { scope, page } }) => ({ query: scope === null ? null : { scope, page } }),
          onDone: [
            {
              description: 'A fetched empty page above 0 steps back one page.',
              meta: answers(ports.spec.emptyPage, 'A page above 0 is never left empty.'),
              guard: { type: 'isEmptyLaterPage', params: ({ event }) => ({ outcome: event.output }) },
              target: 'opening',
              actions: [
                { type: 'show', params: ({ event }) => ({ outcome: event.output }) },
                'stepBack',
                { type: 'setUrlState', params: { how: 'replace' } },
              ],
            },
            {
              meta: answers(ports.spec.read, 'The read succeeded.'),
              guard: { type: 'isRead', params: ({ event }) => ({ outcome: event.output }) },
              target: 'ready',
              actions: { type: 'show', params: ({ event }) => ({ outcome: event.output }) },
            },
            {
              meta: answers(ports.spec.failed, 'The fallback items are offered.'),
              guard: 'hasFallback',
              target: 'ready',
              actions: ['showFallback', { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) }],
            },
            {
              description: 'A failed read leaves the list empty and ends the loading.',
              meta: answers([...(ports.spec.failed ?? []), 'ERR-4', 'ERR-5'], 'The read failed.'),
              target: 'failed',
              actions: [
                { type: 'showFailure', params: ({ event }) => ({ outcome: event.output }) },
                { type: 'toastFailure', params: ({ event }) => ({ outcome: event.output }) },
              ],
            },
          ],
          onError: { meta: { spec: ['ERR-5'] }, target: 'failed', actions: 'clear' },
        },
      },
      ready: {},
      failed: {},
    },
  })

  function shownPage(at: number, page: Page<Item>) {
    const { items, total, unreadable, pageSize, hasNext } = page
    return {
      items,
      total,
      unreadable,
      pages: pageCount(total, pageSize, { page: at, hasNext }),
      failure: null,
      isFallback: false,
    }
  }
}
