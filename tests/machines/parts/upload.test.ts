import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { CallError } from '../../../src/domain/failure'
import { PictureError } from '../../../src/domain/media/picture'
import { failure, info, progress } from '../../../src/domain/toast'
import { begin, need, offline, recordedToasts, refused, unreached } from '../../support/fakes'
import { aPicture, imageFile, uploadKit, videoFile } from '../../support/fixtures/news-fixture'

async function uploading(file: File, kind: 'IMAGE' | 'VIDEO', given = {}, broken = {}) {
  const toasts = recordedToasts()
  const kit = uploadKit(toasts.toast)
  Object.assign(kit.broken, broken)
  const begun = await begin((around) =>
    createActor(kit.machine, { ...around, input: { field: 'files', file, kind, ...given } }),
  )
  const { actor } = begun
  return {
    ...kit,
    ...begun,
    toasts,
    output: () => actor.getSnapshot().output,
    editor: () => need(actor.getSnapshot().children.editor),
  }
}

const nothing = { type: 'none', field: 'files', problem: null, retry: null }

describe('the upload of a picture', () => {
  test('prepares and edits the image, and sends what the editor saved [UPL-1, UPL-2, UPL-3, UPL-4, UPL-5, IMG-15, EXT-289]', async () => {
    const { actor, opening, encoding, sending, editor, toasts, output, released, withdrawn } = await uploading(
      imageFile(),
      'IMAGE',
    )
    expect(toasts.texts()).toEqual(['Processing image...'])
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    expect(withdrawn).toEqual([])
    await opening.last().yes(aPicture)
    expect([actor.getSnapshot().value, withdrawn]).toEqual(['adjusting', [toasts.shown[0]?.key]])
    editor().send({ type: 'editor.save' })
    await encoding.last().yes({ dataUrl: 'data:image/webp;base64,AA' })
    expect(sending.last().asked).toMatchObject({
      file: { dataUrl: 'data:image/webp;base64,AA', name: 'a.png' },
      kind: 'IMAGE',
      area: 'NEWS',
    })
    expect(actor.getSnapshot().hasTag('busy')).toBe(true)
    sending.last().asked.onProgress(0.5)
    expect(actor.getSnapshot().context.sent).toBe(0.5)
    await sending.last().yes('https://a.org/1.webp')
    expect(output()).toEqual({ type: 'uploaded', field: 'files', url: 'https://a.org/1.webp' })
    expect(toasts.texts()).toEqual(['Processing image...', 'Image uploaded successfully'])
    expect(toasts.shown.at(-1)?.replaces).toBe(toasts.shown[0]?.key)
    expect(released).toEqual([aPicture])
  })

  test('cancelled in the editor sends nothing and releases the image [UPL-4, IMG-12]', async () => {
    const { opening, sending, editor, output, released } = await uploading(imageFile(), 'IMAGE')
    await opening.last().yes(aPicture)
    editor().send({ type: 'editor.cancel' })
    expect(output()).toEqual(nothing)
    expect([sending.calls.length, released]).toEqual([0, [aPicture]])
  })

  test('whose form is stopped releases the image', async () => {
    const { actor, opening, released } = await uploading(imageFile(), 'IMAGE')
    await opening.last().yes(aPicture)
    expect(released).toEqual([])
    actor.stop()
    expect(released).toEqual([aPicture])
  })

  test('continues even if its image could not be released', async () => {
    const { actor, opening, broken } = await uploading(imageFile(), 'IMAGE')
    broken.release = true
    await opening.last().yes(aPicture)
    expect(actor.getSnapshot()).toMatchObject({ value: 'adjusting', status: 'active' })
  })

  test('continues with the cropSettings of the one before even if its image could not be released [EXT-144]', async () => {
    const cropSettings = { ratio: 1, quality: 70 }
    const { opening, encoding, sending, broken } = await uploading(imageFile(), 'IMAGE', { cropSettings })
    broken.release = true
    await opening.last().yes(aPicture)
    await encoding.last().yes({ dataUrl: 'data:image/webp;base64,AA' })
    expect(sending.calls).toHaveLength(1)
  })

  test('can be cancelled while it is prepared and while it is sent, and says so [EXT-12, EXT-298]', async () => {
    const first = await uploading(imageFile(), 'IMAGE')
    first.actor.send({ type: 'upload.cancel' })
    expect(first.output()).toEqual(nothing)
    expect(first.opening.last().asked.signal.aborted).toBe(true)
    expect(first.toasts.shown.at(-1)).toEqual({ tone: 'info', text: 'Upload cancelled', replaces: 'upload' })

    const second = await uploading(videoFile(), 'VIDEO')
    second.actor.send({ type: 'upload.cancel' })
    expect(second.output()).toEqual(nothing)
    expect(second.sending.last().asked.signal.aborted).toBe(true)
    expect(second.toasts.texts()).toEqual(['Uploading video...', 'Upload cancelled'])
  })

  test.each([
    ['read', 'Failed to read file'],
    ['load', 'Failed to load image'],
    ['context', 'Failed to get canvas context'],
    ['compress', 'Failed to compress image to webp'],
  ] as const)(
    'that fails to %s is reported, with a toast [IMG-16, IMG-17, IMG-18, IMG-19, IMG-20]',
    async (errorText, problem) => {
      const { opening, toasts, output, sending } = await uploading(imageFile(), 'IMAGE')
      await opening.last().no(new PictureError(errorText))
      expect(output()).toEqual({ ...nothing, problem })
      expect(toasts.texts()).toEqual(['Processing image...', 'Failed to process image'])
      expect(sending.calls).toHaveLength(0)
    },
  )

  test('of another type is rejected before anything is read [UPL-14]', async () => {
    const { opening, toasts, output } = await uploading(new File(['x'], 'a.txt', { type: 'text/plain' }), 'IMAGE')
    expect(output()).toEqual({ ...nothing, problem: 'This is not an image file.' })
    expect([toasts.texts(), opening.calls.length]).toEqual([['Failed to process image'], 0])
  })

  test('without a declared type is inspected', async () => {
    const { opening } = await uploading(new File(['x'], 'a'), 'IMAGE')
    expect(opening.calls).toHaveLength(1)
  })

  test('that is rejected is reported with the message of the upload, then of the input [UPL-6, UPL-10]', async () => {
    const { opening, encoding, sending, editor, toasts, output } = await uploading(imageFile(), 'IMAGE')
    await opening.last().yes(aPicture)
    editor().send({ type: 'editor.save' })
    await encoding.last().yes({ dataUrl: 'data:image/webp;base64,AA' })
    await sending.last().no(refused('Disk full'))
    expect(output()).toMatchObject({ type: 'none', field: 'files', problem: 'Disk full' })
    expect(toasts.texts().slice(1)).toEqual(['Disk full', 'Failed to upload image'])
  })

  test('that failed is sent again as it was cropped, and opens no editor [EXT-63]', async () => {
    const file = imageFile()
    const first = await uploading(file, 'IMAGE')
    await first.opening.last().yes(aPicture)
    first.editor().send({ type: 'editor.save' })
    await first.encoding.last().yes({ dataUrl: 'data:image/webp;base64,AA' })
    await first.sending.last().no(offline())
    const again = { field: 'files', file, kind: 'IMAGE', cropped: 'data:image/webp;base64,AA' } as const
    expect(first.output()).toEqual({ ...nothing, problem: 'Upload failed', reason: 'You are offline.', retry: again })

    const second = await uploading(file, 'IMAGE', { cropped: again.cropped })
    expect([second.opening.calls.length, second.sending.last().asked.file]).toEqual([
      0,
      { dataUrl: again.cropped, name: 'a.png' },
    ])
    await second.sending.last().no(unreached())
    expect(second.output()).toMatchObject({ retry: again })
    const third = await uploading(file, 'IMAGE', { cropped: again.cropped })
    await third.sending.last().yes('https://a.org/1.webp')
    expect(third.output()).toEqual({ type: 'uploaded', field: 'files', url: 'https://a.org/1.webp' })
    expect(third.toasts.texts()).toEqual(['Image uploaded successfully'])
  })

  test('makes the browser ask before it leaves the page, until it has ended [EXT-62]', async () => {
    const { page, opening, editor } = await uploading(imageFile(), 'IMAGE')
    expect(page.holds).toBe(1)
    await opening.last().yes(aPicture)
    expect(page.holds).toBe(1)
    editor().send({ type: 'editor.cancel' })
    expect(page.holds).toBe(0)
    const unheld = await uploading(imageFile(), 'IMAGE', {}, { hold: true })
    expect(unheld.actor.getSnapshot().value).toBe('preparing')
  })

  test('whose editor fails ends without a file [IMG-20]', async () => {
    const { broken, opening, encoding, editor, actor } = await uploading(imageFile(), 'IMAGE')
    await opening.last().yes(aPicture)
    editor().send({ type: 'editor.save' })
    broken.once = true
    await encoding.last().no(new PictureError('compress'))
    expect(actor.getSnapshot().value).toBe('done')
  })
})

describe('the upload of a video', () => {
  test('sends it as it is [UPL-2, UPL-7, UPL-8]', async () => {
    const file = videoFile()
    const { sending, toasts, output, released } = await uploading(file, 'VIDEO')
    expect(sending.last().asked).toMatchObject({ file, kind: 'VIDEO' })
    await sending.last().yes('https://a.org/1.mp4')
    expect(output()).toEqual({ type: 'uploaded', field: 'files', url: 'https://a.org/1.mp4' })
    expect(toasts.texts()).toEqual(['Uploading video...', 'Video uploaded successfully'])
    expect(released).toEqual([])
  })

  test('that fails without a message of the API server is reported [UPL-9, UPL-10]', async () => {
    for (const error of [new Error('x'), unreached()]) {
      const { sending, toasts, output } = await uploading(videoFile(), 'VIDEO')
      await sending.last().no(error)
      expect(output()).toMatchObject({ problem: 'Upload failed', retry: { field: 'files', kind: 'VIDEO' } })
      expect(toasts.texts()).toEqual(['Uploading video...', 'Upload failed', 'Failed to upload video'])
    }
  })

  test('that failed because of an expired session is reported beside its field and not by a toast [EXT-2]', async () => {
    const { sending, toasts, output } = await uploading(videoFile(), 'VIDEO')
    await sending.last().no(new CallError('failed', { status: 401, isQuiet: true }))
    expect(output()).toMatchObject({
      problem: 'Your session had ended, so this has not been uploaded yet.',
      retry: { field: 'files' },
    })
    expect(toasts.texts()).toEqual(['Uploading video...'])
  })

  test('takes only videos [UPL-15]', async () => {
    const { sending, toasts, output } = await uploading(imageFile(), 'VIDEO')
    expect(output()).toEqual({ ...nothing, problem: 'Please select a video file' })
    expect([toasts.texts(), sending.calls.length]).toEqual([['Please select a video file'], 0])
  })
})

describe('the toasts of an upload', () => {
  const text = () => new File(['x'], 'a.txt', { type: 'text/plain' })
  const notProcessed = failure('Failed to process image')
  const replacing = { ...notProcessed, replaces: 'upload' }

  test.each([
    ['a text, as a picture', text(), 'IMAGE', notProcessed],
    ['a picture, as a video', imageFile(), 'VIDEO', failure('Please select a video file')],
    ['a picture', imageFile(), 'IMAGE', progress('Processing image...', 'upload')],
    ['a video', videoFile(), 'VIDEO', progress('Uploading video...', 'upload')],
  ] as const)(
    'of %s begin with an outcome, or a notice that the outcome replaces [TOAST-3, UPL-3, UPL-7, UPL-14, UPL-15]',
    async (_, file, kind, toast) => {
      expect((await uploading(file, kind)).toasts.shown).toEqual([toast])
    },
  )

  test('of a picture that cannot be opened replace the notice [IMG-16, IMG-20]', async () => {
    const { opening, toasts } = await uploading(imageFile(), 'IMAGE')
    await opening.last().no(new PictureError('read'))
    expect(toasts.shown.at(-1)).toEqual(replacing)
  })

  test('of an editor that fails say so [IMG-20]', async () => {
    const { broken, opening, encoding, editor, toasts } = await uploading(imageFile(), 'IMAGE')
    await opening.last().yes(aPicture)
    editor().send({ type: 'editor.save' })
    broken.once = true
    await encoding.last().no(new PictureError('compress'))
    expect(toasts.shown.at(-1)).toEqual(notProcessed)
  })

  test('of a picture that is cropped like the one before replace the notice, and what is cropped is sent [EXT-144, IMG-18]', async () => {
    const cropSettings = { ratio: 1, quality: 70 }
    const begun = async () => {
      const upload = await uploading(imageFile(), 'IMAGE', { cropSettings })
      await upload.opening.last().yes(aPicture)
      return upload
    }
    const failing = await begun()
    await failing.encoding.last().no(new PictureError('compress'))
    expect(failing.toasts.shown.at(-1)).toEqual(replacing)
    const cancelled = await begun()
    cancelled.actor.send({ type: 'upload.cancel' })
    expect(cancelled.toasts.shown.at(-1)).toEqual({ ...info('Upload cancelled'), replaces: 'upload' })
    const sent = await begun()
    await sent.encoding.last().yes({ dataUrl: 'data:image/webp;base64,BB' })
    expect(sent.sending.last().asked.file).toMatchObject({ dataUrl: 'data:image/webp;base64,BB' })
  })
})
