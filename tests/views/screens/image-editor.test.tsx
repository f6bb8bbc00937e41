import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Picture } from '../../../src/domain/media/picture'
import { createImageEditorMachine } from '../../../src/machines/parts/image-editor.machine'
import type { UploadInput } from '../../../src/machines/parts/upload.ports'
import { mediaTexts } from '../../../src/messages/media'
import { ImageEditorView } from '../../../src/views/shared/media/image-editor.view'
import { answered, begin, recordedToasts } from '../../support/fakes'
import { aPicture, imageFile, uploadKit } from '../../support/fixtures/news-fixture'
import { show } from '../../support/show'

const texts = mediaTexts.editor

/** The editor of a picture of 2000 by 1500 pixels, unless something of it is changed. */
async function editing(change: Partial<Picture> = {}, given: Partial<UploadInput> = {}) {
  const encode = answered<{ crop: object | null }, { dataUrl: string }>()
  const machine = createImageEditorMachine({
    id: 'imageEditor',
    encode: encode.port,
    toast: recordedToasts().toast,
    texts: { processFailed: 'Failed to process image', errorText: () => 'Too tall' },
  })
  const picture = { ...aPicture, width: 2000, height: 1500, ...change }
  const { actor } = await begin((around) => createActor(machine, { ...around, input: { picture, ratio: '4:3' } }))
  const { machine: uploads } = uploadKit(recordedToasts().toast)
  const upload = await begin((around) =>
    createActor(uploads, {
      ...around,
      input: { field: 'files', file: imageFile('harbour.jpg'), kind: 'IMAGE', ...given },
    }),
  )
  await show(<ImageEditorView upload={upload.actor} editor={actor} />)
  await act(async () => undefined)
  return { encode, actor, crop: () => actor.getSnapshot().context.crop }
}

const save = () => screen.getByRole('button', { name: texts.save })
const press = (target: Element, key: string, how: object = {}) => fireEvent.keyDown(target, { key, ...how })

test('ranges move the crop, and size it around its centre [EXT-13]', async () => {
  const { crop } = await editing()
  const set = (name: string, value: number) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
  set(texts.cropX, 40)
  set(texts.cropY, 30)
  expect(crop()).toEqual({ x: 40, y: 30, width: 1800, height: 1350 })
  set(texts.cropSize, 1000)
  expect(crop()).toEqual({ x: 440, y: 330, width: 1000, height: 750 })
})

test('Enter saves from any control but a button, once per press [EXT-135]', async () => {
  const { encode } = await editing()
  press(screen.getByLabelText(texts.cropX), 'Enter', { repeat: true })
  press(screen.getByLabelText(texts.cropX), 'Enter', { ctrlKey: true })
  press(screen.getByRole('button', { name: texts.cancel }), 'Enter')
  expect(encode.calls).toHaveLength(0)
  press(screen.getByRole('radio', { name: '4:3' }), 'Enter')
  expect(encode.calls).toHaveLength(1)
})

test('from Save, arrows move the crop and + and − size it [EXT-135]', async () => {
  const { crop } = await editing()
  expect(crop()).toEqual({ x: 100, y: 75, width: 1800, height: 1350 })
  press(save(), 'ArrowLeft')
  press(save(), 'ArrowUp')
  expect(crop()).toMatchObject({ x: 80, y: 55 })
  press(save(), 'ArrowRight', { shiftKey: true })
  press(save(), 'ArrowDown', { shiftKey: true })
  expect(crop()).toMatchObject({ x: 180, y: 150 })
  press(save(), '-')
  expect(crop()).toMatchObject({ width: 1714, height: 1286 })
  press(save(), '+')
  press(save(), 'x')
  expect(crop()).toMatchObject({ width: 1800, height: 1350 })
  // A range keeps its own arrow keys.
  press(screen.getByLabelText(texts.cropX), 'ArrowLeft')
  expect(crop()).toMatchObject({ x: 180 })
})

test('a free crop has a width and a height of its own, and the whole picture none [EXT-135, IMG-6]', async () => {
  const { crop } = await editing()
  expect(screen.queryByLabelText(texts.cropWidth)).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: 'Free' }))
  expect(screen.queryByLabelText(texts.cropSize)).toBeNull()
  fireEvent.change(screen.getByLabelText(texts.cropWidth), { target: { value: '1000' } })
  expect(crop()).toEqual({ x: 500, y: 75, width: 1000, height: 1350 })
  fireEvent.change(screen.getByLabelText(texts.cropHeight), { target: { value: '1500' } })
  expect(crop()).toEqual({ x: 500, y: 0, width: 1000, height: 1500 })
  await userEvent.click(screen.getByRole('radio', { name: 'Original' }))
  press(save(), 'ArrowLeft')
  expect(crop()).toBeNull()
})

test('below 1080 pixels it is said that a picture may look soft [EXT-136]', async () => {
  await editing()
  const soft = 'Narrower than 1080 pixels: it may look soft.'
  expect(screen.getByText(texts.keys)).toBeTruthy()
  expect(screen.queryByText(soft)).toBeNull()
  fireEvent.change(screen.getByLabelText(texts.cropSize), { target: { value: '900' } })
  expect(screen.getByText(soft)).toBeTruthy()
})

test('of an animation and a transparent picture the editor says and shows what they are [EXT-136]', async () => {
  await editing({ isAnimated: true, hasAlpha: true })
  expect(screen.getByText('Of an animation, only the first picture is saved.')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Original' }))
  expect(screen.getByRole('img', { name: texts.picture }).className).toContain('conic-gradient')
})

test('of several pictures the editor says which one it is, and offers to crop the rest alike [EXT-144]', async () => {
  const { encode, actor } = await editing({}, { order: { at: 2, of: 3 } })
  expect(screen.getByText('2 of 3 · harbour.jpg')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: texts.sameForAll }))
  expect(encode.calls).toHaveLength(1)
  await act(() => encode.last().yes({ dataUrl: 'data:image/webp;base64,AA' }))
  expect(actor.getSnapshot().output).toMatchObject({ cropSettings: { ratio: 4 / 3, quality: 85 } })
})

test.each([[undefined], [{ at: 3, of: 3 }]])(
  'a picture that none follows offers nothing for the rest: %o [EXT-144]',
  async (order) => {
    await editing({}, order ? { order } : {})
    expect(screen.queryByRole('button', { name: texts.sameForAll })).toBeNull()
  },
)
