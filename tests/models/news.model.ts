import { assign, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import { typed } from '../../src/machines/typed'

const PER_PAGE = 2

interface Seen {
  /** From 0. */
  page: number
  news: number
}

/** What an editor sees of three news items, two to a page: the screen's behaviour, without its workings. */
export const newsModel = createTestModel(
  setup({
    types: typed<{
      context: Seen
      events:
        | { type: 'press next' }
        | { type: 'press previous' }
        | { type: 'delete the first' }
        | { type: 'press add' }
        | { type: 'press edit' }
        | { type: 'press cancel' }
        | { type: 'send' }
    }>(),
    guards: {
      hasNext: ({ context: { page, news } }) => (page + 1) * PER_PAGE < news,
      hasPrevious: ({ context: { page } }) => page > 0,
      hasNews: ({ context: { news } }) => news > 0,
      emptiesLaterPage: ({ context: { page, news } }) => page > 0 && news - page * PER_PAGE === 1,
      mayAdd: ({ context: { news } }) => news === 3,
    },
  }).createMachine({
    id: 'news',
    context: { page: 0, news: 3 },
    initial: 'browsing',
    states: {
      browsing: {
        on: {
          'press next': { guard: 'hasNext', actions: assign({ page: ({ context }) => context.page + 1 }) },
          'press previous': { guard: 'hasPrevious', actions: assign({ page: ({ context }) => context.page - 1 }) },
          'delete the first': [
            {
              guard: 'emptiesLaterPage',
              actions: assign(({ context: { page, news } }) => ({ page: page - 1, news: news - 1 })),
            },
            { guard: 'hasNews', actions: assign({ news: ({ context }) => context.news - 1 }) },
          ],
          'press add': { guard: 'mayAdd', target: 'adding' },
          'press edit': { guard: 'hasNews', target: 'editing' },
        },
      },
      adding: {
        on: {
          'press cancel': 'browsing',
          send: { target: 'browsing', actions: assign({ page: 0, news: ({ context }) => context.news + 1 }) },
        },
      },
      editing: { on: { 'press cancel': 'browsing', send: 'browsing' } },
    },
  }),
)
