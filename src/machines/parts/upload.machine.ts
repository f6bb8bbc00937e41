import { assign, type EventObject, fromCallback, fromPromise, setup } from 'xstate'
import type { MediaKind } from '../../../contract/upload'
import { isQuiet } from '../../domain/failure'
import type { Picture } from '../../domain/media/picture'
import { failure, progress, success, type Toast } from '../../domain/toast'
import { reasonOf } from '../../messages/reasons'
import { type Meta, typed } from '../typed'
import { createImageEditorMachine, type ImageEdited } from './image-editor.machine'
import type { UploadEvent, Uploaded, UploadInput, UploadPorts } from './upload.ports'

/** Uploads one chosen file for a form: a picture through the image editor, a video unchanged. */
export function createUploadMachine(ports: UploadPorts) {
  const { texts } = ports
  const JOB = 'upload'
  const noPicture: Picture = { preview: '', width: 1, height: 1, hasAlpha: false }
  return setup({
    types: typed<{
      context: UploadInput & {
        picture: Picture
        dataUrl: string | null
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
      open: fromPromise<Picture, { file: File }>(({ input, signal }) => ports.pictures.open(input.file, signal)),
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
      assignPicture: assign((_, { picture }: { picture: Picture }) => ({ picture })),
      edited: assign((_, { edited }: { edited: ImageEdited }) => ({
        dataUrl: edited.type === 'edited' ? edited.dataUrl : null,
      })),
      assignProgress: assign((_, { fraction }: { fraction: number }) => ({ sent: fraction })),
      finish: assign((_, { url }: { url: string }) => ({ url })),
      assignError: assign((_, { problem }: { problem: string }) => ({ problem })),
      assignReason: assign((_, { error }: { error: unknown }) => ({
        reason: reasonOf(error, texts.uploadError(error)),
      })),
      markFailed: assign({ hasFailed: true }),
      toastUploaded: ({ context: { kind } }) =>
        ports.toast({ ...success(kind === 'IMAGE' ? texts.imageUploaded : texts.videoUploaded), replaces: JOB }),
      /** Shows the upload's message, then the field's (UPL-10, UPL-6, UPL-9). */
      toastFailure: ({ context: { kind } }, { error }: { error: unknown }) => {
        if (isQuiet(error)) return
        ports.toast({ ...failure(texts.uploadError(error)), replaces: JOB })
        ports.toast(failure(kind === 'IMAGE' ? texts.imageFailed : texts.videoFailed))
      },
    },
    guards: {
      isCropped: ({ context: { dataUrl } }) => dataUrl !== null,
      isNotImage: ({ context: { kind, file } }) =>
        kind === 'IMAGE' && file.type !== '' && !file.type.startsWith('image/'),
      isNotVideo: ({ context: { kind, file } }) => kind === 'VIDEO' && !file.type.startsWith('video/'),
      isImage: ({ context: { kind } }) => kind === 'IMAGE',
      isEdited: (_, { edited }: { edited: ImageEdited }) => edited.type === 'edited',
    },
  }).createMachine({
    id: ports.id,
    context: ({ input }) => ({
      ...input,
      picture: noPicture,
      dataUrl: input.cropped ?? null,
      sent: 0,
      url: null,
      problem: null,
      reason: '',
      hasFailed: false,
    }),
    output: ({ context: { field, file, kind, dataUrl, url, problem, reason, hasFailed } }) =>
      url !== null
        ? { type: 'uploaded', field, url }
        : {
            type: 'none',
            field,
            problem,
            ...(reason !== '' && { reason }),
            retry: hasFailed ? { field, file, kind, ...(dataUrl !== null && { cropped: dataUrl }) } : null,
          },
    invoke: {
      src: 'blockUnload',
      id: 'blockUnload',
      onError: { meta: { reason: 'A file is uploaded even if leaving the page cannot be confirmed.' } },
    },
    initial: 'accepting',
    states: {
      accepting: {
        always: [
          {
            description: 'A picture whose upload failed is sent again as it was cropped.',
            meta: { spec: ['EXT-63'] },
            guard: 'isCropped',
            target: 'sending',
          },
          {
            meta: { spec: ['UPL-14', 'IMG-20'] },
            guard: 'isNotImage',
            target: 'done',
            actions: [
              { type: 'assignError', params: { problem: texts.notAnImage } },
              { type: 'toast', params: failure(texts.processFailed) },
            ],
          },
          {
            meta: { spec: ['UPL-15'] },
            guard: 'isNotVideo',
            target: 'done',
            actions: [
              { type: 'assignError', params: { problem: texts.notAVideo } },
              { type: 'toast', params: failure(texts.notAVideo) },
            ],
          },
          {
            meta: { spec: ['UPL-3'] },
            guard: 'isImage',
            target: 'preparing',
            actions: { type: 'toast', params: progress(texts.processing, JOB) },
          },
          {
            meta: { spec: ['UPL-7'] },
            target: 'sending',
            actions: { type: 'toast', params: progress(texts.uploadingVideo, JOB) },
          },
        ],
      },
      preparing: {
        tags: 'busy',
        invoke: {
          src: 'open',
          id: 'open',
          input: ({ context: { file } }) => ({ file }),
          onDone: {
            meta: { spec: ['IMG-15', 'UPL-4'] },
            target: 'adjusting',
            actions: { type: 'assignPicture', params: ({ event }) => ({ picture: event.output }) },
          },
          onError: {
            meta: { spec: ['IMG-16', 'IMG-17', 'IMG-20'] },
            target: 'done',
            actions: [
              { type: 'assignError', params: ({ event }) => ({ problem: texts.errorText(event.error) }) },
              { type: 'toast', params: { ...failure(texts.processFailed), replaces: JOB } },
            ],
          },
        },
        on: { 'upload.cancel': { meta: { spec: ['EXT-12'] }, target: 'done' } },
      },
      adjusting: {
        invoke: [
          {
            src: 'retainPicture',
            id: 'retainPicture',
            input: ({ context: { picture } }) => ({ picture }),
            onError: { meta: { reason: 'A picture that is not released only uses memory.' } },
          },
          {
            src: 'editor',
            id: 'editor',
            input: ({ context: { picture } }) => ({ picture, ratio: ports.ratio }),
            onDone: [
              {
                meta: { spec: ['UPL-4', 'UPL-2'] },
                guard: { type: 'isEdited', params: ({ event }) => ({ edited: event.output }) },
                target: 'sending',
                actions: { type: 'edited', params: ({ event }) => ({ edited: event.output }) },
              },
              { meta: { spec: ['UPL-4', 'IMG-12'] }, target: 'done' },
            ],
            onError: {
              meta: { spec: ['IMG-20'] },
              target: 'done',
              actions: { type: 'toast', params: failure(texts.processFailed) },
            },
          },
        ],
      },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'send',
          id: 'send',
          input: ({ context: { file, dataUrl, kind }, self }) => ({
            file,
            dataUrl,
            kind,
            onProgress: (fraction: number) => self.send({ type: 'upload.progress', fraction }),
          }),
          onDone: {
            meta: { spec: ['UPL-5', 'UPL-8'] },
            target: 'done',
            actions: [{ type: 'finish', params: ({ event }) => event.output }, 'toastUploaded'],
          },
          onError: {
            meta: { spec: ['UPL-6', 'UPL-9', 'UPL-10', 'EXT-55', 'EXT-63'] },
            target: 'done',
            actions: [
              'markFailed',
              { type: 'assignError', params: ({ event }) => ({ problem: texts.uploadError(event.error) }) },
              { type: 'assignReason', params: ({ event }) => ({ error: event.error }) },
              { type: 'toastFailure', params: ({ event }) => ({ error: event.error }) },
            ],
          },
        },
        on: {
          'upload.cancel': { meta: { spec: ['EXT-12'] }, target: 'done' },
          'upload.progress': {
            meta: { spec: ['EXT-12'] },
            actions: { type: 'assignProgress', params: ({ event }) => event },
          },
        },
      },
      done: { type: 'final' },
    },
  })
}
