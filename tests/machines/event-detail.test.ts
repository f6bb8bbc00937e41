import { describe, expect, test } from 'vitest'
import { settled } from '../../dev/charts/explore'
import { eventNewsPayload } from '../../src/domain/event-news'
import { anEvent, anEventNews, goodEventNews, openEventDetail } from '../support/events-desk'
import { failed, refused, unreached } from '../support/fakes'
import { imageFile, videoFile } from '../support/news-desk'

type Desk = Awaited<ReturnType<typeof openEventDetail>>
const form = ({ crud }: Desk) => crud.getSnapshot().value.form

describe('the page of an event', () => {
  test('reads the event and page 0 of its news at once [EVT-27, EVN-14]', async () => {
    const desk = await openEventDetail()
    expect([desk.finding.calls.length, desk.reads, desk.ids()]).toEqual([1, ['e 0'], ['1', '2']])
    expect(desk.detail.getSnapshot().matches({ item: 'reading' })).toBe(true)
    await desk.finding.last().yes(anEvent('e'))
    expect(desk.detail.getSnapshot().value).toEqual({ item: 'found', more: 'folded' })
    expect(desk.detail.getSnapshot().context.item?.name).toBe('Event e')
  })

  test('unfolds its details and folds them again [EVT-30]', async () => {
    const desk = await openEventDetail()
    await desk.finding.last().yes(anEvent('e'))
    desk.detail.send({ type: 'detail.toggle' })
    expect(desk.detail.getSnapshot().matches({ more: 'open' })).toBe(true)
    desk.detail.send({ type: 'detail.toggle' })
    expect(desk.detail.getSnapshot().matches({ more: 'folded' })).toBe(true)
  })

  test.each([
    ['', 'Event not found'],
    [' ', 'Event not found'],
    ['Tide', 'Failed to load complete event details'],
  ])('of an event that cannot be read, linked as %j, says "%s" [EVT-32, EVT-33, EVT-34]', async (title, text) => {
    const desk = await openEventDetail({ title })
    await desk.finding.last().no(refused('No such event'))
    expect(desk.detail.getSnapshot().context).toEqual({ item: null, failure: text })
    expect(desk.toasts.texts()).toEqual([text])
    // Its news needs the id only.
    expect(desk.ids()).toEqual(['1', '2'])
    desk.detail.send({ type: 'detail.retry' })
    await desk.finding.last().yes(anEvent('e'))
    expect(desk.detail.getSnapshot().context.item?.id).toBe('e')
  })

  test('outlives its event and its news [ERR-5, B1, EVT-35]', async () => {
    const desk = await openEventDetail({ titleBreaks: true })
    await desk.finding.last().no(refused())
    expect([desk.actor.getSnapshot().status, desk.ids()]).toEqual(['active', ['1', '2']])

    const other = await openEventDetail({ placeBreaks: true })
    other.crud.send({ type: 'form.edit', item: anEventNews('1') })
    await settled()
    expect([other.broke, other.actor.getSnapshot().status]).toEqual([['xstate.error.actor.news'], 'active'])
  })
})

describe('the news of an event', () => {
  test('is read page by page [EVN-14]', async () => {
    const desk = await openEventDetail()
    desk.list.send({ type: 'page.next' })
    await settled()
    expect([desk.reads, desk.ids(), desk.bar.here().page]).toEqual([['e 0', 'e 1'], ['3', '4'], 1])
  })

  test('that cannot be read is told, is empty and has ended loading [EVN-15]', async () => {
    const desk = await openEventDetail({ holdsPages: true })
    await desk.pages.last().no(refused())
    expect([desk.ids(), desk.toasts.texts()]).toEqual([[], ['Failed to load event news']])
    expect(desk.list.getSnapshot().hasTag('busy')).toBe(false)
  })

  test('is added in a form that opens empty and that Cancel empties and closes [EVN-2, EVN-3]', async () => {
    const desk = await openEventDetail()
    desk.crud.send({ type: 'form.create' })
    expect([form(desk), desk.form().getSnapshot().context.values.title]).toEqual(['create', ''])
    desk.form().send({ type: 'form.change', values: { title: 'Half' } })
    desk.form().send({ type: 'form.dismiss' })
    expect(form(desk)).toBe('closed')
    desk.crud.send({ type: 'form.create' })
    expect(desk.form().getSnapshot().context.values.title).toBe('')
  })

  test.each([
    [{ title: ' ' }, 'Title is required'],
    [{ country: '' }, 'Country is required'],
    [{ dateTime: '' }, 'Please fill in all required fields'],
  ])('without what it must have is told so and makes no call: %o [EVN-6, EVN-7, EVN-8]', async (change, text) => {
    const desk = await openEventDetail()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { ...goodEventNews, ...change } })
    desk.form().send({ type: 'form.submit' })
    expect([desk.saving.calls.length, desk.toasts.texts()]).toEqual([0, [text]])
  })

  test('goes out for the event of the page; saved, the form closes and the shown page is read again [EVN-4, EVN-10, EVN-11]', async () => {
    const desk = await openEventDetail({ place: { page: 1 } })
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: goodEventNews })
    desk.form().send({ type: 'form.submit' })
    const added = desk.saving.last()
    expect(added.asked.scope).toBe('e')
    await added.yes(desk.take(added.asked.values))
    expect([form(desk), desk.reads, desk.ids()]).toEqual(['closed', ['e 1', 'e 1'], ['2', '3']])

    desk.crud.send({ type: 'form.edit', item: anEventNews('3') })
    desk.form().send({ type: 'form.change', values: { title: 'Other' } })
    desk.form().send({ type: 'form.submit' })
    const changed = desk.saving.last()
    expect(eventNewsPayload(changed.asked.values, 'e')).toMatchObject({ id: '3', title: 'Other', eventId: 'e' })
    await changed.yes(desk.take(changed.asked.values))
    expect([form(desk), desk.reads]).toEqual(['closed', ['e 1', 'e 1', 'e 1']])
    const text = 'Event news saved successfully'
    expect(desk.toasts.texts()).toEqual([text, text])
  })

  test('that cannot be saved stays open with its content, by cause and in our words [EVN-12, EVN-13]', async () => {
    const desk = await openEventDetail()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: goodEventNews })
    for (const error of [refused('Taken'), unreached(), failed(500)]) {
      desk.form().send({ type: 'form.submit' })
      await desk.saving.last().no(error)
    }
    const broken = 'An error occurred while saving event news'
    expect(desk.toasts.texts()).toEqual(['Failed to save event news', broken, 'An error occurred', broken])
    expect([form(desk), desk.form().getSnapshot().context.values]).toMatchObject(['create', goodEventNews])
  })

  test('takes pictures and videos, each in its own list [EVN-5]', async () => {
    const desk = await openEventDetail()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'media.choose', field: 'imageUrls', files: [imageFile()] })
    desk.form().send({ type: 'media.choose', field: 'videoUrls', files: [videoFile()] })
    expect(
      desk
        .form()
        .getSnapshot()
        .context.queue.map(({ kind }) => kind),
    ).toEqual(['IMAGE', 'VIDEO'])
    desk.form().send({ type: 'form.change', values: { imageUrlEntry: '/media/b.webp' } })
    desk.form().send({ type: 'form.add', field: 'imageUrls' })
    expect(desk.form().getSnapshot().context.values.imageUrls).toEqual(['/media/b.webp'])
  })

  test('keeps its words when the screen is left, and says nothing of it [EXT-18]', async () => {
    const desk = await openEventDetail()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { title: 'Half' } })
    desk.actor.send({ type: 'screen.leave' })
    expect([desk.drafts.last.flushed?.title, desk.toasts.shown]).toEqual(['Half', []])
  })
})

describe('deleting news of an event', () => {
  test('asks first, and dismissed leaves everything [EVN-16, EVN-18]', async () => {
    const desk = await openEventDetail()
    desk.crud.send({ type: 'delete.request', item: anEventNews('1') })
    expect([desk.removal().getSnapshot().value, desk.removing.calls.length]).toEqual(['confirming', 0])
    desk.removal().send({ type: 'delete.cancel' })
    await settled()
    expect([desk.crud.getSnapshot().value.removal, desk.removing.calls.length]).toEqual(['idle', 0])
  })

  test('confirmed, it is told and the shown page is read again [EVN-19, EVN-20]', async () => {
    const desk = await openEventDetail({ place: { page: 1 } })
    desk.crud.send({ type: 'delete.request', item: anEventNews('3') })
    desk.removal().send({ type: 'delete.confirm' })
    desk.drop('3')
    await desk.removing.last().yes()
    expect([desk.reads, desk.ids()]).toEqual([
      ['e 1', 'e 1'],
      ['4', '5'],
    ])
    expect(desk.toasts.texts()).toEqual(['Event news deleted successfully'])
  })

  test('of the last one on a later page steps back one page [EVN-20]', async () => {
    const desk = await openEventDetail({ place: { page: 2 } })
    desk.crud.send({ type: 'delete.request', item: anEventNews('5') })
    desk.removal().send({ type: 'delete.confirm' })
    desk.drop('5')
    await desk.removing.last().yes()
    expect([desk.reads, desk.ids(), desk.bar.here().page]).toEqual([['e 2', 'e 2', 'e 1'], ['3', '4'], 1])
  })

  test('that fails is told by its cause and leaves the item [EVN-21, EVN-22]', async () => {
    const desk = await openEventDetail()
    for (const error of [refused('No'), unreached()]) {
      desk.crud.send({ type: 'delete.request', item: anEventNews('1') })
      desk.removal().send({ type: 'delete.confirm' })
      await desk.removing.last().no(error)
    }
    expect([desk.ids(), desk.toasts.texts()]).toEqual([
      ['1', '2'],
      ['Failed to delete event news', 'An error occurred while deleting event news'],
    ])
  })
})
