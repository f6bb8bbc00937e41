import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { CropRatio } from '../../../src/domain/media/crop'
import { cropRatios } from '../../../src/domain/media/crop'
import { PictureError } from '../../../src/domain/media/picture'
import { createImageEditorMachine } from '../../../src/machines/parts/image-editor.machine'
import { answered, begin, recordedToasts } from '../../support/fakes'
import { aPicture } from '../../support/fixtures/news-fixture'

async function editing(ratio: CropRatio = '4:3') {
  const encode = answered<{ crop: object | null; quality: number; signal: AbortSignal }, { dataUrl: string }>()
  const toasts = recordedToasts()
  const machine = createImageEditorMachine({
    id: 'imageEditor',
    encode: encode.port,
    toast: toasts.toast,
    texts: { processFailed: 'Failed to process image', errorText: () => 'Too tall' },
  })
  const begun = await begin((around) => createActor(machine, { ...around, input: { picture: aPicture, ratio } }))
  return { ...begun, encode, toasts, context: () => begun.actor.getSnapshot().context }
}

describe('the image editor', () => {
  test('starts with the largest crop of its ratio in the middle 90 % and quality 85 [IMG-3, IMG-7, IMG-8]', async () => {
    const { actor, context } = await editing()
    expect(actor.getSnapshot().value).toEqual({ adjusting: 'cropping' })
    expect(context()).toMatchObject({ crop: { x: 20, y: 15, width: 360, height: 270 }, quality: 85 })
  })

  test('keeps the whole picture under Original [IMG-4]', async () => {
    const { actor, context, encode } = await editing('original')
    expect([actor.getSnapshot().value, context().crop]).toEqual([{ adjusting: 'whole' }, null])
    actor.send({ type: 'crop.move', crop: { x: 1, y: 1, width: 2, height: 2 } })
    actor.send({ type: 'editor.save' })
    expect(encode.last().asked.crop).toBeNull()
  })

  test('another ratio starts from its own crop again [IMG-5, IMG-6]', async () => {
    const { actor, context } = await editing()
    actor.send({ type: 'crop.move', crop: { x: 0, y: 0, width: 40, height: 30 } })
    expect(context().crop).toEqual({ x: 0, y: 0, width: 40, height: 30 })
    expect(actor.getSnapshot().value).toEqual({ adjusting: 'cropping' })
    actor.send({ type: 'ratio.choose', ratio: '1:1' })
    expect(context().crop).toEqual({ x: 65, y: 15, width: 270, height: 270 })
    expect(actor.getSnapshot().value).toEqual({ adjusting: 'cropping' })
    actor.send({ type: 'ratio.choose', ratio: 'original' })
    expect(context().crop).toBeNull()
    actor.send({ type: 'ratio.choose', ratio: 'free' })
    expect(context().crop).toEqual({ x: 20, y: 15, width: 360, height: 270 })
  })

  test('a crop stays inside the picture and is never empty, a quality is a step of the slider [IMG-8]', async () => {
    const { actor, context } = await editing('free')
    const number = fc.double()
    fc.assert(
      fc.property(fc.constantFrom(...cropRatios), number, number, number, number, (ratio, x, y, width, height) => {
        actor.send({ type: 'ratio.choose', ratio })
        actor.send({ type: 'crop.move', crop: { x, y, width, height } })
        actor.send({ type: 'quality.set', quality: x })
        const { crop, quality } = context()
        expect(quality % 5 === 0 && quality >= 50 && quality <= 100).toBe(true)
        expect(crop === null).toBe(ratio === 'original')
        if (crop === null) return
        expect(crop.width).toBeGreaterThanOrEqual(1)
        expect(crop.x + crop.width).toBeLessThanOrEqual(aPicture.width)
        expect(crop.y + crop.height).toBeLessThanOrEqual(aPicture.height)
      }),
    )
  })

  test('Save encodes once and ends with the data URL [IMG-9, IMG-10, IMG-11]', async () => {
    const { actor, encode } = await editing()
    actor.send({ type: 'quality.set', quality: 70 })
    actor.send({ type: 'editor.save' })
    actor.send({ type: 'editor.save' })
    expect(encode.calls).toHaveLength(1)
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(encode.last().asked.quality).toBe(70)
    await encode.last().yes({ dataUrl: 'data:1' })
    expect(actor.getSnapshot().output).toEqual({ type: 'edited', dataUrl: 'data:1', cropSettings: null })
  })

  test('Cancel ends without a result, also while it encodes [IMG-12]', async () => {
    const first = await editing()
    first.actor.send({ type: 'editor.cancel' })
    expect(first.actor.getSnapshot().output).toEqual({ type: 'cancelled' })
    const { actor, encode } = await editing()
    actor.send({ type: 'editor.save' })
    actor.send({ type: 'editor.cancel' })
    expect(actor.getSnapshot().output).toEqual({ type: 'cancelled' })
    expect(encode.last().asked.signal.aborted).toBe(true)
  })

  test('a picture that cannot be encoded stays open with the reason [IMG-18, IMG-19, IMG-20]', async () => {
    for (const ratio of ['4:3', 'original'] as const) {
      const { actor, encode, context, toasts } = await editing(ratio)
      actor.send({ type: 'editor.save' })
      await encode.last().no(new PictureError('compress'))
      expect(context().errorText).toBe('Too tall')
      expect(toasts.texts()).toEqual(['Failed to process image'])
      expect(actor.getSnapshot().matches('adjusting')).toBe(true)
      expect(actor.getSnapshot().value).toEqual({ adjusting: ratio === 'original' ? 'whole' : 'cropping' })
    }
  })
})
