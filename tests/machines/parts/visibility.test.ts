import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { CallError } from '../../../src/domain/failure'
import { failed, offline, refused, unknown } from '../../support/fakes'
import { aSlide, openCarousel } from '../../support/fixtures/carousel-fixture'
import { anEvent, openEventDetail, openEvents } from '../../support/fixtures/events-fixture'
import { pageOf } from '../../support/fixtures/news-fixture'

type Carousel = Awaited<ReturnType<typeof openCarousel>>
const chosen = ({ visibility }: Pick<Carousel, 'visibility'>) => visibility().getSnapshot().context.chosen
const isShown = (services: Carousel, id: string) =>
  services.list.getSnapshot().context.items.find((item) => item.id === id)?.enable
const notSwitched = ({ visibility }: Pick<Carousel, 'visibility'>) => visibility().getSnapshot().context.notSwitched
const setOff = (services: Carousel) =>
  services.visibility().send({ type: 'visibility.set', item: aSlide('2'), enable: false })

describe('the switch of a slide', () => {
  test('saves it once and shows the choice until the list has been read again [EXT-160]', async () => {
    const services = await openCarousel()
    setOff(services)
    setOff(services)
    expect(services.showing.calls.map(({ asked }) => [asked.item.id, asked.enable])).toEqual([['2', false]])
    expect([chosen(services)?.enable, services.visibility().getSnapshot().hasTag('locked')]).toEqual([false, true])
    expect(services.visibility().getSnapshot().hasTag('busy')).toBe(true)
    services.change('2', { enable: false })
    await services.showing.last().yes(aSlide('2', { enable: false }))
    expect([chosen(services), isShown(services, '2'), services.seen.reads]).toEqual([null, false, 2])
    expect(services.toasts.texts()).toEqual([])
  })

  test('goes back where the save fails, which is told, and nothing is read [EXT-160]', async () => {
    const services = await openCarousel()
    setOff(services)
    await services.showing.last().no(refused('The carousel is full'))
    expect([chosen(services), isShown(services, '2'), services.seen.reads]).toEqual([null, true, 1])
    expect(services.toasts.texts()).toEqual(['The carousel is full'])
    setOff(services)
    expect(services.showing.calls.length).toBe(2)
  })

  test('keeps why it failed until it is dismissed, or until the next switch [EXT-232]', async () => {
    const services = await openCarousel()
    const said = { enable: false, failure: 'Failed to update carousel', isDefinite: true }
    setOff(services)
    await services.showing.last().no(offline())
    expect(notSwitched(services)).toMatchObject({ ...said, item: { id: '2' }, reason: 'You are offline.' })
    services.visibility().send({ type: 'visibility.dismiss' })
    expect(notSwitched(services)).toBeNull()
    setOff(services)
    await services.showing.last().no(failed(500))
    expect(notSwitched(services)).toMatchObject({ ...said, reason: '' })
    setOff(services)
    expect(notSwitched(services)).toBeNull()
    await services.showing.last().yes(aSlide('2', { enable: false }))
    expect(notSwitched(services)).toBeNull()
  })

  test.each([
    ['is not known', unknown(), 'We could not confirm that it was switched. It is shown as it is by now.'],
    [
      'is refused since someone changed the slide',
      new CallError('failed', { status: 412, data: aSlide('2', { version: 3 }) }),
      'Someone changed it meanwhile. It is shown as it is by now, and was not switched.',
    ],
  ])('that %s is told, also for long, and the list is read again [EXT-160, EXT-232]', async (_, error, text) => {
    const services = await openCarousel()
    setOff(services)
    services.change('2', { title: 'Theirs' })
    await services.showing.last().no(error)
    expect([chosen(services), services.titles()]).toEqual([null, ['Title 1', 'Theirs', 'Title 3']])
    expect(services.toasts.texts()).toContain(text)
    expect(services.showing.calls.length).toBe(1)
    // What may have been switched is no longer to be tried again unseen.
    expect(notSwitched(services)).toMatchObject({ failure: text, reason: '', isDefinite: false })
  })

  test('is not known either when no answer comes within a minute [EXT-160, EXT-232]', async () => {
    const services = await openCarousel()
    setOff(services)
    services.clock.increment(60_000)
    await settled()
    expect([chosen(services), services.seen.reads]).toEqual([null, 2])
    const text = 'We could not confirm that it was switched. It is shown as it is by now.'
    expect(services.toasts.texts()).toContain(text)
    expect(notSwitched(services)?.failure).toBe(text)
  })

  test('is shown as chosen while the list cannot be read, and then as the list was [EXT-160]', async () => {
    const services = await openCarousel({ holdsList: true })
    await services.lists.last().yes(pageOf([aSlide('2')]))
    setOff(services)
    await services.showing.last().yes(null)
    expect(chosen(services)?.enable).toBe(false)
    await services.lists.last().no(failed(404))
    expect(chosen(services)).toBeNull()
  })
})

test('the switch of an event saves it, and the list follows [EXT-160]', async () => {
  const services = await openEvents()
  await services.reading.last().yes(pageOf([anEvent('1')]))
  services.visibility().send({ type: 'visibility.set', item: anEvent('1'), enable: false })
  await services.showing.last().yes(null)
  await services.reading.last().yes(pageOf([anEvent('1', { enable: false })]))
  expect(services.list.getSnapshot().context.items.map(({ enable }) => enable)).toEqual([false])
  expect(services.visibility().getSnapshot().value).toBe('idle')
  services.visibility().send({ type: 'visibility.set', item: anEvent('1'), enable: true })
  await services.showing.last().no(failed(500))
  expect(services.toasts.texts()).toEqual(['An error occurred', 'Failed to update event'])
})

test('the switch on the page of an event shows the saved event at once, and reads it again where it is not known what was saved [EXT-154, EXT-160]', async () => {
  const services = await openEventDetail()
  await services.finding.last().yes(anEvent('e', { version: 1 }))
  const set = (enable: boolean) =>
    services.visibility.send({ type: 'visibility.set', item: anEvent('e', { version: 1 }), enable })
  set(false)
  await services.showing.last().yes(anEvent('e', { enable: false, version: 2 }))
  const shown = () => services.detail.getSnapshot().context.item
  expect([shown()?.enable, shown()?.version, services.finding.calls.length]).toEqual([false, 2, 1])
  set(true)
  await services.showing.last().no(unknown())
  expect([services.finding.calls.length, shown()?.enable]).toEqual([2, false])
  await services.finding.last().yes(anEvent('e', { version: 3 }))
  expect([shown()?.enable, services.visibility.getSnapshot().value]).toEqual([true, 'idle'])
})

test('a switch, an order or a notification that breaks leaves the rest of its screen as it is [ERR-5]', async () => {
  const slides = await openCarousel({ keepsOrder: true, toastBreaks: true })
  setOff(slides)
  slides.order().send({ type: 'order.move', id: '3', before: '1' })
  await slides.showing.last().no(refused('No'))
  await slides.moving.last().no(refused('No'))
  expect(slides.broke).toHaveLength(2)
  expect([slides.screen.getSnapshot().status, slides.titles().length]).toEqual(['active', 3])

  const page = await openEventDetail({ toastBreaks: true, titleBreaks: true })
  await page.finding.last().yes(anEvent('e'))
  page.visibility.send({ type: 'visibility.set', item: anEvent('e'), enable: false })
  await page.showing.last().no(refused('No'))
  expect(page.broke).toHaveLength(2)
  expect([page.actor.getSnapshot().status, page.detail.getSnapshot().context.item?.id]).toEqual(['active', 'e'])
})
