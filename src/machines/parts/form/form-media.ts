import type { FormContext } from '../form.ports'
import type { FormSetup } from '../form.setup'
import type { UploadInput } from '../upload.ports'

const noUpload: UploadInput = { field: '', file: new File([], ''), kind: 'IMAGE' }

/** The uploads of a form, one file after the other (EXT-12). */
export function mediaRegion<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  { draft }: { draft?: unknown },
) {
  const saveDraft = draft ? (['saveDraft'] as const) : []
  const recordUploads = draft ? (['recordUploads'] as const) : []
  return base.createStateConfig({
    initial: 'idle',
    states: {
      idle: { always: { meta: { spec: ['EXT-12'] }, guard: 'isUploading', target: 'uploading' } },
      uploading: {
        invoke: {
          src: 'upload',
          id: 'upload',
          input: ({ context: { queue } }: { context: FormContext<Values, Saved, Scope> }) => queue[0] ?? noUpload,
          onDone: [
            {
              meta: { spec: ['UPL-5', 'UPL-8'] },
              guard: { type: 'isUploaded', params: ({ event }) => ({ uploaded: event.output }) },
              target: 'idle',
              actions: [
                { type: 'applyUpload', params: ({ event }) => ({ uploaded: event.output }) },
                ...recordUploads,
                'markChanged',
                ...saveDraft,
              ],
            },
            {
              meta: { spec: ['UPL-6', 'UPL-9', 'IMG-12', 'IMG-20', 'EXT-63'] },
              target: 'idle',
              actions: [{ type: 'applyUpload', params: ({ event }) => ({ uploaded: event.output }) }, ...recordUploads],
            },
          ],
          onError: {
            meta: { spec: ['ERR-5'] },
            target: 'idle',
            actions: [
              { type: 'applyUpload', params: { uploaded: { type: 'none', field: '', problem: null, retry: null } } },
              ...recordUploads,
            ],
          },
        },
      },
    },
  })
}
