import { describe, expect, test } from 'vitest'
import { settled } from '../../dev/charts/explore'
import { carouselFormOf } from '../../src/domain/carousel'
import { aSlide, openCarousel } from '../support/carousel-desk'
import { failed, refused, unknown, unreached } from '../support/fakes'
import { aPicture, imageFile, pageOf } from '../support/news-desk'

type Desk = Awaited<ReturnType<typeof openCarousel>>
const values = (desk: Desk) => desk.form().getSnapshot().context.values
const good = { title: 'New', imageUrl: '/media/new.webp' }

describe('the list of the carousel', () => {
  test('is read whole on entry: loading, then there [CAR-2]', async () => {
    const desk = await openCarousel({ holdsList: true })
    expect([desk.list.getSnapshot().hasTag('blank'), desk.titles()]).toEqual([true, []])
    await desk.lists.last().yes(pageOf([aSlide('1'), aSlide('2')]))
    expect([desk.list.getSnapshot().hasTag('busy'), desk.titles()]).toEqual([false, ['Title 1', 'Title 2']])
  })

  test('that cannot be read is told, empty and no longer loading [CAR-3]', async () => {
    const desk = await openCarousel({ holdsList: true })
    await desk.lists.last().no(failed(404))
    expect(desk.toasts.texts()).toEqual(['An error occurred', 'Failed to load carousel items'])
    expect([desk.list.getSnapshot().value, desk.titles()]).toEqual(['failed', []])
  })
})

describe('the carousel form', () => {
  test('is closed at first, opens empty and enabled, and Cancel closes it [CAR-4, CAR-5, CAR-7, CAR-13]', async () => {
    const desk = await openCarousel()
    expect(desk.formState()).toBe('closed')
    desk.crud.send({ type: 'form.create' })
    expect([desk.formState(), values(desk).title, values(desk).enable]).toEqual(['create', '', true])
    desk.form().send({ type: 'form.dismiss' })
    expect(desk.formState()).toBe('closed')
  })

  test('opens filled and at the top for an item, and Cancel closes it [CAR-4, CAR-6, CAR-7]', async () => {
    const desk = await openCarousel()
    desk.crud.send({ type: 'form.edit', item: aSlide('2', { newsId: 'n1' }) })
    expect([desk.formState(), values(desk)]).toEqual(['edit', carouselFormOf(aSlide('2', { newsId: 'n1' }))])
    expect([desk.seen.scrolls, desk.bar.here().edit]).toEqual([1, '2'])
    desk.form().send({ type: 'form.dismiss' })
    expect([desk.formState(), desk.bar.here().edit]).toEqual(['closed', null])
  })

  test('starts afresh in create while an item is edited, after its words are kept [CAR-5]', async () => {
    const desk = await openCarousel()
    desk.crud.send({ type: 'form.edit', item: aSlide('2') })
    desk.form().send({ type: 'form.change', values: { title: 'Half' } })
    desk.crud.send({ type: 'form.create' })
    expect([desk.formState(), values(desk).title]).toEqual(['create', ''])
    expect(desk.drafts.log).toEqual(['begin 1', 'flush draft 1'])
  })

  test('reads the events when it opens, and offers none where they cannot be read [CAR-9, CAR-10]', async () => {
    const desk = await openCarousel()
    expect(desk.events.calls.length).toBe(0)
    desk.crud.send({ type: 'form.create' })
    await settled()
    await desk.events.last().yes(pageOf([{ id: 'e', name: 'Lantern Nights' }]))
    expect(desk.eventList().getSnapshot().context.items).toEqual([{ id: 'e', name: 'Lantern Nights' }])
    const other = await openCarousel()
    other.crud.send({ type: 'form.create' })
    await settled()
    await other.events.last().no(refused())
    expect(other.eventList().getSnapshot().context.items).toEqual([])
    expect(other.toasts.texts()).toEqual(['Failed to load events'])
  })

  test.each([
    [{ ...good, title: ' ' }, 'title'],
    [{ ...good, imageUrl: '' }, 'imageUrl'],
  ])('without a title or an image is told and makes no call: %o [CAR-14]', async (typed, field) => {
    const desk = await openCarousel()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: typed })
    desk.form().send({ type: 'form.submit' })
    expect([desk.saving.calls.length, desk.toasts.texts()]).toEqual([0, ['Title and image are required']])
    expect(desk.form().getSnapshot().context).toMatchObject({ problem: { field }, values: typed })
  })

  test('takes a picture through the editor into its image, and lets it go again [CAR-8, UPL-5, UPL-13]', async () => {
    const desk = await openCarousel()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'media.choose', field: 'imageUrl', files: [imageFile()] })
    await desk.upload.opening.last().yes(aPicture)
    desk.form().getSnapshot().children.upload?.getSnapshot().children.editor?.send({ type: 'editor.save' })
    await desk.upload.encoding.last().yes({ dataUrl: 'data:image/webp;base64,AA' })
    await desk.upload.sending.last().yes('/media/slide.webp')
    expect(values(desk).imageUrl).toBe('/media/slide.webp')
    desk.form().send({ type: 'media.remove', field: 'imageUrl', index: 0 })
    expect([values(desk).imageUrl, desk.toasts.texts().at(-1)]).toEqual(['', 'URL removed successfully'])
  })

  test('is busy until the answer; added, it closes, says so and the list is read again [CAR-15, CAR-17]', async () => {
    const desk = await openCarousel()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: good })
    desk.form().send({ type: 'form.submit' })
    expect(desk.form().getSnapshot().hasTag('busy')).toBe(true)
    const { asked, yes } = desk.saving.last()
    expect(asked.values.id).toBeUndefined()
    await yes(desk.take(asked.values))
    expect([desk.formState(), desk.titles()]).toEqual(['closed', ['New', 'Title 1', 'Title 2', 'Title 3']])
    expect([desk.seen.reads, desk.toasts.texts()]).toEqual([2, ['Carousel item added successfully']])
  })

  test('changed, it closes, says so and the list is read again [CAR-16, CAR-18]', async () => {
    const desk = await openCarousel()
    desk.crud.send({ type: 'form.edit', item: aSlide('2') })
    desk.form().send({ type: 'form.change', values: { title: 'Other' } })
    desk.form().send({ type: 'form.submit' })
    const { asked, yes } = desk.saving.last()
    expect(asked.values.id).toBe('2')
    await yes(desk.take(asked.values))
    expect([desk.formState(), desk.titles()]).toEqual(['closed', ['Title 1', 'Other', 'Title 3']])
    expect([desk.seen.reads, desk.toasts.texts()]).toEqual([2, ['Carousel item updated successfully']])
  })

  test.each([
    ['create', refused('No'), ['No']],
    ['create', refused(), ['Failed to add carousel item']],
    ['create', failed(500, 'Down'), ['Down', 'Failed to add carousel item']],
    ['create', unreached(), ['Failed to add carousel item']],
    ['edit', refused('No'), ['No']],
    ['edit', refused(), ['Failed to update carousel item']],
    ['edit', failed(500), ['An error occurred', 'Failed to update carousel']],
    ['edit', unreached(), ['Failed to update carousel']],
  ] as const)('in %s that fails with %o stays open with its content [CAR-19, CALL-7]', async (mode, error, texts) => {
    const desk = await openCarousel()
    desk.crud.send(mode === 'edit' ? { type: 'form.edit', item: aSlide('2') } : { type: 'form.create' })
    desk.form().send({ type: 'form.change', values: good })
    desk.form().send({ type: 'form.submit' })
    await desk.saving.last().no(error)
    expect([desk.formState(), values(desk).title, desk.toasts.texts()]).toEqual([mode, 'New', texts])
    expect(desk.form().getSnapshot().hasTag('busy')).toBe(false)
  })

  test('whose saving is uncertain can be checked, and is closed where it arrived [EXT-3]', async () => {
    const desk = await openCarousel()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: good })
    desk.form().send({ type: 'form.submit' })
    await desk.saving.last().no(unknown())
    desk.form().send({ type: 'outcome.check' })
    const { asked, yes } = desk.checking.last()
    await yes(desk.take(asked.values))
    expect([desk.formState(), desk.seen.reads]).toEqual(['closed', 2])
  })

  test('keeps its words on the device without a word, and Undo brings them back [EXT-8, EXT-18]', async () => {
    const desk = await openCarousel()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { title: 'Half' } })
    await desk.pass(2_000)
    desk.form().send({ type: 'form.dismiss' })
    expect(desk.toasts.shown).toEqual([])
    desk.crud.send({ type: 'form.undo' })
    expect(values(desk).title).toBe('Half')
  })
})

describe('deleting a carousel item', () => {
  const asked = async () => {
    const desk = await openCarousel()
    desk.crud.send({ type: 'delete.request', item: aSlide('2') })
    await settled()
    return desk
  }

  test('asks first and deletes nothing yet; dismissed, nothing happens [CAR-20, CAR-22]', async () => {
    const desk = await asked()
    expect([desk.removal().getSnapshot().value, desk.removing.calls.length]).toEqual(['confirming', 0])
    desk.removal().send({ type: 'delete.cancel' })
    expect([desk.removing.calls.length, desk.titles().length, desk.toasts.shown]).toEqual([0, 3, []])
    expect(desk.crud.getSnapshot().value.removal).toBe('idle')
  })

  test('confirmed, calls first, then takes the item out without reading the list again [CAR-23, CAR-24]', async () => {
    const desk = await asked()
    desk.removal().send({ type: 'delete.confirm' })
    const call = desk.removing.last()
    expect([call.asked.item.id, desk.titles().length]).toEqual(['2', 3])
    await call.yes()
    expect([desk.titles(), desk.seen.reads]).toEqual([['Title 1', 'Title 3'], 1])
    expect(desk.toasts.texts()).toEqual(['Item "Title 2" deleted successfully'])
  })

  test.each([
    [refused('In use'), ['In use']],
    [refused(), ['Failed to delete item']],
    [failed(500), ['An error occurred', 'Failed to delete carousel item']],
    [unreached(), ['Failed to delete carousel item']],
  ])('that fails with %o leaves the item [CAR-25, CAR-26]', async (error, texts) => {
    const desk = await asked()
    desk.removal().send({ type: 'delete.confirm' })
    await desk.removing.last().no(error)
    expect([desk.titles().length, desk.toasts.texts()]).toEqual([3, texts])
  })
})
