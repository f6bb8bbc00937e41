import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assign, createActor, setup } from 'xstate'
import { createTestModel } from 'xstate/graph'
import type { CarouselSummary, NewsSummary } from '../../src/domain/content/dashboard-summaries'
import { defaultTimeSettings } from '../../src/domain/time/time-settings'
import { createTimeSettingsMachine } from '../../src/machines/page/time-settings.machine'
import { createHomeMachine } from '../../src/machines/screens/home.machine'
import { typed } from '../../src/machines/typed'
import { dashboardTexts } from '../../src/messages/dashboard'
import { DashboardView } from '../../src/views/dashboard/dashboard.view'
import { answered, refused } from '../support/fakes'
import { show } from '../support/show'
import { noDrafts } from './no-drafts'
import { stillClock } from './still-clock'
import { walk, walksOf } from './walks'

interface Seen {
  news: 'being read' | 'shown' | 'not available'
  carousel: 'being read' | 'shown' | 'not available'
}

/** What an editor sees of the dashboard. */
const model = createTestModel(
  setup({
    types: typed<{
      context: Seen
      events:
        | { type: 'the news are read' | 'the news cannot be read' | 'the carousel is read' }
        | { type: 'the carousel cannot be read' | 'sign in again' }
    }>(),
    guards: {
      readsNews: ({ context }) => context.news === 'being read',
      readsCarousel: ({ context }) => context.carousel === 'being read',
    },
    actions: {
      showNews: assign({ news: 'shown' }),
      loseNews: assign({ news: 'not available' }),
      showCarousel: assign({ carousel: 'shown' }),
      loseCarousel: assign({ carousel: 'not available' }),
      readAnew: assign(({ context: { news, carousel } }) => ({
        news: news === 'not available' ? 'being read' : news,
        carousel: carousel === 'not available' ? 'being read' : carousel,
      })),
    },
  }).createMachine({
    id: 'home',
    context: { news: 'being read', carousel: 'being read' },
    initial: 'shown',
    states: {
      shown: {
        on: {
          'the news are read': { guard: 'readsNews', actions: 'showNews' },
          'the news cannot be read': { guard: 'readsNews', actions: 'loseNews' },
          'the carousel is read': { guard: 'readsCarousel', actions: 'showCarousel' },
          'the carousel cannot be read': { guard: 'readsCarousel', actions: 'loseCarousel' },
          'sign in again': { actions: 'readAnew' },
        },
      },
    },
  }),
  { serializeTransition: () => '' },
)

const pending = { load: () => new Promise<never>(() => undefined), cached: () => null }
const watch = () => () => undefined
for (const way of walksOf(model, ({ state, event, nextState }) =>
  JSON.stringify([state.context, event.type, nextState.context]),
))
  test(`on the dashboard: ${way.text} [DASH-4, EXT-2, EXT-23]`, async () => {
    const news = answered<AbortSignal, NewsSummary>()
    const carousel = answered<AbortSignal, CarouselSummary>()
    const ports = { events: pending, articles: pending, trending: pending }
    const home = createActor(
      createHomeMachine({
        ...ports,
        news: { ...pending, load: news.port },
        carousel: { ...pending, load: carousel.port },
      }),
    ).start()
    const drafts = noDrafts()
    const times = createActor(createTimeSettingsMachine({ times: { read: () => defaultTimeSettings, watch } })).start()
    await show(<DashboardView {...{ home, drafts, times }} clock={stillClock()} />)

    const tile = (name: string) => screen.getByRole('link', { name })
    const isSeen = (name: string, state: Seen[keyof Seen], content: string) => {
      expect(tile(name).ariaBusy === 'true').toBe(state === 'being read')
      const inTile = within(tile(name))
      expect(inTile.queryAllByText(dashboardTexts.notAvailable)).toHaveLength(state === 'not available' ? 1 : 0)
      expect(inTile.queryAllByText(content)).toHaveLength(state === 'shown' ? 1 : 0)
    }
    await walk(way, {
      sees: {
        shown: ({ context }) =>
          waitFor(() => {
            isSeen(dashboardTexts.tiles.news, context.news, 'Ferries return')
            isSeen(dashboardTexts.tiles.carousel, context.carousel, '2 Enabled')
            expect(tile(dashboardTexts.tiles.events).ariaBusy).toBe('true')
            expect(tile(dashboardTexts.tiles.news).getAttribute('href')).toBe('/all-news')
          }),
      },
      does: {
        'the news are read': () =>
          act(() =>
            news.last().yes({ count: 1, newest: null, view: [{ id: '1', title: 'Ferries return', image: null }] }),
          ),
        'the news cannot be read': () => act(() => news.last().no(refused('No'))),
        'the carousel is read': () =>
          act(() =>
            carousel.last().yes({
              count: 3,
              newest: null,
              view: { images: [{ id: '1', image: null }], enabled: 2, disabled: 1 },
            }),
          ),
        'the carousel cannot be read': () => act(() => carousel.last().no(refused('No'))),
        'sign in again': () =>
          act(async () => {
            for (const child of Object.values(home.getSnapshot().children)) child?.send({ type: 'tile.retry' })
          }),
      },
    })
    for (const actor of [home, drafts, times]) actor.stop()
  })
