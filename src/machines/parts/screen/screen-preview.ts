import { answers } from '../../typed'
import type { ScreenParts, ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'

/** The region of a screen's preview: closed, or showing an item and perhaps its video. */
export function previewRegion<Types extends ScreenTypes>(
  setup: ScreenSetup<Types>,
  { preview, spec, tabs }: ScreenParts<Types>,
) {
  const shown = <Report>(itemsOf: (report: Report) => readonly Types['shown'][]) => {
    const params = ({ event }: { event: Report }) => ({ items: itemsOf(event) })
    return [
      {
        meta: { spec: ['EXT-5'] },
        guard: { type: 'isRequestedPreviewFound' as const, params },
        target: 'previewing',
        actions: { type: 'previewRequested' as const, params },
      },
      {
        description: 'An item that is not on this page is not shown, and is removed from the address.',
        meta: { spec: ['EXT-5'] },
        guard: 'isRequestedPreviewMissing' as const,
        actions: ['clearRequestedPreview', { type: 'clearPreviewInUrl', params: { how: 'replace' } }] as const,
      },
    ] as const
  }
  const playing = setup.createStateConfig({
    initial: 'reading',
    states: {
      reading: {
        on: {
          'video.open': {
            meta: answers(spec.videoOpened, 'A video was chosen.'),
            target: 'watching',
            actions: { type: 'assignVideo', params: ({ event }) => event },
          },
        },
      },
      watching: {
        on: {
          'video.close': {
            meta: answers(spec.videoClosed, 'The player was closed.'),
            target: 'reading',
            actions: { type: 'assignVideo', params: { url: null } },
          },
        },
      },
    },
  })
  return setup.createStateConfig({
    initial: 'closed',
    on: {
      'preview.open': {
        meta: answers(spec.previewed, 'An item was chosen.'),
        target: '.previewing',
        actions: [{ type: 'assignPreviewed', params: ({ event }) => event }, 'setPreviewInUrl'],
      },
    },
    states: {
      closed: {
        on:
          tabs?.of === 'items'
            ? { 'nestedList.shown': shown<{ items: readonly Types['shown'][] }>(({ items }) => items) }
            : { 'list.shown': shown<{ items: readonly Types['item'][] }>(({ items }) => preview?.shown(items) ?? []) },
      },
      previewing: {
        exit: 'clearPreviewed',
        on: {
          'preview.close': {
            meta: answers(spec.previewClosed, 'The dialog was closed.'),
            target: 'closed',
            actions: { type: 'clearPreviewInUrl', params: { how: 'push' } },
          },
          'preview.left': {
            description: 'The URL state names no item any more, or another one, which is looked for on the page.',
            meta: { spec: ['EXT-5'] },
            target: 'closed',
          },
        },
        ...(preview?.videos && playing),
      },
    },
  })
}
