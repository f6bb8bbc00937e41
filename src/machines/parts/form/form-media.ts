import { given } from '../../typed'
import type { FormContext, FormPorts } from '../form.ports'
import type { FormSetup } from '../form.setup'
import type { UploadInput } from '../upload.ports'
import type { EntryEvent, FileEvent } from './form-media.ports'
import { changedActions } from './form-transitions'

const noUpload: UploadInput = { field: '', file: new File([], ''), kind: 'IMAGE' }

/** The uploads of a form, one file after the other (EXT-12). */
export function mediaRegion<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: { compare?: unknown; draft?: unknown },
) {
  /** The list may show another version of the item while a file is on its way. */
  const compareAgain = ports.compare ? (['compareAgain'] as const) : []
  const recordUploads = ports.draft ? (['recordUploads'] as const) : []
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
                ...compareAgain,
                ...recordUploads,
                ...changedActions(ports),
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

/** The events of a form's files and lists. */
export function mediaEvents<Values extends object, Saved extends object, Scope>(
  base: FormSetup<Values, Saved, Scope>,
  ports: FormPorts<Values, Saved, Scope>,
) {
  const { media } = ports
  const recordUploads = ports.draft ? (['recordUploads'] as const) : []
  const changeFiles = [{ type: 'changeFiles', params: given<FileEvent> }, ...recordUploads] as const
  const changeEntries = [{ type: 'changeEntries', params: given<EntryEvent> }, ...changedActions(ports)] as const
  return base.createStateConfig({
    on: media
      ? {
          'media.choose': {
            meta: { spec: ['EXT-12'] },
            guard: { type: 'hasFiles', params: ({ event }) => event },
            actions: changeFiles,
          },
          'media.crop': {
            meta: { spec: ['EXT-142'] },
            actions: changeFiles,
          },
          'media.retry': {
            meta: { spec: ['EXT-63'] },
            actions: changeFiles,
          },
          'media.forget': {
            meta: { spec: ['EXT-12', 'EXT-63', 'EXT-298'] },
            actions: [...changeFiles, { type: 'toastCancelled', params: ({ event }) => event }],
          },
          'media.remove': {
            meta: { spec: ['UPL-13', 'EXT-141'] },
            actions: [...changeEntries, 'toastMediaRemoved'],
          },
          'entry.move': {
            meta: { spec: ['EXT-140', 'EXT-145'] },
            actions: changeEntries,
          },
          ...(media.hasLines === true && {
            'entry.remove': {
              meta: { spec: ['EXT-145'] },
              actions: changeEntries,
            },
          }),
          'entry.restore': {
            meta: { spec: ['EXT-141', 'EXT-145'] },
            actions: changeEntries,
          },
        }
      : {},
  })
}

/** A typed address that is none of a picture or video stays where it was typed, and is marked. */
export const refusedEntry = ({ media }: { media?: unknown }) =>
  media
    ? ([
        {
          meta: { spec: ['EXT-143'] },
          guard: { type: 'isEntryRefused', params: ({ event }: { event: { field: string } }) => event },
          actions: 'markRefused',
        },
      ] as const)
    : []
