import type { AnyStateMachine } from 'xstate'
import { startPlace } from '../domain/place'
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
import { createItemNotificationMachine } from '../machines/item-notification.machine'
import { createLoginMachine } from '../machines/login.machine'
import { createNewsMachine } from '../machines/news.machine'
import { createNewsFormMachine } from '../machines/news-form.machine'
import {
  createItemNotificationFormMachine,
  createPageNotificationFormMachine,
} from '../machines/notification-form.machine'
import { createNotificationsMachine } from '../machines/notifications.machine'
import { createUploadMachine } from '../machines/parts/upload.machine'
import { createProfileMachine } from '../machines/profile.machine'
import { createSessionMachine } from '../machines/session.machine'
import { createSettingsMachine } from '../machines/settings.machine'
import { createShellMachine } from '../machines/shell.machine'
import { createThemeMachine } from '../machines/theme.machine'
import { createTimeSettingsMachine } from '../machines/time-settings.machine'
import { createToasterMachine } from '../machines/toaster.machine'
import { createTopicFormMachine } from '../machines/topic-form.machine'
import { createTopicsMachine } from '../machines/topics.machine'
import { mediaTexts } from '../messages/media'
import { uploadTexts } from './upload-texts'

const never = <Result>() => new Promise<Result>(() => undefined)
const nothing = () => undefined
const stop = () => nothing
const none = () => null

const upload = createUploadMachine({
  pictures: { open: never, encode: never, release: nothing },
  send: never,
  toast: nothing,
  area: 'NEWS',
  ratio: '4:3',
  texts: uploadTexts(mediaTexts),
})
const load = async () => undefined
const attempt = () => ''
const notify = createItemNotificationMachine({
  form: {
    machine: createItemNotificationFormMachine({ send: never, upload, attempt, toast: nothing }),
    load,
  },
  toast: nothing,
})
const draft = {
  begin: () => ({ id: '', rev: 0 }),
  keep: never,
  publish: nothing,
  flush: nothing,
  discard: nothing,
  onLeave: stop,
  holdPage: stop,
  now: () => 0,
}
const restore = { take: never, waiting: never, hand: nothing, restore: nothing }
const place = { read: () => startPlace, tell: nothing, onChange: stop }
const kept = { of: none, forget: nothing }
const saving = { save: never, check: never }
const filling = { upload, draft, attempt, toast: nothing }
const newsForm = createNewsFormMachine({ news: saving, ...filling })

/** Every machine of the desk over a world in which nothing happens: for charts, maps and audits. */
export const registry: Record<string, AnyStateMachine> = {
  session: createSessionMachine({
    session: { restore: async () => null, forget: nothing, onChange: stop, hasOpenForm: () => false },
  }),
  login: createLoginMachine({ signIn: never, toast: nothing }),
  theme: createThemeMachine({ theme: { start: () => 'light', choose: nothing } }),
  clock: createClockMachine({ clock: { now: () => 0, onSecond: stop } }),
  toaster: createToasterMachine({ act: nothing, onVisibility: stop, now: () => 0 }),
  drafts: createDraftsMachine({
    drafts: { list: () => [], open: nothing, remove: nothing, restore: nothing, watch: stop },
    toast: nothing,
  }),
  timeSettings: createTimeSettingsMachine({ times: { read: () => defaultTimeSettings, watch: stop } }),
  settings: createSettingsMachine({
    times: { read: () => defaultTimeSettings, onChange: stop, save: never },
    toast: nothing,
  }),
  profile: createProfileMachine({ toast: nothing }),
  shell: createShellMachine({ shell: { pages: [], go: nothing, onWide: stop } }),
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
