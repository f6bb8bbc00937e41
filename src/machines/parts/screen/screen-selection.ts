import { given } from '../../typed'
import type { PressEvent } from '../selection/selection.ports'
import type { ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'

/** The region of the selected rows, which exist from the first press on a box until none is selected. */
export function selectionRegion<Types extends ScreenTypes>(setup: ScreenSetup<Types>) {
  const told = {
    meta: { reason: 'The selection follows it.' },
    actions: { type: 'tellSelection', params: given },
  } as const
  return setup.createStateConfig({
    initial: 'nothing',
    states: {
      nothing: { on: { 'select.press': { meta: { spec: ['EXT-165'] }, target: 'selected' } } },
      selected: {
        invoke: {
          src: 'selection',
          id: 'selection',
          input: ({ event }: { event: PressEvent }) => event,
          onDone: { meta: { spec: ['EXT-166'] }, target: 'nothing' },
          onError: { meta: { spec: ['ERR-5'] }, target: 'nothing' },
        },
        on: {
          'select.press': told,
          'list.shown': told,
          'screen.leave': told,
          'bulk.ended': { meta: { spec: ['EXT-167'] }, actions: { type: 'followBulk', params: given } },
        },
      },
    },
  })
}
