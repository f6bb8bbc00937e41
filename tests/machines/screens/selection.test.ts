import { describe, expect, test } from 'vitest'
import { settled } from '../../../dev/settled'
import { shownAt } from '../../../src/domain/navigation/paging'
import { breaks, need } from '../../support/fakes'
import { aSlide, openCarousel } from '../../support/fixtures/carousel-fixture'
import { openDesk } from '../../support/fixtures/news-fixture'
import { regionState } from '../../support/region-state'

const at = shownAt({ page: 0, search: '' })
const press = (id: string | null, shown = ['1', '2', '3']) =>
  ({ type: 'select.press', id, isRange: false, shown, at }) as const

type Carousel = Awaited<ReturnType<typeof openCarousel>>
const selection = ({ screen }: Carousel) => need(screen.getSnapshot().children.selection)
const selected = (services: Carousel) => selection(services).getSnapshot().context.selection.ids
const state = ({ screen }: Carousel) => regionState(screen, 'selection')

describe('the rows of a screen', () => {
  test('are selected by their boxes, until none is [EXT-165, EXT-166]', async () => {
    const services = await openCarousel()
    services.screen.send(press('2'))
    services.screen.send(press('3'))
    expect([state(services), selected(services)]).toEqual(['selected', ['2', '3']])
    services.screen.send(press('2'))
    services.screen.send(press('3'))
    expect(state(services)).toBe('nothing')
  })

  test('are deselected where the search changes [EXT-166]', async () => {
    const services = await openCarousel()
    services.screen.send(press('2'))
    services.list.send({ type: 'list.search', text: 'Title 2' })
    expect(state(services)).toBe('nothing')
  })

  test('are deleted one by one, then the list is read again, and an edited one closes its form [EXT-167]', async () => {
    const services = await openCarousel()
    services.screen.send({ type: 'form.edit', item: aSlide('2') })
    services.screen.send(press(null))
    selection(services).send({ type: 'bulk.request', action: { type: 'delete' }, items: [aSlide('1'), aSlide('2')] })
    need(selection(services).getSnapshot().children.bulk).send({ type: 'bulk.confirm' })
    await services.writing.last().yes()
    await services.writing.last().yes()
    await settled()
    expect([services.seen.reads, services.formState()]).toEqual([2, 'browsing'])
    expect([selected(services), services.toasts.texts()]).toEqual([['3'], ['2 items deleted.']])
  })

  test('are left alone where a question is cancelled: nothing is read [EXT-167]', async () => {
    const services = await openCarousel()
    services.screen.send(press('1'))
    selection(services).send({ type: 'bulk.request', action: { type: 'delete' }, items: [aSlide('1')] })
    need(selection(services).getSnapshot().children.bulk).send({ type: 'bulk.cancel' })
    expect([services.seen.reads, selected(services)]).toEqual([1, ['1']])
  })

  test('are not written any more once the screen is left [EXT-167]', async () => {
    const services = await openCarousel()
    services.screen.send(press(null))
    selection(services).send({ type: 'bulk.request', action: { type: 'enable' }, items: [aSlide('1'), aSlide('2')] })
    need(selection(services).getSnapshot().children.bulk).send({ type: 'bulk.confirm' })
    services.screen.send({ type: 'screen.leave' })
    await services.writing.last().yes()
    expect([services.writing.calls.length, selected(services)]).toEqual([1, ['2', '3']])
  })

  test('stay usable where a selection breaks [ERR-5]', async () => {
    const services = await openCarousel()
    services.screen.send(press(null, new Proxy<string[]>([], { get: breaks })))
    expect(state(services)).toBe('nothing')
    services.screen.send(press('1'))
    expect(selected(services)).toEqual(['1'])
  })

  test('are given a topic, for which the topics are read [EXT-168]', async () => {
    const services = await openDesk()
    services.screen.send(press('1'))
    const rows = need(services.screen.getSnapshot().children.selection)
    const [item] = services.stored()
    expect(services.topics.calls).toHaveLength(0)
    rows.send({ type: 'bulk.request', action: { type: 'topic', topicId: '' }, items: [need(item)] })
    expect(services.topics.calls).toHaveLength(1)
  })
})

describe('a duplicate', () => {
  test('opens a form for a new item with the values of another, without a draft [EXT-170]', async () => {
    const services = await openCarousel()
    const item = aSlide('2', { sourceUrl: 'https://a.test' })
    services.screen.send({ type: 'form.create', copied: { item, title: 'Title 2' } })
    const { values } = services.form().getSnapshot().context
    expect(values).toMatchObject({ title: 'Title 2', sourceUrl: 'https://a.test' })
    expect(Object.keys(values)).not.toContain('id')
    expect(services.screen.getSnapshot().context.opening).toMatchObject({ mode: 'create', id: null, copyOf: 'Title 2' })
    expect([services.drafts.log, services.saving.calls.length]).toEqual([[], 0])
  })

  test('replaces an open form, whose values are saved first [EXT-170]', async () => {
    const services = await openCarousel()
    services.screen.send({ type: 'form.edit', item: aSlide('1') })
    services.form().send({ type: 'form.change', values: { title: 'Half' } })
    services.screen.send({ type: 'form.create', copied: { item: aSlide('2'), title: 'Title 2' } })
    expect([services.formState(), services.form().getSnapshot().context.values.title]).toEqual(['creating', 'Title 2'])
    expect(services.drafts.log).toEqual(['begin 1', 'flush draft 1'])
  })
})
