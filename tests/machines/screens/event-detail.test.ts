import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { eventNewsPayload } from '../../../src/domain/content/event-news'
import { CallError } from '../../../src/domain/failure'
import { adversarialError, failed, refused, unknown, unreached } from '../../support/fakes'
import { anEvent, anEventNews, goodEventNews, openEventDetail } from '../../support/fixtures/events-fixture'
import { imageFile, videoFile } from '../../support/fixtures/news-fixture'
import { formState, regionState } from '../../support/region-state'

type AppServices = Awaited<ReturnType<typeof openEventDetail>>
const form = ({ screen }: AppServices) => formState(screen)

describe('the page of an event', () => {
  test('reads the event and page 0 of its news at once [EVT-27, EVN-14]', async () => {
    const services = await openEventDetail()
    expect([services.finding.calls.length, services.reads, services.ids()]).toEqual([1, ['e 0'], ['1', '2']])
    expect(services.detail.getSnapshot().matches({ item: 'reading' })).toBe(true)
    await services.finding.last().yes(anEvent('e'))
    expect(services.detail.getSnapshot().value).toEqual({ item: 'found', more: 'folded' })
    expect(services.detail.getSnapshot().context.item?.name).toBe('Event e')
  })

  test('keeps what its switch chose until the event is read again, where it is not known what was saved [EXT-160]', async () => {
    const services = await openEventDetail()
    const { visibility, finding, showing } = services
    const chosen = () => visibility.getSnapshot().context.chosen?.enable
    await finding.last().yes(anEvent('e'))
    visibility.send({ type: 'visibility.set', item: anEvent('e'), enable: false })
    await showing.last().no(unknown())
    expect([finding.calls.length, chosen(), visibility.getSnapshot().hasTag('busy')]).toEqual([2, false, true])
    await finding.last().yes(anEvent('e', { enable: false }))
    expect([chosen(), visibility.getSnapshot().hasTag('busy')]).toEqual([undefined, false])
  })

  test.each([
    ['is refused', refused('No')],
    ['throws', adversarialError()],
  ])('keeps what its switch chose until a read that %s has ended [EXT-160]', async (_, error) => {
    const { visibility, finding, showing, detail } = await openEventDetail()
    await finding.last().yes(anEvent('e'))
    visibility.send({ type: 'visibility.set', item: anEvent('e'), enable: false })
    await showing.last().no(unknown())
    expect(visibility.getSnapshot().context.chosen?.enable).toBe(false)
    await finding.last().no(error)
    expect(visibility.getSnapshot().context.chosen).toBeNull()
    expect(detail.getSnapshot().matches({ item: 'missing' })).toBe(true)
  })

  test('shows what its switch has saved without another read [EXT-160]', async () => {
    const { visibility, finding, showing, detail } = await openEventDetail()
    await finding.last().yes(anEvent('e'))
    visibility.send({ type: 'visibility.set', item: anEvent('e'), enable: false })
    await showing.last().yes(anEvent('e', { enable: false }))
    expect([finding.calls.length, detail.getSnapshot().context.item?.enable]).toEqual([1, false])
    expect(visibility.getSnapshot().hasTag('busy')).toBe(false)
  })

  test('expands its details and collapses them again [EVT-30]', async () => {
    const services = await openEventDetail()
    await services.finding.last().yes(anEvent('e'))
    services.detail.send({ type: 'detail.toggle' })
    expect(services.detail.getSnapshot().matches({ more: 'open' })).toBe(true)
    services.detail.send({ type: 'detail.toggle' })
    expect(services.detail.getSnapshot().matches({ more: 'folded' })).toBe(true)
  })

  test.each([
    ['', 'Event not found'],
    [' ', 'Event not found'],
    ['Tide', 'Failed to load complete event details'],
  ])('of an event that cannot be read, linked as %j, shows "%s" [EVT-32, EVT-33, EVT-34]', async (title, text) => {
    const services = await openEventDetail({ title })
    await services.finding.last().no(refused('No such event'))
    expect(services.detail.getSnapshot().context).toEqual({ item: null, failure: text, isUnknown: false })
    expect(services.toasts.texts()).toEqual([text])
    // Its news needs the id only.
    expect(services.ids()).toEqual(['1', '2'])
    services.detail.send({ type: 'detail.retry' })
    await services.finding.last().yes(anEvent('e'))
    expect(services.detail.getSnapshot().context.item?.id).toBe('e')
  })

  test('opens the notification of the event with what it is about, and sends it [EXT-154]', async () => {
    const services = await openEventDetail()
    const item = { type: 'event', id: 'e' } as const
    services.notification().send({
      type: 'form.open',
      values: { subject: 'Fair', content: 'Text', image: '', item },
    })
    await settled()
    const form = services.notification().getSnapshot().children.form
    expect(form?.getSnapshot().context.values).toMatchObject({ subject: 'Fair', item })
    form?.send({ type: 'form.submit' })
    await settled()
    await services.notify.sending.last().yes({})
    expect(services.notification().getSnapshot().value).toBe('closed')
    expect(services.toasts.texts()).toEqual(['Notification sent successfully'])
  })

  test.each([
    [new CallError('failed', { status: 404 }), true],
    [new CallError('failed', { status: 410 }), true],
    [new CallError('refused'), true],
    [new CallError('failed', { status: 500 }), false],
    [refused('Not today'), false],
    [new CallError('unreached'), false],
  ])('after %j, the event is unknown: %s [EXT-155]', async (error, isUnknown) => {
    const services = await openEventDetail()
    await services.finding.last().no(error)
    for (let attempt = 1; attempt < 4; attempt += 1) {
      services.clock.increment(30_000)
      await settled()
      if (services.finding.last().isOpen()) await services.finding.last().no(error)
    }
    expect(services.detail.getSnapshot().value).toMatchObject({ item: 'missing' })
    expect(services.detail.getSnapshot().context.isUnknown).toBe(isUnknown)
    expect(services.toasts.texts()).toContain('Event not found')
  })

  test('survives a failure of its event and its news [ERR-5, EVT-35]', async () => {
    const services = await openEventDetail({ titleBreaks: true })
    await services.finding.last().no(refused())
    expect([services.actor.getSnapshot().status, services.ids()]).toEqual(['active', ['1', '2']])

    const other = await openEventDetail({ placeBreaks: true })
    other.screen.send({ type: 'form.edit', item: anEventNews('1') })
    await settled()
    expect([other.broke, other.actor.getSnapshot().status]).toEqual([['xstate.error.actor.news'], 'active'])
  })
})

describe('the news of an event', () => {
  test('is read page by page [EVN-14]', async () => {
    const services = await openEventDetail()
    services.list.send({ type: 'page.next' })
    await settled()
    expect([services.reads, services.ids(), services.bar.here().page]).toEqual([['e 0', 'e 1'], ['3', '4'], 1])
  })

  test('that cannot be read is reported, is empty and has ended loading [EVN-15]', async () => {
    const services = await openEventDetail({ holdsPages: true })
    await services.pages.last().no(refused())
    expect([services.ids(), services.toasts.texts()]).toEqual([[], ['Failed to load event news']])
    expect(services.list.getSnapshot().hasTag('busy')).toBe(false)
  })

  test('is added in a form that opens empty and that Cancel empties and closes [EVN-2, EVN-3]', async () => {
    const services = await openEventDetail()
    services.screen.send({ type: 'form.create' })
    expect([form(services), services.form().getSnapshot().context.values.title]).toEqual(['creating', ''])
    services.form().send({ type: 'form.change', values: { title: 'Half' } })
    services.form().send({ type: 'form.dismiss' })
    expect(form(services)).toBe('browsing')
    services.screen.send({ type: 'form.create' })
    expect(services.form().getSnapshot().context.values.title).toBe('')
  })

  test.each([
    [{ title: ' ' }, 'Title is required'],
    [{ country: '' }, 'Country is required'],
    [{ dateTime: '' }, 'Please fill in all required fields'],
  ])('without a required field is rejected without a call: %o [EVN-6, EVN-7, EVN-8]', async (change, text) => {
    const services = await openEventDetail()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { ...goodEventNews, ...change } })
    services.form().send({ type: 'form.submit' })
    expect([services.saving.calls.length, services.toasts.texts()]).toEqual([0, [text]])
  })

  test('is sent for the event of the page; saved, the form closes and the current page is read again [EVN-4, EVN-10, EVN-11]', async () => {
    const services = await openEventDetail({ urlState: { page: 1 } })
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: goodEventNews })
    services.form().send({ type: 'form.submit' })
    const added = services.saving.last()
    expect(added.asked.scope).toBe('e')
    await added.yes(services.take(added.asked.values))
    expect([form(services), services.reads, services.ids()]).toEqual(['browsing', ['e 1', 'e 1'], ['2', '3']])

    services.screen.send({ type: 'form.edit', item: anEventNews('3') })
    services.form().send({ type: 'form.change', values: { title: 'Other' } })
    services.form().send({ type: 'form.submit' })
    const changed = services.saving.last()
    expect(eventNewsPayload(changed.asked.values, 'e')).toMatchObject({ id: '3', title: 'Other', eventId: 'e' })
    await changed.yes(services.take(changed.asked.values))
    expect([form(services), services.reads]).toEqual(['browsing', ['e 1', 'e 1', 'e 1']])
    const text = 'Event news saved successfully'
    expect(services.toasts.texts()).toEqual([text, text])
  })

  test('that cannot be saved stays open with its content, with our own message for each cause [EVN-12, EVN-13]', async () => {
    const services = await openEventDetail()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: goodEventNews })
    for (const error of [refused('Taken'), unreached(), failed(500)]) {
      services.form().send({ type: 'form.submit' })
      await services.saving.last().no(error)
    }
    const broken = 'An error occurred while saving event news'
    expect(services.toasts.texts()).toEqual(['Failed to save event news', broken, 'An error occurred', broken])
    expect([form(services), services.form().getSnapshot().context.values]).toMatchObject(['creating', goodEventNews])
  })

  test('accepts images and videos, each in its own list [EVN-5]', async () => {
    const services = await openEventDetail()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'media.choose', field: 'imageUrls', files: [imageFile()] })
    services.form().send({ type: 'media.choose', field: 'videoUrls', files: [videoFile()] })
    expect(
      services
        .form()
        .getSnapshot()
        .context.queue.map(({ field, kind }) => [field, kind]),
    ).toEqual([
      ['imageUrls', 'IMAGE'],
      ['videoUrls', 'VIDEO'],
    ])
    services.form().send({ type: 'form.change', values: { imageUrlEntry: '/media/b.webp' } })
    services.form().send({ type: 'form.add', field: 'imageUrls' })
    expect(services.form().getSnapshot().context.values.imageUrls).toEqual(['/media/b.webp'])
  })

  test('saves its values when the screen is left, without a notice [EXT-18]', async () => {
    const services = await openEventDetail()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'Half' } })
    services.actor.send({ type: 'screen.leave' })
    expect([services.drafts.last.flushed?.title, services.toasts.shown]).toEqual(['Half', []])
  })

  test('Undo restores what was typed, and its draft [EXT-8, EXT-18]', async () => {
    const services = await openEventDetail()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { title: 'Half' } })
    await services.pass(2_000)
    services.form().send({ type: 'form.dismiss' })
    services.screen.send({ type: 'form.undo' })
    expect([services.form().getSnapshot().context.values.title, services.brought]).toEqual(['Half', ['draft 1']])
  })
})

describe('deleting news of an event', () => {
  test('asks first, and dismissed leaves everything [EVN-16, EVN-18]', async () => {
    const services = await openEventDetail()
    services.screen.send({ type: 'delete.request', item: anEventNews('1') })
    expect([services.removal().getSnapshot().value, services.removing.calls.length]).toEqual(['confirming', 0])
    services.removal().send({ type: 'delete.cancel' })
    await settled()
    expect([regionState(services.screen, 'deletion'), services.removing.calls.length]).toEqual(['idle', 0])
  })

  test('confirmed, it is reported and the current page is read again [EVN-19, EVN-20]', async () => {
    const services = await openEventDetail({ urlState: { page: 1 } })
    services.screen.send({ type: 'delete.request', item: anEventNews('3') })
    services.removal().send({ type: 'delete.confirm' })
    services.drop('3')
    await services.removing.last().yes()
    expect([services.reads, services.ids()]).toEqual([
      ['e 1', 'e 1'],
      ['4', '5'],
    ])
    expect(services.toasts.texts()).toEqual(['Event news deleted successfully'])
  })

  test('of the last one on a later page steps back one page [EVN-20]', async () => {
    const services = await openEventDetail({ urlState: { page: 2 } })
    services.screen.send({ type: 'delete.request', item: anEventNews('5') })
    services.removal().send({ type: 'delete.confirm' })
    services.drop('5')
    await services.removing.last().yes()
    expect([services.reads, services.ids(), services.bar.here().page]).toEqual([['e 2', 'e 2', 'e 1'], ['3', '4'], 1])
  })

  test('that fails is reported by its cause and leaves the item [EVN-21, EVN-22]', async () => {
    const services = await openEventDetail()
    for (const error of [refused('No'), unreached()]) {
      services.screen.send({ type: 'delete.request', item: anEventNews('1') })
      services.removal().send({ type: 'delete.confirm' })
      await services.removing.last().no(error)
    }
    expect([services.ids(), services.toasts.texts()]).toEqual([
      ['1', '2'],
      ['Failed to delete event news', 'An error occurred while deleting event news'],
    ])
  })
})
