import type { DoneActorEvent } from 'xstate'
import type { Page } from '../../../contract/page'
import { type LiveNews, notLive } from '../../domain/live'
import { answers, given } from '../typed'
import type { ListPorts } from './list.ports'
import { listSetup } from './list.setup'
import { listSearches } from './list-searches'
import { listWrites, unscoped } from './list-writes'
import type { ReadOutcome } from './read.machine'

/** A remote list, whole or one page at a time; a change of page or scope cancels the read in progress. */
export function createListMachine<Item extends { id: string }, Scope>(ports: ListPorts<Item, Scope>) {
  const { cache, fallback, live, numbered, paged = false, refresh, reports = false, scoped, spec } = ports
  const base = listSetup<Item, Scope>(ports)
  const writes = listWrites(base, ports)
  /** A list that can be read while it shows its rows. */
  const keepsRows = cache !== undefined || refresh !== undefined
  const reading = keepsRows ? 'loading.reading' : 'loading'
  const report = (hasFailed: boolean) => (reports ? ([{ type: 'report', params: { hasFailed } }] as const) : [])
  const outcomeOf = ({ event }: { event: DoneActorEvent<ReadOutcome<Page<Item> | null>> }) => ({
    outcome: event.output,
  })

  const reporting = (hasFailed: boolean) =>
    ({
      entry: report(hasFailed),
      ...(reports === true && {
        on: {
          'list.report': {
            meta: { reason: 'The parent looks for an item among those that are shown.' },
            actions: report(hasFailed),
          },
        },
      }),
    }) as const

  /** What others do is heard while the list lives, and known once it is read again. */
  const told = {
    'list.told': {
      meta: { spec: ['EXT-264', 'EXT-265', 'EXT-266'] },
      actions: { type: 'note', params: given<{ news: LiveNews }> },
    },
  } as const
  const watching = {
    src: 'live',
    id: 'live',
    onError: { meta: { reason: 'The list works without news of others.' } },
  } as const

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
  } as const
  const numbers = {
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
  const rescope = {
    'list.scope': {
      meta: answers(spec.scoped, 'Another scope was chosen.'),
      guard: { type: 'isOtherScope', params: given<{ scope: Scope | null }> },
      target: '.opening',
      actions: { type: 'setScope', params: given<{ scope: Scope | null; page?: number }> },
    },
  } as const
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

  const halves = {
    tags: 'busy',
    initial: 'reading',
    states: {
      reading: { tags: 'blank', meta: answers(spec.read, 'The read is in progress.') },
      refreshing: { meta: { spec: ['READ-4', 'EXT-14'] } },
    },
  } as const
  const blank = { tags: ['busy', 'blank'], meta: answers(spec.read, 'The read is in progress.') } as const

  /** A read that takes long can be given up (EXT-65); choices of a form wait for theirs. */
  const stops = {
    'list.stop': [
      { meta: { spec: ['EXT-65', 'EXT-264'] }, guard: 'hasItems', target: 'ready', actions: 'giveUpRead' },
      { meta: { spec: ['EXT-65'] }, target: 'failed', actions: 'showStopped' },
    ],
  } as const
  const lateness = {
    exit: 'markPrompt',
    after: { late: { meta: { spec: ['EXT-65'] }, actions: 'markLate' } },
    on: stops,
  } as const

  return base.createMachine({
    id: ports.id,
    context: ({ input: { scope, page, search, words = '', by = '' } }) => ({
      scope,
      page: paged ? page : 0,
      pages: 0,
      total: null,
      items: [],
      unreadable: 0,
      search,
      words,
      by,
      all: null,
      matches: [],
      before: 0,
      hasFilters: false,
      isFallback: false,
      failure: null,
      reason: null,
      isLate: false,
      live: notLive,
      formerLive: notLive,
    }),
    initial: 'opening',
    ...(live && { invoke: watching }),
    on: {
      ...(live && told),
      'list.retry': { meta: { spec: ['EXT-7'] }, target: '.opening' },
      ...writes.on,
      ...(scoped && rescope),
      ...listSearches(ports),
      ...(paged && turns),
      ...(paged && numbered && numbers),
    },
    states: {
      opening: {
        always: [
          ...(scoped ? [{ ...unscoped, actions: 'clearAll' } as const] : []),
          ...(cache ? [fromCache] : []),
          {
            meta: answers(spec.read, 'This page is not in the read cache.'),
            target: reading,
            actions: 'clear',
          },
        ],
      },
      ...(scoped && { unscoped: { tags: 'blank' } }),
      ...writes.states,
      loading: {
        ...(keepsRows ? halves : blank),
        ...(refresh && lateness),
        ...(live && { entry: 'beginRead' }),
        invoke: {
          src: 'read',
          id: 'read',
          input: ({ context: { scope, page, words, by } }) => ({
            query: scope === null ? null : { scope, page, words, by },
          }),
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
      ready: reporting(false),
      failed: reporting(true),
    },
  })
}
