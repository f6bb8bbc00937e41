import type { FormPorts } from '../form.ports'
import type { FormSetup } from '../form.setup'

/** The values of a form as readers will see them: closed, or reading, or with a video or picture above. Nothing is sent. */
export function formPreviewRegion<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  { preview }: FormPorts<Values, Saved, Scope>,
) {
  const openable = base.createStateConfig({
    initial: 'reading',
    states: {
      reading: {
        on: {
          'video.open': {
            meta: { spec: ['EXT-146'] },
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
            meta: { spec: ['EXT-146'] },
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
  return base.createStateConfig({
    initial: 'closed',
    states: {
      closed: {
        on: {
          'preview.show': { meta: { spec: ['EXT-146'] }, target: 'previewing', actions: 'assignPreviewed' },
        },
      },
      previewing: {
        exit: 'clearPreviewed',
        on: { 'preview.close': { meta: { spec: ['EXT-146'] }, target: 'closed' } },
        ...(preview?.hasMedia && openable),
      },
    },
  })
}
