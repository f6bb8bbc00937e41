import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { settled } from '../../../../dev/settled'
import { marksOf } from '../../../../src/domain/comparison/differences'
import { createImageEditorMachine } from '../../../../src/machines/parts/image-editor.machine'
import { answered, begin, recordedToasts, refused, unknown } from '../../../support/fakes'
import { aPicture, videoFile } from '../../../support/fixtures/news-fixture'
import { type FormOptions, filling, words, wordsComparison } from '../../../support/form-kit'

/** A form with something typed, which the device keeps as a draft. */
async function kept(options: FormOptions = {}) {
  const form = await filling({ values: words({ title: 'One', files: ['/media/a.webp'] }), ...options })
  form.actor.send({ type: 'form.change', values: { title: 'Two' } })
  await form.pass(250)
  return form
}

/** What was typed into the form before. */
const previous = { link: { id: 'old', rev: 3 }, values: words({ title: 'Earlier', files: ['/media/b.webp'] }) }

describe('the draft of a form', () => {
  test('names a picture while it is cropped again [EXT-62, EXT-142]', async () => {
    const { actor, drafts } = await kept()
    actor.send({ type: 'media.crop', field: 'files', index: 0 })
    expect([drafts.log.at(-1), drafts.last.uploads]).toEqual(['flush draft 1', ['a.webp']])
  })

  test('names a file again from the moment in which it is tried again [EXT-62, EXT-63]', async () => {
    const { actor, drafts, upload } = await kept()
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await upload.sending.last().no(refused('Too big'))
    const before = drafts.log.length
    actor.send({ type: 'media.retry', field: 'videos' })
    expect([drafts.log.slice(before), drafts.last.uploads]).toEqual([['flush draft 1'], ['a.mp4']])
  })

  test('keeps its file that could not be uploaded, which goes into no other draft [EXT-18, EXT-62, EXT-63]', async () => {
    const { actor, autosave, upload } = await kept({ findPrevious: async () => previous })
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await upload.sending.last().no(refused('Too big'))
    expect(actor.getSnapshot().context).toMatchObject({
      failed: [{ field: 'videos' }],
      mediaProblems: [{ field: 'videos' }],
    })
    actor.send({ type: 'previous.restore' })
    expect(actor.getSnapshot().context).toMatchObject({ failed: [], mediaProblems: [], queue: [] })
    actor.send({ type: 'media.retry', field: 'videos' })
    expect([upload.sending.calls.length, autosave().getSnapshot().context.lost]).toEqual([1, []])
    actor.send({ type: 'previous.restore' })
    expect(autosave().getSnapshot().context.lost).toEqual(['a.mp4'])
  })

  test('gets no file that is on its way for another: it comes back only once that has arrived [EXT-12, EXT-18]', async () => {
    const { actor, upload } = await kept({ findPrevious: async () => previous })
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    expect(actor.getSnapshot().can({ type: 'previous.restore' })).toBe(false)
    actor.send({ type: 'previous.restore' })
    await upload.sending.last().yes('/media/a.mp4')
    expect(actor.getSnapshot().context.values).toMatchObject({ title: 'Two', files: ['/media/a.webp', '/media/a.mp4'] })
    actor.send({ type: 'previous.restore' })
    expect(actor.getSnapshot().context.values).toEqual(previous.values)
  })

  test('of another tab is taken over only once the file has arrived, and names its own [EXT-12, EXT-28, EXT-62]', async () => {
    const { actor, drafts, autosave, upload } = await filling({ values: words({ title: 'One' }), draft: previous.link })
    drafts.locks[0]?.tell('lost')
    drafts.elsewhere.latest = { ...previous, uploads: ['boat.jpg'] }
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    expect(actor.getSnapshot().can({ type: 'draft.reclaim' })).toBe(false)
    actor.send({ type: 'draft.reclaim' })
    expect(drafts.locks).toHaveLength(1)
    await upload.sending.last().no(refused('Too big'))
    actor.send({ type: 'draft.reclaim' })
    expect(actor.getSnapshot().context).toMatchObject({ values: previous.values, failed: [], mediaProblems: [] })
    expect(autosave().getSnapshot().context).toMatchObject({ uploads: ['boat.jpg'], lost: ['boat.jpg'] })
  })

  test('names no file whose upload has broken, since it is kept nowhere [EXT-62, ERR-5]', async () => {
    const { actor, drafts, upload } = await kept()
    upload.broken.is = true
    actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
    await settled()
    expect([drafts.log.slice(-2), drafts.last.uploads]).toEqual([['flush draft 1', 'flush draft 1'], []])
    expect(actor.getSnapshot().context.queue).toEqual([])
  })
})

test('files of a field that wait are forgotten, those of others and the one on its way are not [EXT-12, EXT-62]', async () => {
  const { actor, drafts, toasts } = await kept()
  actor.send({ type: 'media.choose', field: 'videos', files: [videoFile('a.mp4'), videoFile('b.mp4')] })
  actor.send({ type: 'media.choose', field: 'cover', files: [videoFile('c.mp4')] })
  const waiting = () => actor.getSnapshot().context.queue.map(({ file }) => file.name)
  actor.send({ type: 'media.forget', field: 'cover', isWaiting: true })
  expect([waiting(), drafts.last.uploads, toasts.texts().at(-1)]).toEqual([
    ['a.mp4', 'b.mp4'],
    ['a.mp4', 'b.mp4'],
    'Upload cancelled',
  ])
  actor.send({ type: 'media.forget', field: 'videos', isWaiting: true })
  expect(waiting()).toEqual(['a.mp4'])
})

test('a form that gives way while files are on their way names them, which ends their progress [EXT-12, EXT-62]', async () => {
  const { actor, drafts, toasts } = await kept()
  actor.send({ type: 'media.choose', field: 'videos', files: [videoFile('a.mp4'), videoFile('b.mp4')] })
  actor.send({ type: 'form.replace' })
  const lost = { tone: 'error', text: 'Not uploaded: a.mp4, b.mp4', replaces: 'upload' }
  expect(toasts.shown.filter(({ text }) => text.startsWith('Not uploaded'))).toEqual([lost])
  expect(drafts.last.uploads).toEqual(['a.mp4', 'b.mp4'])
  const idle = await kept()
  idle.actor.send({ type: 'form.replace' })
  expect(idle.toasts.shown.filter(({ tone }) => tone === 'error')).toEqual([])
})

type Filling = Awaited<ReturnType<typeof filling>>

const choose = ({ actor }: Filling) => actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })

const opened = words({ id: '7', title: 'One' })

/** What a form waits for with a file on its way, and what leads there. */
const waits: readonly { work: unknown; options: FormOptions; lead: (form: Filling) => Promise<void> | void }[] = [
  {
    work: { writable: 'outcomeUnknown' },
    options: { values: opened },
    lead: async (form) => {
      form.actor.send({ type: 'form.submit' })
      await form.save.last().no(unknown())
      choose(form)
    },
  },
  {
    work: 'confirmingDiscard',
    options: { values: opened, confirmsDiscard: true },
    lead: (form) => {
      form.actor.send({ type: 'form.change', values: { title: 'Two' } })
      choose(form)
      form.actor.send({ type: 'form.dismiss' })
    },
  },
  {
    work: 'comparing',
    options: { values: opened, base: { version: 1, marks: marksOf(wordsComparison, opened) }, draft: previous.link },
    lead: (form) => {
      choose(form)
      form.actor.send({ type: 'item.read', item: { id: '7', title: 'Theirs', links: ['theirs'], version: 2 } })
    },
  },
]
const lost = { tone: 'error', text: 'Not uploaded: a.mp4', replaces: 'upload' }

test.each(waits)(
  'a form that gives way in $work names the file that is on its way [EXT-3, EXT-8, EXT-12]',
  async ({ work, options, lead }) => {
    const form = await filling(options)
    await lead(form)
    expect(form.work()).toEqual(work)
    form.actor.send({ type: 'form.replace' })
    expect(form.toasts.shown).toContainEqual(lost)
  },
)

test('a form whose save got no answer names the file that is on its way when it is closed [EXT-3, EXT-12]', async () => {
  const form = await filling({ values: opened })
  await waits[0]?.lead(form)
  form.actor.send({ type: 'form.dismiss' })
  expect(form.toasts.shown).toContainEqual(lost)
})

test('a form into which a file was uploaded asks before it discards it [EXT-8, UPL-5]', async () => {
  const { actor, upload, work } = await filling({ values: words({ title: 'One' }), confirmsDiscard: true })
  actor.send({ type: 'media.choose', field: 'videos', files: [videoFile()] })
  await upload.sending.last().yes('/media/a.mp4')
  expect(actor.getSnapshot().context.values.files).toEqual(['/media/a.mp4'])
  actor.send({ type: 'form.dismiss' })
  expect(work()).toBe('confirmingDiscard')
})

describe('the preview of a form', () => {
  test('shows no video any more once it was closed [EXT-146]', async () => {
    const { actor } = await filling({ isPreviewed: true })
    actor.send({ type: 'preview.show' })
    actor.send({ type: 'video.open', url: '/media/a.mp4' })
    actor.send({ type: 'video.close' })
    expect(actor.getSnapshot().context).toMatchObject({ video: null, picture: null })
  })

  test('opens without the picture over which it was closed [EXT-146, EXT-210]', async () => {
    const { actor } = await filling({ isPreviewed: true })
    actor.send({ type: 'preview.show' })
    actor.send({ type: 'picture.open', url: '/media/a.webp' })
    actor.send({ type: 'preview.close' })
    actor.send({ type: 'preview.show' })
    expect(actor.getSnapshot().context.picture).toBeNull()
  })
})

test('a picture that is saved alone does not crop the rest alike, also where that was asked for and failed [EXT-144]', async () => {
  const encode = answered<object, { dataUrl: string }>()
  const machine = createImageEditorMachine({
    id: 'imageEditor',
    encode: encode.port,
    toast: recordedToasts().toast,
    texts: { processFailed: 'Failed', errorText: () => 'Too tall' },
  })
  const { actor } = await begin((around) =>
    createActor(machine, { ...around, input: { picture: aPicture, ratio: '4:3' } }),
  )
  actor.send({ type: 'editor.share' })
  await encode.last().no(new Error('x'))
  actor.send({ type: 'editor.save' })
  await encode.last().yes({ dataUrl: 'data:1' })
  expect(actor.getSnapshot().output).toEqual({ type: 'edited', dataUrl: 'data:1', cropSettings: null })
})
