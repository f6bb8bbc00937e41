import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { carouselFormOf } from '../../../src/domain/content/carousel'
import { failed, refused, unknown, unreached } from '../../support/fakes'
import { aSlide, openCarousel } from '../../support/fixtures/carousel-fixture'
import { aPicture, imageFile, pageOf } from '../../support/fixtures/news-fixture'
import { regionState } from '../../support/region-state'

type AppServices = Awaited<ReturnType<typeof openCarousel>>
const values = (services: AppServices) => services.form().getSnapshot().context.values
const good = { title: 'New', imageUrl: '/media/new.webp' }

describe('the list of the carousel', () => {
  test('is read completely on entry, with a loading state [CAR-2]', async () => {
    const services = await openCarousel({ holdsList: true })
    expect([services.list.getSnapshot().hasTag('blank'), services.titles()]).toEqual([true, []])
    await services.lists.last().yes(pageOf([aSlide('1'), aSlide('2')]))
    expect([services.list.getSnapshot().hasTag('busy'), services.titles()]).toEqual([false, ['Title 1', 'Title 2']])
  })

  test('that cannot be read is reported, empty and no longer loading [CAR-3]', async () => {
    const services = await openCarousel({ holdsList: true })
    await services.lists.last().no(failed(404))
    expect(services.toasts.texts()).toEqual(['An error occurred', 'Failed to load carousel items'])
    expect([services.list.getSnapshot().value, services.titles()]).toEqual(['failed', []])
  })
})

describe('the carousel form', () => {
  test('is closed at first, opens empty and enabled, and Cancel closes it [CAR-4, CAR-5, CAR-7, CAR-13]', async () => {
    const services = await openCarousel()
    expect(services.formState()).toBe('browsing')
    services.screen.send({ type: 'form.create' })
    expect([services.formState(), values(services).title, values(services).enable]).toEqual(['creating', '', true])
    services.form().send({ type: 'form.dismiss' })
    expect(services.formState()).toBe('browsing')
  })

  test('opens filled and at the top for an item, and Cancel closes it [CAR-4, CAR-6, CAR-7]', async () => {
    const services = await openCarousel()
    services.screen.send({ type: 'form.edit', item: aSlide('2', { newsId: 'n1' }) })
    expect([services.formState(), values(services)]).toEqual(['editing', carouselFormOf(aSlide('2', { newsId: 'n1' }))])
    expect([services.seen.scrolls, services.bar.here().edit]).toEqual([1, '2'])
    services.form().send({ type: 'form.dismiss' })
    expect([services.formState(), services.bar.here().edit]).toEqual(['browsing', null])
  })

  test('opens an empty form while an item is edited, after the values of that item are saved [CAR-5]', async () => {
    const services = await openCarousel()
    services.screen.send({ type: 'form.edit', item: aSlide('2') })
    services.form().send({ type: 'form.change', values: { title: 'Half' } })
    services.screen.send({ type: 'form.create' })
    expect([services.formState(), values(services).title]).toEqual(['creating', ''])
    expect(services.drafts.log).toEqual(['begin 1', 'flush draft 1'])
  })

  test('reads the events when it opens, and offers none where they cannot be read [CAR-9, CAR-10]', async () => {
    const services = await openCarousel()
    expect(services.events.calls.length).toBe(0)
    services.screen.send({ type: 'form.create' })
    await settled()
    await services.events.last().yes(pageOf([{ id: 'e', name: 'Lantern Nights' }]))
    expect(services.eventList().getSnapshot().context.items).toEqual([{ id: 'e', name: 'Lantern Nights' }])
    const other = await openCarousel()
    other.screen.send({ type: 'form.create' })
    await settled()
    await other.events.last().no(refused())
    expect(other.eventList().getSnapshot().context.items).toEqual([])
    expect(other.toasts.texts()).toEqual(['Failed to load events'])
  })

  test.each([
    [{ ...good, title: ' ' }, 'title'],
    [{ ...good, imageUrl: '' }, 'imageUrl'],
  ])('without a title or an image is rejected without a call: %o [CAR-14]', async (typed, field) => {
    const services = await openCarousel()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: typed })
    services.form().send({ type: 'form.submit' })
    expect([services.saving.calls.length, services.toasts.texts()]).toEqual([0, ['Title and image are required']])
    expect(services.form().getSnapshot().context).toMatchObject({ problem: { field }, values: typed })
  })

  test('accepts an image through the editor, and removes it again [CAR-8, UPL-5, UPL-13]', async () => {
    const services = await openCarousel()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'media.choose', field: 'imageUrl', files: [imageFile()] })
    await services.upload.opening.last().yes(aPicture)
    services.form().getSnapshot().children.upload?.getSnapshot().children.editor?.send({ type: 'editor.save' })
    await services.upload.encoding.last().yes({ dataUrl: 'data:image/webp;base64,AA' })
    await services.upload.sending.last().yes('/media/slide.webp')
    expect(values(services).imageUrl).toBe('/media/slide.webp')
    services.form().send({ type: 'media.remove', field: 'imageUrl', index: 0 })
    expect([values(services).imageUrl, services.toasts.texts().at(-1)]).toEqual(['', 'URL removed successfully'])
  })

  test('is busy until the response; added, it closes, shows a notice and the list is read again [CAR-15, CAR-17]', async () => {
    const services = await openCarousel()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: good })
    services.form().send({ type: 'form.submit' })
    expect(services.form().getSnapshot().hasTag('busy')).toBe(true)
    const { asked, yes } = services.saving.last()
    expect(asked.values.id).toBeUndefined()
    await yes(services.take(asked.values))
    expect([services.formState(), services.titles()]).toEqual(['browsing', ['New', 'Title 1', 'Title 2', 'Title 3']])
    expect([services.seen.reads, services.toasts.texts()]).toEqual([2, ['Carousel item added successfully']])
  })

  test('changed, it closes, shows a notice and the list is read again [CAR-16, CAR-18]', async () => {
    const services = await openCarousel()
    services.screen.send({ type: 'form.edit', item: aSlide('2') })
    services.form().send({ type: 'form.change', values: { title: 'Other' } })
    services.form().send({ type: 'form.submit' })
    const { asked, yes } = services.saving.last()
    expect(asked.values.id).toBe('2')
    await yes(services.take(asked.values))
    expect([services.formState(), services.titles()]).toEqual(['browsing', ['Title 1', 'Other', 'Title 3']])
    expect([services.seen.reads, services.toasts.texts()]).toEqual([2, ['Carousel item updated successfully']])
  })

  test.each([
    ['creating', refused('No'), ['No']],
    ['creating', refused(), ['Failed to add carousel item']],
    ['creating', failed(500, 'Down'), ['Down', 'Failed to add carousel item']],
    ['creating', unreached(), ['Failed to add carousel item']],
    ['editing', refused('No'), ['No']],
    ['editing', refused(), ['Failed to update carousel item']],
    ['editing', failed(500), ['An error occurred', 'Failed to update carousel']],
    ['editing', unreached(), ['Failed to update carousel']],
  ] as const)('in %s that fails with %o stays open with its content [CAR-19, CALL-7]', async (state, error, texts) => {
    const services = await openCarousel()
    services.screen.send(state === 'editing' ? { type: 'form.edit', item: aSlide('2') } : { type: 'form.create' })
    services.form().send({ type: 'form.change', values: good })
    services.form().send({ type: 'form.submit' })
    await services.saving.last().no(error)
    expect([services.formState(), values(services).title, services.toasts.texts()]).toEqual([state, 'New', texts])
    expect(services.form().getSnapshot().hasTag('busy')).toBe(false)
  })

  test('whose save has an unknown outcome can be checked, and is closed if the item was saved [EXT-3]', async () => {
    const services = await openCarousel()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: good })
    services.form().send({ type: 'form.submit' })
    await services.saving.last().no(unknown())
    services.form().send({ type: 'outcome.check' })
    const { asked, yes } = services.checking.last()
    await yes(services.take(asked.values))
    expect([services.formState(), services.seen.reads]).toEqual(['browsing', 2])
  })

  test('saves its values on the device without a notice, and Undo restores them [EXT-8, EXT-18]', async () => {
    const services = await openCarousel()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'Half' } })
    await services.pass(2_000)
    services.form().send({ type: 'form.dismiss' })
    expect(services.toasts.shown).toEqual([])
    services.screen.send({ type: 'form.undo' })
    expect(values(services).title).toBe('Half')
  })
})

describe('deleting a carousel item', () => {
  const asked = async () => {
    const services = await openCarousel()
    services.screen.send({ type: 'delete.request', item: aSlide('2') })
    await settled()
    return services
  }

  test('asks first and deletes nothing yet; dismissed, nothing happens [CAR-20, CAR-22]', async () => {
    const services = await asked()
    expect([services.removal().getSnapshot().value, services.removing.calls.length]).toEqual(['confirming', 0])
    services.removal().send({ type: 'delete.cancel' })
    expect([services.removing.calls.length, services.titles().length, services.toasts.shown]).toEqual([0, 3, []])
    expect(regionState(services.screen, 'deletion')).toBe('idle')
  })

  test('confirmed, calls first, then takes the item out without reading the list again [CAR-23, CAR-24]', async () => {
    const services = await asked()
    services.removal().send({ type: 'delete.confirm' })
    const call = services.removing.last()
    expect([call.asked.item.id, services.titles().length]).toEqual(['2', 3])
    await call.yes()
    expect([services.titles(), services.seen.reads]).toEqual([['Title 1', 'Title 3'], 1])
    expect(services.toasts.texts()).toEqual(['Item "Title 2" deleted successfully'])
  })

  test.each([
    [refused('In use'), ['In use']],
    [refused(), ['Failed to delete item']],
    [failed(500), ['An error occurred', 'Failed to delete carousel item']],
    [unreached(), ['Failed to delete carousel item']],
  ])('that fails with %o leaves the item [CAR-25, CAR-26]', async (error, texts) => {
    const services = await asked()
    services.removal().send({ type: 'delete.confirm' })
    await services.removing.last().no(error)
    expect([services.titles().length, services.toasts.texts()]).toEqual([3, texts])
  })
})
