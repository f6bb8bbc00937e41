import { assign, enqueueActions, setup } from 'xstate'
import type { Page } from '../../../contract/page'
import { pageCount } from '../../domain/navigation/paging'
import type { HistoryMode } from '../../domain/navigation/url-state'
import { failure } from '../../domain/toast'
import { commonTexts } from '../../messages/common'
import { errorMessages } from '../../messages/failures'
import { type Meta, typed } from '../typed'
import type { ListContext, ListEvent, ListInput, ListPorts, ListQuery, ListReport } from './list.ports'
import { createReadMachine, type ReadOutcome } from './read.machine'

/** The actors, actions and guards of a list. */
export function setupList<Item extends { id: string }, Scope>(ports: ListPorts<Item, Scope>) {
  type Outcome = { outcome: ReadOutcome<Page<Item> | null> }
  const pageOf = (outcome: ReadOutcome<Page<Item> | null>) => (outcome.type === 'read' ? outcome.result : null)
  const cachedPage = ({ scope, page }: Pick<ListContext<Item, Scope>, 'scope' | 'page'>) =>
    scope === null ? null : (ports.cache?.get({ scope, page }) ?? null)
  const shownPage = (at: number, { items, total, unreadable, pageSize, hasNext }: Page<Item>) => ({
    items,
    total,
    unreadable,
    pages: pageCount(total, pageSize, { page: at, hasNext }),
    failure: null,
    isFallback: false,
  })

  const reportOf = (id: string, items: readonly Item[]): ListReport<Item, string> => ({ type: `${id}.shown`, items })

  return setup({
    types: typed<{
      context: ListContext<Item, Scope>
      input: ListInput<Scope>
      events: ListEvent<Item, Scope>
      children: { read: 'read' }
      tags: 'busy' | 'blank'
      meta: Meta
    }>(),
    actors: {
      read: createReadMachine<ListQuery<Scope> | null, Page<Item> | null>(
        async (query, signal) => query && ports.load(query, signal),
        `${ports.id}.read`,
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
      markLate: assign({ isLate: true }),
      markPrompt: assign({ isLate: false }),
      showStopped: assign({ items: [], pages: 0, total: null, unreadable: 0, failure: commonTexts.stopped }),
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
      nextPage: assign(({ context: { page } }) => ({ page: page + 1 })),
      previousPage: assign(({ context: { page } }) => ({ page: page - 1 })),
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
      isUnscoped: ({ context }) => context.scope === null,
      isOtherScope: ({ context }, { scope }: { scope: Scope | null }) => context.scope !== scope,
      isOtherPage: ({ context }, { page }: { page: number }) =>
        page !== context.page && page >= 0 && Number.isSafeInteger(page),
      isCached: ({ context }) => cachedPage(context) !== null,
      hasItems: ({ context }) => context.items.length > 0,
      isRead: (_, { outcome }: Outcome) => pageOf(outcome) !== null,
      hasNext: ({ context }) => context.page + 1 < context.pages,
      hasPrevious: ({ context }) => context.page > 0,
      isEmptyLaterPage: ({ context }, { outcome }: Outcome) => {
        const page = pageOf(outcome)
        return page !== null && page.items.length === 0 && page.unreadable === 0 && context.page > 0
      },
      isLastOfLaterPage: ({ context }, { id }: { id: string }) =>
        context.page > 0 && context.items.length > 0 && context.items.every((shown) => shown.id === id),
      isShown: ({ context }, { id }: { id: string }) => context.items.some((shown) => shown.id === id),
    },
    delays: { late: 8_000 },
  }).extend({
    actions: {
      report: enqueueActions(({ context: { items }, enqueue, self }) => {
        if (self._parent) enqueue.sendTo(self._parent, reportOf(self.id, items))
      }),
      /** A change of the items during a read is reported when the read has ended. */
      reportUnlessReading: enqueueActions(({ context: { items }, enqueue, self }) => {
        const now = self.getSnapshot()
        const isShown = now.matches('ready') || now.matches('failed')
        if (isShown && self._parent) enqueue.sendTo(self._parent, reportOf(self.id, items))
      }),
    },
  })
}

/** The type of a list's setup, for what stands in a file of its own. */
export type ListSetup<Item extends { id: string }, Scope> = ReturnType<typeof setupList<Item, Scope>>
