import { act, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { NewsSummary } from '../../../src/domain/content/dashboard-summaries'
import type { Draft } from '../../../src/domain/drafts/draft'
import { defaultTimeSettings } from '../../../src/domain/time/time-settings'
import { createClockMachine } from '../../../src/machines/page/clock.machine'
import { createTimeSettingsMachine } from '../../../src/machines/page/time-settings.machine'
import { createDraftsMachine } from '../../../src/machines/screens/drafts.machine'
import { createHomeMachine, type HomePorts } from '../../../src/machines/screens/home.machine'
import { dashboardTexts } from '../../../src/messages/dashboard'
import { DashboardView } from '../../../src/views/dashboard/dashboard.view'
import { answered, listeners, refused } from '../../support/fakes'
import { show } from '../../support/show'

const nothing = () => undefined
const stop = () => nothing
const pending = { load: () => new Promise<never>(nothing), cached: () => null }
const at = new Date(2025, 10, 20, 11, 59, 59).getTime()

async function dashboard(ports: Partial<HomePorts> = {}, drafts: Draft[] = [], settings = defaultTimeSettings) {
  const seconds = listeners<void>()
  let now = at
  const news = answered<AbortSignal, NewsSummary>()
  const machine = createHomeMachine({
    news: { ...pending, load: news.port },
    carousel: pending,
    events: pending,
    articles: pending,
    trending: pending,
    ...ports,
  })
  await show(
    <DashboardView
      home={createActor(machine).start()}
      drafts={createActor(
        createDraftsMachine({
          drafts: {
            list: () => drafts,
            removed: () => [],
            open: nothing,
            remove: nothing,
            restore: nothing,
            purge: () => undefined,
            deleteAll: async () => undefined,
            leave: nothing,
            watch: stop,
          },
          toast: nothing,
        }),
      ).start()}
      clock={createActor(createClockMachine({ clock: { now: () => now, onSecond: seconds.on } })).start()}
      times={createActor(createTimeSettingsMachine({ times: { read: () => settings, watch: stop } })).start()}
    />,
  )
  return {
    news,
    pass: (milliseconds: number) =>
      act(async () => {
        now += milliseconds
        seconds.tell()
      }),
  }
}

const tile = (name: string) => screen.getByRole('link', { name })
const described = (name: string) =>
  (tile(name).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent?.trim())
    .filter(Boolean)
    .join(' ')

test('each tile has its name and is a link before anything was read [DASH-4, EXT-23]', async () => {
  await dashboard()
  const found = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('href'), link.querySelector('h2')?.textContent])
  expect(found).toEqual([
    ['/all-news', 'News'],
    ['/carousel', 'Carousel'],
    ['/events', 'Events'],
    ['/articles', 'Articles'],
    ['/trending-topics', 'Trending'],
    ['/notifications', 'Notifications'],
  ])
  expect(described('News')).toBe('Stories of the day, with pictures and places')
})

test('the result of a read is shown with its number and an age that follows the clock [EXT-23]', async () => {
  const { news, pass } = await dashboard()
  const view = [
    { id: '1', title: 'Ferries return', image: null },
    { id: '2', title: ' ', image: null },
  ]
  await act(() => news.last().yes({ count: 1320, newest: at - 59_000, view }))
  expect(described('News')).toBe('1,320 in all Newest, 59 seconds ago')
  expect(within(tile('News')).getByRole('heading', { level: 3 }).textContent).toBe('Ferries return')
  expect(within(tile('News')).getByRole('listitem').textContent).toBe('Untitled')
  await pass(1_000)
  expect(described('News')).toBe('1,320 in all Newest, 1 minute ago')
})

test('an item dated next week shows no age, and a failure does not show the words of the host [EXT-23, EXT-156]', async () => {
  const { news } = await dashboard()
  await act(() => news.last().yes({ count: 0, newest: at + 7 * 86_400_000, view: [] }))
  expect(described('News')).toBe('0 in all Stories of the day, with pictures and places')
  const { news: other } = await dashboard()
  await act(() => other.last().no(refused('No')))
  expect(screen.queryByText('No')).toBeNull()
})

const cached = <View,>(count: number | null, view: View) => ({
  ...pending,
  cached: () => ({ count, newest: null, view }),
})

test('each kind of tile shows its own content [EXT-23, EXT-156]', async () => {
  await dashboard({
    carousel: cached(3, { images: [{ id: '1', image: null }], enabled: 2, disabled: 1 }),
    events: cached(2, [
      { id: '1', name: 'Forum', country: 'Portugal', day: { day: '24', month: 'Nov', dateTime: '2025-11-24' } },
      { id: '2', name: '', country: '', day: null },
    ]),
    articles: cached(5, [{ id: '1', name: 'Europe', count: 5 }]),
    trending: cached(1, [{ id: '1', name: 'Polar night' }]),
  })
  expect(tile('Carousel').textContent).toContain('2 Enabled1 Disabled')
  const rows = (name: string) =>
    within(tile(name))
      .getAllByRole('listitem')
      .map((row) => row.textContent)
  expect(rows('Events')).toEqual(['24 NovForumPortugal', '– Untitled'])
  expect(rows('Articles')).toEqual(['Europe5'])
  // Nothing says how often a topic is read.
  expect(rows('Trending')).toEqual(['Polar night'])
})

const counts = (events: number | null) => ({
  news: cached(0, []),
  carousel: cached(0, { images: [], enabled: 0, disabled: 0 }),
  events: cached(events, []),
  articles: cached(0, []),
  trending: cached(0, []),
})

test('says what to do first while no screen has an item, and not before all of them say so [EXT-175]', async () => {
  await dashboard(counts(0))
  expect(screen.getByText(dashboardTexts.first)).toBeTruthy()
  const links = [dashboardTexts.firstTopic, dashboardTexts.firstStory].map((name) => tile(name).getAttribute('href'))
  expect(links).toEqual(['/trending-topics', '/all-news'])
})

test.each([1, null])('says nothing of a first item where a screen has %s [EXT-175]', async (events) => {
  await dashboard(counts(events))
  expect(screen.queryByText(dashboardTexts.first)).toBeNull()
})

test('unsent notifications are counted, and the newest with a text is shown [EXT-24]', async () => {
  const draft = (id: string, formData: Record<string, unknown>): Draft => ({
    id,
    formType: 'notification',
    formData,
    timestamp: 1,
    route: '/notifications',
  })
  await dashboard({}, [draft('1', { subject: 'Ferries are back' }), draft('2', {})])
  expect(described('Notifications')).toBe('2 drafts waiting')
  expect(await screen.findByText('Ferries are back')).toBeTruthy()
})

test('the greeting changes with the hour [DASH-1, DASH-2]', async () => {
  const { pass } = await dashboard()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good Morning, Editor-in-Chief')
  await pass(1_000)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good Afternoon, Editor-in-Chief')
})

test('a tile that waits is busy, and one whose last attempt failed says so quietly [EXT-157]', async () => {
  const { news } = await dashboard()
  expect(tile('News').getAttribute('aria-busy')).toBe('true')
  await act(() => news.last().no(refused('No')))
  expect(tile('News').getAttribute('aria-busy')).toBeNull()
  expect(described('News')).toBe('Not available Stories of the day, with pictures and places')
  expect(described('Carousel')).toBe('The slides of the home screen')
})

test('the large clock is named where both zones are others than its own [EXT-158]', async () => {
  const zones = { ...defaultTimeSettings, primaryTimeZone: 'Asia/Tokyo', secondaryTimeZone: 'UTC' }
  await dashboard({}, [], zones)
  expect(screen.getByText('Your Location').tagName).toBe('P')
})

test('a large clock whose zone is among those of the settings needs no name [EXT-158]', async () => {
  await dashboard({}, [], { ...defaultTimeSettings, secondaryTimeZone: 'Asia/Tokyo' })
  expect(screen.queryByText('Your Location', { selector: 'p' })).toBeNull()
})
