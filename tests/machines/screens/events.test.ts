import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { eventFormOf, eventPayload } from '../../../src/domain/content/event'
import { failed, refused, unreached } from '../../support/fakes'
import { anEvent, goodEvent, openEvents } from '../../support/fixtures/events-fixture'
import { imageFile, pageOf } from '../../support/fixtures/news-fixture'
import { formState } from '../../support/region-state'

type AppServices = Awaited<ReturnType<typeof openEvents>>
const shown = [anEvent('1'), anEvent('2')]
const form = ({ screen }: AppServices) => formState(screen)

async function listed(options: Parameters<typeof openEvents>[0] = {}) {
  const services = await openEvents(options)
  await services.reading.last().yes(pageOf(shown))
  return services
}

describe('the list of events', () => {
  test('is read completely on entry [EVT-18]', async () => {
    const services = await openEvents()
    expect([services.reading.calls.length, services.list.getSnapshot().hasTag('blank')]).toEqual([1, true])
    await services.reading.last().yes(pageOf(shown))
    expect([services.ids(), services.list.getSnapshot().value]).toEqual([['1', '2'], 'ready'])
  })

  test('that cannot be read is reported, is empty and has ended loading [EVT-19]', async () => {
    const services = await openEvents()
    await services.reading.last().no(refused('No'))
    expect([services.ids(), services.toasts.texts()]).toEqual([[], ['Failed to load events']])
    expect(services.list.getSnapshot().hasTag('busy')).toBe(false)
  })

  test('is a table until cards are selected, which only the URL stores [EVT-5, EVT-6]', async () => {
    const services = await listed()
    const view = () => services.actor.getSnapshot().context.view
    expect(view()).toBeNull()
    services.actor.send({ type: 'view.choose', view: 'cards' })
    expect([view(), services.bar.here().view]).toEqual(['cards', 'cards'])
    await services.bar.back()
    expect(view()).toBeNull()
    const other = await listed({ urlState: { view: 'cards' } })
    expect(other.actor.getSnapshot().context.view).toBe('cards')
    other.actor.send({ type: 'view.choose', view: null })
    expect(other.bar.here().view).toBeNull()
  })
})

describe('the event form', () => {
  test('opens empty and enabled in create mode, filled in edit mode [EVT-7, EVT-8]', async () => {
    const services = await listed()
    services.screen.send({ type: 'form.create' })
    expect([form(services), services.form().getSnapshot().context.values]).toMatchObject([
      'creating',
      { name: '', enable: true },
    ])
    services.screen.send({ type: 'form.edit', item: anEvent('2', { enable: false }) })
    expect([form(services), services.form().getSnapshot().context.values]).toMatchObject([
      'editing',
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
  ])('without a required field is rejected without a call: %o [EVT-10]', async (change, field) => {
    const services = await listed()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { ...goodEvent, ...change } })
    services.form().send({ type: 'form.submit' })
    const text = 'Please fill in all required fields'
    expect([services.saving.calls.length, services.toasts.texts()]).toEqual([0, [text]])
    expect(services.form().getSnapshot().context.problem).toEqual({ field, text })
  })

  test('that ends before it starts is rejected at its end [EVT-11]', async () => {
    const services = await listed()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { ...goodEvent, endDate: '2026-02-01T10:00' } })
    services.form().send({ type: 'form.submit' })
    expect([services.saving.calls.length, services.form().getSnapshot().context.problem?.field]).toEqual([0, 'endDate'])
  })

  test('sends a new event without an id; saved, it closes, shows a notice and reads the list again [EVT-13, EVT-14]', async () => {
    const services = await listed()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: goodEvent })
    services.form().send({ type: 'form.submit' })
    expect('id' in eventPayload(services.saving.last().asked.values)).toBe(false)
    await services.saving.last().yes(anEvent('3'))
    expect([form(services), services.toasts.texts()]).toEqual(['browsing', ['Event created successfully!']])
    expect(services.reading.calls.length).toBe(2)
    await services.reading.last().yes(pageOf([anEvent('3'), ...shown]))
    expect(services.ids()).toEqual(['3', '1', '2'])
  })

  test('sends a changed event with its id; saved, it closes, shows a notice and reads again [EVT-13, EVT-15]', async () => {
    const services = await listed()
    services.screen.send({ type: 'form.edit', item: anEvent('2') })
    services.form().send({ type: 'form.change', values: { name: 'Other' } })
    services.form().send({ type: 'form.submit' })
    expect(eventPayload(services.saving.last().asked.values)).toMatchObject({ id: '2', name: 'Other' })
    await services.saving.last().yes(anEvent('2', { name: 'Other' }))
    expect([form(services), services.toasts.texts()]).toEqual(['browsing', ['Event updated successfully!']])
    expect(services.reading.calls.length).toBe(2)
  })

  test('that cannot be saved stays open, with our own message for each mode [EVT-16, EVT-17]', async () => {
    for (const [open, text] of [
      [{ type: 'form.create' }, 'Failed to create event'],
      [{ type: 'form.edit', item: anEvent('2') }, 'Failed to update event'],
    ] as const) {
      const services = await listed()
      services.screen.send(open)
      services.form().send({ type: 'form.change', values: goodEvent })
      for (const error of [refused('Taken'), unreached(), failed(500)]) {
        services.form().send({ type: 'form.submit' })
        await services.saving.last().no(error)
      }
      expect(services.toasts.texts()).toEqual([text, text, 'An error occurred', text])
      expect(services.form().getSnapshot().context).toMatchObject({ values: goodEvent, failure: text })
    }
  })

  test('with an unknown outcome finds its event by a check [EXT-3]', async () => {
    const services = await listed()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: goodEvent })
    services.form().send({ type: 'form.submit' })
    await services.pass(60_000)
    services.form().send({ type: 'outcome.check' })
    await services.checking.last().yes(anEvent('3'))
    expect([form(services), services.toasts.texts()]).toEqual(['browsing', ['Event created successfully!']])
  })

  test('accepts a banner, and removes it [UPL-13]', async () => {
    const services = await listed()
    services.screen.send({ type: 'form.edit', item: anEvent('1') })
    services.form().send({ type: 'media.remove', field: 'bannerUrl', index: 0 })
    expect(services.form().getSnapshot().context.values.bannerUrl).toBe('')
    services.form().send({ type: 'media.choose', field: 'bannerUrl', files: [imageFile()] })
    expect(services.form().getSnapshot().context.queue[0]).toMatchObject({ field: 'bannerUrl', kind: 'IMAGE' })
  })

  test('saves its values when the screen is left and restores those handed off [DRAFT-12, DRAFT-13]', async () => {
    const services = await listed()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { name: 'Half' } })
    services.actor.send({ type: 'screen.leave' })
    expect([services.drafts.last.flushed?.name, services.toasts.texts()]).toEqual([
      'Half',
      ['Draft saved automatically'],
    ])

    const values = { ...eventFormOf(anEvent('2')), name: 'SavedDraft' }
    const again = await listed({ handed: { mode: 'edit', id: '2', values, draft: { id: 'draft 9', rev: 1 } } })
    expect([form(again), again.form().getSnapshot().context.values.name]).toEqual(['editing', 'SavedDraft'])
    expect(again.toasts.texts()).toEqual(['Draft restored successfully'])
  })

  test('is closed by Cancel, which discards its draft and can be undone [EVT-7, EXT-8]', async () => {
    const services = await listed()
    services.screen.send({ type: 'form.create' })
    services.form().send({ type: 'form.change', values: { name: 'Half' } })
    services.form().send({ type: 'form.dismiss' })
    expect([form(services), services.drafts.log.at(-1)]).toEqual(['browsing', 'discard draft 1'])
    services.screen.send({ type: 'form.undo' })
    expect(services.form().getSnapshot().context.values.name).toBe('Half')
  })
})

describe('deleting an event', () => {
  test('asks in a dialog; dismissed, nothing is called [EVT-23]', async () => {
    const services = await listed()
    services.screen.send({ type: 'delete.request', item: anEvent('1') })
    expect(services.removal().getSnapshot().value).toBe('confirming')
    services.removal().send({ type: 'delete.cancel' })
    await settled()
    expect([services.removing.calls.length, services.ids()]).toEqual([0, ['1', '2']])
  })

  test('confirmed, it is removed from the list without a read and without a notice [EVT-23, EVT-24]', async () => {
    const services = await listed()
    services.screen.send({ type: 'delete.request', item: anEvent('1') })
    services.removal().send({ type: 'delete.confirm' })
    expect(services.removing.last().asked.item.id).toBe('1')
    await services.removing.last().yes()
    expect([services.ids(), services.reading.calls.length, services.toasts.shown]).toEqual([['2'], 1, []])
  })

  test('that fails is reported and leaves the event [EVT-25]', async () => {
    const services = await listed()
    for (const error of [refused('No'), unreached()]) {
      services.screen.send({ type: 'delete.request', item: anEvent('1') })
      services.removal().send({ type: 'delete.confirm' })
      await services.removing.last().no(error)
    }
    const text = 'Failed to delete event'
    expect([services.ids(), services.toasts.texts()]).toEqual([
      ['1', '2'],
      [text, text],
    ])
  })
})
