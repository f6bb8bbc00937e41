import { describe, expect, test } from 'vitest'
import { need } from '../../support/fakes'
import { aPicture, imageFile } from '../../support/fixtures/news-fixture'
import { filling, words } from '../../support/form-kit'

const dataUrl = 'data:image/webp;base64,AA'
const threeFiles = () => ['a.png', 'b.png', 'c.png'].map((name) => imageFile(name))

async function withFiles(...files: string[]) {
  const form = await filling({ values: words({ title: 'T', files }) })
  const { actor } = form
  return {
    ...form,
    files: () => actor.getSnapshot().context.values.files,
    editor: () => need(form.uploading().getSnapshot().children.editor),
  }
}

describe('the lists of a form', () => {
  test('are put in order, and an impossible place changes nothing [EXT-140]', async () => {
    const { actor, files } = await withFiles('a', 'b', 'c')
    actor.send({ type: 'entry.move', field: 'files', from: 2, to: 0 })
    expect(files()).toEqual(['c', 'a', 'b'])
    actor.send({ type: 'entry.move', field: 'files', from: 0, to: 1 })
    expect(files()).toEqual(['a', 'c', 'b'])
    for (const [from, to] of [
      [0, 3],
      [0, -1],
      [5, 0],
    ] as const)
      actor.send({ type: 'entry.move', field: 'files', from, to })
    expect(files()).toEqual(['a', 'c', 'b'])
    expect(actor.getSnapshot().context.changed).toBe(true)
  })

  test('give back what was removed, the last one first, to its place [EXT-141, EXT-145, UPL-13]', async () => {
    const { actor, files, toasts } = await withFiles('a', 'b', 'c')
    actor.send({ type: 'media.remove', field: 'files', index: 1 })
    actor.send({ type: 'entry.remove', field: 'files', index: 0 })
    expect(toasts.texts()).toEqual(['Removed'])
    expect(files()).toEqual(['c'])
    actor.send({ type: 'entry.restore', field: 'links' })
    expect(files()).toEqual(['c'])
    actor.send({ type: 'entry.restore', field: 'files' })
    expect(files()).toEqual(['a', 'c'])
    actor.send({ type: 'entry.restore', field: 'files' })
    expect(files()).toEqual(['a', 'b', 'c'])
    actor.send({ type: 'entry.restore', field: 'files' })
    expect([files(), actor.getSnapshot().context.removed]).toEqual([['a', 'b', 'c'], []])
  })

  test.each([
    { type: 'entry.remove', field: 'files', index: 0 },
    { type: 'media.remove', field: 'files', index: 0 },
  ] as const)(
    'are saved in the draft after $type, and after it was undone [DRAFT-10, EXT-140, EXT-141, EXT-145]',
    async (event) => {
      const { actor, drafts, pass } = await withFiles('a', 'b')
      actor.send(event)
      for (const time of [250, 750, 5_000]) await pass(time)
      expect(drafts.log).toEqual(['begin 1', 'save', 'publish draft 1'])
      actor.send({ type: 'entry.restore', field: 'files' })
      await pass(250)
      expect(drafts.log.slice(3)).toEqual(['save'])
    },
  )

  test('remember no blank line [EXT-145]', async () => {
    const { actor } = await withFiles('a', ' ')
    actor.send({ type: 'entry.remove', field: 'files', index: 1 })
    actor.send({ type: 'entry.remove', field: 'files', index: 7 })
    expect(actor.getSnapshot().context).toMatchObject({ values: { files: ['a'] }, removed: [] })
  })
})

describe('a typed address', () => {
  test('that is none stays where it was typed and is marked until it is changed, and nothing is sent [EXT-143]', async () => {
    const { actor, save, toasts } = await filling({ values: words({ title: 'T', entry: 'odd' }) })
    const { context } = actor.getSnapshot()
    actor.send({ type: 'form.add', field: 'links' })
    expect(actor.getSnapshot().context).toMatchObject({
      values: context.values,
      marks: [{ field: 'links', text: 'No address' }],
      problem: null,
    })
    actor.send({ type: 'form.submit' })
    expect(save.calls).toHaveLength(0)
    expect(toasts.texts()).toEqual(['No address'])
    actor.send({ type: 'form.change', values: { entry: 'https://a.test/b.jpg' } })
    expect(actor.getSnapshot().context.marks).toEqual([])
    actor.send({ type: 'form.submit' })
    expect(save.last().asked.values.links).toEqual(['https://a.test/b.jpg'])
  })

  test('is named after the first rule that is broken [EXT-143, EXT-94]', async () => {
    const { actor, toasts } = await filling({ values: words({ entry: 'odd' }) })
    actor.send({ type: 'form.submit' })
    expect(toasts.texts()).toEqual(['A title, please'])
    expect(actor.getSnapshot().context.marks.map(({ field }) => field)).toEqual(['links', 'title'])
  })
})

describe('a picture that is cropped again', () => {
  test('is opened from the file that it was made of, and replaced by the result [EXT-142]', async () => {
    const { actor, upload, files, editor } = await withFiles('x')
    actor.send({ type: 'media.choose', field: 'files', files: [imageFile()] })
    const { file } = upload.opening.last().asked
    await upload.opening.last().yes(aPicture)
    editor().send({ type: 'editor.save' })
    await upload.encoding.last().yes({ dataUrl })
    await upload.sending.last().yes('/media/1.webp')
    actor.send({ type: 'entry.move', field: 'files', from: 1, to: 0 })
    actor.send({ type: 'media.crop', field: 'files', index: 0 })
    expect(upload.opening.last().asked.file).toBe(file)
    await upload.opening.last().yes(aPicture)
    editor().send({ type: 'editor.save' })
    await upload.encoding.last().yes({ dataUrl })
    await upload.sending.last().yes('/media/2.webp')
    expect(files()).toEqual(['/media/2.webp', 'x'])
    expect(actor.getSnapshot().context.originals['/media/2.webp']).toBe(file)
  })

  test('is read from its address also where that is the name of what every object has [EXT-142]', async () => {
    const { actor, upload } = await withFiles('toString')
    actor.send({ type: 'media.crop', field: 'files', index: 0 })
    expect(upload.reading.last().asked.url).toBe('toString')
  })

  test('is read from its address where the file is not kept; what was not sent replaces it later [EXT-142, EXT-63]', async () => {
    const { actor, upload, files, editor } = await withFiles('/media/a.webp', '/media/b.webp')
    actor.send({ type: 'media.crop', field: 'files', index: 0 })
    expect(upload.reading.last().asked.url).toBe('/media/a.webp')
    const read = imageFile('a.webp')
    await upload.reading.last().yes(read)
    expect(upload.opening.last().asked.file).toBe(read)
    await upload.opening.last().yes(aPicture)
    editor().send({ type: 'editor.save' })
    await upload.encoding.last().yes({ dataUrl })
    expect(upload.sending.last().asked.file).toEqual({ dataUrl, name: 'a.webp' })
    await upload.sending.last().no(new Error('lost'))
    expect(files()).toEqual(['/media/a.webp', '/media/b.webp'])
    actor.send({ type: 'media.retry', field: 'files' })
    await upload.sending.last().yes('/media/c.webp')
    expect(files()).toEqual(['/media/c.webp', '/media/b.webp'])
  })

  test('twice, or again after a failure, is in its list once: the later result replaces the earlier [EXT-142, EXT-63]', async () => {
    const { actor, upload, files, editor } = await withFiles('/media/a.webp', '/media/b.webp')
    const cropped = async () => {
      await upload.reading.last().yes(imageFile())
      await upload.opening.last().yes(aPicture)
      editor().send({ type: 'editor.save' })
      await upload.encoding.last().yes({ dataUrl })
    }
    for (let press = 0; press < 3; press += 1) actor.send({ type: 'media.crop', field: 'files', index: 0 })
    await cropped()
    await upload.sending.last().no(new Error('lost'))
    await cropped()
    await upload.sending.last().yes('/media/c.webp')
    expect(files()).toEqual(['/media/c.webp', '/media/b.webp'])
    await cropped()
    await upload.sending.last().yes('/media/d.webp')
    expect([upload.reading.last().asked.url, files()]).toEqual(['/media/c.webp', ['/media/d.webp', '/media/b.webp']])
    actor.send({ type: 'media.retry', field: 'files' })
    await upload.sending.last().yes('/media/e.webp')
    expect(files()).toEqual(['/media/e.webp', '/media/b.webp'])
  })

  test('whose address stands twice takes its own place, again also after it was moved [EXT-142]', async () => {
    const { actor, upload, files, editor } = await withFiles('/media/a.webp', '/media/a.webp')
    const cropped = async (url: string) => {
      await upload.reading.last().yes(imageFile())
      await upload.opening.last().yes(aPicture)
      editor().send({ type: 'editor.save' })
      await upload.encoding.last().yes({ dataUrl })
      await upload.sending.last().yes(url)
    }
    for (const index of [1, 1, 0]) actor.send({ type: 'media.crop', field: 'files', index })
    await cropped('/media/b.webp')
    expect(files()).toEqual(['/media/a.webp', '/media/b.webp'])
    await cropped('/media/c.webp')
    expect(files()).toEqual(['/media/a.webp', '/media/c.webp'])
    await cropped('/media/d.webp')
    expect(files()).toEqual(['/media/d.webp', '/media/c.webp'])

    actor.send({ type: 'media.crop', field: 'files', index: 0 })
    actor.send({ type: 'entry.move', field: 'files', from: 0, to: 1 })
    actor.send({ type: 'media.crop', field: 'files', index: 1 })
    await cropped('/media/e.webp')
    await cropped('/media/f.webp')
    expect(files()).toEqual(['/media/c.webp', '/media/f.webp'])
  })

  test('that cannot be read is refused beside its field, and one that is gone opens nothing [EXT-142]', async () => {
    const { actor, upload, files } = await withFiles('/media/a.webp')
    actor.send({ type: 'media.crop', field: 'files', index: 3 })
    expect(upload.reading.calls).toHaveLength(0)
    actor.send({ type: 'media.crop', field: 'files', index: 0 })
    await upload.reading.last().no(new Error('gone'))
    expect(actor.getSnapshot().context.mediaProblems).toMatchObject([{ field: 'files' }])
    expect(files()).toEqual(['/media/a.webp'])
  })

  test('that was removed meanwhile comes to the end [EXT-142]', async () => {
    const { actor, upload, files, editor } = await withFiles('/media/a.webp', '/media/b.webp')
    actor.send({ type: 'media.crop', field: 'files', index: 0 })
    await upload.reading.last().yes(imageFile())
    await upload.opening.last().yes(aPicture)
    actor.send({ type: 'media.remove', field: 'files', index: 0 })
    editor().send({ type: 'editor.save' })
    await upload.encoding.last().yes({ dataUrl })
    await upload.sending.last().yes('/media/c.webp')
    expect(files()).toEqual(['/media/b.webp', '/media/c.webp'])
  })
})

describe('several pictures at once', () => {
  test('are cropped alike from the one on whose editor it was said [EXT-144]', async () => {
    const { actor, upload, files, editor, uploading } = await withFiles()
    actor.send({ type: 'media.choose', field: 'files', files: threeFiles() })
    expect(uploading().getSnapshot().context.order).toEqual({ at: 1, of: 3 })
    await upload.opening.last().yes({ ...aPicture, width: 2000, height: 1000 })
    editor().send({ type: 'ratio.choose', ratio: '1:1' })
    editor().send({ type: 'quality.set', quality: 60 })
    editor().send({ type: 'editor.share' })
    await upload.encoding.last().yes({ dataUrl })
    await upload.sending.last().yes('/media/1.webp')
    await upload.opening.last().yes({ ...aPicture, width: 1000, height: 2000 })
    expect(uploading().getSnapshot().value).toBe('alike')
    expect(uploading().getSnapshot().hasTag('busy')).toBe(true)
    expect(upload.encoding.last().asked).toMatchObject({ quality: 60, crop: { width: 900, height: 900 } })
    await upload.encoding.last().no(new Error('broken'))
    expect(actor.getSnapshot().context.mediaProblems).toMatchObject([{ field: 'files' }])
    await upload.opening.last().yes(aPicture)
    await upload.encoding.last().yes({ dataUrl })
    await upload.sending.last().yes('/media/3.webp')
    expect(files()).toEqual(['/media/1.webp', '/media/3.webp'])
    expect(upload.released).toHaveLength(3)
  })

  test('are cropped alike also if the first one is not uploaded, and whole if it was whole [EXT-144, EXT-63]', async () => {
    const { actor, upload, editor, uploading } = await withFiles()
    actor.send({ type: 'media.choose', field: 'files', files: threeFiles() })
    await upload.opening.last().yes(aPicture)
    editor().send({ type: 'ratio.choose', ratio: 'original' })
    editor().send({ type: 'editor.share' })
    await upload.encoding.last().yes({ dataUrl })
    await upload.sending.last().no(new Error('lost'))
    await upload.opening.last().yes(aPicture)
    expect(upload.encoding.last().asked.crop).toBeNull()
    uploading().send({ type: 'upload.cancel' })
    expect(upload.encoding.last().asked.signal.aborted).toBe(true)
    expect(uploading().getSnapshot().context.order).toEqual({ at: 3, of: 3 })
  })
})

describe('the preview of a form', () => {
  test('shows what is in it with a typed address, plays its videos, enlarges its pictures, and changes and sends nothing [EXT-146, EXT-210]', async () => {
    const values = words({ entry: 'https://a.test/b.jpg' })
    const { actor, save, toasts } = await filling({ values, isPreviewed: true })
    const shown = () => actor.getSnapshot().context
    expect(shown().previewed).toBeNull()
    actor.send({ type: 'preview.show' })
    expect(shown().previewed).toEqual({ id: '', title: '', links: ['https://a.test/b.jpg'] })
    actor.send({ type: 'video.open', url: '/media/a.mp4' })
    expect(shown().video).toBe('/media/a.mp4')
    actor.send({ type: 'video.close' })
    actor.send({ type: 'picture.open', url: '/media/a.webp' })
    expect(shown().picture).toBe('/media/a.webp')
    actor.send({ type: 'picture.close' })
    expect(shown().picture).toBeNull()
    actor.send({ type: 'video.open', url: '/media/a.mp4' })
    actor.send({ type: 'preview.close' })
    expect(shown()).toMatchObject({ previewed: null, video: null, values, changed: false })
    expect([save.calls.length, toasts.texts()]).toEqual([0, []])
  })
})
