import { createMemoryHistory } from '@tanstack/react-router'
import type { AnyStateMachine } from 'xstate'
import { createApp, pageMachines } from '../src/app/app'
import { createAppServices, serviceMachines } from '../src/app/app-services'
import { liveMachine } from '../src/app/chunks/live'
import { openPalette, visitMachine } from '../src/app/chunks/palette'
import { articlesScreen } from '../src/app/screens/articles'
import { carouselScreen } from '../src/app/screens/carousel'
import { createEventScreen } from '../src/app/screens/create-event'
import { draftSearchScreen } from '../src/app/screens/draft-search'
import { eventDetailScreen } from '../src/app/screens/event-detail'
import { eventsScreen } from '../src/app/screens/events'
import { geoShotsScreen } from '../src/app/screens/geo-shots'
import { homeScreen } from '../src/app/screens/home'
import { invitationScreen } from '../src/app/screens/invitation'
import { loginScreen } from '../src/app/screens/login'
import { newsScreen } from '../src/app/screens/news'
import { notificationsScreen } from '../src/app/screens/notifications'
import { profileScreen } from '../src/app/screens/profile'
import { settingsScreen } from '../src/app/screens/settings'
import { shellScreen } from '../src/app/screens/shell'
import { topicsScreen } from '../src/app/screens/topics'
import type { PortSpy } from '../src/recording/port-spy'
import { inertEnvironment, noop } from './inert-environment'

const screens = [
  loginScreen,
  invitationScreen,
  settingsScreen,
  homeScreen,
  profileScreen,
  shellScreen,
  draftSearchScreen,
  newsScreen,
  carouselScreen,
  geoShotsScreen,
  articlesScreen,
  eventsScreen,
  eventDetailScreen,
  createEventScreen,
  topicsScreen,
  notificationsScreen,
]

const page = createApp(inertEnvironment)
const shared = createAppServices(page, createMemoryHistory())
/** The draft store is never loaded here, and would keep all that waits for it. */
const services = { ...shared, lazyStore: { ...shared.lazyStore, act: noop, watch: () => noop } }

/** Creates each machine as the app does, in an environment in which nothing happens, with its ports wrapped by a spy. */
export function makers(spyOn: PortSpy): Record<string, (input: unknown) => AnyStateMachine> {
  const history = createMemoryHistory()
  const inspection = { ...page.inspection, spyOn }
  const app = { ...page, inspection, history, services, announce: noop, toast: noop }
  return {
    ...Object.fromEntries(Object.entries(pageMachines).map(([name, make]) => [name, () => make(app)])),
    drafts: () => serviceMachines.drafts(app, history, services.lazyStore, services.broadcasts.of(null).clear),
    timeSettings: () => serviceMachines.timeSettings(app, services.readTimes),
    palette: () => openPalette(app, noop).machine,
    shortcuts: () => openPalette(app, noop).shortcuts,
    visit: () => visitMachine(app),
    live: () => liveMachine(app),
    ...Object.fromEntries(
      screens.map((screen) => [
        screen.name,
        (input: unknown) => screen.machine(app, typeof input === 'string' ? input : '1'),
      ]),
    ),
  }
}

const makeAll = (spyOn: PortSpy): Record<string, AnyStateMachine> =>
  Object.fromEntries(Object.entries(makers(spyOn)).map(([name, make]) => [name, make(undefined)]))

const isFunction = (value: unknown): value is () => unknown => typeof value === 'function'

// A machine holds its lazy parts themselves only if their code is here when it is made.
const loads: (() => unknown)[] = []
makeAll((_, ports) => {
  const all: unknown[] = Object.values(ports)
  for (const port of all)
    if (typeof port === 'object' && port !== null && 'machine' in port && 'load' in port && isFunction(port.load))
      loads.push(port.load)
  return ports
})
await Promise.all(loads.map((load) => load()))

/** Every machine of the product, as the app makes it: for charts, audits and tests. */
export const registry = makeAll((_, ports) => ports)
