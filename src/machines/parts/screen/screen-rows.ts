import type { ScreenParts, ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'

const childFailed = { meta: { spec: ['ERR-5'] } }

/** The region of the writes in rows: whether readers see an item, and the order of the items. */
export const rowsRegion = <Types extends ScreenTypes>(
  setup: ScreenSetup<Types>,
  { visibility, order }: ScreenParts<Types>,
) =>
  setup.createStateConfig({
    invoke: [
      ...(visibility ? [{ src: 'visibility' as const, id: 'visibility' as const, onError: childFailed }] : []),
      ...(order ? [{ src: 'order' as const, id: 'order' as const, onError: childFailed }] : []),
    ],
    on: {
      'list.shown': {
        meta: { reason: 'What was chosen in a row is read back.' },
        actions: [...(visibility ? (['tellVisibility'] as const) : []), ...(order ? (['tellOrder'] as const) : [])],
      },
      ...(visibility && {
        'visibility.ended': { meta: { spec: ['EXT-160'] }, actions: 'reloadList' as const },
      }),
      ...(order && { 'order.ended': { meta: { spec: ['EXT-162'] }, actions: 'reloadList' as const } }),
    },
  })
