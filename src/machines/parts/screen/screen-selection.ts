import { assertEvent } from 'xstate'
import type { ScreenEvent, ScreenReport, ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'

/** The region of the selected rows, and of an action on all of them. */
export function selectionRegion<Types extends ScreenTypes>(setup: ScreenSetup<Types>) {
  return setup.createStateConfig({
    initial: 'selecting',
    on: {
      'list.shown': {
        description: 'Another page or another search clears the selection; an item that is gone leaves it.',
        meta: { spec: ['EXT-166'] },
        actions: { type: 'keepSelection', params: ({ event }) => event },
      },
    },
    states: {
      selecting: {
        on: {
          'select.toggle': {
            meta: { spec: ['EXT-165'] },
            actions: { type: 'toggleSelected', params: ({ event }) => event },
          },
          'select.all': { meta: { spec: ['EXT-165'] }, actions: { type: 'selectAll', params: ({ event }) => event } },
          'select.clear': { meta: { spec: ['EXT-166'] }, actions: 'clearSelection' },
          'bulk.request': { meta: { spec: ['EXT-167'] }, target: 'acting' },
        },
      },
      acting: {
        invoke: {
          src: 'bulk',
          id: 'bulk',
          input: ({
            event,
          }: {
            event: ScreenEvent<Types['item'], Types['shown']> | ScreenReport<Types['item'], Types['shown']>
          }) => {
            assertEvent(event, 'bulk.request')
            return { action: event.action, items: event.items }
          },
          onDone: {
            meta: { spec: ['EXT-167'] },
            target: 'selecting',
            actions: [
              { type: 'keepUnwritten', params: ({ event }) => event.output },
              { type: 'followBulk', params: ({ event }) => event.output },
            ],
          },
          onError: { meta: { spec: ['ERR-5'] }, target: 'selecting' },
        },
        on: {
          'screen.leave': {
            description: 'Nothing more is sent once the screen is left.',
            meta: { spec: ['EXT-167'] },
            actions: 'cancelBulk',
          },
        },
      },
    },
  })
}
