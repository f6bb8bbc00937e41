import type { ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'

/** The region of a screen's past: closed, or reading the history of an item or the bin of the list. */
export const pastRegion = <Types extends ScreenTypes>(setup: ScreenSetup<Types>) =>
  setup.createStateConfig({
    initial: 'closed',
    on: {
      'past.open': { meta: { spec: ['EXT-196', 'EXT-198'] }, guard: 'isPastOffered', target: '.open' },
    },
    states: {
      closed: {},
      open: {
        invoke: {
          src: 'past',
          id: 'past',
          input: ({ event }: { event: { type: string; id?: string | null } }) => ({
            scope: { id: event.id ?? null },
            page: 0,
            search: '',
          }),
          onError: { meta: { spec: ['ERR-5'] }, target: 'closed' },
        },
        on: {
          'past.close': { meta: { spec: ['EXT-196', 'EXT-198'] }, target: 'closed' },
          'form.restore': { meta: { spec: ['EXT-197', 'EXT-199'] }, target: 'closed' },
        },
      },
    },
  })
