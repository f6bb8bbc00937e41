import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { blankCarousel } from '../../../src/domain/content/carousel'
import { moved } from '../../../src/domain/content/slide-order'
import { refused, unknown } from '../../support/fakes'
import { openCarousel } from '../../support/fixtures/carousel-fixture'

type Carousel = Awaited<ReturnType<typeof openCarousel>>
const context = (services: Carousel) => services.order().getSnapshot().context
/** The slides as they are shown: as they were read, with the moves on top. */
const shown = (services: Carousel) =>
  context(services)
    .moves.reduce(moved<{ id: string }>, services.list.getSnapshot().context.items)
    .map(({ id }) => id)
    .join('')
const move = (services: Carousel, id: string, before: string | null) =>
  services.order().send({ type: 'order.move', id, before })

describe('the order of the slides', () => {
  test('is not offered by a host that keeps none, which is never asked [EXT-161]', async () => {
    const services = await openCarousel()
    expect(context(services).isStored).toBe(false)
    move(services, '3', '1')
    expect([services.moving.calls.length, shown(services)]).toEqual([0, '123'])
  })

  test('is shown at once, sent, and then that of the host [EXT-161, EXT-162]', async () => {
    const services = await openCarousel({ keepsOrder: true })
    move(services, '3', '1')
    expect([context(services).isStored, shown(services), services.seen.reads]).toEqual([true, '312', 1])
    expect(services.order().getSnapshot().hasTag('locked')).toBe(true)
    services.move({ id: '3', before: '1' })
    await services.moving.last().yes()
    expect([shown(services), context(services).moves, services.seen.reads]).toEqual(['312', [], 2])
    expect(context(services).last).toBe('3')
  })

  test('takes moves while one is under way, and sends one after another [EXT-162]', async () => {
    const services = await openCarousel({ keepsOrder: true })
    move(services, '3', '2')
    move(services, '3', '1')
    move(services, '1', null)
    expect([shown(services), services.moving.calls.length]).toEqual(['321', 1])
    for (const sent of [1, 2, 3]) {
      expect(services.moving.calls.length).toBe(sent)
      services.move(services.moving.last().asked.move)
      await services.moving.last().yes()
    }
    expect([shown(services), context(services).moves, services.seen.reads]).toEqual(['321', [], 2])
  })

  test('counts what the list shows by now, and names what was moved last, also where it is tried again [EXT-162, EXT-234]', async () => {
    const services = await openCarousel({ keepsOrder: true })
    move(services, '3', '1')
    await services.moving.last().yes()
    await settled()
    expect(context(services)).toMatchObject({ moves: [], sent: 0, read: 0, last: '3' })
    move(services, '2', '1')
    await services.moving.last().no(refused('It is in use'))
    await settled()
    expect(context(services)).toMatchObject({ moves: [], sent: 0, read: 0, last: null, notMoved: { isDefinite: true } })
    services.order().send({ type: 'order.retry' })
    expect(context(services)).toMatchObject({ moves: [{ id: '2' }], last: '2', notMoved: null })
    await services.moving.last().no(refused('It is in use'))
    await settled()
    move(services, '3', '1')
    expect(context(services)).toMatchObject({ last: '3', notMoved: null })
  })

  test('keeps a move that was begun while the list is read again [EXT-162]', async () => {
    const services = await openCarousel({ keepsOrder: true, holdsList: true })
    const page = (ids: string) => ({ items: ids.split('').map((id) => ({ ...slide, id })), ...counts })
    const counts = { total: 3, pageSize: 3, hasNext: false, unreadable: 0 }
    const slide = { title: '', imageUrl: '', enable: true }
    await services.lists.last().yes(page('123'))
    move(services, '3', '1')
    await services.moving.last().yes()
    move(services, '2', '3')
    await services.lists.last().yes(page('312'))
    expect([shown(services), context(services).moves]).toEqual(['231', [{ id: '2', before: '3' }]])
    await services.moving.last().yes()
    await services.lists.last().yes(page('231'))
    expect([shown(services), context(services).moves]).toEqual(['231', []])
  })

  test.each([
    ['is refused', refused('It is in use'), 'It is in use'],
    ['is not known', unknown(), 'Failed to move carousel item'],
  ])('of a move that %s is told, and is that of the host again [EXT-162]', async (_, error, text) => {
    const services = await openCarousel({ keepsOrder: true })
    move(services, '3', '1')
    move(services, '3', null)
    await services.moving.last().no(error)
    expect([shown(services), services.seen.reads, services.moving.calls.length]).toEqual(['123', 2, 1])
    expect(context(services).last).toBe(null)
    expect(services.toasts.texts()).toEqual([text])
    services.clock.increment(60_000)
    await settled()
    expect(services.moving.calls.length).toBe(1)
  })

  test('is that of the host again when no answer comes within a minute, which is told [EXT-162, EXT-234]', async () => {
    const services = await openCarousel({ keepsOrder: true })
    move(services, '3', '1')
    services.clock.increment(60_000)
    await settled()
    expect([shown(services), services.seen.reads]).toEqual(['123', 2])
    expect(services.toasts.texts()).toEqual(['Failed to move carousel item'])
    expect(context(services).notMoved).toMatchObject({ failure: 'Failed to move carousel item', isDefinite: false })
    services.order().send({ type: 'order.retry' })
    expect(services.moving.calls.length).toBe(1)
  })

  test('keeps why moves were refused, sends them once more, and forgets it on demand [EXT-234]', async () => {
    const services = await openCarousel({ keepsOrder: true })
    move(services, '3', '1')
    move(services, '2', null)
    await services.moving.last().no(refused('It is in use'))
    expect(context(services)).toMatchObject({
      moves: [],
      notMoved: {
        moves: [
          { id: '3', before: '1' },
          { id: '2', before: null },
        ],
        failure: 'It is in use',
        isDefinite: true,
      },
    })
    services.order().send({ type: 'order.retry' })
    expect([shown(services), context(services).notMoved, services.moving.calls.length]).toEqual(['312', null, 2])
    for (const _ of [1, 2]) {
      services.move(services.moving.last().asked.move)
      await services.moving.last().yes()
    }
    expect([shown(services), services.moving.calls.length]).toEqual(['312', 3])
    move(services, '3', null)
    await services.moving.last().no(refused('It is in use'))
    services.order().send({ type: 'order.dismiss' })
    expect(context(services).notMoved).toBe(null)
  })
})

test('a slide that the address hands over opens the form, and is not saved [EXT-154]', async () => {
  const handedOver = { ...blankCarousel(), title: 'Fair', imageUrl: '/media/a.webp', eventId: 'e1' }
  const services = await openCarousel({ handedOver })
  expect(services.formState()).toBe('creating')
  expect(services.form().getSnapshot().context.values).toEqual(handedOver)
  expect([services.saving.calls.length, services.events.calls.length]).toEqual([0, 1])
  services.form().send({ type: 'form.dismiss' })
  expect(services.formState()).toBe('browsing')
})

test('the slides are seen as readers see them, from one of them, by the address too [EXT-163]', async () => {
  const services = await openCarousel({ urlState: { preview: '2' } })
  expect(services.screen.getSnapshot().context.previewed?.id).toBe('2')
  services.screen.send({ type: 'preview.close' })
  expect([services.screen.getSnapshot().context.previewed, services.bar.here().preview]).toEqual([null, null])
})
