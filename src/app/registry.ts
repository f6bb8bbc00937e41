import type { AnyStateMachine } from 'xstate'
import { defaultTimeSettings } from '../domain/time-settings'
import { createArticleFormMachine } from '../machines/article-form.machine'
import { createArticlesMachine } from '../machines/articles.machine'
import { createCarouselMachine } from '../machines/carousel.machine'
import { createCarouselFormMachine } from '../machines/carousel-form.machine'
import { createClockMachine } from '../machines/clock.machine'
import { createCreateEventMachine } from '../machines/create-event.machine'
import { createDraftsMachine } from '../machines/drafts.machine'
import { createEventDetailMachine } from '../machines/event-detail.machine'
import { createEventFormMachine } from '../machines/event-form.machine'
import { createEventNewsMachine } from '../machines/event-news.machine'
import { createEventNewsFormMachine } from '../machines/event-news-form.machine'
import { createEventsMachine } from '../machines/events.machine'
import { createGeoShotFormMachine } from '../machines/geo-shot-form.machine'
import { createGeoShotsMachine } from '../machines/geo-shots.machine'
import { createHomeMachine } from '../machines/home.machine'
import { createHomeTilesMachine } from '../machines/home-tiles.machine'
import { createItemNotificationMachine } from '../machines/item-notification.machine'
import { createLoginMachine } from '../machines/login.machine'
import { createNewsMachine } from '../machines/news.machine'
import { createNewsFormMachine } from '../machines/news-form.machine'
import {
  createItemNotificationFormMachine,
  createPageNotificationFormMachine,
} from '../machines/notification-form.machine'
import { createNotificationsMachine } from '../machines/notifications.machine'
import { createPaletteMachine } from '../machines/palette.machine'
import { createProfileMachine } from '../machines/profile.machine'
import { createSessionMachine } from '../machines/session.machine'
import { createSettingsMachine } from '../machines/settings.machine'
import { createShellMachine } from '../machines/shell.machine'
import { createThemeMachine } from '../machines/theme.machine'
import { createTimeSettingsMachine } from '../machines/time-settings.machine'
import { createToasterMachine } from '../machines/toaster.machine'
import { createTopicFormMachine } from '../machines/topic-form.machine'
import { createTopicsMachine } from '../machines/topics.machine'
import { attempt, draft, filling, kept, load, never, nothing, place, restore, saving, stop, upload } from './inert'

const notify = createItemNotificationMachine({
  form: {
    machine: createItemNotificationFormMachine({ send: never, upload, attempt, toast: nothing }),
    load,
  },
  toast: nothing,
})
const palette = createPaletteMachine({ palette: { find: () => [], watch: stop } })
const tile = { load: never, kept: () => null }
const newsForm = createNewsFormMachine({ news: saving, ...filling })

/** Every machine of the desk over a world in which nothing happens: for charts, maps and audits. */
export const registry: Record<string, AnyStateMachine> = {
  session: createSessionMachine({
    session: {
      restore: async () => null,
      forget: nothing,
      onChange: stop,
      hasOpenForm: () => false,
      keepWords: nothing,
      written: never,
    },
  }),
  login: createLoginMachine({ signIn: never, toast: nothing }),
  theme: createThemeMachine({ theme: { start: () => 'light', choose: nothing } }),
  clock: createClockMachine({ clock: { now: () => 0, onSecond: stop } }),
  toaster: createToasterMachine({ act: nothing, onVisibility: stop, now: () => 0 }),
  drafts: createDraftsMachine({
    drafts: {
      list: () => [],
      removed: () => [],
      open: nothing,
      remove: nothing,
      restore: nothing,
      wipe: never,
      leave: nothing,
      watch: stop,
    },
    toast: nothing,
  }),
  timeSettings: createTimeSettingsMachine({ times: { read: () => defaultTimeSettings, watch: stop } }),
  settings: createSettingsMachine({
    times: { read: () => defaultTimeSettings, onChange: stop, save: never },
    isPromised: never,
    toast: nothing,
  }),
  home: createHomeMachine({
    tiles: {
      machine: createHomeTilesMachine({ news: tile, carousel: tile, events: tile, articles: tile, trending: tile }),
      load,
    },
  }),
  profile: createProfileMachine({ toast: nothing }),
  palette,
  shell: createShellMachine({
    shell: { pages: [], go: nothing, onWide: stop, onKeys: stop, find: () => [] },
    palette: { machine: palette, load },
  }),
  news: createNewsMachine({
    news: { load: never, kept, remove: never },
    topics: never,
    regions: never,
    notify,
    form: { machine: newsForm, load },
    restore,
    place,
    confirm: () => false,
    toTop: nothing,
    toast: nothing,
  }),
  carousel: createCarouselMachine({
    carousel: { list: never, kept, remove: never },
    events: never,
    form: { machine: createCarouselFormMachine({ carousel: saving, ...filling }), load },
    restore,
    place,
    toTop: nothing,
    toast: nothing,
  }),
  geoShots: createGeoShotsMachine({
    shots: { page: never, kept, remove: never },
    regions: never,
    form: { machine: createGeoShotFormMachine({ shots: saving, ...filling }), load },
    restore,
    place,
    toTop: nothing,
    toast: nothing,
  }),
  articles: createArticlesMachine({
    articles: { load: never, kept, remove: never },
    regions: never,
    form: {
      machine: createArticleFormMachine({
        articles: saving,
        regions: () => ({ items: [], isFallback: false }),
        ...filling,
      }),
      load,
    },
    restore,
    place,
    toTop: nothing,
    toast: nothing,
  }),
  events: createEventsMachine({
    events: { list: never, kept, remove: never },
    form: {
      machine: createEventFormMachine({ events: saving, ...filling }),
      load,
    },
    restore,
    place,
    toTop: nothing,
    toast: nothing,
  }),
  eventDetail: createEventDetailMachine({
    id: '1',
    event: never,
    title: () => '',
    news: createEventNewsMachine({
      news: { page: never, kept, remove: never },
      form: {
        machine: createEventNewsFormMachine({ news: saving, ...filling }),
        load,
      },
      place,
      toSection: nothing,
      toast: nothing,
    }),
    toast: nothing,
  }),
  createEvent: createCreateEventMachine({ log: nothing, upload, draft, restore, attempt, toast: nothing }),
  topics: createTopicsMachine({
    topics: { load: never, remove: never },
    news: { load: never },
    notify,
    form: {
      machine: createTopicFormMachine({
        topics: { save: never, check: never },
        draft,
        attempt,
        toast: nothing,
      }),
      load,
    },
    restore,
    place,
    toTop: nothing,
    toast: nothing,
  }),
  notifications: createNotificationsMachine({
    form: {
      machine: createPageNotificationFormMachine({ send: never, upload, draft, attempt, toast: nothing }),
      load,
    },
    restore,
    toast: nothing,
  }),
}
