import { type CropSettings, qualityRange } from '../../domain/media/crop'
import type { Picture } from '../../domain/media/picture'
import { failure, progress, uploadKey } from '../../domain/toast'
import { givenError } from '../typed'
import type { UploadPorts } from './upload.ports'
import { uploadSetup } from './upload.setup'

const noPicture: Picture = { preview: '', width: 1, height: 1, hasAlpha: false }
const wholePicture: CropSettings = { ratio: null, quality: qualityRange.start }

/** Uploads one chosen file for a form: a picture through the image editor, a video unchanged. */
export function createUploadMachine(ports: UploadPorts) {
  const { texts } = ports
  const base = uploadSetup(ports)
  const alike = base.createStateConfig({
    tags: 'busy',
    invoke: [
      {
        src: 'retainPicture',
        id: 'retainPicture',
        input: ({ context: { picture } }) => ({ picture }),
        onError: { meta: { reason: 'A picture that is not released only uses memory.' } },
      },
      {
        src: 'encode',
        id: 'encode',
        input: ({ context: { picture, cropSettings = wholePicture } }) => ({ picture, cropSettings }),
        onDone: {
          meta: { spec: ['EXT-144', 'IMG-11'] },
          target: 'sending',
          actions: {
            type: 'edited',
            params: ({ event }) => ({ edited: { type: 'edited', ...event.output, cropSettings: null } }),
          },
        },
        onError: {
          meta: { spec: ['EXT-144', 'IMG-18', 'IMG-19', 'IMG-20'] },
          target: 'done',
          actions: [
            { type: 'assignError', params: ({ event }) => ({ problem: texts.errorText(event.error) }) },
            { type: 'toast', params: { ...failure(texts.processFailed), replaces: uploadKey } },
          ],
        },
      },
    ],
    on: { 'upload.cancel': { meta: { spec: ['EXT-12', 'EXT-298'] }, target: 'done', actions: 'toastCancelled' } },
  })
  return base.createMachine({
    id: ports.id,
    context: ({ input }) => ({
      ...input,
      picture: noPicture,
      dataUrl: input.cropped ?? null,
      shared: null,
      sent: 0,
      url: null,
      problem: null,
      reason: '',
      hasFailed: false,
    }),
    output: ({ context: { field, file, kind, replaces, dataUrl, shared, url, problem, reason, hasFailed } }) => ({
      ...(shared && { cropSettings: shared }),
      ...(url !== null
        ? { type: 'uploaded', field, url }
        : {
            type: 'none',
            field,
            problem,
            ...(reason !== '' && { reason }),
            retry: hasFailed
              ? {
                  field,
                  file,
                  kind,
                  ...(dataUrl !== null && { cropped: dataUrl }),
                  ...(replaces !== undefined && { replaces }),
                }
              : null,
          }),
    }),
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
            actions: { type: 'toast', params: progress(texts.processing, uploadKey) },
          },
          {
            meta: { spec: ['UPL-7'] },
            target: 'sending',
            actions: { type: 'toast', params: progress(texts.uploadingVideo, uploadKey) },
          },
        ],
      },
      preparing: {
        tags: 'busy',
        invoke: {
          src: 'open',
          id: 'open',
          input: ({ context: { file, replaces } }) => ({ file, ...(replaces !== undefined && { replaces }) }),
          onDone: [
            {
              description: 'The editor of a picture before it said that its crop holds for all.',
              meta: { spec: ['EXT-144'] },
              guard: 'hasCropSettings',
              target: 'alike',
              actions: { type: 'assignPicture', params: ({ event }) => ({ picture: event.output }) },
            },
            {
              meta: { spec: ['IMG-15', 'UPL-4', 'EXT-289'] },
              target: 'adjusting',
              actions: [
                { type: 'assignPicture', params: ({ event }) => ({ picture: event.output }) },
                'withdrawProgress',
              ],
            },
          ],
          onError: {
            meta: { spec: ['IMG-16', 'IMG-17', 'IMG-20'] },
            target: 'done',
            actions: [
              { type: 'assignError', params: ({ event }) => ({ problem: texts.errorText(event.error) }) },
              { type: 'toast', params: { ...failure(texts.processFailed), replaces: uploadKey } },
            ],
          },
        },
        on: { 'upload.cancel': { meta: { spec: ['EXT-12', 'EXT-298'] }, target: 'done', actions: 'toastCancelled' } },
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
      alike,
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
              { type: 'assignReason', params: givenError },
              { type: 'toastFailure', params: givenError },
            ],
          },
        },
        on: {
          'upload.cancel': { meta: { spec: ['EXT-12', 'EXT-298'] }, target: 'done', actions: 'toastCancelled' },
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
