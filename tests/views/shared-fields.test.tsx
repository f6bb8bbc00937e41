import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { Page } from '../../contract/page'
import { CallError } from '../../src/domain/failure'
import { IN_PART } from '../../src/domain/time/local-time'
import { createFormMachine } from '../../src/machines/parts/form.machine'
import { createListMachine } from '../../src/machines/parts/list.machine'
import type { ListQuery } from '../../src/machines/parts/list.ports'
import { commonTexts } from '../../src/messages/common'
import { always } from '../../src/messages/failures'
import { mediaTexts } from '../../src/messages/media'
import { ChoiceField, useOffer } from '../../src/views/shared/form/choice-field'
import { DateTimeField } from '../../src/views/shared/form/date-time-field'
import { RegionField } from '../../src/views/shared/form/region-field'
import { ImageField } from '../../src/views/shared/media/image-field'
import { MediaField } from '../../src/views/shared/media/media-field'
import { VideoField } from '../../src/views/shared/media/video-field'
import type { FormPart, ListPart } from '../../src/views/shared/part'
import { answered, attemptServices, begin, need, recordedToasts, refused } from '../support/fakes'
import { imageFile, pageOf, uploadKit, videoFile } from '../support/fixtures/news-fixture'
import { show } from '../support/show'

interface Values {
  banner: string
  video: string
  region: string
}

/** A form with one picture, one video and a region, whose missing picture is the rule it breaks. */
async function filling(change: Partial<Values> = {}) {
  const toasts = recordedToasts()
  const upload = uploadKit(toasts.toast)
  const machine = createFormMachine<Values, object, null>({
    id: 'fields.form',
    problem: ({ values }) => (values.banner === '' ? { field: 'banner', text: 'A picture, please' } : null),
    save: async () => ({}),
    attempts: { ...attemptServices(), body: ({ values }) => values },
    media: {
      upload: upload.machine,
      kindOf: (field) => (field === 'video' ? 'VIDEO' : 'IMAGE'),
      isSingle: () => false,
      put: (values, field, url) => ({ ...values, [field]: url }),
      read: (values, field) => [field === 'video' ? values.video : values.banner].filter((url) => url !== ''),
      write: (values, field, [url = '']) => ({ ...values, [field]: url }),
      refused: () => null,
      texts: { ...mediaTexts.list, removed: 'Removed', notAnAddress: 'No address' },
    },
    toast: toasts.toast,
    texts: { saved: () => 'Saved', saveFailed: () => always('Failed'), draftSaved: 'Kept', notSaved: 'Not saved' },
    spec: {},
  })
  const values = { banner: '', video: '', region: '', ...change }
  const { actor } = await begin((around) =>
    createActor(machine, { ...around, input: { values, draft: null, scope: null } }),
  )
  return { form: actor, upload, toasts, values: () => actor.getSnapshot().context.values }
}

const choose = (name: string, file: File) =>
  act(async () => void fireEvent.change(screen.getByLabelText(name), { target: { files: [file] } }))
/** What is shown under a name: the address of a picture, or of the film whose first frame it is. */
const sourceOf = (name: string) => {
  const shown = screen.getByRole('img', { name })
  return (shown.querySelector('video') ?? shown).getAttribute('src')
}

test('an image is selected for its own field, and removed again [NOTE-3, UPL-4, UPL-14]', async () => {
  const { form, upload, values } = await filling({ banner: '/media/a.webp' })
  await show(<ImageField form={form} name="banner" label="Banner" />)
  expect(within(screen.getByRole('group', { name: 'Banner' })).queryByRole('textbox')).toBeNull()
  expect(sourceOf('Image 1')).toBe('/media/a.webp')
  expect(screen.getByLabelText('Replace').getAttribute('accept')).toBe('image/*')
  await choose('Replace', imageFile())
  expect(upload.opening.calls).toHaveLength(1)
  expect(screen.getByRole('status').textContent).toContain('Processing image...')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }))
  expect(values().banner).toBe('')
  expect(document.activeElement).toBe(screen.getByLabelText('Choose image'))
  expect(sourceOf(commonTexts.noPicture)).toBe('/placeholder.svg')
})

test('a required image is marked at its field [CAR-14, EVT-10]', async () => {
  const { form } = await filling()
  await show(<ImageField form={form} name="banner" label="Banner" required />)
  expect(screen.getByLabelText('Choose image').hasAttribute('aria-invalid')).toBe(false)
  await act(async () => form.send({ type: 'form.submit' }))
  expect(screen.getByLabelText('Choose image').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText('A picture, please')).toBeTruthy()
})

test('an image is given by URL, and shown after typing pauses [CAR-8]', async () => {
  const { form, values } = await filling()
  await show(<ImageField form={form} name="banner" label="Banner" typed />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Banner' }), 'https://a.test/b.jpg')
  expect(values().banner).toBe('https://a.test/b.jpg')
  await waitFor(() => expect(sourceOf('Image 1')).toBe('https://a.test/b.jpg'))
})

test('a video is uploaded with visible progress, and can be cancelled, which leaves the focus at its field [GEO-4, EXT-12, EXT-298, UPL-15]', async () => {
  const { form, upload, values } = await filling()
  await show(<VideoField form={form} name="video" label="Video URL" required />)
  expect(screen.getByLabelText('Choose video').getAttribute('accept')).toBe('video/*')
  await choose('Choose video', videoFile())
  await act(async () => upload.sending.last().asked.onProgress(0.4))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel upload' }))
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Choose video'))
  await choose('Choose video', videoFile())
  await act(() => upload.sending.last().yes('/media/clip.mp4'))
  expect(values().video).toBe('/media/clip.mp4')
  await waitFor(() => expect(sourceOf('Video 1')).toContain('/media/clip.mp4'))
})

test('a file that waits for that of another field is cancelled alone, and that is said [EXT-12, EXT-298]', async () => {
  const { form, upload, toasts, values } = await filling()
  await show(
    <>
      <VideoField form={form} name="video" label="Video URL" />
      <ImageField form={form} name="banner" label="Banner" />
    </>,
  )
  await choose('Choose video', videoFile())
  await choose('Choose image', imageFile())
  const [sending, waiting] = screen.getAllByRole('button', { name: 'Cancel upload' })
  expect(screen.getByText('1 file is waiting')).toBeTruthy()
  await userEvent.click(need(waiting))
  expect(screen.queryByText('1 file is waiting')).toBeNull()
  expect(toasts.texts()).toEqual(['Uploading video...', 'Upload cancelled'])
  expect(document.activeElement).toBe(screen.getByLabelText('Choose image'))
  expect(sending?.isConnected).toBe(true)
  await act(() => upload.sending.last().yes('/media/clip.mp4'))
  expect([values().video, values().banner, upload.opening.calls.length]).toEqual(['/media/clip.mp4', '', 0])
})

test('no address can be typed while a file is on its way that would overwrite it [EXT-12]', async () => {
  const { form, upload, values } = await filling()
  await show(<VideoField form={form} name="video" label="Video URL" />)
  const line = () => screen.getByRole('textbox', { name: 'Video URL' })
  await choose('Choose video', videoFile())
  await userEvent.type(line(), 'https://a.test/typed.mp4')
  expect([line().hasAttribute('readonly'), values().video]).toEqual([true, ''])
  await act(() => upload.sending.last().yes('/media/clip.mp4'))
  await userEvent.type(line(), '?a')
  expect([line().hasAttribute('readonly'), values().video]).toEqual([false, '/media/clip.mp4?a'])
})

test('a file that is not a video is rejected beside the field [GEO-7]', async () => {
  const { form, upload } = await filling()
  await show(<VideoField form={form} name="video" label="Video URL" />)
  await choose('Choose video', imageFile())
  expect(screen.getByRole('alert').textContent).toBe('Please select a video file')
  expect(upload.sending.calls).toHaveLength(0)
})

test('files of a list that were refused are all named, and a cause that they share is said once [EXT-12, EXT-55]', async () => {
  const { form, upload } = await filling()
  await show(
    <MediaField form={form} name="video" label="Videos" kind="video" urls={[]} typed="" onType={() => undefined} />,
  )
  await act(async () =>
    form.send({ type: 'media.choose', field: 'video', files: [videoFile('one.mp4'), videoFile('two.mp4')] }),
  )
  for (const _ of [1, 2])
    await act(() => upload.sending.last().no(new CallError('failed', { status: 413, text: 'Upload failed' })))
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent)
  expect(alerts).toEqual([
    '"one.mp4": Upload failed',
    '"two.mp4": Upload failed',
    'It is larger than the server accepts.',
    'Not uploaded: one.mp4, two.mp4RetryRemove',
  ])
})

test('a URL that is not a video is reported beside the field [GEO-4, IMG-21]', async () => {
  const { form } = await filling({ video: 'https://a.test/clip.mp4' })
  await show(<VideoField form={form} name="video" label="Video URL" />)
  const film = screen.getByRole('img', { name: 'Video 1' }).querySelector('video')
  if (!film) throw new Error('No film is shown')
  expect(film.hasAttribute('autoplay')).toBe(false)
  fireEvent.error(film)
  expect(screen.getByRole('status').textContent).toBe(mediaTexts.videoBroken)
  expect(sourceOf('Video 1')).toBe('/placeholder.svg')
  const line = screen.getByRole('textbox', { name: 'Video URL' })
  await userEvent.clear(line)
  expect(screen.queryByRole('status')).toBeNull()
  await userEvent.type(line, 'javascript:alert(1)')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(mediaTexts.videoBroken))
})

interface Region {
  id: string
  name: string
}

function Regions({ form, list }: { form: FormPart<Values>; list: ListPart<Region> }) {
  const offer = useOffer(list, ({ id, name }) => ({ value: id, label: name }), 'Failed to fetch regions')
  return <ChoiceField form={form} name="region" label="Region" empty="None" {...offer} />
}

test('a select shows that its options are loading or why there are none, and preserves the stored value [NEWS-42, GEO-23, EXT-7]', async () => {
  const load = answered<ListQuery<string>, Page<Region>>()
  const machine = createListMachine<Region, string>({
    id: 'rows.list',
    load: (query) => load.port(query),
    toast: () => undefined,
    texts: { loadFailed: always('Failed to fetch regions') },
    spec: {},
  })
  const { actor } = await begin((around) =>
    createActor(machine, { ...around, input: { scope: 'a', page: 0, search: '' } }),
  )
  const { form, values } = await filling({ region: 'r2' })
  await show(<Regions form={form} list={actor} />)
  const offered = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(offered()).toEqual(['None', 'Loading...'])
  await act(() => load.last().no(refused()))
  expect([offered(), values().region]).toEqual([['None', 'r2'], 'r2'])
  const select = screen.getByRole('combobox', { name: 'Region' })
  expect(
    need(document.getElementById(select.getAttribute('aria-describedby') ?? '') ?? undefined).textContent,
  ).toContain('Failed to fetch regions')
  act(() => screen.getByRole('button', { name: 'Retry' }).focus())
  await userEvent.keyboard('{Enter}')
  expect(document.activeElement).toBe(select)
  await act(() =>
    load.last().yes(
      pageOf([
        { id: 'r1', name: 'Asia' },
        { id: 'r2', name: 'Europe' },
      ]),
    ),
  )
  expect(offered()).toEqual(['None', 'Asia', 'Europe'])
  expect(screen.queryByText('Failed to fetch regions')).toBeNull()
  await userEvent.selectOptions(select, 'Asia')
  expect(values().region).toBe('r1')
})

test('of a required region none is offered while nothing may be selected [ART-18]', async () => {
  const { form } = await filling()
  const choices = [{ value: 'asia', label: 'Asia' }]
  await show(
    <>
      <RegionField form={form} name="region" label="Free" choices={choices} />
      <RegionField form={form} name="region" label="Needed" choices={choices} required disabled />
    </>,
  )
  const offered = (name: string) => [...screen.getByRole('combobox', { name }).children].map((one) => one.textContent)
  expect(offered('Free')).toEqual(['No region', 'Asia'])
  expect(offered('Needed')).toEqual(['Choose a region'])
  expect(screen.getByRole('combobox', { name: 'Needed' }).hasAttribute('disabled')).toBe(true)
})

/** A form with one date. */
async function dating() {
  const machine = createFormMachine<{ startDate: string }, object, null>({
    id: 'dates.form',
    problem: () => null,
    save: async () => ({}),
    dates: {
      now: () => new Date(2029, 10, 20, 9, 41, 58).getTime(),
      put: (values, _, { field }) => ({ ...values, startDate: field }),
    },
    toast: () => undefined,
    texts: { saved: () => 'Saved', saveFailed: () => always('Failed'), draftSaved: 'Kept', notSaved: 'Not saved' },
    spec: {},
  })
  const { actor } = await begin((around) =>
    createActor(machine, { ...around, input: { values: { startDate: '' }, draft: null, scope: null } }),
  )
  await show(<DateTimeField form={actor} name="startDate" label="Start date" />)
  return actor
}

test('the button beside a date says which it sets, and sets it to the present [EXT-120]', async () => {
  await dating()
  await userEvent.click(screen.getByRole('button', { name: 'Now as its start' }))
  expect(screen.getByLabelText('Start date')).toHaveProperty('value', '2029-11-20T09:41')
})

test('a date that is typed in part is not taken for none, of which the browser tells no change [EVT-11]', async () => {
  const actor = await dating()
  const value = () => actor.getSnapshot().context.values.startDate
  const input = screen.getByLabelText('Start date')
  const type = (badInput: boolean) => {
    Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true })
    fireEvent.keyUp(input, { key: '5' })
  }
  type(false)
  expect(actor.getSnapshot().context.changed).toBe(false)
  type(true)
  expect(value()).toBe(IN_PART)
  expect(input).toHaveProperty('value', '')
  type(false)
  expect(value()).toBe('')
  type(true)
  await userEvent.click(screen.getByRole('button', { name: 'Now as its start' }))
  expect(value()).toBe('2029-11-20T09:41')
})
