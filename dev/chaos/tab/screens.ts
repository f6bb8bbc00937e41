import type { AnyActorRef } from 'xstate'
import type { SignedInApp } from '../../../src/app/app-services'
import { articlesScreen } from '../../../src/app/screens/articles'
import { carouselScreen } from '../../../src/app/screens/carousel'
import { createEventScreen } from '../../../src/app/screens/create-event'
import { eventDetailScreen } from '../../../src/app/screens/event-detail'
import { eventsScreen } from '../../../src/app/screens/events'
import { geoShotsScreen } from '../../../src/app/screens/geo-shots'
import { homeScreen } from '../../../src/app/screens/home'
import { newsScreen } from '../../../src/app/screens/news'
import { notificationsScreen } from '../../../src/app/screens/notifications'
import { profileScreen } from '../../../src/app/screens/profile'
import { settingsScreen } from '../../../src/app/screens/settings'
import { topicsScreen } from '../../../src/app/screens/topics'

export interface Opened {
  actor: AnyActorRef
  entries: string
}

/** Opens the screen of a path, as its route does; null if the tab has none. */
export function createScreenOpener(signedIn: SignedInApp): (path: string) => Opened | null {
  const screens: Readonly<Record<string, () => Opened>> = {
    '/dashboard': () => homeScreen.open(signedIn, ''),
    '/all-news': () => newsScreen.open(signedIn, ''),
    '/carousel': () => carouselScreen.open(signedIn, ''),
    '/geoshots': () => geoShotsScreen.open(signedIn, ''),
    '/articles': () => articlesScreen.open(signedIn, ''),
    '/events': () => eventsScreen.open(signedIn, ''),
    '/create-event': () => createEventScreen.open(signedIn, ''),
    '/trending-topics': () => topicsScreen.open(signedIn, ''),
    '/notifications': () => notificationsScreen.open(signedIn, ''),
    '/profile': () => profileScreen.open(signedIn, ''),
    '/settings': () => settingsScreen.open(signedIn, ''),
  }
  return (path) => {
    const id = /^\/events\/(.+)$/.exec(path)?.[1]
    if (id !== undefined) return eventDetailScreen.open(signedIn, id)
    return screens[path]?.() ?? null
  }
}
