import { assign, fromCallback, setup } from 'xstate'
import type { UrlState, UrlStatePort } from '../../domain/navigation/url-state'
import { type Meta, typed } from '../typed'

export interface DraftSearchPorts {
  urlState: UrlStatePort
}

/** What the Drafts screen is searched for, and its order; both are in the URL state (EXT-219, EXT-220). */
export const createDraftSearchMachine = ({ urlState }: DraftSearchPorts) =>
  setup({
    types: typed<{
      context: Pick<UrlState, 'search' | 'by'>
      events:
        | { type: 'url.changed'; urlState: UrlState }
        | { type: 'drafts.search'; text: string }
        | { type: 'drafts.order'; by: string }
      meta: Meta
    }>(),
    actors: {
      urlState: fromCallback(({ sendBack }) =>
        urlState.onChange((changed) => sendBack({ type: 'url.changed', urlState: changed })),
      ),
    },
    actions: {
      assignUrl: assign((_, { urlState: { search, by } }: { urlState: UrlState }) => ({ search, by })),
      assignSearch: assign((_, { text }: { text: string }) => ({ search: text })),
      assignOrder: assign((_, { by }: { by: string }) => ({ by })),
      setSearchInUrl: ({ context: { search } }) => urlState.set({ search }, 'replace'),
      setOrderInUrl: ({ context: { by } }) => urlState.set({ by }, 'push'),
    },
  }).createMachine({
    id: 'draftSearch',
    context: () => {
      const { search, by } = urlState.read()
      return { search, by }
    },
    initial: 'watching',
    states: {
      watching: {
        invoke: {
          src: 'urlState',
          id: 'urlState',
          onError: { meta: { reason: 'The screen still shows what was chosen on it.' } },
        },
        on: {
          'url.changed': {
            meta: { spec: ['EXT-219', 'EXT-220'] },
            actions: { type: 'assignUrl', params: ({ event }) => event },
          },
          'drafts.search': {
            meta: { spec: ['EXT-219'] },
            actions: [{ type: 'assignSearch', params: ({ event }) => event }, 'setSearchInUrl'],
          },
          'drafts.order': {
            meta: { spec: ['EXT-220'] },
            actions: [{ type: 'assignOrder', params: ({ event }) => event }, 'setOrderInUrl'],
          },
        },
      },
    },
  })
