import { answers, given } from '../typed'
import type { ListPorts } from './list.ports'
import type { ListSetup } from './list.setup'

/** A list whose scope is not known reads nothing. */
export const unscoped = {
  meta: { reason: 'Nothing is read before it is known what to list.' },
  guard: 'isUnscoped',
  target: 'unscoped',
} as const

/** How a list follows the writes of its screen: it reads again, or patches the item. Choices of a form follow none. */
export function listWrites<Item extends { id: string }, Scope>(
  base: ListSetup<Item, Scope>,
  { paged = false, refresh, reports = false, scoped, spec }: ListPorts<Item, Scope>,
) {
  const reportUnlessReading = reports ? (['reportUnlessReading'] as const) : []

  const reload = {
    'list.reload': {
      meta: answers(['EXT-305'], 'Something changed: the shown page is read again.'),
      target: '.reloading',
      actions: ['clearCache', { type: 'replaceSaved', params: given<{ saved?: Item }> }],
    },
  } as const
  const reset = {
    'list.reset': {
      meta: answers(spec.read, 'Something was added: read again from the first page.'),
      target: '.opening',
      actions: [
        'clearCache',
        { type: 'setPage', params: { page: 0 } },
        { type: 'setUrlState', params: { how: 'replace' } },
      ],
    },
  } as const
  /** A read that began before the write may answer with what was there before it, so it is begun anew. */
  const replace = {
    'item.replace': [
      {
        description: 'The read in progress may not know the change yet.',
        meta: answers([...(spec.replaced ?? []), 'EXT-305'], 'An item was changed.'),
        guard: 'isReading',
        target: '.reloading',
        actions: ['clearCache', { type: 'replaceItem', params: given<{ item: Item }> }],
      },
      {
        meta: answers(spec.replaced, 'An item was changed.'),
        actions: ['clearCache', { type: 'replaceItem', params: given<{ item: Item }> }, ...reportUnlessReading],
      },
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
  const removed = [
    {
      description: 'The read in progress may still have the item, also where its page is not shown yet.',
      meta: answers(spec.gone, 'The item is gone.'),
      guard: 'isReading',
      target: '.reloading',
      actions: ['clearCache', { type: 'removeItem', params: given<{ id: string }> }],
    },
    {
      meta: answers(spec.gone, 'The item is gone.'),
      guard: { type: 'isShown', params: given<{ id: string }> },
      actions: ['clearCache', { type: 'removeItem', params: given<{ id: string }> }, ...reportUnlessReading],
    },
  ] as const
  /** Reads again while the current rows stay visible. */
  const reloading = base.createStateConfig({
    always: [
      ...(scoped ? [unscoped] : []),
      {
        meta: { reason: 'Rows are shown that can stay visible.' },
        guard: 'hasItems',
        target: 'loading.refreshing',
      },
      { meta: { reason: 'No rows are shown.' }, target: 'loading.reading' },
    ],
  })
  return {
    on: {
      ...(refresh && reload),
      ...(Object.values(refresh ?? {}).includes('reset') && reset),
      ...(refresh?.edit === 'patch' && replace),
      ...(refresh?.delete === 'patch' && { 'item.remove': [...(paged ? removedFromPage : []), ...removed] }),
    },
    states: { ...(refresh && { reloading }) },
  }
}
