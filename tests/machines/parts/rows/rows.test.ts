import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { shownAt } from '../../../../src/domain/navigation/paging'
import { createRemovalMachine } from '../../../../src/machines/parts/removal.machine'
import { always } from '../../../../src/messages/failures'
import { answered, begin, recordedToasts, refused, unknown } from '../../../support/fakes'
import { aSlide, openCarousel } from '../../../support/fixtures/carousel-fixture'
import { pageOf } from '../../../support/fixtures/news-fixture'

type Carousel = Awaited<ReturnType<typeof openCarousel>>
const move = ({ order }: Carousel, id: string, before: string | null) =>
  order().send({ type: 'order.move', id, before })

describe('after a move that was refused, the next one is sent', () => {
  test('also where others were carried out before it [EXT-162]', async () => {
    const services = await openCarousel({ keepsOrder: true })
    move(services, '3', '1')
    move(services, '2', null)
    await services.moving.last().yes()
    await services.moving.last().no(refused('It is in use'))
    move(services, '1', null)
    expect(services.moving.calls.map(({ asked }) => asked.move.id)).toEqual(['3', '2', '1'])
  })

  test('also where it was begun before the list was read again [EXT-162]', async () => {
    const services = await openCarousel({ keepsOrder: true, holdsList: true })
    const answer = () => services.lists.last().yes(pageOf(['1', '2', '3'].map((id) => aSlide(id))))
    await answer()
    move(services, '3', '1')
    await services.moving.last().yes()
    move(services, '2', '3')
    await services.moving.last().no(refused('It is in use'))
    await answer()
    move(services, '1', null)
    expect(services.moving.calls.map(({ asked }) => asked.move.id)).toEqual(['3', '2', '1'])
  })
})

test('the switches of the slides keep still until the list has been read again [EXT-160]', async () => {
  const services = await openCarousel({ holdsList: true })
  await services.lists.last().yes(pageOf([aSlide('2')]))
  services.visibility().send({ type: 'visibility.set', item: aSlide('2'), enable: false })
  await services.showing.last().yes(null)
  expect(services.visibility().getSnapshot().hasTag('busy')).toBe(true)
  await services.lists.last().yes(pageOf([aSlide('2', { enable: false })]))
  expect(services.visibility().getSnapshot().hasTag('busy')).toBe(false)
})

test('a filter of the slides clears their selection [EXT-166]', async () => {
  const { list, screen } = await openCarousel()
  const at = shownAt({ page: 0, search: '' })
  screen.send({ type: 'select.press', id: '2', isRange: false, shown: ['1', '2', '3'], at })
  expect(screen.getSnapshot().children.selection).toBeDefined()
  list.send({ type: 'list.find', words: '', search: '', by: 'enable=true' })
  expect(screen.getSnapshot().children.selection).toBeUndefined()
})

test('a deletion whose outcome is unknown is told by a toast too [EXT-3]', async () => {
  const remove = answered<object, void>()
  const toasts = recordedToasts()
  const machine = createRemovalMachine<{ id: string }>({
    id: 'removal',
    remove: remove.port,
    confirmWith: 'dialog',
    toast: toasts.toast,
    texts: { removed: () => null, removeFailed: always('Not deleted') },
    spec: {},
  })
  const { actor } = await begin((around) => createActor(machine, { ...around, input: { item: { id: '1' } } }))
  actor.send({ type: 'delete.confirm' })
  await remove.last().no(unknown())
  expect([actor.getSnapshot().value, toasts.texts()]).toEqual(['outcomeUnknown', ['Not deleted']])
})
