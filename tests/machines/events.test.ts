import { describe, expect, test } from 'vitest'
import { settled } from '../../dev/charts/explore'
import { eventFormOf, eventPayload } from '../../src/domain/event'
import { anEvent, goodEvent, openEvents } from '../support/events-desk'
import { failed, refused, unreached } from '../support/fakes'
import { imageFile, pageOf } from '../support/news-desk'

type Desk = Awaited<ReturnType<typeof openEvents>>
const shown = [anEvent('1'), anEvent('2')]
const form = ({ crud }: Desk) => crud.getSnapshot().value.form

async function listed(options: Parameters<typeof openEvents>[0] = {}) {
  const desk = await openEvents(options)
  await desk.reading.last().yes(pageOf(shown))
  return desk
}

describe('the list of events', () => {
  test('is read on entry, whole [EVT-18]', async () => {
    const desk = await openEvents()
    expect([desk.reading.calls.length, desk.list.getSnapshot().hasTag('blank')]).toEqual([1, true])
    await desk.reading.last().yes(pageOf(shown))
    expect([desk.ids(), desk.list.getSnapshot().value]).toEqual([['1', '2'], 'ready'])
  })

  test('that cannot be read is told, is empty and has ended loading [EVT-19]', async () => {
    const desk = await openEvents()
    await desk.reading.last().no(refused('No'))
    expect([desk.ids(), desk.toasts.texts()]).toEqual([[], ['Failed to load events']])
    expect(desk.list.getSnapshot().hasTag('busy')).toBe(false)
  })

  test('is a table until cards are chosen, which the address alone remembers [EVT-5, EVT-6]', async () => {
    const desk = await listed()
    const view = () => desk.actor.getSnapshot().context.place.view
    expect(view()).toBeNull()
    desk.actor.send({ type: 'view.choose', view: 'cards' })
    expect([view(), desk.bar.here().view]).toEqual(['cards', 'cards'])
    await desk.bar.back()
    expect(view()).toBeNull()
    const other = await listed({ place: { view: 'cards' } })
    expect(other.actor.getSnapshot().context.place.view).toBe('cards')
    other.actor.send({ type: 'view.choose', view: null })
    expect(other.bar.here().view).toBeNull()
  })
})

describe('the event form', () => {
  test('opens empty and enabled in create mode, filled in edit mode [EVT-7, EVT-8]', async () => {
    const desk = await listed()
    desk.crud.send({ type: 'form.create' })
    expect([form(desk), desk.form().getSnapshot().context.values]).toMatchObject(['create', { name: '', enable: true }])
    desk.crud.send({ type: 'form.edit', item: anEvent('2', { enable: false }) })
    expect([form(desk), desk.form().getSnapshot().context.values]).toMatchObject([
      'edit',
      { id: '2', name: 'Event 2', enable: false },
    ])
  })

  test.each([
    [{ name: ' ' }, 'name'],
    [{ bannerUrl: '' }, 'bannerUrl'],
    [{ startDate: '' }, 'startDate'],
    [{ description: '' }, 'description'],
    [{ region: '' }, 'region'],
    [{ country: '' }, 'country'],
  ])('without what it must have is told so and makes no call: %o [EVT-10]', async (change, field) => {
    const desk = await listed()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { ...goodEvent, ...change } })
    desk.form().send({ type: 'form.submit' })
    const text = 'Please fill in all required fields'
    expect([desk.saving.calls.length, desk.toasts.texts()]).toEqual([0, [text]])
    expect(desk.form().getSnapshot().context.problem).toEqual({ field, text })
  })

  test('that ends before it starts is refused at its end [EVT-11]', async () => {
    const desk = await listed()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { ...goodEvent, endDate: '2026-02-01T10:00' } })
    desk.form().send({ type: 'form.submit' })
    expect([desk.saving.calls.length, desk.form().getSnapshot().context.problem?.field]).toEqual([0, 'endDate'])
  })

  test('sends a new event without an id; saved, it closes, says so and reads the list again [EVT-13, EVT-14]', async () => {
    const desk = await listed()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: goodEvent })
    desk.form().send({ type: 'form.submit' })
    expect('id' in eventPayload(desk.saving.last().asked.values)).toBe(false)
    await desk.saving.last().yes(anEvent('3'))
    expect([form(desk), desk.toasts.texts()]).toEqual(['closed', ['Event created successfully!']])
    expect(desk.reading.calls.length).toBe(2)
    await desk.reading.last().yes(pageOf([anEvent('3'), ...shown]))
    expect(desk.ids()).toEqual(['3', '1', '2'])
  })

  test('sends a changed event with its id; saved, it closes, says so and reads again [EVT-13, EVT-15]', async () => {
    const desk = await listed()
    desk.crud.send({ type: 'form.edit', item: anEvent('2') })
    desk.form().send({ type: 'form.change', values: { name: 'Other' } })
    desk.form().send({ type: 'form.submit' })
    expect(eventPayload(desk.saving.last().asked.values)).toMatchObject({ id: '2', name: 'Other' })
    await desk.saving.last().yes(anEvent('2', { name: 'Other' }))
    expect([form(desk), desk.toasts.texts()]).toEqual(['closed', ['Event updated successfully!']])
    expect(desk.reading.calls.length).toBe(2)
  })

  test('that cannot be saved stays open, in our own words for each mode [EVT-16, EVT-17]', async () => {
    for (const [open, text] of [
      [{ type: 'form.create' }, 'Failed to create event'],
      [{ type: 'form.edit', item: anEvent('2') }, 'Failed to update event'],
    ] as const) {
      const desk = await listed()
      desk.crud.send(open)
      desk.form().send({ type: 'form.change', values: goodEvent })
      for (const error of [refused('Taken'), unreached(), failed(500)]) {
        desk.form().send({ type: 'form.submit' })
        await desk.saving.last().no(error)
      }
      expect(desk.toasts.texts()).toEqual([text, text, 'An error occurred', text])
      expect(desk.form().getSnapshot().context).toMatchObject({ values: goodEvent, failure: text })
    }
  })

  test('of an uncertain end finds its event by a check [EXT-3]', async () => {
    const desk = await listed()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: goodEvent })
    desk.form().send({ type: 'form.submit' })
    await desk.pass(60_000)
    desk.form().send({ type: 'outcome.check' })
    await desk.checking.last().yes(anEvent('3'))
    expect([form(desk), desk.toasts.texts()]).toEqual(['closed', ['Event created successfully!']])
  })

  test('takes a banner, and gives it up [EVT-9, UPL-13]', async () => {
    const desk = await listed()
    desk.crud.send({ type: 'form.edit', item: anEvent('1') })
    desk.form().send({ type: 'media.remove', field: 'bannerUrl', index: 0 })
    expect(desk.form().getSnapshot().context.values.bannerUrl).toBe('')
    desk.form().send({ type: 'media.choose', field: 'bannerUrl', files: [imageFile()] })
    expect(desk.form().getSnapshot().context.queue[0]).toMatchObject({ field: 'bannerUrl', kind: 'IMAGE' })
  })

  test('keeps its words when the screen is left and restores those handed over [DRAFT-12, DRAFT-13]', async () => {
    const desk = await listed()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { name: 'Half' } })
    desk.actor.send({ type: 'screen.leave' })
    expect([desk.drafts.last.flushed?.name, desk.toasts.texts()]).toEqual(['Half', ['Draft saved automatically']])

    const values = { ...eventFormOf(anEvent('2')), name: 'Kept' }
    const again = await listed({ handed: { mode: 'edit', id: '2', values, draft: { id: 'draft 9', rev: 1 } } })
    expect([form(again), again.form().getSnapshot().context.values.name]).toEqual(['edit', 'Kept'])
    expect(again.toasts.texts()).toEqual(['Draft restored successfully'])
  })

  test('is closed by Cancel, which forgets its draft and can be taken back [EVT-7, EXT-8]', async () => {
    const desk = await listed()
    desk.crud.send({ type: 'form.create' })
    desk.form().send({ type: 'form.change', values: { name: 'Half' } })
    desk.form().send({ type: 'form.dismiss' })
    expect([form(desk), desk.drafts.log.at(-1)]).toEqual(['closed', 'discard draft 1'])
    desk.crud.send({ type: 'form.undo' })
    expect(desk.form().getSnapshot().context.values.name).toBe('Half')
  })
})

describe('deleting an event', () => {
  test('asks in a dialog; dismissed, nothing is called [EVT-23]', async () => {
    const desk = await listed()
    desk.crud.send({ type: 'delete.request', item: anEvent('1') })
    expect(desk.removal().getSnapshot().value).toBe('confirming')
    desk.removal().send({ type: 'delete.cancel' })
    await settled()
    expect([desk.removing.calls.length, desk.ids()]).toEqual([0, ['1', '2']])
  })

  test('confirmed, it leaves the list without a read and without a word [EVT-23, EVT-24]', async () => {
    const desk = await listed()
    desk.crud.send({ type: 'delete.request', item: anEvent('1') })
    desk.removal().send({ type: 'delete.confirm' })
    expect(desk.removing.last().asked.item.id).toBe('1')
    await desk.removing.last().yes()
    expect([desk.ids(), desk.reading.calls.length, desk.toasts.shown]).toEqual([['2'], 1, []])
  })

  test('that fails is told and leaves the event [EVT-25]', async () => {
    const desk = await listed()
    for (const error of [refused('No'), unreached()]) {
      desk.crud.send({ type: 'delete.request', item: anEvent('1') })
      desk.removal().send({ type: 'delete.confirm' })
      await desk.removing.last().no(error)
    }
    const text = 'Failed to delete event'
    expect([desk.ids(), desk.toasts.texts()]).toEqual([
      ['1', '2'],
      [text, text],
    ])
  })
})
