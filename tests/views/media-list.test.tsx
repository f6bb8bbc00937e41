import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { blankNews, type NewsForm } from '../../src/domain/content/news'
import { createNewsFormMachine } from '../../src/machines/forms/news-form.machine'
import { moveTexts } from '../../src/messages/content/moves'
import { newsFormTexts } from '../../src/messages/content/news-form'
import { mediaTexts } from '../../src/messages/media'
import { TextSection } from '../../src/views/news/news-form-text'
import { LazyImageEditor } from '../../src/views/shared/media/lazy-image-editor'
import { MediaSection } from '../../src/views/shared/media/media-section'
import { answered, attemptServices, begin, draftStore, need, recordedToasts } from '../support/fakes'
import { aPicture, imageFile, uploadKit } from '../support/fixtures/news-fixture'
import { moveTo } from '../support/pointer'
import { show } from '../support/show'

afterEach(() => vi.unstubAllGlobals())

/** The lists of the news form, with the image editor of its pictures. */
async function filling(change: Partial<NewsForm>) {
  const toasts = recordedToasts()
  const upload = uploadKit(toasts.toast)
  const machine = createNewsFormMachine({
    news: { save: answered<object, never>().port, check: answered<object, never>().port },
    upload: upload.machine,
    draft: draftStore<NewsForm>().port,
    attempts: attemptServices(),
    locate: async () => null,
    toast: toasts.toast,
  })
  const values = { ...blankNews(), ...change }
  const { actor } = await begin((around) =>
    createActor(machine, { ...around, input: { values, draft: null, scope: null } }),
  )
  await show(
    <>
      <TextSection form={actor} />
      <MediaSection form={actor} title="Media" help="" labels={newsFormTexts.fields} />
      <LazyImageEditor form={actor} />
    </>,
  )
  return { form: actor, upload, toasts, values: () => actor.getSnapshot().context.values }
}

const button = (name: string, of: string) => {
  const found = screen.getAllByRole('button', { name }).find((one) => one.getAttribute('aria-description') === of)
  if (!found) throw new Error(`${name} of ${of}`)
  return found
}
const line = (number: number) => screen.getByRole('textbox', { name: newsFormTexts.bulletPoint(number) })
const caretOf = (element: Element | null) => (element instanceof HTMLTextAreaElement ? element.selectionStart : null)
const points = (...bulletPoints: string[]) => ({ newsType: 'BULLETPOINTS', bulletPoints }) as const

test('pictures are moved by the arrow keys of their grips, which keep the focus, and each move is said [EXT-140]', async () => {
  const { values } = await filling({ imageUrls: ['/media/a.webp', '/media/b.webp', '/media/c.webp'] })
  button('Reorder', 'Image 3').focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(values().imageUrls).toEqual(['/media/a.webp', '/media/c.webp', '/media/b.webp'])
  expect(document.activeElement).toBe(button('Reorder', 'Image 2'))
  expect(screen.getByText('Now at position 2 of 3.')).toBeTruthy()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(values().imageUrls[0]).toBe('/media/c.webp')
  // Elsewhere in a tile the arrow keys need Alt.
  button('Remove', 'Image 1').focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(values().imageUrls[0]).toBe('/media/c.webp')
  await userEvent.keyboard('{Alt>}{ArrowRight}{/Alt}')
  expect(values().imageUrls).toEqual(['/media/a.webp', '/media/c.webp', '/media/b.webp'])
  expect(document.activeElement).toBe(button('Reorder', 'Image 2'))
})

test('a press on a grip opens the moves of its entry, and the one that is moved has the focus and is told [EXT-140]', async () => {
  const user = userEvent.setup()
  const { values } = await filling({
    ...points('One', 'Two'),
    imageUrls: ['/media/a.webp', '/media/b.webp', '/media/c.webp'],
  })
  const pick = async (of: string, option: string, offered: readonly string[]) => {
    await user.click(button('Reorder', of))
    const found = await screen.findByRole('menuitem', { name: option })
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(offered)
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'))
    await moveTo(user, found)
    await waitFor(() => expect(found.dataset.highlighted).toBe(''))
    await user.click(found)
  }
  const { up, down, top } = moveTexts
  await pick('Image 3', top, [up, top])
  await waitFor(() => expect(values().imageUrls).toEqual(['/media/c.webp', '/media/a.webp', '/media/b.webp']))
  await waitFor(() => expect(document.activeElement).toBe(button('Reorder', 'Image 1')))
  expect(screen.getByText('Now at position 1 of 3.')).toBeTruthy()
  await pick('Image 2', down, [up, down])
  await waitFor(() => expect(values().imageUrls.at(-1)).toBe('/media/a.webp'))
  await waitFor(() => expect(document.activeElement).toBe(button('Reorder', 'Image 3')))
  await pick(newsFormTexts.bulletPoint(2), up, [up])
  await waitFor(() => expect(values().bulletPoints).toEqual(['Two', 'One']))
  await waitFor(() => expect(document.activeElement).toBe(button('Reorder', newsFormTexts.bulletPoint(1))))
})

test('a list of moves that takes the focus as it closes lets it go on with the entry that is moved [EXT-140]', async () => {
  const user = userEvent.setup({ delay: null })
  const { values } = await filling(points('One', 'Two'))
  await user.click(button('Reorder', newsFormTexts.bulletPoint(2)))
  const option = await screen.findByRole('menuitem', { name: moveTexts.up })
  const list = option.closest('[role=menu]')
  await waitFor(() => expect(document.activeElement).toBe(list))
  const taken = vi.fn()
  list?.addEventListener('focus', taken)
  // As on a busy machine: the frame in which the list is focused comes after the click.
  const held: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => held.push(draw))
  await moveTo(user, option)
  await user.click(option)
  vi.unstubAllGlobals()
  for (const draw of held) requestAnimationFrame(draw)
  await waitFor(() => expect(list?.isConnected).toBe(false))
  expect(taken).toHaveBeenCalledTimes(1)
  await waitFor(() => expect(values().bulletPoints).toEqual(['Two', 'One']))
  expect(document.activeElement).toBe(button('Reorder', newsFormTexts.bulletPoint(1)))
})

test('the first picture of news bears Lead, and another becomes it in one press; videos have none [EXT-140]', async () => {
  const { values } = await filling({
    imageUrls: ['/media/a.webp', '/media/b.webp'],
    videoUrls: ['/media/a.mp4', '/media/b.mp4'],
  })
  expect(screen.getAllByText('Lead')).toHaveLength(1)
  expect(screen.getAllByRole('button', { name: 'Make lead' })).toHaveLength(1)
  await userEvent.click(button('Make lead', 'Image 2'))
  expect(values().imageUrls).toEqual(['/media/b.webp', '/media/a.webp'])
  expect(document.activeElement).toBe(button('Reorder', 'Image 1'))
})

test('each move is said, also where two pictures go to the same place [EXT-140]', async () => {
  const { values } = await filling({ imageUrls: ['/media/a.webp', '/media/b.webp', '/media/c.webp'] })
  const said = () => screen.getByText('Now at position 1 of 3.')
  await userEvent.click(button('Make lead', 'Image 3'))
  const first = said()
  const region = first.closest('[aria-live]')
  await userEvent.click(button('Make lead', 'Image 3'))
  expect(values().imageUrls[0]).toBe('/media/b.webp')
  // A region whose text stays the same is not read again.
  expect(said()).not.toBe(first)
  expect(said().closest('[aria-live]')).toBe(region)
})

test('each removal is said where nothing stood before, also of two at the same place [EXT-141, EXT-145]', async () => {
  await filling(points('One', 'Two', 'Three'))
  const regions = [...document.querySelectorAll('[aria-live=polite]')]
  const said = () => screen.getByText('Bullet point 2 was removed.')
  await userEvent.click(button('Remove', newsFormTexts.bulletPoint(2)))
  const first = said()
  // A region that comes with its text is not read.
  expect(regions).toContain(first.closest('[aria-live]'))
  await userEvent.click(button('Remove', newsFormTexts.bulletPoint(2)))
  expect(said()).not.toBe(first)
})

test('a removed picture comes back to its place by Undo, which has the focus after the last one went and gives it back [EXT-141, UPL-13]', async () => {
  const { values, toasts } = await filling({ imageUrls: ['/media/a.webp', '/media/b.webp'] })
  await userEvent.click(button('Remove', 'Image 2'))
  expect(toasts.texts()).toEqual(['URL removed successfully'])
  expect(screen.getByText('Image 2 was removed.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  await userEvent.keyboard('{Enter}')
  expect(values().imageUrls).toEqual(['/media/a.webp', '/media/b.webp'])
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  expect(document.activeElement).toBe(button('Reorder', 'Image 2'))
})

test('only pictures of our own server, and those whose file is kept, can be cropped again [EXT-142]', async () => {
  const { upload } = await filling({
    imageUrls: ['/media/a.webp', 'https://a.test/b.jpg', `${window.location.origin}/media/c.webp`],
    videoUrls: ['/media/a.mp4'],
  })
  const crops = screen.getAllByRole('button', { name: mediaTexts.list.cropAgain })
  expect(crops.map((one) => one.getAttribute('aria-description'))).toEqual(['Image 1', 'Image 3'])
  await userEvent.click(button('Crop again', 'Image 1'))
  expect(upload.reading.last().asked.url).toBe('/media/a.webp')
})

test('an address that is none of a picture is refused beside its field, until it is mended [EXT-143]', async () => {
  const { values } = await filling({})
  const field = screen.getByRole('textbox', { name: newsFormTexts.fields.imageUrls })
  await userEvent.type(field, 'javascript:alert(1){Enter}')
  expect([values().imageUrls, field.getAttribute('aria-invalid')]).toEqual([[], 'true'])
  expect(screen.getByText(mediaTexts.list.notAnAddress)).toBeTruthy()
  await userEvent.clear(field)
  expect(screen.queryByText(mediaTexts.list.notAnAddress)).toBeNull()
  await userEvent.type(field, 'https://a.test/b.jpg{Enter}')
  expect(values()).toMatchObject({ imageUrls: ['https://a.test/b.jpg'], imageUrlEntry: '' })
})

test('a picture and a video that cannot be loaded show their addresses [EXT-147, IMG-21]', async () => {
  await filling({ imageUrls: ['ftp://a.test/b.jpg'], videoUrls: ['https://a.test/c.mp4'] })
  const picture = screen.getByRole('img', { name: 'Image 1' })
  expect(picture.hasAttribute('data-fallback')).toBe(true)
  expect(
    within(need(picture.closest<HTMLElement>('[data-entry]') ?? undefined)).getByText('ftp://a.test/b.jpg'),
  ).toBeTruthy()
  const video = screen.getByLabelText('Video 1')
  expect(video.hasAttribute('data-fallback')).toBe(false)
  fireEvent.error(video)
  expect(video.hasAttribute('data-fallback')).toBe(true)
})

test('between two pictures the editor stays, and the focus with it [EXT-144]', async () => {
  const { form, upload } = await filling({})
  const save = () => screen.getByRole('button', { name: /^Sav/ })
  await act(async () =>
    form.send({ type: 'media.choose', field: 'imageUrls', files: [imageFile('a.png'), imageFile('b.png')] }),
  )
  await act(() => upload.opening.last().yes(aPicture))
  expect(await screen.findByText('1 of 2 · a.png')).toBeTruthy()
  const [dialog, button] = [screen.getByRole('dialog'), save()]
  await act(async () => button.focus())
  await userEvent.keyboard('{Enter}')
  await act(() => upload.encoding.last().yes({ dataUrl: 'data:image/webp;base64,AA' }))
  expect(within(dialog).getByText('Uploading a.png, 0%')).toBeTruthy()
  expect(document.activeElement).toBe(button)
  await act(() => upload.sending.last().yes('/media/a.webp'))
  expect(within(dialog).getByText(mediaTexts.processing)).toBeTruthy()
  await act(() => upload.opening.last().yes(aPicture))
  expect(within(dialog).getByText('2 of 2 · b.png')).toBeTruthy()
  expect([document.activeElement, save()]).toEqual([button, button])
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('Enter splits a bullet point at the caret, and Backspace at its start joins it again [EXT-145]', async () => {
  const { values } = await filling(points('Boats run by night', 'Trains rest'))
  await userEvent.type(line(1), '{Enter}', { initialSelectionStart: 5, initialSelectionEnd: 6 })
  expect(values().bulletPoints).toEqual(['Boats', 'run by night', 'Trains rest'])
  expect([document.activeElement, caretOf(document.activeElement)]).toEqual([line(2), 0])
  await userEvent.keyboard('{Backspace}')
  expect(values().bulletPoints).toEqual(['Boatsrun by night', 'Trains rest'])
  expect([document.activeElement, caretOf(document.activeElement)]).toEqual([line(1), 5])
  // At the start of the first one there is nothing to join.
  await userEvent.type(line(1), '{Backspace}', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  expect(values().bulletPoints).toHaveLength(2)
})

test('pasted lines become points, without the signs of a list [EXT-145]', async () => {
  const { values } = await filling(points('Before after'))
  await userEvent.click(line(1))
  const box = line(1)
  if (box instanceof HTMLTextAreaElement) box.setSelectionRange(7, 7)
  await userEvent.paste('- first\r\n• second\n\n3. third ')
  expect(values().bulletPoints).toEqual(['Before first', 'second', 'thirdafter'])
  expect(document.activeElement).toBe(line(3))
  await userEvent.paste(' one line')
  expect(values().bulletPoints[2]).toBe('third one lineafter')
})

test('bullet points are moved with Alt from their text, where the caret stays, and put back after a removal [EXT-145]', async () => {
  const { values } = await filling(points('One', 'Two', 'Three'))
  await userEvent.click(line(3))
  const box = line(3)
  if (box instanceof HTMLTextAreaElement) box.setSelectionRange(2, 2)
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  expect(values().bulletPoints).toEqual(['One', 'Three', 'Two'])
  expect([document.activeElement, caretOf(document.activeElement)]).toEqual([line(2), 2])
  // Alt and an arrow to the side moves the caret by a word, on a Mac.
  for (const key of ['ArrowLeft', 'ArrowRight']) expect(fireEvent.keyDown(line(2), { key, altKey: true })).toBe(true)
  expect(values().bulletPoints).toEqual(['One', 'Three', 'Two'])
  await userEvent.click(button('Remove', newsFormTexts.bulletPoint(2)))
  expect(screen.getByText('Bullet point 2 was removed.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(values().bulletPoints).toEqual(['One', 'Three', 'Two'])
})

test('Enter and Add without an address, and Remove of the only line while it is empty, begin no draft [DRAFT-10, UPL-11, UPL-12, EXT-145]', async () => {
  const { form, values } = await filling(points())
  const [address] = screen.getAllByPlaceholderText(mediaTexts.list.imageAddress)
  await userEvent.type(need(address), '{Enter}')
  await userEvent.click(need(screen.getAllByRole('button', { name: mediaTexts.list.addUrl })[0]))
  await userEvent.click(button('Remove', newsFormTexts.bulletPoint(1)))
  expect(form.getSnapshot().context.changed).toBe(false)
  await userEvent.type(need(address), ' {Enter}')
  expect([form.getSnapshot().context.changed, values().imageUrls, values().imageUrlEntry]).toEqual([true, [], ''])
})

const chooser = () => need(document.querySelector<HTMLInputElement>('input[type=file]') ?? undefined)

test.each([
  ['the chooser of pictures', chooser],
  ['Remove of a picture', () => button('Remove', 'Image 2')],
  ['the grip of a bullet point', () => button('Reorder', newsFormTexts.bulletPoint(2))],
])('%s keeps the focus while the form is saved, and changes nothing then [EXT-90]', async (_, control) => {
  const { form, values } = await filling({
    ...points('One', 'Two'),
    title: 'Storm',
    subTitle: 'Harbour',
    dateTime: '2026-03-01T12:00',
    country: 'Norway',
    imageUrls: ['/media/a.webp', '/media/b.webp'],
  })
  const before = values()
  control().focus()
  await act(async () => form.send({ type: 'form.submit' }))
  expect([form.getSnapshot().hasTag('locked'), document.activeElement === control()]).toEqual([true, true])
  // A browser takes the focus from what is disabled.
  expect(control().hasAttribute('disabled')).toBe(false)
  await userEvent.upload(chooser(), imageFile())
  // One that is dropped on it comes without a click.
  fireEvent.change(chooser(), { target: { files: [imageFile()] } })
  await userEvent.click(button('Remove', 'Image 2'))
  await userEvent.click(button('Make lead', 'Image 2'))
  act(() => control().focus())
  await userEvent.keyboard('{ArrowLeft}')
  await userEvent.click(button('Reorder', 'Image 2'))
  expect(screen.queryByRole('menu')).toBeNull()
  expect([values(), form.getSnapshot().context.queue]).toEqual([before, []])
})
