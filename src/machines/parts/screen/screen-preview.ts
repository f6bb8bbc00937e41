import { answers } from '../../typed'
import type { ListReport } from '../list.ports'
import type { ScreenParts, ScreenTypes } from './screen.ports'
import type { ScreenSetup } from './screen.setup'

/** The region of a screen's preview: closed, or showing an item and perhaps its video, or one picture alone. */
export function previewRegion<Types extends ScreenTypes>(
  setup: ScreenSetup<Types>,
  { preview, spec, tabs }: ScreenParts<Types>,
) {
  const shown = <Report extends { hasFailed: boolean }>(itemsOf: (report: Report) => readonly Types['shown'][]) => {
    const params = ({ event }: { event: Report }) => ({ items: itemsOf(event) })
    return [
      {
        meta: { spec: ['EXT-5'] },
        guard: { type: 'isRequestedPreviewFound' as const, params },
        target: 'previewing',
        actions: [
          { type: 'previewRequested' as const, params },
          { type: 'setPreviewInUrl', params: { how: 'push' } },
        ] as const,
      },
      {
        description: 'An item that is not on this page is not shown; it is said, and removed from the address.',
        meta: { spec: ['EXT-5', 'EXT-110'] },
        guard: { type: 'isRequestedPreviewMissing' as const, params: ({ event }: { event: Report }) => event },
        actions: [
          { type: 'noteMissing', params: { kind: 'preview' } },
          'clearRequestedPreview',
          { type: 'clearPreviewInUrl', params: { how: 'replace' } },
        ] as const,
      },
    ] as const
  }
  const openable = setup.createStateConfig({
    initial: 'reading',
    states: {
      reading: {
        on: {
          'video.open': {
            meta: answers(spec.videoOpened, 'A video was chosen.'),
            target: 'opened',
            actions: { type: 'assignOpened', params: ({ event }) => ({ video: event.url }) },
          },
          'picture.open': {
            meta: { spec: ['EXT-210'] },
            target: 'opened',
            actions: { type: 'assignOpened', params: ({ event }) => ({ picture: event.url }) },
          },
        },
      },
      opened: {
        description: 'One of its videos or pictures is shown above it.',
        on: {
          'video.close': {
            meta: answers(spec.videoClosed, 'The player was closed.'),
            target: 'reading',
            actions: { type: 'assignOpened', params: { video: null, picture: null } },
          },
          'picture.close': {
            meta: { spec: ['EXT-210'] },
            target: 'reading',
            actions: { type: 'assignOpened', params: { video: null, picture: null } },
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
        actions: [
          { type: 'assignPreviewed', params: ({ event }) => event },
          { type: 'setPreviewInUrl', params: { how: 'push' } },
        ],
      },
    },
    states: {
      closed: {
        on:
          tabs?.of === 'items'
            ? { 'nestedList.shown': shown<ListReport<Types['shown'], 'nestedList'>>(({ items }) => items) }
            : { 'list.shown': shown<ListReport<Types['item']>>(({ items }) => preview?.shown(items) ?? []) },
      },
      previewing: {
        exit: 'clearPreviewed',
        on: {
          'preview.close': {
            meta: answers(spec.previewClosed, 'The dialog was closed.'),
            target: 'closed',
            actions: { type: 'clearPreviewInUrl', params: { how: 'push' } },
          },
          'preview.step': {
            description: 'Another row is shown in its place; Back leads out of the preview, not through the rows.',
            meta: { spec: ['EXT-207'] },
            target: 'previewing',
            actions: [
              { type: 'assignPreviewed', params: ({ event }) => event },
              { type: 'setPreviewInUrl', params: { how: 'replace' } },
            ],
          },
          'preview.left': {
            description:
              'The URL state names no item any more, or another one, which is looked for on the page; or it is edited.',
            meta: { spec: ['EXT-5', 'EXT-208'] },
            target: 'closed',
          },
        },
        ...(preview?.media && openable),
      },
    },
  })
}
