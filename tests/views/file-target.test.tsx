import { act, createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sharedOut } from '../../src/domain/media/dropped'
import { FileTarget } from '../../src/ui/media/file-target'
import { need } from '../support/fakes'
import { imageFile, videoFile } from '../support/fixtures/news-fixture'
import { show } from '../support/show'

async function shown(disabled = false) {
  const taken: string[][] = []
  const near = { count: 0 }
  await show(
    <FileTarget
      textOf={([type]) => `Drop ${type}`}
      disabled={disabled}
      onFiles={(files) => taken.push(files.map(({ name }) => name))}
      onNear={() => {
        near.count += 1
      }}
    >
      <input aria-label="Words" />
      <input aria-label="Own" type="file" multiple />
      <input aria-label="One" type="file" />
      <p>Somewhere</p>
    </FileTarget>,
  )
  return { taken, near }
}

const carried = (...files: File[]) => ({
  dataTransfer: { types: ['Files'], items: files.map(({ type }) => ({ type })), files },
})
const words = { dataTransfer: { types: ['text/plain'], items: [], files: [] } }

/** What jsdom makes of a drag has no target that the pointer goes to. */
function leave(from: Element, to: Element) {
  const event = createEvent.dragLeave(from)
  Object.defineProperty(event, 'relatedTarget', { value: to })
  fireEvent(from, event)
}

/** Sends an event and tells whether what the browser would do was kept from it. */
function isKept(name: 'drop' | 'dragOver' | 'paste', target: Element, given: object): boolean {
  const event = createEvent[name](target, given)
  act(() => void fireEvent(target, event))
  return event.defaultPrevented
}

test('a file over the form names its field, and is taken wherever it is dropped [EXT-137]', async () => {
  const { taken, near } = await shown()
  const place = screen.getByText('Somewhere')
  fireEvent.dragEnter(place, words)
  expect(screen.queryByRole('status')).toBeNull()
  fireEvent.dragEnter(place, carried(imageFile()))
  expect(screen.getByRole('status').textContent).toBe('Drop image/png')
  expect(near.count).toBe(1)
  leave(place, screen.getByLabelText('Words'))
  expect(screen.getByRole('status')).toBeTruthy()
  leave(place, document.body)
  expect(screen.queryByRole('status')).toBeNull()
  expect(isKept('dragOver', place, carried(imageFile()))).toBe(true)
  fireEvent.dragEnter(place, carried(imageFile()))
  expect(isKept('drop', place, carried(imageFile('one.png'), imageFile('two.png')))).toBe(true)
  expect(taken).toEqual([['one.png', 'two.png']])
  expect(screen.queryByRole('status')).toBeNull()
  expect(isKept('drop', screen.getByLabelText('One'), carried(imageFile('a.png'), imageFile('b.png')))).toBe(true)
  expect(taken.splice(1)).toEqual([['a.png', 'b.png']])
  // Text goes where text goes, and an input for files takes its own.
  expect(isKept('drop', place, words)).toBe(false)
  expect(isKept('dragOver', screen.getByLabelText('Own'), carried(imageFile()))).toBe(false)
  expect(isKept('drop', screen.getByLabelText('Own'), carried(imageFile()))).toBe(false)
  expect(taken).toHaveLength(1)
})

test('a picture of the page that is dragged over the form is not taken as a file [EXT-137]', async () => {
  const { taken } = await shown()
  const place = screen.getByText('Somewhere')
  fireEvent.dragStart(document.body)
  fireEvent.dragEnter(place, carried(imageFile()))
  expect(screen.queryByRole('status')).toBeNull()
  expect(isKept('dragOver', place, carried(imageFile()))).toBe(false)
  expect(isKept('drop', place, carried(imageFile('own.png')))).toBe(false)
  fireEvent.dragEnd(document.body)
  expect(isKept('drop', place, carried(imageFile('one.png')))).toBe(true)
  expect(taken).toEqual([['one.png']])
})

test('a pasted picture is taken, but text that is pasted into a field stays text [EXT-137]', async () => {
  const { taken } = await shown()
  const paste = (target: Element, types: string[], ...files: File[]) =>
    isKept('paste', target, { clipboardData: { types, files } })
  expect(paste(document.body, ['Files'], imageFile('one.png'))).toBe(true)
  expect(paste(screen.getByLabelText('Words'), ['Files'], imageFile('two.png'))).toBe(true)
  expect(paste(screen.getByLabelText('Words'), ['text/plain', 'Files'], imageFile('cells.png'))).toBe(false)
  expect(paste(document.body, ['text/plain'])).toBe(false)
  expect(taken).toEqual([['one.png'], ['two.png']])
})

test('a picture that is pasted in a dialog does not go into the form behind it [EXT-137]', async () => {
  const { taken } = await shown()
  const paste = (name: string) =>
    isKept('paste', document.body, { clipboardData: { types: ['Files'], files: [imageFile(name)] } })
  const dialog = document.createElement('div')
  dialog.setAttribute('aria-modal', 'true')
  document.body.append(dialog)
  expect(paste('one.png')).toBe(false)
  dialog.remove()
  expect(paste('two.png')).toBe(true)
  expect(taken).toEqual([['two.png']])
})

test('a picture that is pasted goes into the form of the dialog that is on top [EXT-137]', async () => {
  const behind = document.createElement('div')
  behind.setAttribute('aria-modal', 'true')
  document.body.append(behind)
  const { taken } = await shown()
  const dialog = need(screen.getByText('Somewhere').closest('body > div') ?? undefined)
  dialog.setAttribute('aria-modal', 'true')
  isKept('paste', document.body, { clipboardData: { types: ['Files'], files: [imageFile('one.png')] } })
  expect(taken).toEqual([['one.png']])
  behind.remove()
})

test('a form that is being saved takes no files, and they do not replace the page [EXT-137]', async () => {
  const { taken } = await shown(true)
  const place = screen.getByText('Somewhere')
  fireEvent.dragEnter(place, carried(imageFile()))
  expect(screen.queryByRole('status')).toBeNull()
  expect(isKept('drop', place, carried(imageFile()))).toBe(true)
  expect(taken).toEqual([])
})

test('files go to the field of their kind [EXT-137]', () => {
  const text = new File(['x'], 'a.txt', { type: 'text/plain' })
  const [one, two, film] = [imageFile('one.png'), imageFile('two.png'), videoFile()]
  const image = { name: 'images', label: 'Images' }
  const video = { name: 'videos', label: 'Videos' }
  expect(sharedOut({ image, video }, [one, film, two, text])).toEqual([
    { field: 'images', files: [one, two, text] },
    { field: 'videos', files: [film] },
  ])
  expect(sharedOut({ video }, [one, film])).toEqual([{ field: 'videos', files: [one, film] }])
  expect(sharedOut({}, [one])).toEqual([])
})
