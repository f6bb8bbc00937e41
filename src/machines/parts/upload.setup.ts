import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { MediaKind } from '../../../contract/upload'
import { isQuiet } from '../../domain/failure'
import { type CropSettings, cropOf } from '../../domain/media/crop'
import type { Picture } from '../../domain/media/picture'
import { failure, info, success, type Toast, uploadKey } from '../../domain/toast'
import { reasonOf } from '../../messages/reasons'
import { type Meta, typed } from '../typed'
import { createImageEditorMachine, type ImageEdited } from './image-editor.machine'
import type { UploadEvent, Uploaded, UploadInput, UploadPorts } from './upload.ports'

/** The actors, actions and guards of an upload. */
export function uploadSetup(ports: UploadPorts) {
  const { texts } = ports
  return setup({
    types: typed<{
      context: UploadInput & {
        picture: Picture
        dataUrl: string | null
        /** The editor of this picture said how all are cropped. */
        shared: CropSettings | null
        sent: number
        url: string | null
        problem: string | null
        reason: string
        hasFailed: boolean
      }
      input: UploadInput
      output: Uploaded
      events: UploadEvent
      children: { editor: 'editor' }
      tags: 'busy'
      meta: Meta
    }>(),
    actors: {
      open: fromPromise<Picture, Pick<UploadInput, 'file' | 'replaces'>>(
        async ({ input: { file, replaces }, signal }) =>
          ports.pictures.open(
            replaces !== undefined && file.size === 0 ? await ports.pictures.read(replaces, signal) : file,
            signal,
          ),
      ),
      encode: fromPromise<{ dataUrl: string }, { picture: Picture; cropSettings: CropSettings }>(
        ({ input: { picture, cropSettings }, signal }) =>
          ports.pictures.encode({
            picture,
            crop: cropOf(picture, cropSettings),
            quality: cropSettings.quality,
            signal,
          }),
      ),
      /**
       * Holds the decoded picture while it is used and releases it at the end, also if the form is stopped meanwhile.
       */
      retainPicture: fromCallback<EventObject, { picture: Picture }>(({ input: { picture } }) => {
        const { release } = ports.pictures
        return () => release(picture)
      }),
      blockUnload: fromCallback(() => ports.blockUnload()),
      editor: createImageEditorMachine({
        id: `${ports.id}.imageEditor`,
        encode: ports.pictures.encode,
        toast: ports.toast,
        texts,
      }),
      send: fromPromise<
        { url: string },
        { file: File; dataUrl: string | null; kind: MediaKind; onProgress: (fraction: number) => void }
      >(async ({ input: { file, dataUrl, kind, onProgress }, signal }) => ({
        url: await ports.send({
          file: dataUrl === null ? file : { dataUrl, name: file.name },
          kind,
          area: ports.area,
          onProgress,
          signal,
        }),
      })),
    },
    actions: {
      toast: (_, toast: Toast) => ports.toast(toast),
      withdrawProgress: () => ports.withdraw(uploadKey),
      assignPicture: assign((_, { picture }: { picture: Picture }) => ({ picture })),
      edited: assign((_, { edited }: { edited: ImageEdited }) => ({
        dataUrl: edited.type === 'edited' ? edited.dataUrl : null,
        shared: edited.type === 'edited' ? edited.cropSettings : null,
      })),
      assignProgress: assign((_, { fraction }: { fraction: number }) => ({ sent: fraction })),
      finish: assign((_, { url }: { url: string }) => ({ url })),
      assignError: assign((_, { problem }: { problem: string }) => ({ problem })),
      assignReason: assign((_, { error }: { error: unknown }) => ({
        reason: reasonOf(error, texts.uploadError(error)),
      })),
      markFailed: assign({ hasFailed: true }),
      toastUploaded: ({ context: { kind } }) =>
        ports.toast({ ...success(kind === 'IMAGE' ? texts.imageUploaded : texts.videoUploaded), replaces: uploadKey }),
      toastCancelled: () => ports.toast({ ...info(texts.uploadCancelled), replaces: uploadKey }),
      /** Shows the upload's message, then the field's (UPL-10, UPL-6, UPL-9). */
      toastFailure: ({ context: { kind } }, { error }: { error: unknown }) => {
        if (isQuiet(error)) return
        ports.toast({ ...failure(texts.uploadError(error)), replaces: uploadKey })
        ports.toast(failure(kind === 'IMAGE' ? texts.imageFailed : texts.videoFailed))
      },
    },
    guards: {
      isCropped: ({ context: { dataUrl } }) => dataUrl !== null,
      hasCropSettings: ({ context: { cropSettings } }) => cropSettings !== undefined,
      isNotImage: ({ context: { kind, file } }) =>
        kind === 'IMAGE' && file.type !== '' && !file.type.startsWith('image/'),
      isNotVideo: ({ context: { kind, file } }) => kind === 'VIDEO' && !file.type.startsWith('video/'),
      isImage: ({ context: { kind } }) => kind === 'IMAGE',
      isEdited: (_, { edited }: { edited: ImageEdited }) => edited.type === 'edited',
    },
  })
}
