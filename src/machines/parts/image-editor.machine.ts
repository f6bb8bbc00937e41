import { assign, fromPromise, setup } from 'xstate'
import {
  type CropRatio,
  type CropSettings,
  clampCrop,
  cropSettingsOf,
  defaultCrop,
  qualityRange,
  ratioOf,
  usableQuality,
} from '../../domain/media/crop'
import type { Picture, Rect } from '../../domain/media/picture'
import { failure, type Toast } from '../../domain/toast'
import { givenError, type Meta, typed } from '../typed'

export interface ImageEditorPorts {
  /** The machine's id: the screen's own, then "imageEditor". */
  id: string
  /** Renders the crop, or the whole picture, as a data URL (IMG-9 to IMG-11). */
  encode: (input: {
    picture: Picture
    crop: Rect | null
    quality: number
    signal: AbortSignal
  }) => Promise<{ dataUrl: string }>
  toast: (toast: Toast) => void
  texts: { processFailed: string; errorText: (error: unknown) => string }
}

/** `cropSettings`: the pictures that were chosen with this one are cropped alike (EXT-144). */
export type ImageEdited = { type: 'edited'; dataUrl: string; cropSettings: CropSettings | null } | { type: 'cancelled' }

export type ImageEditorEvent =
  | { type: 'ratio.choose'; ratio: CropRatio }
  | { type: 'crop.move'; crop: Rect }
  | { type: 'quality.set'; quality: number }
  | { type: 'editor.save' }
  | { type: 'editor.share' }
  | { type: 'editor.cancel' }

/** Edits the crop and the quality of one picture, until it is saved or cancelled. */
export function createImageEditorMachine(ports: ImageEditorPorts) {
  return setup({
    types: typed<{
      context: {
        picture: Picture
        ratio: CropRatio
        crop: Rect | null
        quality: number
        dataUrl: string | null
        isForAll: boolean
        errorText: string | null
      }
      input: { picture: Picture; ratio: CropRatio }
      output: ImageEdited
      events: ImageEditorEvent
      tags: 'busy'
      meta: Meta
    }>(),
    actors: {
      encode: fromPromise<{ dataUrl: string }, { picture: Picture; crop: Rect | null; quality: number }>(
        ({ input, signal }) => ports.encode({ ...input, signal }),
      ),
    },
    actions: {
      choose: assign(({ context }, { ratio }: { ratio: CropRatio }) => ({
        ratio,
        crop: startCrop(context.picture, ratio),
      })),
      move: assign(({ context }, { crop }: { crop: Rect }) => ({
        crop: clampCrop(crop, context.picture),
      })),
      assignQuality: assign((_, { quality }: { quality: number }) => ({ quality: usableQuality(quality) })),
      markForAll: assign((_, { isForAll }: { isForAll: boolean }) => ({ isForAll })),
      finish: assign((_, { dataUrl }: { dataUrl: string }) => ({ dataUrl })),
      assignError: assign((_, { error }: { error: unknown }) => ({ errorText: ports.texts.errorText(error) })),
      toast: (_, toast: Toast) => ports.toast(toast),
    },
    guards: {
      isOriginalRatio: (_, { ratio }: { ratio: CropRatio }) => ratio === 'original',
      isUncropped: ({ context }) => context.ratio === 'original',
    },
  }).createMachine({
    id: ports.id,
    context: ({ input: { picture, ratio } }) => ({
      picture,
      ratio,
      crop: startCrop(picture, ratio),
      quality: qualityRange.start,
      dataUrl: null,
      isForAll: false,
      errorText: null,
    }),
    output: ({ context: { dataUrl, crop, quality, isForAll } }) =>
      dataUrl === null
        ? { type: 'cancelled' }
        : { type: 'edited', dataUrl, cropSettings: isForAll ? cropSettingsOf(crop, quality) : null },
    initial: 'adjusting',
    states: {
      adjusting: {
        meta: { spec: ['IMG-1', 'IMG-2'] },
        initial: 'choosing',
        states: {
          choosing: {
            always: [
              { meta: { spec: ['IMG-4'] }, guard: 'isUncropped', target: 'whole' },
              { meta: { spec: ['IMG-3', 'IMG-7'] }, target: 'cropping' },
            ],
          },
          whole: { meta: { spec: ['IMG-4'] } },
          cropping: {
            meta: { spec: ['IMG-5', 'IMG-6'] },
            on: {
              'crop.move': {
                meta: { spec: ['IMG-5', 'EXT-13'] },
                actions: { type: 'move', params: ({ event }) => event },
              },
            },
          },
        },
        on: {
          'ratio.choose': [
            {
              meta: { spec: ['IMG-4'] },
              guard: { type: 'isOriginalRatio', params: ({ event }) => event },
              target: '.whole',
              actions: { type: 'choose', params: ({ event }) => event },
            },
            {
              meta: { spec: ['IMG-5', 'IMG-6'] },
              target: '.cropping',
              actions: { type: 'choose', params: ({ event }) => event },
            },
          ],
          'quality.set': {
            meta: { spec: ['IMG-8'] },
            actions: { type: 'assignQuality', params: ({ event }) => event },
          },
          'editor.save': {
            meta: { spec: ['IMG-9', 'IMG-10'] },
            target: 'encoding',
            actions: { type: 'markForAll', params: { isForAll: false } },
          },
          'editor.share': {
            meta: { spec: ['IMG-9', 'IMG-10', 'EXT-144'] },
            target: 'encoding',
            actions: { type: 'markForAll', params: { isForAll: true } },
          },
          'editor.cancel': { meta: { spec: ['IMG-12'] }, target: 'done' },
        },
      },
      encoding: {
        tags: 'busy',
        invoke: {
          src: 'encode',
          id: 'encode',
          input: ({ context: { picture, crop, quality } }) => ({ picture, crop, quality }),
          onDone: {
            meta: { spec: ['IMG-11'] },
            target: 'done',
            actions: { type: 'finish', params: ({ event }) => event.output },
          },
          onError: {
            meta: { spec: ['IMG-18', 'IMG-19', 'IMG-20'] },
            target: 'adjusting',
            actions: [
              { type: 'assignError', params: givenError },
              { type: 'toast', params: () => failure(ports.texts.processFailed) },
            ],
          },
        },
        on: { 'editor.cancel': { meta: { spec: ['IMG-12'] }, target: 'done' } },
      },
      done: { type: 'final' },
    },
  })
}

/** The initial crop of a ratio; null if the whole picture is used (IMG-4, IMG-7). */
const startCrop = (picture: Picture, ratio: CropRatio): Rect | null =>
  ratio === 'original' ? null : defaultCrop(picture, ratioOf(ratio))
