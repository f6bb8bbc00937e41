import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { createActor } from 'xstate'
import { createClockMachine } from '../../src/machines/page/clock.machine'
import { carouselTexts } from '../../src/messages/content/carousel'
import { eventTexts } from '../../src/messages/content/events'
import { geoShotTexts } from '../../src/messages/content/geo-shots'
import { newsTexts } from '../../src/messages/content/news'
import { CarouselTable } from '../../src/views/carousel/carousel-table'
import { EventCards } from '../../src/views/events/event-cards'
import { EventMap } from '../../src/views/events/event-map'
import { EventTable } from '../../src/views/events/event-table'
import { GeoShotsTable } from '../../src/views/geo-shots/geo-shots-table'
import { NewsTable } from '../../src/views/news/news-table'
import { Selected } from '../../src/views/shared/selection/selected'
import { begin, need } from '../support/fakes'
import { openCarousel } from '../support/fixtures/carousel-fixture'
import { openEvents } from '../support/fixtures/events-fixture'
import { openGeoShots } from '../support/fixtures/geo-shots-fixture'
import { newsFixture, pageOf } from '../support/fixtures/news-fixture'
import { show } from '../support/show'

async function news(options: { hasFilters?: boolean } = {}) {
  const services = newsFixture({ holdsPages: true, ...options })
  const { actor } = await begin((around) => createActor(services.machine, around))
  const list = need(actor.getSnapshot().children.list)
  await show(<NewsTable screen={actor} list={list} Selected={Selected} />)
  return { actor, answer: services.pages, texts: { first: newsTexts.first, add: newsTexts.add } }
}

async function carousel() {
  const { actor, list, lists } = await openCarousel({ holdsList: true })
  await show(<CarouselTable screen={actor} list={list} Selected={Selected} />)
  return { actor, answer: lists, texts: { first: carouselTexts.first, add: carouselTexts.add } }
}

async function geoShots() {
  const { actor, list, pages } = await openGeoShots({ holdsPages: true })
  await show(<GeoShotsTable screen={actor} list={list} Selected={Selected} />)
  return { actor, answer: pages, texts: { first: geoShotTexts.first, add: geoShotTexts.create } }
}

describe.each([
  ['news', news],
  ['carousel', carousel],
  ['GeoShots', geoShots],
])('an empty list of %s', (_, open) => {
  test('says what to do first, with the button of the page [EXT-175]', async () => {
    const { actor, answer, texts } = await open()
    await act(() => answer.last().yes(pageOf([])))
    expect(screen.getByText('No results found.')).toBeTruthy()
    expect(screen.getByText(texts.first)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: texts.add }))
    expect(actor.getSnapshot().context.opening.mode).toBe('create')
    expect(actor.getSnapshot().value).not.toMatchObject({ form: 'browsing' })
  })

  test('says nothing of the kind where entries could not be read, or nothing matches a search [EXT-175]', async () => {
    const { actor, answer, texts } = await open()
    await act(() => answer.last().yes(pageOf([], { unreadable: 2 })))
    const shown = () =>
      [screen.queryByText('No results found.'), screen.queryByText(texts.first)].map((one) => one !== null)
    expect(shown()).toEqual([true, false])
    await act(async () => actor.getSnapshot().children.list?.send({ type: 'list.reload' }))
    await act(() => answer.last().yes(pageOf([])))
    expect(shown()).toEqual([true, true])
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(shown()).toEqual([true, false])
  })
})

test.each([
  ['an order', 'sort=title', true, true],
  ['a filter that the host does not know', 'country=France', false, true],
  ['a filter', 'country=France&sort=title', true, false],
  ['an item', 'only=7', false, false],
])(
  'an empty list for which the address names %s says what to do first, unless something was looked for [EXT-175]',
  async (_, by, hasFilters, isSaid) => {
    const { actor, answer } = await news({ hasFilters })
    await act(async () => actor.getSnapshot().children.list?.send({ type: 'list.find', search: '', words: '', by }))
    await act(() => answer.last().yes(pageOf([])))
    expect(screen.queryByText(newsTexts.first) !== null).toBe(isSaid)
  },
)

test('empty events that are sorted have the text of the page [EVT-20]', async () => {
  const { actor, list, reading } = await openEvents()
  await show(<EventTable screen={actor} list={list} clock={stopped()} Selected={Selected} />)
  await act(async () => list.send({ type: 'list.find', search: '', words: '', by: 'sort=title' }))
  await act(() => reading.last().yes(pageOf([])))
  expect(screen.getByText('No events found. Create one to get started.')).toBeTruthy()
})

const stopped = () =>
  createActor(createClockMachine({ clock: { now: () => 0, onSecond: () => () => undefined } })).start()

describe.each([
  ['table', EventTable],
  ['cards', EventCards],
  ['map', EventMap],
])('empty events as %s', (_, Events) => {
  async function events() {
    const { actor, list, reading } = await openEvents()
    await show(<Events screen={actor} list={list} clock={stopped()} Selected={Selected} />)
    return { actor, reading }
  }

  test('have the button of the page below their text [EVT-20, EXT-217]', async () => {
    const { actor, reading } = await events()
    await act(() => reading.last().yes(pageOf([])))
    expect(screen.getByText('No events found. Create one to get started.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: eventTexts.create }))
    expect(actor.getSnapshot().context.opening.mode).toBe('create')
    expect(actor.getSnapshot().value).not.toMatchObject({ form: 'browsing' })
  })

  test('have none where entries could not be read [EXT-217]', async () => {
    const { reading } = await events()
    await act(() => reading.last().yes(pageOf([], { unreadable: 2 })))
    expect(screen.getByText('No events found. Create one to get started.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: eventTexts.create })).toBeNull()
  })
})
