import type { FormPorts } from '../form.ports'
import type { FormSetup } from '../form.setup'

/** The values of a form as readers will see them: closed, or reading, or watching a video. Nothing is sent. */
export function formPreviewRegion<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  { preview }: FormPorts<Values, Saved, Scope>,
) {
  const playing = base.createStateConfig({
    initial: 'reading',
    states: {
      reading: {
        on: {
          'video.open': {
            meta: { spec: ['EXT-146'] },
            target: 'watching',
            actions: { type: 'assignVideo', params: ({ event }) => event },
          },
        },
      },
      watching: {
        on: {
          'video.close': {
            meta: { spec: ['EXT-146'] },
            target: 'reading',
            actions: { type: 'assignVideo', params: { url: null } },
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
        ...(preview?.hasVideos && playing),
      },
    },
  })
}
