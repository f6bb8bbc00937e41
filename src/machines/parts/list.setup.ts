import { assign, enqueueActions, fromCallback, setup, stateIn } from 'xstate'
import type { Page } from '../../../contract/page'
import { type LiveNews, notLive, sinceRead, withFormer, withNews } from '../../domain/live'
import { pageCount, shownAt } from '../../domain/navigation/paging'
import type { Find, HistoryMode } from '../../domain/navigation/url-state'
import { commonTexts } from '../../messages/common'
import { failureReason, toastFailure } from '../../messages/failures'
import { type Meta, typed } from '../typed'
import type { ListContext, ListEvent, ListInput, ListPorts, ListQuery, ListReport } from './list.ports'
import { createReadMachine, errorIn, type ReadOutcome } from './read.machine'

/** The actors, actions and guards of a list. */
export function listSetup<Item extends { id: string }, Scope>(ports: ListPorts<Item, Scope>) {
  type Outcome = { outcome: ReadOutcome<Page<Item> | null> }
  const pageOf = (outcome: ReadOutcome<Page<Item> | null>) => (outcome.type === 'read' ? outcome.result : null)
  const isPlain = ({ words, by }: Find) => words === '' && by === ''
  const isFound = (find: Find) => ports.finds === 'pages' && !isPlain(find)
  const isPage = (page: number) => page >= 0 && Number.isSafeInteger(page)
  const cachedPage = ({ scope, page, words, by }: ListContext<Item, Scope>) =>
    scope === null || isFound({ words, by }) ? null : (ports.cache?.get({ scope, page, words, by }) ?? null)
  const shownPage = (at: number, { items, total, unreadable, pageSize, hasNext, all, matches = [] }: Page<Item>) => ({
    items,
    total,
    unreadable,
    all: all === undefined ? total : all,
    matches,
    hasFilters: ports.hasFilters?.() ?? false,
    // A whole list is one page, however long it is.
    pages: ports.paged ? pageCount(total, pageSize, { page: at, hasNext }) : 1,
    failure: null,
    isFallback: false,
    formerLive: notLive,
  })

  const replaced = ({ items, matches }: ListContext<Item, Scope>, item: Item) => ({
    items: items.map((shown) => (shown.id === item.id ? item : shown)),
    // The places of what was found are those of the former texts.
    matches: matches.filter(({ id }) => id !== item.id),
  })

  const reportOf = (id: string, context: ListContext<Item, Scope>, hasFailed: boolean): ListReport<Item, string> => ({
    type: `${id}.shown`,
    items: context.items,
    hasFailed,
    isFallback: context.isFallback,
    at: shownAt(context),
  })

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
        async (query, signal, tell) => query && ports.load(query, signal, tell),
        `${ports.id}.read`,
      ),
      live: fromCallback(({ sendBack }) => ports.live?.watch((news) => sendBack({ type: 'list.told', news }))),
    },
    actions: {
      /** Shows the API server's message for a response that was not ok, then the screen's text (ERR-1, ERR-3). */
      toastFailure: (_, { outcome }: Outcome) => toastFailure(ports.toast, errorIn(outcome), ports.texts.loadFailed),
      setUrlState: ({ context: { page, search, words, by } }, { how }: { how: HistoryMode }) =>
        ports.setUrlState?.({ page, search, words, by }, how),
      clearCache: () => ports.cache?.clear(),
      show: assign(({ context }, { outcome }: Outcome) => {
        const page = pageOf(outcome)
        return page ? shownPage(context.page, page) : {}
      }),
      showCached: assign(({ context }) => {
        const page = cachedPage(context)
        return page ? shownPage(context.page, page) : {}
      }),
      note: assign(({ context: { live, scope } }, { news }: { news: LiveNews }) => ({
        live: withNews(live, news, scope),
      })),
      beginRead: assign(({ context: { formerLive, live } }) => ({
        live: sinceRead(live),
        formerLive: withFormer(formerLive, live),
      })),
      /** The rows that stay are those from before what was told. */
      giveUpRead: assign(({ context: { formerLive, live } }) => ({ live: withFormer(formerLive, live) })),
      markLate: assign({ isLate: true }),
      markPrompt: assign({ isLate: false }),
      showStopped: assign({ pages: 0, total: null, unreadable: 0, failure: commonTexts.stopped, reason: null }),
      clear: assign({ items: [], unreadable: 0 }),
      clearAll: assign({ items: [], unreadable: 0, failure: null }),
      showFailure: assign((_, { outcome }: Outcome) => {
        const error = errorIn(outcome)
        const failed = ports.texts.loadFailed(error)
        const reason = failureReason(error, failed)
        return { items: [], pages: 0, total: null, unreadable: 0, failure: failed, reason }
      }),
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
        before: 0,
        pages: 0,
        total: null,
      })),
      search: assign((_, { search }: { search: string }) => ({ search })),
      navigate: assign((_, { page, search, words, by }: { page: number; search: string } & Find) => ({
        page,
        search,
        words,
        by,
      })),
      /** A whole list is filtered and sorted where it is shown, so that it has no pages to open. */
      arrange: assign((_, { search, by }: { search: string } & Find) => ({ search, by })),
      /** The first page of what is found, or the page that was shown before. */
      find: assign(({ context }, { words, by, search }: { search: string } & Find) => ({
        words,
        by,
        search,
        before: isPlain(context) ? context.page : context.before,
        page: isPlain({ words, by }) ? context.before : 0,
      })),
      replaceItem: assign(({ context }, { item }: { item: Item }) => replaced(context, item)),
      /** An item that was saved; none where something else changed. */
      replaceSaved: assign(({ context }, { saved }: { saved?: Item }) => (saved ? replaced(context, saved) : {})),
      removeItem: assign(({ context }, { id }: { id: string }) => ({
        items: context.items.filter((shown) => shown.id !== id),
        total: context.total === null ? null : Math.max(0, context.total - 1),
        all: context.all === null ? null : Math.max(0, context.all - 1),
      })),
    },
    guards: {
      isUnscoped: ({ context }) => context.scope === null,
      isOtherScope: ({ context }, { scope }: { scope: Scope | null }) => context.scope !== scope,
      isOtherPage: ({ context }, { page }: { page: number }) => page !== context.page && isPage(page),
      isOtherFind: ({ context }, { words, by }: Find) => words !== context.words || by !== context.by,
      isElsewhere: ({ context }, { page, words, by }: { page: number } & Find) =>
        isPage(page) && (page !== context.page || words !== context.words || by !== context.by),
      endsSearch: ({ context }, { text }: { text: string }) => context.words !== '' && text.trim() === '',
      isCached: ({ context }) => cachedPage(context) !== null,
      hasItems: ({ context }) => context.items.length > 0,
      isReading: stateIn('loading'),
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
      report: enqueueActions(({ context, enqueue, self }, { hasFailed }: { hasFailed: boolean }) => {
        if (self._parent) enqueue.sendTo(self._parent, reportOf(self.id, context, hasFailed))
      }),
      /** A change of the items during a read is reported when the read has ended. */
      reportUnlessReading: enqueueActions(({ context, enqueue, self }) => {
        const now = self.getSnapshot()
        const hasFailed = now.matches('failed')
        const isShown = now.matches('ready') || hasFailed
        if (isShown && self._parent) enqueue.sendTo(self._parent, reportOf(self.id, context, hasFailed))
      }),
    },
  })
}

/** The type of a list's setup, for what stands in a file of its own. */
export type ListSetup<Item extends { id: string }, Scope> = ReturnType<typeof listSetup<Item, Scope>>
